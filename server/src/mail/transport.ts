import { join } from 'node:path'
import type { Config } from '../config'
import { outbox } from './outbox'
import { smtp } from './smtp'
import type { Transport } from './types'

export function openTransport({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Transport {
  return smtpUrl === undefined ? outbox(join(dataDir, 'outbox'), mailFrom) : smtp(smtpUrl, mailFrom)
}
