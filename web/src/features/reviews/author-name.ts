import type { LogEntry } from '@evenhand/domain/api'
import { messages } from '@/messages'

/** The name of the person who made a log entry. Null if it was the viewer. */
export function authorName(
  { evaluatorId, evaluator }: Pick<LogEntry, 'evaluatorId' | 'evaluator'>,
  viewerId: string,
): string | null {
  return evaluatorId === viewerId ? null : messages.people.evaluatorName(evaluator, true)
}
