import type { Cycle, CycleCard, CycleChange, MatchEvaluators, MatchedEvaluators } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { matchEvaluators } from '@evenhand/domain/match-evaluators'
import type { Viewer } from '@evenhand/domain/permissions'
import { eq } from 'drizzle-orm'
import { type Queryable, snapshot } from '#db/open'
import { type CycleRow, cycles } from '#db/schema'
import { type Context, today } from '../context'
import { compareWithRules } from './compare-with-rules'
import { type ListedCycle, listCycles } from './list-cycles'
import { readLaunch } from './read-launch'
import { listPlannedPeople } from './read-plan-inputs'
import { findCycle } from './store'
import { viewCycle, viewCycleCard } from './view'

type ReadContext = Pick<Context, 'now' | 'timeZone'>

export async function readCycles(context: Context): Promise<CycleCard[]> {
  const day = today(context)
  return (await listCycles(context.db, day)).map((row) => viewCycleCard(row, day))
}

/** With the counts and the launch as they were at the same moment. */
export function readConsistentCycle(context: Context, id: string): Promise<Cycle> {
  return snapshot(context.db, (tx) => readCycle(context, tx, id))
}

export async function readCycle(context: ReadContext, db: Queryable, id: string): Promise<Cycle> {
  return viewFullCycle(context, db, await existingCycle(db, id))
}

export async function viewFullCycle(context: ReadContext, db: Queryable, row: CycleRow): Promise<Cycle> {
  const day = today(context)
  const [card] = await listCycles(db, day, eq(cycles.id, row.id))
  const launch = row.state === 'draft' ? null : await readLaunch(db, row.id)
  return viewCycle(card as ListedCycle, row, launch, day)
}

export async function readChanges(context: Context, viewer: Viewer, id: string): Promise<CycleChange[]> {
  const cycle = await existingCycle(context.db, id)
  return (await compareWithRules(context, context.db, cycle, viewer)).changes
}

/** Finds the people in the rows of a file with evaluators. Changes nothing. */
export async function readMatches(
  { db, now }: Context,
  viewer: Viewer,
  id: string,
  { rows }: MatchEvaluators,
): Promise<MatchedEvaluators['rows']> {
  await existingCycle(db, id)
  return matchEvaluators(rows, await listPlannedPeople(db, now()), viewer)
}

export async function existingCycle(db: Queryable, id: string): Promise<CycleRow> {
  const cycle = await findCycle(db, id)
  if (!cycle) throw new AppError('CYCLE_NOT_FOUND')
  return cycle
}
