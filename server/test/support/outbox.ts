import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { vi } from 'vitest'
import type { TestApp } from './app'

/** Returns the mails to this address in the outbox, oldest first. Jobs must be running. */
export async function mailsTo(email: string, { config }: TestApp): Promise<Email[]> {
  const folder = join(config.dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
  return mails.filter(({ to }) => to?.some(({ address }) => address === email))
}

/** Waits until there are `count` mails to this address and returns the newest. */
export async function newestMail(email: string, app: TestApp, count = 1): Promise<Email> {
  return vi.waitFor(
    async () => {
      const mails = await mailsTo(email, app)
      const newest = mails.at(-1)
      if (mails.length !== count || !newest) throw new Error(`${mails.length} mails instead of ${count}`)
      return newest
    },
    { timeout: 60_000, interval: 50 },
  )
}

/** Returns the token of the link in an invitation. */
export function invitationTokenIn(mail: Email): string {
  return /\/invitation\?token=([\w-]+)$/m.exec(mail.text ?? '')?.[1] ?? ''
}

/** Returns the token of the reset link in a mail. */
export function resetTokenIn(mail: Email): string {
  return /\/reset-password\?token=([\w-]+)$/m.exec(mail.text ?? '')?.[1] ?? ''
}
