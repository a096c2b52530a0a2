/** Merges a save field by field: which fields change, and which fields someone else changed in the meantime. */

export interface FieldChange<V> {
  field: string
  oldValue: V
  newValue: V
}

export interface Collision<V> {
  field: string
  mine: V
  theirs: V
}

/** The version of the review in which each field last changed. A field that never changed is absent. */
export type FieldVersions = Record<string, number>

export interface MergeInput<V> {
  current: Readonly<Record<string, V>>
  fieldVersions: FieldVersions
  proposed: Readonly<Record<string, V>>
  /** The version that the client last read. Without it the last write wins. */
  readVersion: number | undefined
}

export interface Merge<V> {
  changes: FieldChange<V>[]
  collisions: Collision<V>[]
}

export function mergeFields<V>({ current, fieldVersions, proposed, readVersion }: MergeInput<V>): Merge<V> {
  const changes: FieldChange<V>[] = []
  const collisions: Collision<V>[] = []
  for (const [field, newValue] of Object.entries(proposed)) {
    const oldValue = current[field] as V
    if (oldValue === newValue) continue
    const changedSince = readVersion !== undefined && (fieldVersions[field] ?? 0) > readVersion
    if (changedSince) collisions.push({ field, mine: newValue, theirs: oldValue })
    else changes.push({ field, oldValue, newValue })
  }
  return { changes, collisions }
}

/** The field versions after these changes were made at `version`. */
export function stampVersions(
  fieldVersions: FieldVersions,
  changes: readonly FieldChange<unknown>[],
  version: number,
): FieldVersions {
  return { ...fieldVersions, ...Object.fromEntries(changes.map(({ field }) => [field, version])) }
}
