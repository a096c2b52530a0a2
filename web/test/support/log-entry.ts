import type { LogEntry } from '@evenhand/domain/api'

/** A log entry without a change. Tests replace what matters to them. */
export const logEntry: LogEntry = {
  id: 'entry',
  evaluationId: 'review',
  evaluatorId: 'first',
  evaluator: null,
  forId: null,
  for: null,
  criteria: null,
  section: 'Review',
  fieldChanged: null,
  oldValue: null,
  newValue: null,
  action: 'UPDATED',
  revertReason: null,
  takenBack: false,
  revertCriteria: [],
  createdAt: '2026-05-01T12:00:00.000Z',
}
