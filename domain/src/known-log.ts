import type { LogEntry, Review } from './api'

/**
 * The log of a review as far as its response contains it, newest first. It has all entries that a rule needs, but not all
 * entries.
 */
export function knownLog({
  evaluationLogs,
  olderLogs,
}: Pick<Review, 'evaluationLogs' | 'olderLogs'>): LogEntry[] {
  return olderLogs.length === 0 ? evaluationLogs : [...evaluationLogs, ...olderLogs]
}
