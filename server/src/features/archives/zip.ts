import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A ZIP file that is written in pieces. It does not keep the pieces that were taken. */
export function startZip() {
  const zip = new ZipFile()
  let chunks: Buffer[] = []
  let bytes = 0
  zip.outputStream.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    bytes += chunk.length
  })
  return {
    async add(name: string, content: Buffer, modifiedAt: Date): Promise<void> {
      // Streams the file, because `addBuffer` keeps the content of every file until the end.
      const source = new PassThrough()
      source.end(content)
      zip.addReadStream(source, name, { mtime: modifiedAt, compressionLevel: 1 })
      await finished(source)
    },
    /** The number of bytes that can be taken. */
    pending: () => bytes,
    take(): Buffer {
      const taken = Buffer.concat(chunks)
      chunks = []
      bytes = 0
      return taken
    },
    /** Adds the list of files. Nothing can be added after that. */
    async end(): Promise<void> {
      zip.end()
      await finished(zip.outputStream)
    },
  }
}
