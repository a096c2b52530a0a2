import { randomUUID } from 'node:crypto'
import type {
  ApplyCycleDifferences,
  CycleDifference,
  CycleDifferenceResultsResponse,
  DifferenceProblem,
  PlanRow,
} from '@evenhand/domain/api'
import { assertRunning, changesApplied } from '@evenhand/domain/cycles/change-cycle'
import { changedEvaluators } from '@evenhand/domain/cycles/cycle-differences'
import { AppError } from '@evenhand/domain/errors'
import { editAssignment } from '@evenhand/domain/reviews/assignment'
import { closeByRule } from '@evenhand/domain/reviews/moves'
import { isOpen } from '@evenhand/domain/reviews/permissions'
import type { Tx } from '#db/open'
import type { Actor } from '#plugins/access'
import { type Context, today } from '../context'
import { writeBulkEntry } from '../history/store'
import { persistChange } from '../reviews/persist'
import { readNames } from '../reviews/read-names'
import { type LockedReview, lockReview } from '../reviews/store'
import { changeCycle } from './change-cycle'
import { type Comparison, compareWithRules } from './compare-with-rules'
import { launchedPeople } from './plan'
import { existingCycle } from './queries'
import { addPerson, updateChosenEvaluators, updateSnapshot } from './store'

type Result = CycleDifferenceResultsResponse['rows'][number]

/** The differences that are applied to a cycle. */
interface Run extends Comparison {
  cycleId: string
  actor: Actor
  /** The entry in the history, and the number of differences in it so far. */
  entryId: string
  applied: number
}

/** Applies each difference in its own transaction, so that one that fails does not stop the others. Applying one again does nothing. */
export async function applyDifferences(
  context: Context,
  actor: Actor,
  cycleId: string,
  { changes: differences }: ApplyCycleDifferences,
): Promise<Result[]> {
  const cycle = await existingCycle(context.db, cycleId)
  const compared = await compareWithRules(context, context.db, cycle, actor)
  const current = new Map(compared.differences.map((difference) => [keyOf(difference), difference]))
  const results: Result[] = []
  const run: Run = { ...compared, cycleId, actor, entryId: randomUUID(), applied: 0 }
  for (const { userId, kind } of differences) {
    const problems = await applyOne(context, run, current.get(keyOf({ userId, kind })))
    const isApplied = problems.length === 0
    if (isApplied) run.applied++
    results.push({ userId, kind, isApplied, problems })
  }
  return results
}

function keyOf({ userId, kind }: Pick<CycleDifference, 'userId' | 'kind'>): string {
  return `${userId} ${kind}`
}

/** Returns why nothing happened, or nothing if the difference was applied. Without a `difference`, there is no such difference now. */
async function applyOne(
  context: Context,
  run: Run,
  difference: CycleDifference | undefined,
): Promise<DifferenceProblem[]> {
  if (!difference) return [{ kind: 'already-applied' }]
  if (difference.blockedBy.length > 0) return difference.blockedBy
  const { actor, cycleId, entryId, applied } = run
  try {
    const isApplied = await changeCycle(context, actor, cycleId, async ({ tx, row: cycle, now }) => {
      assertRunning(cycle)
      if (!(await apply(context, tx, run, difference, now))) return false
      const about = { actorId: actor.id, subject: 'cycle', name: cycle.name, now } as const
      await writeBulkEntry(tx, entryId, changesApplied(applied + 1), about)
      return true
    })
    return isApplied ? [] : [{ kind: 'already-applied' }]
  } catch (error) {
    if (error instanceof AppError && isAboutRow(error)) {
      return [{ kind: 'error', code: error.code, message: error.message }]
    }
    throw error
  }
}

/** Whether the review or its people have changed in the meantime. Other errors fail the whole request. */
function isAboutRow({ status }: AppError): boolean {
  return status === 400 || status === 409
}

/** Returns false if there is nothing left to change. */
async function apply(
  context: Context,
  tx: Tx,
  run: Run,
  difference: CycleDifference,
  now: Date,
): Promise<boolean> {
  const { plan, cycleId, actor } = run
  // Undefined for someone who was deleted.
  const row = plan.rows.find(({ userId }) => userId === difference.userId)
  if (difference.kind === 'new') {
    const [person] = launchedPeople({ ...plan, rows: row ? [row] : [] }, { cycleId, addedBy: actor.id })
    // The background job creates the review.
    return person !== undefined && addPerson(tx, person)
  }
  const locked = difference.reviewId && (await lockReview(tx, difference.reviewId, actor.id, today(context)))
  if (!locked || !isOpen(locked.review)) return false
  if (difference.kind === 'gone') {
    const decision = closeByRule(locked.review, locked.actor, difference.reason)
    await persistChange(context, tx, locked.review, decision, { actorId: actor.id, now })
    return true
  }
  if (!row) return false
  return difference.kind === 'moved'
    ? move(tx, locked, row)
    : replaceEvaluators(context, tx, run, locked, row, now)
}

async function move(tx: Tx, { review }: LockedReview, { department, position }: PlanRow): Promise<boolean> {
  if (review.launchDepartment === department && review.launchPosition === position) return false
  await updateSnapshot(tx, review.id, { launchDepartment: department, launchPosition: position })
  return true
}

async function replaceEvaluators(
  context: Context,
  tx: Tx,
  { plan, people, cycleId }: Run,
  { review, actor }: LockedReview,
  row: PlanRow,
  now: Date,
): Promise<boolean> {
  const { id, userId, firstEvaluatorId, secondEvaluatorId } = review
  const chosenEvaluators = people.get(userId) ?? null
  const edit = changedEvaluators(row, { ...review, chosenEvaluators })
  const ids = [firstEvaluatorId, secondEvaluatorId, edit.firstEvaluatorId, edit.secondEvaluatorId]
  const names = await readNames(tx, ids, today(context))
  const decision = editAssignment(review, actor, edit, names, today(context))
  if (decision.entries.length === 0) return false
  await persistChange(context, tx, review, decision, { actorId: actor.id, now })
  await updateChosenEvaluators(tx, { cycleId, userId }, edit)
  const manager = plan.people.find((person) => person.id === userId)?.managerId ?? null
  await updateSnapshot(tx, id, { launchManagerId: manager })
  return true
}
