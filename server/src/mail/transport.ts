import { join } from 'node:path'
import type { Config } from '../config'
import { outbox } from './outbox'
import { smtp } from './smtp'

export interface OutgoingMail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  createdAt: Date
}

export type Sender = Config['mailFrom']

export interface Transport {
  /** Resolves when the mail is in other hands. */
  deliver(mail: OutgoingMail): Promise<void>
}

export function openTransport({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Transport {
  return smtpUrl === undefined ? outbox(join(dataDir, 'outbox'), mailFrom) : smtp(smtpUrl, mailFrom)
}
