import { noSetup, type Setup, type SetupFacts } from '@evenhand/domain/company/setup'
import type { Day } from '@evenhand/domain/days'
import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/open'
import { settings } from '#db/schema'

const key = 'setup'

export async function findSetup(db: Queryable): Promise<Setup> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key))
  return row ? JSON.parse(row.value) : noSetup
}

/** Locks the setup until the transaction ends. */
export async function lockSetup(tx: Tx): Promise<Setup> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('setup'))`)
  return findSetup(tx)
}

export async function storeSetup(tx: Tx, setup: Setup): Promise<void> {
  const value = JSON.stringify(setup)
  await tx
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}

/** Someone who has left cannot be invited. */
export async function findSetupFacts(db: Queryable, today: Day): Promise<SetupFacts> {
  const { rows } = await db.execute<SetupFacts & Record<string, unknown>>(sql`select
    exists (select from history where company_subject in ('department', 'position')) as "hasChangedCompany",
    exists (select from criteria_versions where published_by is not null) as "hasPublishedCriteria",
    exists (select from users where deleted_at is null offset 1) as "hasPeople",
    not exists (
      select from users where deleted_at is null and activated_at is null and (left_on is null or left_on >= ${today})
      and not exists (select from invitations where user_id = users.id)) as "isEveryoneInvited",
    exists (select from reviews where deleted_at is null) or exists (select from cycles where state <> 'draft') as "hasReviews"`)
  return rows[0] as SetupFacts
}
