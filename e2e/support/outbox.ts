import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './expect'
import type { Product } from './product'

/** Waits for the reset link that was mailed to this person and returns its path. */
export async function resetLink({ dataDir }: Product, email: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const mails = (await mailsTo(dataDir, email)).join()
    link = /\/reset-password\?token=[\w-]+/.exec(mails)?.[0]
    expect(link, `the reset link mailed to ${email}`).toBeDefined()
  }).toPass({ timeout: 45_000, intervals: [50] })
  return link ?? ''
}

/** Waits until this person has got `count` invitations and returns the path of the newest. */
export async function invitationLink({ dataDir }: Product, email: string, count = 1): Promise<string> {
  let links: string[] = []
  await expect(async () => {
    const mails = await mailsTo(dataDir, email)
    links = mails.flatMap((mail) => /\/invitation\?token=[\w-]+/.exec(mail)?.[0] ?? [])
    expect(links, `invitations to ${email}`).toHaveLength(count)
  }).toPass({ timeout: 45_000, intervals: [50] })
  return links.at(-1) ?? ''
}

/** Returns the recipients of the mails with this subject so far, in alphabetical order. */
export async function recipientsOf(dataDir: string, subject: string): Promise<string[]> {
  const mails = (await allMails(dataDir)).filter((mail) => mail.includes(`Subject: ${subject}`))
  return mails.map((mail) => /^To: (\S+)/m.exec(mail)?.[1] ?? '').sort()
}

/** Returns the text of every mail sent to this person so far, oldest first. */
export async function mailsTo(dataDir: string, email: string): Promise<string[]> {
  return (await allMails(dataDir)).filter((mail) => mail.includes(`To: ${email}`))
}

async function allMails(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.map(decode)
}

/** Undoes the quoted-printable encoding of line breaks and equals signs. */
function decode(mail: string): string {
  return mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
}
