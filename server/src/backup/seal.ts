import { createHash } from 'node:crypto'

const prefix = '\nsha256 '

/** How many bytes the seal takes up at the end of a file. */
export const sealLength = prefix.length + 64 + 1

/** Lets everything through, and puts the seal after it. */
export async function* sealed(
  chunks: AsyncIterable<Buffer>,
  header: string,
): AsyncGenerator<Buffer | string> {
  const hash = createHash('sha256').update(header)
  yield header
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
  yield `${prefix}${hash.digest('hex')}\n`
}

export async function sealOf(chunks: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return `${prefix}${hash.digest('hex')}\n`
}
