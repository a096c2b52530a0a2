import { createHash } from 'node:crypto'
import { z } from 'zod'

/**
 * A backup file has three parts:
 * 1. a header line
 * 2. a compressed part. For each table, it has a line with the name and columns, the rows in COPY format and the line
 *    `\.`. The last line has the row counts
 * 3. a line with the SHA-256 of everything before it
 */
export const formatVersion = 1

export const Header = z.object({
  product: z.literal('Evenhand'),
  content: z.literal('backup'),
  format: z.int().positive(),
  /** The number of migrations that were applied to its database. */
  schema: z.int().positive(),
  /** The time of the newest of them, which identifies it. Version 0.2.0 did not write it. */
  newest: z.int().optional(),
  takenAt: z.iso.datetime(),
})
export type Header = z.infer<typeof Header>

/** Every header line starts with this. */
export const headerStart = '{"product":"Evenhand","content":"backup"'

export const TableHeader = z.object({ table: z.string(), columns: z.array(z.string()) })

export const Footer = z.object({
  /** The number of rows of each table. */
  rows: z.record(z.string(), z.int()),
  /** The last value of each sequence. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), value: z.int() })),
})
export type Footer = z.infer<typeof Footer>

export const endOfRows = '\\.\n'

export function line(content: Header | z.infer<typeof TableHeader> | Footer): string {
  return `${JSON.stringify(content)}\n`
}

const checksumPrefix = '\nsha256 '

/** The length of the last line in bytes. */
export const checksumLength = checksumPrefix.length + 64 + 1

/** Passes the header and all chunks on, and appends their checksum. */
export async function* withChecksum(
  chunks: AsyncIterable<Buffer>,
  header: string,
): AsyncGenerator<Buffer | string> {
  const hash = createHash('sha256').update(header)
  yield header
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
  yield `${checksumPrefix}${hash.digest('hex')}\n`
}

export async function checksumOf(chunks: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return `${checksumPrefix}${hash.digest('hex')}\n`
}

/** The content of a backup: header lines and rows. */
export type Sections = ReturnType<typeof readSections>

const lineEnd = '\n'

export function readSections(chunks: AsyncIterable<Buffer>) {
  const source = chunks[Symbol.asyncIterator]()
  /** Read but not consumed yet. Starts at the beginning of a line. */
  let rest = Buffer.alloc(0)

  async function readMore(): Promise<void> {
    const { value, done } = await source.next()
    if (done) throw new Error('the backup is truncated')
    rest = Buffer.concat([rest, value])
  }

  function take(length: number): Buffer {
    const taken = rest.subarray(0, length)
    rest = rest.subarray(length)
    return taken
  }

  return {
    async line(): Promise<string> {
      while (!rest.includes(lineEnd)) await readMore()
      return take(rest.indexOf(lineEnd) + 1).toString()
    },
    /** In chunks that end with a whole row. Consumes the end marker. */
    async *rows(): AsyncGenerator<Buffer> {
      for (;;) {
        const isEnd = rest.toString('latin1', 0, endOfRows.length) === endOfRows
        const beforeEnd = isEnd ? 0 : rest.indexOf(lineEnd + endOfRows) + 1
        if (isEnd || beforeEnd > 0) {
          if (beforeEnd > 0) yield take(beforeEnd)
          take(endOfRows.length)
          return
        }
        const whole = rest.lastIndexOf(lineEnd) + 1
        if (whole > 0) yield take(whole)
        await readMore()
      }
    },
  }
}
