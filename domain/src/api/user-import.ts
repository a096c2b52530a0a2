import { z } from 'zod'
import { imports } from '../messages/en/import'
import { validation } from '../messages/en/validation'
import { peopleFileLimit, unescapeFormulas } from '../user-csv'
import { CreateUser, UpdateUser } from './users'

/** The browser parses the file. Rows are validated one by one with `ImportRow`. */
export const ImportPeople = z.object({
  rows: z
    .array(z.record(z.string(), z.unknown()), imports.rowsRequired)
    .min(1, imports.noRows)
    .max(peopleFileLimit, imports.tooManyRows(peopleFileLimit)),
  /** Validates the rows without saving them. */
  dryRun: z.boolean(validation.trueOrFalse).default(true),
})
export type ImportPeople = z.output<typeof ImportPeople>

const cell = (value: unknown) => (typeof value === 'string' ? unescapeFormulas(value.trim()) : value)
const blankAsAbsent = (value: unknown) => (cell(value) === '' ? undefined : cell(value))

/**
 * A blank role or department keeps the current value, or the default for a new person. A blank position or join date
 * clears it. A missing column changes nothing.
 */
export const ImportRow = z.object({
  firstName: z.preprocess(cell, CreateUser.shape.firstName),
  lastName: z.preprocess(cell, CreateUser.shape.lastName),
  email: z.preprocess(cell, CreateUser.shape.email),
  role: z.preprocess(blankAsAbsent, UpdateUser.shape.role),
  department: z.preprocess(blankAsAbsent, UpdateUser.shape.department),
  position: z.preprocess(cell, UpdateUser.shape.position),
  joinDate: z.preprocess(cell, UpdateUser.shape.joinDate),
})
export type ImportRow = z.output<typeof ImportRow>

export const importStates = ['new', 'changed', 'unchanged', 'invalid'] as const
export type ImportState = (typeof importStates)[number]

export const ImportedRow = z.object({
  state: z.enum(importStates),
  /** Errors by column. */
  errors: z.record(z.string(), z.string()).optional(),
  /** Changes to an existing person, by column. */
  changes: z
    .record(z.string(), z.object({ from: z.string().nullable(), to: z.string().nullable() }))
    .optional(),
})
export type ImportedRow = z.output<typeof ImportedRow>

/** Rows are in the order of the file. The error response of an invalid import contains the same `rows`. */
export const ImportResponse = z.object({
  success: z.literal(true),
  rows: z.array(ImportedRow),
  counts: z.record(z.enum(importStates), z.int()),
})
export type ImportResponse = z.output<typeof ImportResponse>
