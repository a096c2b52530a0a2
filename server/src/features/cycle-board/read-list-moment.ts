import type { CycleStatus } from '@evenhand/domain/cycles'
import { dayIn } from '@evenhand/domain/days'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { listDays } from './list-days'
import { type Moment, momentOf } from './list-filters'
import { isLate } from './read-forecast'
import { requireCycle } from './store'

export interface ListMoment extends Moment {
  /** Selects the reviews that finish late according to the forecast. */
  isLate: SQL
}

/** Reads the forecast only for a list that needs it. */
export async function readListMoment(
  context: Context,
  cycleId: string,
  status: CycleStatus | undefined,
): Promise<ListMoment> {
  const { launchedAt } = await requireCycle(context.db, cycleId)
  const moment = momentOf(context)
  if (status !== 'late' || !launchedAt) return { ...moment, isLate: sql`false` }
  const days = listDays(context, dayIn(context.timeZone, launchedAt))
  return { ...moment, isLate: await isLate(context.db, cycleId, days) }
}
