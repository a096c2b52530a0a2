import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './expect'
import type { Product } from './product'

/** Waits for the one reset link that was mailed to this person, and gives its path. */
export async function resetLink({ dataDir }: Product, email: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const mails = (await mailsTo(dataDir, email)).join()
    link = /\/reset-password\?token=[\w-]+/.exec(mails)?.[0]
    expect(link, `the reset link mailed to ${email}`).toBeDefined()
  }).toPass({ timeout: 20_000, intervals: [50] })
  return link ?? ''
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
