import type { PlanRow } from '@evenhand/domain/api'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { cyclePlans } from '#db/schema'

const keptPlans = 5

/** Stores a plan that an admin sees, to tell later what has changed. Keeps only the last ones. */
export async function saveShownPlan(
  db: Queryable,
  plan: { cycleId: string; fingerprint: string; rows: PlanRow[]; shownAt: Date },
): Promise<void> {
  const { cycleId, rows, shownAt } = plan
  await db
    .insert(cyclePlans)
    .values(plan)
    .onConflictDoUpdate({
      target: [cyclePlans.cycleId, cyclePlans.fingerprint],
      set: { rows, shownAt },
    })
  await db.execute(sql`
    delete from cycle_plans where cycle_id = ${cycleId} and fingerprint not in (
      select fingerprint from cycle_plans where cycle_id = ${cycleId}
      order by shown_at desc, fingerprint limit ${keptPlans})`)
}

export async function findShownPlan(
  db: Queryable,
  cycleId: string,
  fingerprint: string,
): Promise<PlanRow[] | undefined> {
  const [row] = await db
    .select({ rows: cyclePlans.rows })
    .from(cyclePlans)
    .where(and(eq(cyclePlans.cycleId, cycleId), eq(cyclePlans.fingerprint, fingerprint)))
  return row?.rows
}
