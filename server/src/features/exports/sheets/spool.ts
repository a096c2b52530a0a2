import { once } from 'node:events'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** A long text, compressed in memory. It is written first and read afterwards. */
export interface Spool {
  write(text: string): Promise<void>
  end(): Promise<void>
  read(): Readable
}

/** Compressing a few large parts is faster than many small ones. */
const partLength = 64 * 1024

export function createSpool(): Spool {
  const gzip = createGzip({ level: 1 })
  const chunks: Buffer[] = []
  gzip.on('data', (chunk: Buffer) => chunks.push(chunk))
  let pending = ''
  return {
    async write(text) {
      pending += text
      if (pending.length < partLength) return
      const part = pending
      pending = ''
      if (!gzip.write(part)) await once(gzip, 'drain')
    },
    async end() {
      gzip.end(pending)
      await finished(gzip)
    },
    read: () => Readable.from(chunks).pipe(createGunzip()),
  }
}
