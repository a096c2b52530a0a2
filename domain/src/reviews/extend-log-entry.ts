import type { NewLogEntry } from './audit-log'
import { summaryFields, textFields } from './fields'

export interface LatestEntry
  extends Pick<NewLogEntry, 'criteriaId' | 'fieldChanged' | 'oldValue' | 'visibility' | 'forId'> {
  evaluatorId: string
  startedAt: Date
  /** The value that the last autosave replaced. Null if no autosave wrote the entry. */
  autosavedFrom: string | null
}

const autosaveMinutes = 10

/**
 * Whether an autosave extends the review's latest log entry instead of adding one. It does if the same person continues
 * the same text within ten minutes. A change back to the old value gets its own entry, because an entry from A to A
 * would show no change. So does a change with a different visibility, because different people may see it.
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
    latest.forId === entry.forId &&
    latest.oldValue !== entry.newValue &&
    now.getTime() - latest.startedAt.getTime() <= autosaveMinutes * 60_000
  )
}

/** Whether the entry is about a text. Ratings and assignment fields are never merged. */
export function isTextEntry({ fieldChanged }: Pick<NewLogEntry, 'fieldChanged'>): boolean {
  return textNames.includes(fieldChanged ?? '')
}

const textNames: readonly string[] = [...textFields, ...summaryFields]
