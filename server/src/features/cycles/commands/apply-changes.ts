import { randomUUID } from 'node:crypto'
import type { ApplyCycleChanges, CycleChange, CycleChangeResultsResponse } from '@evenhand/domain/api'
import { assertRunning, changesApplied } from '@evenhand/domain/change-cycle'
import { AppError } from '@evenhand/domain/errors'
import { cycles } from '@evenhand/domain/messages/en/cycles'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { writeBulkEntry } from '../../history/store'
import { type AppliedChange, applyChange } from '../apply-change'
import { changeCycle } from '../change-cycle'
import { type Comparison, compareWithRules } from '../compare-with-rules'
import { existingCycle } from '../queries'

const texts = cycles.changes

type Result = CycleChangeResultsResponse['rows'][number]

/** Applies each change in its own transaction, so that one that fails does not stop the others. Applying one again does nothing. */
export async function applyChanges(
  context: Context,
  actor: Actor,
  id: string,
  { changes }: ApplyCycleChanges,
): Promise<Result[]> {
  const cycle = await existingCycle(context.db, id)
  const compared = await compareWithRules(context, context.db, cycle, actor)
  const current = new Map(compared.changes.map((change) => [keyOf(change), change]))
  const results: Result[] = []
  const run = { entryId: randomUUID(), applied: 0 }
  for (const { userId, kind } of changes) {
    const change = current.get(keyOf({ userId, kind }))
    const problem = await applyOne(context, actor, { cycleId: id, change, compared, run })
    if (problem === null) run.applied++
    results.push({ userId, kind, isApplied: problem === null, text: problem ?? texts.applied[kind] })
  }
  return results
}

function keyOf({ userId, kind }: Pick<CycleChange, 'userId' | 'kind'>): string {
  return `${userId} ${kind}`
}

interface Selected {
  cycleId: string
  /** Undefined if there is no such difference now. */
  change: CycleChange | undefined
  compared: Comparison
  /** The entry in the history, and the number of changes in it so far. */
  run: { entryId: string; applied: number }
}

/** Returns why nothing happened. Null if the change was applied. */
async function applyOne(
  context: Context,
  actor: Actor,
  { cycleId, change, compared: { plan, people }, run }: Selected,
): Promise<string | null> {
  if (!change) return texts.alreadyApplied
  if (change.blockedBy !== null) return change.blockedBy
  try {
    const isApplied = await changeCycle(context, actor, cycleId, async ({ tx, cycle, now }) => {
      assertRunning(cycle)
      const row = plan.rows.find(({ userId }) => userId === change.userId)
      const chosen = people.get(change.userId)
      const applied: AppliedChange = { change, row, plan, chosen, cycleId, actor, now }
      if (!(await applyChange(context, tx, applied))) return false
      const about = { actorId: actor.id, subject: 'cycle', name: cycle.name, now } as const
      await writeBulkEntry(tx, run.entryId, changesApplied(run.applied + 1), about)
      return true
    })
    return isApplied ? null : texts.alreadyApplied
  } catch (error) {
    if (error instanceof AppError && isAboutRow(error)) return error.message
    throw error
  }
}

/** Whether the review or its people have changed in the meantime. Other errors fail the whole request. */
function isAboutRow({ status }: AppError): boolean {
  return status === 400 || status === 409
}
