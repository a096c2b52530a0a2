import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config'
import { smtp, smtpMessage } from './smtp'
import type { Sender, Transport } from './types'

export function openTransport({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Transport {
  return smtpUrl === undefined ? outbox(join(dataDir, 'outbox'), mailFrom) : smtp(smtpUrl, mailFrom)
}

/** Writes each mail to an .eml file. File names start with the time, so they sort by it. */
function outbox(folder: string, from: Sender): Transport {
  return {
    async deliver(mail) {
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message: content } = await composer.sendMail(smtpMessage(mail, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${mail.createdAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`
      const draft = join(folder, `.${name}.part`)
      await writeFile(draft, content as Buffer, { mode: 0o600 })
      // Renamed when complete, so other programs never read a partial file.
      await rename(draft, join(folder, name))
    },
  }
}
