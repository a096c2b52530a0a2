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
