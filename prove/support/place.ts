import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guard } from './guardian'
import type { Later } from './tidy'

/** A temporary folder, gone afterwards. */
export async function makeFolder(later: Later): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-prove-'))
  const isGone = guard('folder', folder)
  later(async () => {
    await rm(folder, { recursive: true, force: true })
    isGone()
  })
  return folder
}

export function freePort(): Promise<number> {
  return new Promise((found, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
