import { z } from 'zod'
import { type Day, earliestDay, earliestPossibleDay, isDay, isSelectableDay } from '../days'
import { imports, validation } from '../messages/english'
import { dayFields, peopleFileLimit, unescapeFormulas, valueMatcher } from '../people/user-csv'
import { roles } from '../people/users'
import {
  type DateOrder,
  dateOrders,
  isAmbiguousDay,
  isWrittenAsDay,
  readWrittenDay,
} from '../text/written-days'
import { oneOf, success } from './common'
import { CreateUser, UpdateUser, User } from './users'

/** The browser parses the file. Rows are validated one by one with `importRow`. */
export const ImportPeople = z.object({
  rows: z
    .array(z.record(z.string(), z.unknown()), imports.rowsRequired)
    .min(1, imports.noRows)
    .max(peopleFileLimit, imports.tooManyRows(peopleFileLimit)),
  /** Validates the rows without saving them. */
  dryRun: z.boolean(validation.trueOrFalse).default(true),
  /** How to read dates such as 03/04/2025. Without it, they are invalid. */
  dateOrder: oneOf(dateOrders).optional(),
  /** Sends an invitation to each new person who has not left. */
  invite: z.boolean(validation.trueOrFalse).default(false),
})
export type ImportPeople = z.output<typeof ImportPeople>

const cell = (value: unknown) => (typeof value === 'string' ? unescapeFormulas(value.trim()) : value)

const emptyCell = (value: unknown) => {
  const text = cell(value)
  return text === '' ? null : text
}

/** Finds the value that a cell means. The schema reports a value that is not in the list. */
const choice = (values: readonly string[], blank: null | undefined) => {
  const match = valueMatcher(values)
  return (value: unknown) => {
    const text = cell(value)
    if (typeof text !== 'string') return text
    return text === '' ? blank : (match(text) ?? text)
  }
}

const inList = <const Values extends readonly string[]>(values: Values) => z.enum(values, imports.notInList)

const writtenDay = (order: DateOrder | undefined) => (value: unknown) => {
  const text = cell(value)
  if (typeof text !== 'string') return text
  return text === '' ? null : (readWrittenDay(text, order) ?? text)
}

const WrittenDay = (earliest: Day) =>
  z.string(imports.notADate).superRefine((text, context) => {
    const message = dateError(text, earliest)
    if (message) context.addIssue({ code: 'custom', message })
  })

function dateError(text: string, earliest: Day): string | undefined {
  if (isDay(text)) return isSelectableDay(text, earliest) ? undefined : imports.dateTooEarly(earliest)
  if (isAmbiguousDay(text)) return imports.ambiguousDate
  if (isWrittenAsDay(text)) return imports.dateDoesNotExist
  return spreadsheetNumber.test(text) ? imports.dateIsNumber : imports.notADate
}

/** Spreadsheets store a date as a number of days: 45292 is January 1, 2024. */
const spreadsheetNumber = /^\d{5}(?:[.,]\d+)?$/

/**
 * A blank role or department keeps the current value, or the default for a new person. Any other blank cell clears its
 * field. A missing column changes nothing. The names include those of inactive departments and positions.
 */
export function importRow(
  { departments, positions }: { departments: readonly string[]; positions: readonly string[] },
  dateOrder?: DateOrder,
  earliest: Day = earliestDay,
) {
  const day = z.preprocess(writtenDay(dateOrder), WrittenDay(earliest).nullish())
  return z.object({
    firstName: z.preprocess(cell, CreateUser.shape.firstName),
    lastName: z.preprocess(cell, CreateUser.shape.lastName),
    email: z.preprocess(cell, CreateUser.shape.email),
    role: z.preprocess(choice(roles, undefined), inList(roles).optional()),
    department: z.preprocess(choice(departments, undefined), inList(departments).optional()),
    position: z.preprocess(choice(positions, null), inList(positions).nullish()),
    joinDate: day,
    /** The email address or employee number of the manager. */
    manager: z.preprocess(emptyCell, z.string(validation.text).max(320, imports.managerUnknown).nullish()),
    employeeNumber: z.preprocess(emptyCell, UpdateUser.shape.employeeNumber),
    leaveFrom: day,
    leaveUntil: day,
    leftOn: day,
  })
}

/** The earliest day in the file that the company could accept with another setting. Undefined if it accepts all of them. */
export function tooEarlyDay(
  rows: ImportPeople['rows'],
  earliest: Day,
  dateOrder?: DateOrder,
): Day | undefined {
  const read = writtenDay(dateOrder)
  let first = earliest
  for (const row of rows) {
    for (const field of dayFields) {
      const day = read(row[field])
      if (typeof day === 'string' && day < first && isSelectableDay(day, earliestPossibleDay)) first = day
    }
  }
  return first < earliest ? first : undefined
}

export type ImportRow = z.output<ReturnType<typeof importRow>>

export const importStates = ['new', 'changed', 'unchanged', 'invalid'] as const
export type ImportState = (typeof importStates)[number]

export const ImportedRow = z.object({
  state: z.enum(importStates),
  /** The person after the import. `manager` is an email address. Absent if the row is invalid. */
  person: User.omit({ id: true, avatar: true, status: true, managerId: true, availability: true })
    .extend({ manager: z.string().nullable() })
    .optional(),
  /** Errors by column. */
  errors: z.record(z.string(), z.string()).optional(),
  /** Another row with the same email address, counted from 1. */
  duplicateOf: z.int().optional(),
  /** Another row with the same employee number, counted from 1. */
  duplicateNumberOf: z.int().optional(),
  /** Changes to an existing person, by column. */
  changes: z
    .record(z.string(), z.object({ from: z.string().nullable(), to: z.string().nullable() }))
    .optional(),
})
export type ImportedRow = z.output<typeof ImportedRow>

/** Rows are in the order of the file. The error response of an invalid import contains the same `rows`. */
export const ImportResponse = success({
  rows: z.array(ImportedRow),
  counts: z.record(z.enum(importStates), z.int()),
  /** The earliest day in the file, if the company's earliest day is later but could be changed to it. */
  tooEarly: z.object({ day: z.string(), earliestDay: z.string() }).optional(),
  /** New people who get an invitation with `invite`. Someone who has left does not. */
  invitees: z.int(),
})
export type ImportResponse = z.output<typeof ImportResponse>
