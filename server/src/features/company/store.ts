import type {
  Company,
  CompanyItem,
  CompanyKind,
  CriteriaSetChoice,
} from '@evenhand/domain/company/company-data'
import { and, asc, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { QueryConfig } from 'pg'
import type { Queryable, Tx } from '#db/open'
import { criteriaSets, departments, positions, users } from '#db/schema'

/** Departments and positions share all columns but `criteriaSetId`. */
function tableOf(kind: CompanyKind): typeof departments {
  return kind === 'department' ? departments : (positions as unknown as typeof departments)
}

const columns = {
  department: { id: departments.id, name: departments.name, isActive: departments.isActive },
  position: {
    id: positions.id,
    name: positions.name,
    isActive: positions.isActive,
    criteriaSetId: positions.criteriaSetId,
  },
}

const peopleColumns = { department: users.department, position: users.position }

/** All departments or positions, in order. */
export function listItems(db: Queryable, kind: CompanyKind): Promise<CompanyItem[]> {
  return itemsQuery(db, kind)
}

function itemsQuery(db: Queryable, kind: CompanyKind, condition?: SQL) {
  const table = tableOf(kind)
  return db
    .select(columns[kind])
    .from(table)
    .where(and(isNull(table.deletedAt), condition))
    .orderBy(asc(table.rank), asc(table.name))
    .$dynamic()
}

export async function listCompany(db: Queryable): Promise<Company> {
  const [departmentItems, positionItems] = await Promise.all([
    listItems(db, 'department'),
    listItems(db, 'position'),
  ])
  return { departments: departmentItems, positions: positionItems }
}

/**
 * The departments and positions with these names. Nobody can rename or delete them until the transaction ends. Call it
 * before locking users: renaming locks the department before its people.
 */
export async function lockChoices(
  tx: Tx,
  chosen: { departments: readonly string[]; positions: readonly string[] },
): Promise<Company> {
  const named = async (kind: CompanyKind, names: readonly string[]): Promise<CompanyItem[]> => {
    if (names.length === 0) return []
    return itemsQuery(tx, kind, inArray(tableOf(kind).name, [...names])).for('key share')
  }
  return {
    departments: await named('department', chosen.departments),
    positions: await named('position', chosen.positions),
  }
}

/**
 * Loads the departments or positions for a change. Changes run one at a time. Nobody can get the one with this ID until
 * the transaction ends.
 */
export async function lockItems(tx: Tx, kind: CompanyKind, id?: string): Promise<CompanyItem[]> {
  await tx.execute(sql`lock table ${departments}, ${positions} in share row exclusive mode`)
  if (id !== undefined) await itemsQuery(tx, kind, eq(tableOf(kind).id, id)).for('update')
  return itemsQuery(tx, kind)
}

/**
 * Renaming changes everyone who has that name. Locks them in a fixed order, super admins first like `lockSuperAdmins`,
 * so it cannot deadlock with another change to several people.
 */
export async function lockPeopleOf(tx: Tx, kind: CompanyKind, name: string): Promise<void> {
  await tx.execute(sql`select count(*) from (
    select 1 from ${users} where ${peopleColumns[kind]} = ${name}
    order by ${users.role} <> 'super_admin', ${users.id} for no key update) locked`)
}

/** The number of people by name, without deleted people. */
export async function countPeople(db: Queryable, kind: CompanyKind): Promise<Map<string | null, number>> {
  const column = peopleColumns[kind]
  const rows = await db
    .select({ name: column, people: count() })
    .from(users)
    .where(isNull(users.deletedAt))
    .groupBy(column)
  return new Map(rows.map(({ name, people }) => [name, people]))
}

/** The number of people who have the item, without deleted people. */
export function countPeopleOf(db: Queryable, kind: CompanyKind, name: string): Promise<number> {
  return db.$count(users, and(eq(peopleColumns[kind], name), isNull(users.deletedAt)))
}

/** Adds an item at the end, or restores a deleted one with this name. */
export async function insertItem(tx: Tx, kind: CompanyKind, name: string): Promise<CompanyItem> {
  const table = tableOf(kind)
  const rank = sql`(select coalesce(max(rank), 0) + 1 from ${table})`
  const restored = { name, rank, isActive: true, deletedAt: null }
  const isDeleted = and(isNotNull(table.deletedAt), sql`lower(${table.name}) = lower(${name})`)
  const [old] = await tx.update(table).set(restored).where(isDeleted).returning(columns[kind])
  if (old) return old as CompanyItem
  const [row] = await tx.insert(table).values({ name, rank }).returning(columns[kind])
  return row as CompanyItem
}

export async function updateItem(tx: Tx, kind: CompanyKind, { id, ...item }: CompanyItem): Promise<void> {
  const { isActive, criteriaSetId } = item
  if (kind === 'department') await tx.update(departments).set({ isActive }).where(eq(departments.id, id))
  else await tx.update(positions).set({ isActive, criteriaSetId }).where(eq(positions.id, id))
}

const renameTimeout = 120_000

/** Renames an item, also for everyone who has it. 20,000 people take about 3 seconds, so the usual timeouts are too short. */
export async function renameItem(tx: Tx, kind: CompanyKind, { id, name }: CompanyItem): Promise<void> {
  await tx.execute(sql`set local statement_timeout = ${sql.raw(String(renameTimeout))}`)
  const query: QueryConfig & { query_timeout: number } = {
    text: `update ${kind}s set name = $2 where id = $1`,
    values: [id, name],
    query_timeout: renameTimeout,
  }
  await tx.$client.query(query)
}

/**
 * A department or position keeps its meaning under a new name, so the rules of cycles and the snapshots of their reviews
 * follow it. Without this, everyone would seem to have moved. Call it before locking users, because a save locks the
 * review first.
 */
export async function renameInCycles(tx: Tx, kind: CompanyKind, from: string, to: string): Promise<void> {
  const column = sql.identifier(`launch_${kind}`)
  const path = sql.param(['rules', `${kind}s`])
  await tx.execute(
    sql`update reviews set ${column} = ${to} where ${column} = ${from} and cycle_id is not null`,
  )
  await tx.execute(sql`
    update cycles set revision = revision + 1, settings = jsonb_set(settings, ${path}::text[], (
      select jsonb_agg(case name when ${from} then ${to} else name end order by place)
      from jsonb_array_elements_text(settings #> ${path}::text[]) with ordinality as names (name, place)))
    where settings #> ${path}::text[] ? ${from}`)
}

export async function updateOrder(tx: Tx, kind: CompanyKind, ids: readonly string[]): Promise<void> {
  const table = tableOf(kind)
  const position = sql`array_position(${sql.param([...ids])}::uuid[], ${table.id})`
  await tx.update(table).set({ rank: position })
}

/** Deletes an item. While records of deleted people refer to it, only hides it. */
export async function removeItem(
  tx: Tx,
  kind: CompanyKind,
  { id, name }: CompanyItem,
  deletedAt: Date,
): Promise<void> {
  const table = tableOf(kind)
  if ((await tx.$count(users, eq(peopleColumns[kind], name))) === 0) {
    await tx.delete(table).where(eq(table.id, id))
  } else {
    await tx.update(table).set({ deletedAt, isActive: false }).where(eq(table.id, id))
    if (kind === 'position')
      await tx.update(positions).set({ criteriaSetId: null }).where(eq(positions.id, id))
  }
}

/** Locks the set, so that no one can deactivate or delete it until the transaction ends. */
export async function lockCriteriaSet(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: criteriaSets.id }).from(criteriaSets).where(eq(criteriaSets.id, id)).for('key share')
}

export function listCriteriaSetChoices(db: Queryable): Promise<CriteriaSetChoice[]> {
  const { id, name } = criteriaSets
  const isAvailable = sql<boolean>`is_active and exists (
    select 1 from criteria_versions where set_id = criteria_sets.id and number is not null)`
  return db.select({ id, name, isAvailable }).from(criteriaSets)
}
