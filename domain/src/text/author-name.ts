import type { LogEntry } from '../api'
import { people } from '../messages/en/people'

type Author = Pick<LogEntry, 'evaluatorId' | 'evaluator'> & Partial<Pick<LogEntry, 'forId' | 'for'>>

/** The name of the person who made a log entry, and for whom they stood in. Null if it was the viewer. */
export function authorName(entry: Author, viewerId: string): string | null {
  return entry.evaluatorId === viewerId ? null : fullAuthorName(entry)
}

/** 'Sam Ito', or 'Sam Ito for Fiona First' */
export function fullAuthorName({
  evaluator,
  forId = null,
  for: covered = null,
}: Omit<Author, 'evaluatorId'>): string {
  const { evaluatorName, onBehalfOf } = people
  const name = evaluatorName(evaluator, true)
  return forId === null ? name : onBehalfOf(name, evaluatorName(covered, true))
}
