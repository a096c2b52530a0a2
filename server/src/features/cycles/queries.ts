import type {
  Cycle,
  CycleCard,
  CycleDifference,
  MatchEvaluators,
  MatchedEvaluators,
} from '@evenhand/domain/api'
import { shownState } from '@evenhand/domain/cycles/cycles'
import { matchEvaluators } from '@evenhand/domain/cycles/match-evaluators'
import type { Day } from '@evenhand/domain/days'
import { AppError } from '@evenhand/domain/errors'
import type { Viewer } from '@evenhand/domain/reviews/permissions'
import { eq } from 'drizzle-orm'
import { type Queryable, snapshot } from '#db/open'
import { type CycleRow, cycles } from '#db/schema'
import { type Context, today } from '../context'
import { compareWithRules } from './compare-with-rules'
import { type ListedCycle, listCycles } from './list-cycles'
import { readLaunch } from './read-launch'
import { listPlannedPeople } from './read-plan-inputs'
import { findCycle } from './store'

type ReadContext = Pick<Context, 'now' | 'timeZone'>

export async function readCycles(context: Context): Promise<CycleCard[]> {
  const day = today(context)
  return (await listCycles(context.db, day)).map((row) => viewCycleCard(row, day))
}

/** Reads a cycle with its counts and its launch as of the same moment. */
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
  const { settings, revision } = row
  return { ...viewCycleCard(card as ListedCycle, day), settings, revision, launch }
}

export async function readDifferences(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<CycleDifference[]> {
  const cycle = await existingCycle(context.db, id)
  return (await compareWithRules(context, context.db, cycle, viewer)).differences
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

function viewCycleCard(row: ListedCycle, today: Day): CycleCard {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    shownState: shownState(row, today),
    startDate: row.startDate,
    endDate: row.endDate,
    counts: { total: row.total, completed: row.completed, closed: row.closed, overdue: row.overdue },
    createdAt: row.createdAt.toISOString(),
    launchedAt: row.launchedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    isHeld: row.isHeld,
    releasedAt: row.releasedAt?.toISOString() ?? null,
  }
}
