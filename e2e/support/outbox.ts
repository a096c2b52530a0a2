import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { Product } from './product'

/** Waits for the one reset link that was mailed to this person, and gives its path. */
export async function resetLink({ dataDir }: Product, email: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const mails = (await mailsTo(dataDir, email)).join()
      const link = /\/reset-password\?token=[\w-]+/.exec(mails)?.[0]
      if (!link) throw new Error(`no reset link was mailed to ${email}`)
      return link
    },
    { timeout: 15_000, interval: 50 },
  )
}

/** Every mail to this person so far, as one text each. */
export async function mailsTo(dataDir: string, email: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${email}`)).map(plain)
}

/** Mails wrap long lines with an equals sign and write their own ones as =3D. */
function plain(mail: string): string {
  return mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
}
