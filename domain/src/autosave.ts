import type { NewLogEntry } from './audit-log'
import { summaryFields, textFields } from './fields'

/** The fields of the latest log entry that the rule needs. */
export interface LatestEntry
  extends Pick<NewLogEntry, 'criteriaId' | 'fieldChanged' | 'oldValue' | 'visibility'> {
  evaluatorId: string
  startedAt: Date
  /** The value that the last autosave replaced. Null if no autosave wrote the entry. */
  autosavedFrom: string | null
}

export const autosaveMinutes = 10

/**
 * Whether an autosave extends the latest entry of the review instead of adding one: the same person continues the
 * same text within ten minutes. An entry from A back to A would show no change, so a change back to the old value gets
 * its own entry. So does a change with another visibility, because other people may see it.
 */
export function extendsLatest(
  latest: LatestEntry | undefined,
  entry: NewLogEntry,
  { authorId, now }: { authorId: string; now: Date },
): boolean {
  return (
    latest !== undefined &&
    latest.autosavedFrom !== null &&
    latest.evaluatorId === authorId &&
    latest.criteriaId === entry.criteriaId &&
    latest.fieldChanged === entry.fieldChanged &&
    latest.visibility === entry.visibility &&
    latest.oldValue !== entry.newValue &&
    now.getTime() - latest.startedAt.getTime() <= autosaveMinutes * 60_000
  )
}

/** Ratings and assignment fields are never merged. */
export function isTextEntry({ fieldChanged }: Pick<NewLogEntry, 'fieldChanged'>): boolean {
  return textNames.includes(fieldChanged ?? '')
}

const textNames: readonly string[] = [...textFields, ...summaryFields]
