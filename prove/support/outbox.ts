import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The ids of the mails that lie in the outbox. */
export async function mailsInOutbox(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, 'outbox')).catch(() => [])
  return names
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .map((name) => name.slice(-40, -4))
}
