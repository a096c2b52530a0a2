import type { AddPeople, AddPeopleResponse } from '@evenhand/domain/api'
import { decideAddition, settingsWithPeople } from '@evenhand/domain/cycles/add-people'
import { assertRunning, changesApplied } from '@evenhand/domain/cycles/change-cycle'
import { cycleLimits } from '@evenhand/domain/cycles/cycles'
import { invalid } from '@evenhand/domain/errors'
import { validation } from '@evenhand/domain/messages/english'
import type { Queryable } from '#db/open'
import type { CycleRow } from '#db/schema'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { changeCycle } from '../../cycles/change-cycle'
import { type CyclePlan, launchedPeople, planPeople } from '../../cycles/plan'
import { existingCycle } from '../../cycles/queries'
import { listPeople } from '../../cycles/read-launch'
import { listCycleReviews } from '../../cycles/read-plan-inputs'
import { addPerson, lockLaunches, updateCycle } from '../../cycles/store'
import { createBatch } from './create-reviews'

type AdditionRow = AddPeopleResponse['rows'][number]

/** Adds people to a running cycle, whatever its rules say. With `dryRun`, only says what would happen. */
export async function addPeople(context: Context, actor: Actor, id: string, { people, dryRun }: AddPeople) {
  if (dryRun) {
    const cycle = await existingCycle(context.db, id)
    return (await planAdditions(context, context.db, cycle, { people, actor })).rows
  }
  const rows = await changeCycle(context, actor, id, async ({ tx, row: cycle, log }) => {
    // Otherwise, another cycle could be launched with the same people.
    await lockLaunches(tx)
    const { rows, plan, byRules } = await planAdditions(context, tx, cycle, { people, actor })
    const addable = new Set(rows.flatMap(({ userId, isAdded }) => (isAdded ? [userId] : [])))
    const added = new Set<string>()
    for (const person of launchedPeople(plan, { cycleId: id, addedBy: actor.id })) {
      if (addable.has(person.userId) && (await addPerson(tx, person))) added.add(person.userId)
    }
    if (added.size > 0) {
      const isLeftOut = (userId: string) => byRules.get(userId)?.verdict === 'left-out'
      const chosen = people.filter(({ userId }) => added.has(userId))
      const settings = settingsWithPeople(cycle.settings, chosen, isLeftOut)
      assertNotTooMany(settings)
      await updateCycle(tx, cycle, { settings })
    }
    await log(changesApplied(added.size))
    return rows.map((row): AdditionRow => {
      const isOverlooked = row.isAdded && !added.has(row.userId)
      return isOverlooked ? { ...row, isAdded: false, problems: [{ kind: 'in-cycle' }] } : row
    })
  })
  // The reviews of a few people exist with the response. If this fails, the job tries again and logs the error.
  await createBatch(context, { cycleId: id, limit: batchSize }).catch(() => undefined)
  return rows
}

const batchSize = 50

function assertNotTooMany({ rules, evaluators }: CycleRow['settings']): void {
  const { people: limit } = cycleLimits
  if (rules.include.length > limit || evaluators.pinned.length > limit)
    throw invalid({ people: validation.tooManyItems(limit) })
}

/** Plans the cycle by its rules, and again with these people included. */
async function planAdditions(
  context: Context,
  db: Queryable,
  cycle: CycleRow,
  { people, actor }: { people: AddPeople['people']; actor: Actor },
) {
  assertRunning(cycle)
  const pending = [...(await listPeople(db, cycle.id))].flatMap(([id, { isPending }]) =>
    isPending ? [id] : [],
  )
  const reviews = await listCycleReviews(db, cycle.id)
  const inCycle = [...pending, ...reviews.map(({ userId }) => userId)]
  const byRules = rowsOf(await planPeople(context, db, cycle, inCycle))
  const settings = settingsWithPeople(cycle.settings, people)
  const plan = await planPeople(context, db, { ...cycle, settings }, inCycle)
  const planned = rowsOf(plan)
  const rows: AdditionRow[] = people.map((person) => {
    const { userId } = person
    return decideAddition(person, { row: planned.get(userId), byRules: byRules.get(userId) }, actor)
  })
  return { rows, plan, byRules }
}

function rowsOf({ rows }: CyclePlan) {
  return new Map(rows.map((row) => [row.userId, row]))
}
