import { directReportLimit } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { emailKey, employeeNumberKey } from '@evenhand/domain/people/users'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { hasNotLeft } from '#db/conditions'
import type { Queryable } from '#db/open'
import { type UserRow, users } from '#db/schema'

const notDeleted = isNull(users.deletedAt)

/** Makes changes of managers run one at a time. Otherwise two of them could create a reporting loop. Call it before locking users. */
export async function lockManagers(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('managers'))`)
}

export type Manager = Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'leftOn'>

type Managed = Pick<UserRow, 'managerId'>

export type WithManager<U extends Managed> = U & { manager: Manager | null }

/** A separate query, because a join would slow down sorting a long list. */
export async function withManagers<U extends Managed>(
  db: Queryable,
  people: readonly U[],
): Promise<WithManager<U>[]> {
  const ids = [...new Set(people.flatMap(({ managerId }) => managerId ?? []))]
  const { id, firstName, lastName, leftOn } = users
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id, firstName, lastName, leftOn })
          .from(users)
          .where(sql`${id} = any(${sql.param(ids)}::uuid[])`)
  const managers = new Map(found.map((manager) => [manager.id, manager]))
  return people.map((person) => ({ ...person, manager: managers.get(person.managerId ?? '') ?? null }))
}

export async function withManager<U extends Managed>(db: Queryable, person: U): Promise<WithManager<U>> {
  const [viewed] = await withManagers(db, [person])
  return viewed as WithManager<U>
}

/** Whether someone who has not left still reports to the user of the outer query. */
export function stillManages(today: Day): SQL {
  return sql`exists (select 1 from users report where report.manager_id = ${users.id} and report.deleted_at is null
    and (report.left_on is null or report.left_on >= ${today}))`
}

export async function hasDirectReports(db: Queryable, id: string, today: Day): Promise<boolean> {
  return (await db.$count(users, isDirectReportOf(id, today))) > 0
}

function isDirectReportOf(id: string, today: Day): SQL | undefined {
  return and(eq(users.managerId, id), notDeleted, hasNotLeft(today))
}

/** The first ones by name, and how many there are. Without people who have left. */
export async function findDirectReports(db: Queryable, id: string, today: string) {
  const { firstName, lastName, position, avatarVersion } = users
  // Uploaded images are large, and lists only contain their URL.
  const avatar = sql<string>`case when ${avatarVersion} is null then ${users.avatar} else '' end`
  const isDirectReport = isDirectReportOf(id, today)
  const reports = await db
    .select({ id: users.id, firstName, lastName, position, avatar, avatarVersion })
    .from(users)
    .where(isDirectReport)
    .orderBy(users.sortName, users.id)
    .limit(directReportLimit)
  const total = reports.length < directReportLimit ? reports.length : await db.$count(users, isDirectReport)
  return { reports, total }
}

/**
 * Locks a person and their direct reports in a fixed order, super admins first like `lockSuperAdmins`. Requires
 * `lockManagers`.
 */
export async function lockWithDirectReports(tx: Queryable, id: string): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(and(or(eq(users.id, id), eq(users.managerId, id)), notDeleted))
    .orderBy(sql`${users.role} <> 'super_admin'`, users.id)
    .for('no key update')
}

/** Returns the ids of the people who had this manager. */
export async function removeManager(tx: Queryable, id: string, now: Date): Promise<string[]> {
  const rows = await tx
    .update(users)
    .set({ managerId: null, updatedAt: now })
    .where(and(eq(users.managerId, id), notDeleted))
    .returning({ id: users.id })
  return rows.map((row) => row.id)
}

export type CompanyPerson = Pick<
  UserRow,
  'id' | 'firstName' | 'lastName' | 'email' | 'employeeNumber' | 'managerId' | 'leftOn'
>

/** The people with these ids, email addresses or employee numbers, and all managers above them. */
export async function findWithManagers(
  db: Queryable,
  { ids = [], emails = [], numbers = [] }: Partial<Record<'ids' | 'emails' | 'numbers', readonly string[]>>,
): Promise<CompanyPerson[]> {
  const emailKeys = sql.param(emails.map(emailKey))
  const numberKeys = sql.param(numbers.map(employeeNumberKey))
  const { rows } = await db.execute<CompanyPerson & Record<string, unknown>>(sql`
    with recursive found as (
      select id, manager_id from users
      where deleted_at is null and (
        id = any(${sql.param(ids)}::uuid[]) or lower(email) = any(${emailKeys}::text[])
        or lower(employee_number) = any(${numberKeys}::text[])
      )
      union
      select users.id, users.manager_id from found join users on users.id = found.manager_id
    )
    select id, first_name as "firstName", last_name as "lastName", email, employee_number as "employeeNumber",
      manager_id as "managerId", left_on as "leftOn"
    from users where id in (select id from found)`)
  return rows
}

/** Sets managers by email address. */
export async function updateManagers(
  tx: Queryable,
  changes: readonly { email: string; manager: string | null }[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ email, manager }) => ({
    email: emailKey(email),
    manager: manager === null ? null : emailKey(manager),
  }))
  await tx.execute(sql`
    update users set manager_id = manager.id, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change(email text, manager text)
    left join users manager on lower(manager.email) = change.manager and manager.deleted_at is null
    where lower(users.email) = change.email and users.deleted_at is null`)
}
