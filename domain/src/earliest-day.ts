import { type Day, dayAsWritten, isSelectableDay } from './days'
import type { FieldErrors } from './errors'
import { validation } from './messages/en/validation'

/** The fields of a request that are not days from `earliest` on. Missing and empty ones are left out. */
export function tooEarlyFields(input: unknown, fields: readonly string[], earliest?: Day): string[] {
  return fields.filter((field) => {
    const value = (input as Record<string, unknown> | null | undefined)?.[field]
    return typeof value === 'string' && value !== '' && !isSelectableDay(dayAsWritten(value), earliest)
  })
}

export function tooEarlyErrors(input: unknown, fields: readonly string[], earliest: Day): FieldErrors {
  const early = tooEarlyFields(input, fields, earliest)
  return Object.fromEntries(early.map((field) => [field, validation.dateFormat(earliest)]))
}
