import type { InvitationBatch, InvitedPerson } from '@evenhand/domain/api'
import { type AccountStatus, deliveryProblem, type SkipReason } from '@evenhand/domain/invitations'
import type { BatchRow } from './queries'
import type { InviteeRow } from './store'

export interface PlannedInvitation extends InviteeRow {
  status: AccountStatus
  skipped: SkipReason | undefined
}

export function viewPlanned(person: PlannedInvitation): InvitedPerson {
  const { id, firstName, lastName, email, status, skipped } = person
  return { id, firstName, lastName, email, status, ...(skipped ? { skipped } : {}) }
}

export function viewBatch(batch: BatchRow, now: Date, invitationsPerMinute: number): InvitationBatch {
  return {
    id: batch.id,
    startedAt: batch.startedAt.toISOString(),
    total: batch.total,
    sent: batch.sent,
    waiting: batch.waiting,
    doneAt: doneAt(batch, now, invitationsPerMinute)?.toISOString() ?? null,
    failed: batch.failed,
    failures: batch.failures.map(({ id, firstName, lastName, email, problem, nextTryAt }) => ({
      id,
      firstName,
      lastName,
      email,
      problem: deliveryProblem(problem ?? ''),
      nextTryAt: nextTryAt?.toISOString() ?? null,
    })),
  }
}

/** Late invitations are not sent all at once. */
function doneAt({ doneAt, waiting }: BatchRow, now: Date, invitationsPerMinute: number): Date | null {
  if (!doneAt) return null
  const pause = 60_000 / invitationsPerMinute
  return new Date(Math.max(doneAt.getTime(), now.getTime() + (waiting - 1) * pause))
}
