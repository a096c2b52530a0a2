import { z } from 'zod'

/**
 * A backup is a line that tells what it is, then, compressed, for each table a line that names it, its rows as COPY
 * writes them and the line `\.`, and at last a line with what must have come; then a line with the SHA-256 of all that
 * stands before it.
 */
export const formatVersion = 1

export const Header = z.object({
  product: z.literal('Evenhand'),
  content: z.literal('backup'),
  format: z.int().positive(),
  /** How many migrations its database had seen. */
  schema: z.int().positive(),
  takenAt: z.iso.datetime(),
})
export type Header = z.infer<typeof Header>

export const TableHead = z.object({ table: z.string(), columns: z.array(z.string()) })

export const Closing = z.object({
  /** How many rows of each table. */
  rows: z.record(z.string(), z.int()),
  /** The number that each sequence has given out last. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), value: z.int() })),
})
export type Closing = z.infer<typeof Closing>

export const endOfRows = '\\.\n'

export function line(content: Header | z.infer<typeof TableHead> | Closing): string {
  return `${JSON.stringify(content)}\n`
}
