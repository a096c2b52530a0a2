import { logFieldName } from './audit-log'
import type { EvaluationField, SummaryField } from './fields'

/** A log entry about a field, as the API returns it. */
interface WrittenEntry {
  criteria: string | null
  section: string | null
  fieldChanged: string | null
  newValue: string | null
}

/**
 * The entry that wrote the current value of a field, from the log of its review (newest entry first). An evaluator who was
 * replaced stays the author of what they wrote. Null if the field is empty, or has changed since the log was read.
 */
export function entryOfValue<Entry extends WrittenEntry>(
  log: readonly Entry[],
  field: EvaluationField | SummaryField,
  value: string | number,
  criterion: { name: string; category: string } | null = null,
): Entry | null {
  if (value === '' || value === 0) return null
  const name = logFieldName(field)
  const entry = log.find((each) => each.fieldChanged === name && isAbout(each, criterion))
  return entry?.newValue === String(value) ? entry : null
}

function isAbout(
  { criteria, section }: WrittenEntry,
  criterion: { name: string; category: string } | null,
): boolean {
  return criterion === null
    ? criteria === null
    : criteria === criterion.name && section === criterion.category
}
