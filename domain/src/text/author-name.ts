import type { LogEntry } from '../api'
import type { Messages } from '../messages'

type Author = Pick<LogEntry, 'evaluatorId' | 'evaluator'> & Partial<Pick<LogEntry, 'forId' | 'for'>>

/** The name of the person who made a log entry, and for whom they stood in. Null if it was the viewer. */
export function authorName(entry: Author, viewerId: string, people: Messages['people']): string | null {
  return entry.evaluatorId === viewerId ? null : fullAuthorName(entry, people)
}

/** 'Sam Ito', or 'Sam Ito for Fiona First' */
export function fullAuthorName(
  { evaluator, forId = null, for: covered = null }: Omit<Author, 'evaluatorId'>,
  { evaluatorName, onBehalfOf }: Messages['people'],
): string {
  const name = evaluatorName(evaluator, true)
  return forId === null ? name : onBehalfOf(name, evaluatorName(covered, true))
}
