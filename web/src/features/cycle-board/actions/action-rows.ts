import type { CycleActionResponse } from '@evenhand/domain/api'
import { cycleLimits } from '@evenhand/domain/cycles'
import { type OpenPhase, openPhases } from '@evenhand/domain/phases'
import { fullName } from '@evenhand/domain/users'
import { cycleActions, boardActions as texts } from '@/messages'

export type ActionRow = CycleActionResponse['rows'][number]

/** Each request of a preview counts its own reminders. The same person may be in several requests. */
export function remindOnce(rows: readonly ActionRow[]): readonly ActionRow[] {
  const reminded = new Set<string>()
  return rows.map((row) => {
    const { recipient } = row
    if (!recipient || !reminded.has(recipient.id)) {
      if (recipient) reminded.add(recipient.id)
      return row
    }
    const text = cycleActions.nudge.willElsewhere(fullName(recipient))
    return { ...row, isChanged: false, isAlready: true, recipient: null, text }
  })
}

/** A row that is already as wanted is done: its response was lost, or someone else did the same. */
export function asResult(row: ActionRow): ActionRow {
  return { ...row, isChanged: row.isChanged || row.isAlready }
}

/** The rows of the request that failed, and those after it. */
export function unfinishedRows(rows: readonly ActionRow[], error: Error | null): ActionRow[] {
  return rows.map((row, index) => ({
    ...row,
    isChanged: false,
    text: error && index < cycleLimits.actionRows ? error.message : texts.notStarted,
  }))
}

/** The phases in which reviews are overdue at once, in their order. */
export function overduePhases(rows: readonly ActionRow[]): { phase: OpenPhase; count: number }[] {
  return openPhases
    .map((phase) => ({ phase, count: rows.filter(({ overdueIn }) => overdueIn === phase).length }))
    .filter(({ count }) => count > 0)
}
