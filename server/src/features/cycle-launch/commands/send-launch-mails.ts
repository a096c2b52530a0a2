import { type Tx, transaction } from '#db/open'
import type { CyclePersonRow, CycleRow } from '#db/schema'
import { type Context, today } from '../../context'
import { lockCycle } from '../../cycles/store'
import { type LaunchTasks, launchMail } from '../mails'
import { claimUnmailed, findUnmailedCycle, listMailRecipients } from '../store'

/** Keeps a single statement fast. */
const batchSize = 500

type Dependencies = Pick<Context, 'db' | 'now' | 'timeZone' | 'queueMail' | 'publicUrl'>

/**
 * Once all reviews of a launch are created, everyone who takes part gets a single mail, unless they turned off these
 * mails. If people are added later, those involved get another one. Returns whether there may be more.
 */
export function sendLaunchMails(context: Dependencies): Promise<boolean> {
  return transaction(context.db, async (tx) => {
    const cycleId = await findUnmailedCycle(tx)
    const cycle = cycleId && (await lockCycle(tx, cycleId))
    if (!cycle) return false
    await queueMails(context, tx, cycle, tasksOf(await claimUnmailed(tx, cycle.id, context.now())))
    return true
  })
}

async function queueMails(
  context: Dependencies,
  tx: Tx,
  cycle: CycleRow,
  tasks: ReadonlyMap<string, LaunchTasks>,
): Promise<void> {
  const recipients = await listMailRecipients(tx, [...tasks.keys()], today(context))
  const mails = recipients.map(({ id, ...recipient }) =>
    launchMail({ ...recipient, ...(tasks.get(id) as LaunchTasks) }, cycle, context.publicUrl),
  )
  for (let start = 0; start < mails.length; start += batchSize) {
    await context.queueMail(tx, ...mails.slice(start, start + batchSize))
  }
}

/** By the ID of the person. */
function tasksOf(people: readonly CyclePersonRow[]): Map<string, LaunchTasks> {
  const tasks = new Map<string, LaunchTasks>()
  const update = (id: string, change: (before: LaunchTasks) => LaunchTasks) =>
    tasks.set(id, change(tasks.get(id) ?? { hasOwnReview: false, evaluated: 0 }))
  for (const { userId, firstEvaluatorId, secondEvaluatorId } of people) {
    update(userId, (before) => ({ ...before, hasOwnReview: true }))
    for (const id of new Set([firstEvaluatorId, secondEvaluatorId])) {
      update(id, (before) => ({ ...before, evaluated: before.evaluated + 1 }))
    }
  }
  return tasks
}
