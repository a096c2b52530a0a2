import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { crc32, createDeflateRaw, createInflateRaw } from 'node:zlib'

/** A long text, compressed in memory as in a ZIP file. It is written first and read afterward. */
export interface Spool {
  write(text: string): Promise<void>
  end(): Promise<Compressed>
}

export interface Compressed {
  chunks: readonly Buffer[]
  compressedSize: number
  size: number
  crc: number
}

/** Compressing a few large parts is faster than many small ones. */
const partLength = 64 * 1024

export function createSpool(): Spool {
  const deflate = createDeflateRaw({ level: 1 })
  const chunks: Buffer[] = []
  deflate.on('data', (chunk: Buffer) => chunks.push(chunk))
  let pending = ''
  let size = 0
  let crc = 0
  // Resolves when the previous part is compressed.
  let compressing = Promise.resolve()
  async function flush(): Promise<void> {
    const part = Buffer.from(pending)
    pending = ''
    size += part.length
    crc = crc32(part, crc)
    await compressing
    compressing = new Promise((resolve) => deflate.write(part, () => resolve()))
  }
  return {
    async write(text) {
      pending += text
      if (pending.length >= partLength) await flush()
    },
    async end() {
      await flush()
      deflate.end()
      await finished(deflate)
      return { chunks, compressedSize: chunks.reduce((sum, { length }) => sum + length, 0), size, crc }
    },
  }
}

export async function compress(text: string): Promise<Compressed> {
  const spool = createSpool()
  await spool.write(text)
  return spool.end()
}

export function decompressed({ chunks }: Compressed): Readable {
  return Readable.from(chunks).pipe(createInflateRaw())
}
