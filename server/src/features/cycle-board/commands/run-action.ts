import { randomUUID } from 'node:crypto'
import type { CycleAction, RunCycleAction } from '@evenhand/domain/api'
import { actionRun, assertRunning } from '@evenhand/domain/change-cycle'
import { type ActionOutcome, decideAction, notInCycle } from '@evenhand/domain/cycle-actions'
import type { Viewer } from '@evenhand/domain/permissions'
import { type Tx, transaction } from '#db/open'
import { type Context, today } from '../../context'
import { writeBulkEntry } from '../../history/store'
import { persistChange } from '../../reviews/persist'
import { persistReminder } from '../../reviews/persist-reminder'
import { lockReview } from '../../reviews/store'
import { readActionNames } from '../read-action-names'
import { requireCycle } from '../store'
import { type ActionRow, viewActionRow } from '../view'

/** Runs a bulk action on each review in a transaction of its own, so that one review cannot block the others. */
export async function runAction(
  context: Context,
  { id: actorId }: Viewer,
  cycleId: string,
  { action, reviewIds }: RunCycleAction,
): Promise<ActionRow[]> {
  const cycle = await requireCycle(context.db, cycleId)
  assertRunning(cycle)
  const run: Run = {
    id: randomUUID(),
    actorId,
    cycleId,
    cycleName: cycle.name,
    action,
    changed: 0,
    remindedNow: new Set(),
  }
  const rows: ActionRow[] = []
  for (const id of new Set(reviewIds)) rows.push(await runOn(context, run, id))
  return rows
}

interface Run {
  /** The ID of its entry in the history. */
  id: string
  actorId: string
  cycleId: string
  cycleName: string
  action: CycleAction
  /** The number of reviews that were changed so far. */
  changed: number
  /** Who has been reminded by a row of this action. */
  remindedNow: Set<string>
}

async function runOn(context: Context, run: Run, id: string): Promise<ActionRow> {
  const { actorId, cycleId, action, remindedNow } = run
  const { review, outcome } = await transaction(context.db, async (tx) => {
    const loaded = await lockReview(tx, id, actorId, today(context))
    if (loaded?.review.cycleId !== cycleId) return { review: undefined, outcome: notInCycle }
    const { review, actor } = loaded
    const names = await readActionNames(tx, action, [review], today(context))
    const decideWith = (remindedToday: ReadonlySet<string>): ActionOutcome =>
      decideAction(review, actor, action, { today: today(context), names, remindedToday, remindedNow })
    const outcome = decideWith(new Set())
    const { decision, reminder } = outcome
    if (decision) {
      await persistChange(context, tx, review, decision, { actorId, now: context.now() })
    }
    if (reminder && !(await persistReminder(context, tx, review, reminder, actorId))) {
      return { review, outcome: decideWith(new Set([reminder.reminder.ownerId])) }
    }
    if (decision || reminder) await countChange(context, tx, run)
    return { review, outcome }
  })
  if (outcome.decision || outcome.reminder) run.changed++
  if (outcome.reminder) remindedNow.add(outcome.reminder.reminder.ownerId)
  return viewActionRow(id, review, outcome, outcome.did)
}

function countChange({ now }: Context, tx: Tx, run: Run): Promise<void> {
  const { id, actorId, cycleName: name, action, changed } = run
  return writeBulkEntry(tx, id, actionRun(action.kind, changed + 1), {
    actorId,
    subject: 'cycle',
    name,
    now: now(),
  })
}
