/** Merges a save field by field. A field that someone else changed in the meantime is a conflict. */

export interface FieldChange<V> {
  field: string
  oldValue: V
  newValue: V
}

interface Conflict<V> {
  field: string
  mine: V
  theirs: V
}

/** The version of the review in which each field last changed. A field that never changed is absent. */
export type FieldVersions = Record<string, number>

interface MergeInput<V> {
  current: Readonly<Record<string, V>>
  fieldVersions: FieldVersions
  proposed: Readonly<Record<string, V>>
  /** The version that the client last read. Without it, the last write wins. */
  readVersion: number | undefined
  /**
   * Fields whose value the client cannot see. A newer change is a conflict even if both values are the same, because
   * otherwise the response would tell whether a guess is right.
   */
  hidden?: ReadonlySet<string>
}

interface Merge<V> {
  changes: FieldChange<V>[]
  conflicts: Conflict<V>[]
}

export function mergeFields<V>({
  current,
  fieldVersions,
  proposed,
  readVersion,
  hidden,
}: MergeInput<V>): Merge<V> {
  const changes: FieldChange<V>[] = []
  const conflicts: Conflict<V>[] = []
  for (const [field, newValue] of Object.entries(proposed)) {
    const oldValue = current[field] as V
    const changedSince = readVersion !== undefined && (fieldVersions[field] ?? 0) > readVersion
    if (oldValue === newValue && !(changedSince && hidden?.has(field))) continue
    if (changedSince) conflicts.push({ field, mine: newValue, theirs: oldValue })
    else changes.push({ field, oldValue, newValue })
  }
  return { changes, conflicts }
}

export function stampVersions(
  fieldVersions: FieldVersions,
  changes: readonly FieldChange<unknown>[],
  version: number,
): FieldVersions {
  return { ...fieldVersions, ...Object.fromEntries(changes.map(({ field }) => [field, version])) }
}
