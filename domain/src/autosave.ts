import { summaryWords, textFields } from './fields'
import type { TrailEntry } from './trail'

/** What the rule needs to know about the latest entry of a review. */
export interface LatestEntry extends Pick<TrailEntry, 'criteriaId' | 'fieldChanged' | 'oldValue' | 'side'> {
  evaluatorId: string
  startedAt: Date
  /** The value that the last autosave replaced; null for an entry that no autosave has written. */
  autosavedFrom: string | null
}

export const autosaveMinutes = 10

/**
 * Whether an autosave extends the latest entry of the review instead of adding one: the same person goes on with the
 * same text within ten minutes. An entry from A back to A would say nothing, so that gets an entry of its own. An
 * entry of another side has other readers.
 */
export function extendsLatest(
  latest: LatestEntry | undefined,
  entry: TrailEntry,
  { authorId, now }: { authorId: string; now: Date },
): boolean {
  return (
    latest !== undefined &&
    latest.autosavedFrom !== null &&
    latest.evaluatorId === authorId &&
    latest.criteriaId === entry.criteriaId &&
    latest.fieldChanged === entry.fieldChanged &&
    latest.side === entry.side &&
    latest.oldValue !== entry.newValue &&
    now.getTime() - latest.startedAt.getTime() <= autosaveMinutes * 60_000
  )
}

/** Ratings and assignment fields are never merged. */
export function isTextEntry({ fieldChanged }: Pick<TrailEntry, 'fieldChanged'>): boolean {
  return textNames.includes(fieldChanged ?? '')
}

const textNames: readonly string[] = [...textFields, ...Object.values(summaryWords)]
