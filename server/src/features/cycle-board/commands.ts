import { randomUUID } from 'node:crypto'
import type { CycleAction, RunCycleAction } from '@evenhand/domain/api'
import { actionRun, assertRunning } from '@evenhand/domain/cycles/change-cycle'
import { type ActionOutcome, decideAction, notInCycle } from '@evenhand/domain/cycles/cycle-actions'
import { AppError } from '@evenhand/domain/errors'
import { reminderKey } from '@evenhand/domain/notifications/send-reminder'
import { fullName } from '@evenhand/domain/people/users'
import type { Viewer } from '@evenhand/domain/reviews/permissions'
import type { Review } from '@evenhand/domain/reviews/review'
import { type Queryable, transaction } from '#db/open'
import { type Context, today } from '../context'
import { writeBulkEntry } from '../history/store'
import { listReminded } from '../notifications/store'
import { persistChange, persistReminder } from '../reviews/persist'
import { readNames } from '../reviews/read-names'
import { lockReview } from '../reviews/store'
import { findUser } from '../users/store'
import { findCycleReviews, requireCycle } from './store'
import { type ActionRow, viewActionRow } from './view'

/** Previews the effect of a bulk action on each review. Stores nothing. */
export async function previewAction(
  context: Context,
  viewer: Viewer,
  cycleId: string,
  { action, reviewIds }: RunCycleAction,
): Promise<ActionRow[]> {
  const { db } = context
  assertRunning(await requireCycle(db, cycleId))
  const day = today(context)
  const [user, reviews, reminded] = await Promise.all([
    findUser(db, viewer.id),
    findCycleReviews(db, cycleId, reviewIds, day),
    listReminded(db, reminderKey(day)),
  ])
  if (!user) throw new AppError('UNAUTHORIZED')
  const actor = { id: user.id, role: user.role, name: fullName(user) }
  const names = await readActionNames(context, db, action, [...reviews.values()])
  const remindedToday = new Set(reminded)
  const remindedNow = new Set<string>()
  return [...new Set(reviewIds)].map((id) => {
    const review = reviews.get(id)
    const facts = { today: day, names, remindedToday, remindedNow }
    const outcome = review ? decideAction(review, actor, action, facts) : notInCycle
    if (outcome.reminder) remindedNow.add(outcome.reminder.reminder.ownerId)
    return viewActionRow(id, review, outcome)
  })
}

/** The names of everyone whom the rows of an action can mention. */
function readActionNames(context: Context, db: Queryable, action: CycleAction, reviews: readonly Review[]) {
  const participants = reviews.flatMap((review) => [
    review.userId,
    review.firstEvaluatorId,
    review.secondEvaluatorId,
    review.firstStandIn?.id,
    review.secondStandIn?.id,
  ])
  const chosen = action.kind === 'replace-evaluator' ? [action.from, action.to] : []
  return readNames(db, [...participants, ...chosen], today(context))
}

/** Runs a bulk action on each review in a transaction of its own, so that one review cannot block the others. */
export async function runAction(
  context: Context,
  { id: actorId }: Viewer,
  cycleId: string,
  { action, reviewIds }: RunCycleAction,
): Promise<ActionRow[]> {
  const { name, ...cycle } = await requireCycle(context.db, cycleId)
  assertRunning(cycle)
  const run: Run = { id: randomUUID(), actorId, cycleId, name, action, changed: 0, remindedNow: new Set() }
  const rows: ActionRow[] = []
  for (const id of new Set(reviewIds)) rows.push(await runOn(context, run, id))
  return rows
}

interface Run {
  /** The ID of its entry in the history. */
  id: string
  actorId: string
  cycleId: string
  /** The name of the cycle. */
  name: string
  action: CycleAction
  /** The number of reviews that were changed so far. */
  changed: number
  /** People who were reminded by a row of this action. */
  remindedNow: Set<string>
}

async function runOn(context: Context, run: Run, id: string): Promise<ActionRow> {
  const { actorId, cycleId, name, action, changed, remindedNow } = run
  const { review, outcome } = await transaction(context.db, async (tx) => {
    const loaded = await lockReview(tx, id, actorId, today(context))
    if (loaded?.review.cycleId !== cycleId) return { review: undefined, outcome: notInCycle }
    const { review, actor } = loaded
    const names = await readActionNames(context, tx, action, [review])
    const decideWith = (remindedToday: ReadonlySet<string>): ActionOutcome =>
      decideAction(review, actor, action, { today: today(context), names, remindedToday, remindedNow })
    const outcome = decideWith(new Set())
    const { decision, reminder } = outcome
    if (decision) await persistChange(context, tx, review, decision, { actorId, now: context.now() })
    if (reminder && !(await persistReminder(context, tx, review, reminder, actorId))) {
      return { review, outcome: decideWith(new Set([reminder.reminder.ownerId])) }
    }
    if (decision || reminder) {
      const about = { actorId, subject: 'cycle', name, now: context.now() } as const
      await writeBulkEntry(tx, run.id, actionRun(action.kind, changed + 1), about)
    }
    return { review, outcome }
  })
  if (outcome.decision || outcome.reminder) run.changed++
  if (outcome.reminder) remindedNow.add(outcome.reminder.reminder.ownerId)
  return viewActionRow(id, review, outcome)
}
