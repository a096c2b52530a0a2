import type { LogEntry } from '@evenhand/domain/api'
import type { UserName } from '@evenhand/domain/people/users'
import {
  logActions,
  logFieldName,
  logSection,
  revertReasonVisibility,
} from '@evenhand/domain/reviews/audit-log'
import type { Visibility } from '@evenhand/domain/reviews/visibility'
import type { ReviewLogRow } from '#db/schema'

/** A log entry as read from JSON, with the names of its author and of the evaluator for whom they stood in. */
export interface NamedEntry extends Omit<ReviewLogRow, 'createdAt' | 'startedAt' | 'totals'> {
  createdAt: string
  /** Null if that person has been deleted. */
  author: UserName | null
  covered: UserName | null
}

/** The reader of a log and the entries that they may see. */
export interface LogReader {
  viewerId: string
  visible: ReadonlySet<Visibility>
}

/**
 * The entries that a viewer may see, without those of a newer version that runs alongside this one during an upgrade. If
 * they replaced a text that is hidden from them, they see their own entry without the old text.
 */
export function visibleEntries(rows: readonly NamedEntry[], { visible, viewerId }: LogReader): NamedEntry[] {
  return rows.flatMap((row) => {
    if (!logActions.includes(row.action)) return []
    if (visible.has(row.visibility)) return [row]
    const isOwn = row.visibility === 'both' && row.evaluatorId === viewerId
    return isOwn ? [{ ...row, action: 'CREATED', oldValue: '', autosavedFrom: null } as const] : []
  })
}

/**
 * The same condition in SQL, so that a page contains as many entries as it should. `visibleEntries` is applied to its
 * rows as well. $2 is an array of visibilities, $3 the viewer.
 */
export const isVisible = `(visibility = any($2) or visibility = 'both' and evaluator_id = $3)`

/** The number of such entries. $1 is the review. Needs the CTE `counted` (see `countedEntries`). */
export const visibleCount = (entriesByVisibility: string) => `
  coalesce((select sum(number) from (${entriesByVisibility}) numbers
    where split_part(visibility, ' ', 1) = any($2) or visibility = 'both ' || $3::uuid), 0)
  + case when 'only-admins' = any($2)
      then (select count(*) from review_logs where review_id = $1 and visibility = 'only-admins') else 0 end`

/** Omits the reason for a revert between the evaluators if the viewer is the employee. */
export function viewLogs(rows: readonly NamedEntry[], visible: ReadonlySet<Visibility>): LogEntry[] {
  return rows.map((row) => {
    const seesReason = visible.has(revertReasonVisibility(row))
    return {
      id: row.id,
      evaluationId: row.reviewId,
      evaluatorId: row.evaluatorId,
      evaluator: row.author,
      forId: row.forId,
      for: row.covered,
      criteria: row.criteria,
      section: logSection(row),
      fieldChanged: logFieldName(row.fieldChanged),
      oldValue: row.oldValue,
      newValue: row.newValue,
      action: row.action,
      revertReason: seesReason ? row.reason : null,
      takenBack: row.takenBack,
      revertCriteria: seesReason ? row.revertCriteria : [],
      createdAt: new Date(row.createdAt).toISOString(),
    }
  })
}
