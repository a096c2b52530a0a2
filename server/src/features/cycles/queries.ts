import type {
  Cycle,
  CycleCard,
  CycleChange,
  MatchEvaluators,
  MatchedEvaluators,
  PlanResponse,
} from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { matchEvaluators } from '@evenhand/domain/match-evaluators'
import { eq } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { type CycleRow, cycles } from '#db/schema'
import { type Context, today } from '../context'
import { compareWithRules } from './compare-with-rules'
import { readLaunch } from './launch-queue'
import { fingerprintOf, planPeople } from './plan'
import { listCycleReviews, listPlannedPeople } from './plan-inputs'
import { saveShownPlan } from './shown-plans'
import { findCycle, type ListedCycle, listCycles } from './store'
import { viewCycle, viewCycleCard } from './view'

type ReadContext = Pick<Context, 'now' | 'timeZone'>

export async function readCycles(context: Context): Promise<CycleCard[]> {
  return (await listCycles(context.db, today(context))).map(viewCycleCard)
}

export async function readCycle(context: ReadContext, db: Queryable, id: string): Promise<Cycle> {
  return viewFullCycle(context, db, await existingCycle(db, id))
}

export async function viewFullCycle(context: ReadContext, db: Queryable, row: CycleRow): Promise<Cycle> {
  const [card] = await listCycles(db, today(context), eq(cycles.id, row.id))
  const launch = row.state === 'draft' ? null : await readLaunch(db, row.id)
  return viewCycle(card as ListedCycle, row, launch)
}

/** Remembers the plan, so that a launch can tell what has changed since. */
export async function readPlan(context: Context, id: string): Promise<Omit<PlanResponse, 'success'>> {
  const { db, now } = context
  const cycle = await existingCycle(db, id)
  const reviews = cycle.state === 'draft' ? [] : await listCycleReviews(db, id)
  const inCycle = reviews.map(({ userId }) => userId)
  const { rows } = await planPeople(context, db, cycle, inCycle)
  const fingerprint = fingerprintOf(rows, cycle.settings)
  if (cycle.state === 'draft') await saveShownPlan(db, { cycleId: id, fingerprint, rows, shownAt: now() })
  return { rows, headCount: rows.length, fingerprint }
}

export async function readChanges(context: Context, id: string): Promise<CycleChange[]> {
  return (await compareWithRules(context, context.db, await existingCycle(context.db, id))).changes
}

/** Finds the people in the rows of a file with evaluators. Changes nothing. */
export async function readMatches(
  { db }: Context,
  id: string,
  { rows }: MatchEvaluators,
): Promise<MatchedEvaluators['rows']> {
  await existingCycle(db, id)
  return matchEvaluators(rows, await listPlannedPeople(db))
}

export async function existingCycle(db: Queryable, id: string): Promise<CycleRow> {
  const cycle = await findCycle(db, id)
  if (!cycle) throw new AppError('CYCLE_NOT_FOUND')
  return cycle
}
