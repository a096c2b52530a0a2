import type { LogEntry } from '@evenhand/domain/api'
import { logActions, logFieldName, logSection, revertReasonVisibility } from '@evenhand/domain/audit-log'
import type { Visibility } from '@evenhand/domain/visibility'
import type { NamedEntry } from './store'

/**
 * The entries that a viewer may see, without those of a newer version that runs alongside this one during an upgrade. If they replaced a text that is hidden from them, they see their own entry without
 * the old text.
 */
export function visibleEntries(
  rows: readonly NamedEntry[],
  visible: ReadonlySet<Visibility>,
  viewerId: string,
): NamedEntry[] {
  return rows.flatMap((row) => {
    if (!logActions.includes(row.action)) return []
    if (visible.has(row.visibility)) return [row]
    const isOwn = row.visibility === 'both' && row.evaluatorId === viewerId
    return isOwn ? [{ ...row, action: 'CREATED', oldValue: '', autosavedFrom: null } as const] : []
  })
}

/** Employees do not see the reason for a revert between the evaluators. */
export function viewLogs(rows: readonly NamedEntry[], visible: ReadonlySet<Visibility>): LogEntry[] {
  return rows.map((row) => {
    const seesReason = visible.has(revertReasonVisibility(row))
    return {
      id: row.id,
      evaluationId: row.reviewId,
      evaluatorId: row.evaluatorId,
      evaluator: row.authorDeletedAt ? null : { firstName: row.firstName, lastName: row.lastName },
      forId: row.forId,
      for: nameOfCovered(row),
      criteria: row.criteria,
      section: logSection(row),
      fieldChanged: logFieldName(row.fieldChanged),
      oldValue: row.oldValue,
      newValue: row.newValue,
      action: row.action,
      revertReason: seesReason ? row.revertReason : null,
      revertCriteria: seesReason ? row.revertCriteria : [],
      createdAt: new Date(row.createdAt).toISOString(),
    }
  })
}

function nameOfCovered({ forFirstName, forLastName, forDeletedAt }: NamedEntry): LogEntry['for'] {
  if (forFirstName === null || forLastName === null || forDeletedAt) return null
  return { firstName: forFirstName, lastName: forLastName }
}
