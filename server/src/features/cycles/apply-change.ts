import type { CycleChange, PlanRow } from '@evenhand/domain/api'
import { editAssignment } from '@evenhand/domain/assignment'
import { closeReview } from '@evenhand/domain/close-review'
import { changedEvaluators } from '@evenhand/domain/cycle-changes'
import { cycleChanges } from '@evenhand/domain/messages/en/cycle-changes'
import { cycles as texts } from '@evenhand/domain/messages/en/cycles'
import { finalPhase } from '@evenhand/domain/phases'
import type { Tx } from '#db/open'
import type { Actor } from '#plugins/access'
import { type Context, today } from '../context'
import { persistChange } from '../reviews/persist'
import { readNames } from '../reviews/read-names'
import { type LockedReview, lockReview } from '../reviews/store'
import { type CyclePlan, launchedPeople } from './plan'
import type { CyclePerson } from './read-launch'
import { addPerson, updateChosenEvaluators, updateSnapshot } from './store'

export interface AppliedChange {
  change: CycleChange
  /** The employee's row of the plan. Undefined for someone who was deleted. */
  row: PlanRow | undefined
  plan: CyclePlan
  /** The evaluators that the cycle chose. */
  chosen: CyclePerson | undefined
  cycleId: string
  actor: Actor
  now: Date
}

/** Returns false if there is nothing left to change. */
export async function applyChange(context: Context, tx: Tx, applied: AppliedChange): Promise<boolean> {
  if (applied.change.kind === 'new') return addLatecomer(tx, applied)
  const locked =
    applied.change.reviewId &&
    (await lockReview(tx, applied.change.reviewId, applied.actor.id, today(context)))
  if (!locked || !isOpen(locked.review)) return false
  if (applied.change.kind === 'gone') return close(context, tx, locked, applied)
  if (applied.change.kind === 'moved') return move(tx, locked, applied)
  return replaceEvaluators(context, tx, locked, applied)
}

function isOpen({ phase, closedReason }: LockedReview['review']): boolean {
  return phase !== finalPhase && closedReason === null
}

/** The background job creates the review. */
async function addLatecomer(tx: Tx, { row, plan, cycleId, actor }: AppliedChange): Promise<boolean> {
  const [person] = launchedPeople({ ...plan, rows: row ? [row] : [] }, { cycleId, addedBy: actor.id })
  return person !== undefined && addPerson(tx, person)
}

async function close(
  context: Context,
  tx: Tx,
  { review, actor }: LockedReview,
  { row, now }: AppliedChange,
): Promise<boolean> {
  const reason = texts.changes.closedReason(row?.reason ?? cycleChanges.deleted)
  await persistChange(context, tx, review, closeReview(review, actor, reason), { actorId: actor.id, now })
  return true
}

async function move(tx: Tx, { review }: LockedReview, { row }: AppliedChange): Promise<boolean> {
  if (!row) return false
  const { department, position } = row
  if (review.launchDepartment === department && review.launchPosition === position) return false
  await updateSnapshot(tx, review.id, { launchDepartment: department, launchPosition: position })
  return true
}

async function replaceEvaluators(
  context: Context,
  tx: Tx,
  { review, actor }: LockedReview,
  { row, plan, chosen, cycleId, now }: AppliedChange,
): Promise<boolean> {
  const edit = row ? changedEvaluators(row, { ...review, chosenEvaluators: chosen ?? null }) : {}
  const ids = [
    review.firstEvaluatorId,
    review.secondEvaluatorId,
    edit.firstEvaluatorId,
    edit.secondEvaluatorId,
  ]
  const decision = editAssignment(
    review,
    actor,
    edit,
    await readNames(tx, ids, today(context)),
    today(context),
  )
  if (decision.entries.length === 0) return false
  await persistChange(context, tx, review, decision, { actorId: actor.id, now })
  await updateChosenEvaluators(tx, { cycleId, userId: review.userId }, edit)
  const manager = plan.people.find(({ id }) => id === review.userId)?.managerId ?? null
  await updateSnapshot(tx, review.id, { launchManagerId: manager })
  return true
}
