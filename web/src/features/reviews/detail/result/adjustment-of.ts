import type { LogEntry } from '@evenhand/domain/api'

interface Adjustment {
  /** The computed result, even if the result was adjusted more than once. */
  from: number
  to: number
  reason: string
  /** The last adjustment. */
  entry: LogEntry
}

/** The adjustment that applies now. Null if the viewer does not get its log entry. `log` begins with the newest entry. */
export function adjustmentOf(log: readonly LogEntry[]): Adjustment | null {
  const undone = log.findIndex(({ action }) => action === 'ADJUSTMENT_UNDONE')
  const later = undone === -1 ? log : log.slice(0, undone)
  const adjusted = later.filter(({ action }) => action === 'ADJUSTED')
  const [entry] = adjusted
  if (!entry) return null
  const from = Number(adjusted.at(-1)?.oldValue)
  return { from, to: Number(entry.newValue), reason: entry.revertReason ?? '', entry }
}
