import { z } from 'zod'
import { imports } from '../messages/en/import'
import { validation } from '../messages/en/validation'
import { peopleFileLimit, unguarded } from '../user-csv'
import { CreateUser, UpdateUser } from './users'

/** The rows of a file as read by the browser. Errors are returned for each row. */
export const ImportPeople = z.object({
  rows: z
    .array(z.record(z.string(), z.unknown()), imports.rowsRequired)
    .min(1, imports.noRows)
    .max(peopleFileLimit, imports.tooManyRows(peopleFileLimit)),
  /** Returns what would happen, and changes nothing. */
  dryRun: z.boolean(validation.trueOrFalse).default(true),
})
export type ImportPeople = z.output<typeof ImportPeople>

const cell = (value: unknown) => (typeof value === 'string' ? unguarded(value.trim()) : value)
const blankAsAbsent = (value: unknown) => (cell(value) === '' ? undefined : cell(value))

/**
 * One person of the file. A blank role or department keeps the present one, or is the default of a new person; a blank
 * position or join date empties it. Without its column everything stays.
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

/** In the order of the file. A refused import answers with the same `rows`. */
export const ImportResponse = z.object({
  success: z.literal(true),
  rows: z.array(ImportedRow),
  counts: z.record(z.enum(importStates), z.int()),
})
export type ImportResponse = z.output<typeof ImportResponse>
