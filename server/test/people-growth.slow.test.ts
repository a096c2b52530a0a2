import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app'
import type { Caller } from './support/caller'
import { createTestDatabase, type TestDatabase } from './support/database'
import { addManyPeople } from './support/many-people'
import { addPerson } from './support/people'
import { type Statement, statementsDuring } from './support/statements'

const people = 100_000
let database: TestDatabase
let server: TestApp
let admin: Caller

beforeAll(async () => {
  database = await createTestDatabase()
  await addManyPeople(database.url, people)
  server = await startTestApp({ database })
  await addPerson(server.db, { email: 'admin@example.org', role: 'admin' })
  admin = await server.as('admin@example.org')
}, 300_000)
afterAll(async () => {
  await server.close()
  await database.drop()
})

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

/** Every statement about people that a call runs. */
async function statementsOf(path: string): Promise<Statement[]> {
  const statements = await statementsDuring(server.db.$client, async () => {
    expect((await admin.get(path)).status).toBe(200)
  })
  return statements.filter(({ text }) => /"users"|"people_count"/.test(text) && !text.includes('"sessions"'))
}

/** How the database would go about everything that a call asks of it, or went about it when it is `analyzed`. */
async function plansOf(path: string, analyzed = false): Promise<PlanNode[]> {
  const statements = await statementsOf(path)
  expect(statements.length).toBeGreaterThan(0)
  const explain = `explain (${analyzed ? 'analyze, buffers, ' : ''}format json)`
  const explained = statements.map(({ text, values }) =>
    server.db.$client.query(`${explain} ${text}`, values),
  )
  return (await Promise.all(explained)).map(({ rows }) => rows[0]['QUERY PLAN'][0].Plan)
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

function readsTheTable(plans: PlanNode[]): boolean {
  return plans
    .flatMap(nodesOf)
    .some((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'users')
}

/** Pages of the database that were looked at, wherever they lay. */
function pagesRead(plans: PlanNode[]): number {
  return plans.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0)
}

const sorts = ['firstName', 'role', 'department', 'position', 'joinDate']
const orders = sorts.flatMap((sort) => [`sort=${sort}&order=asc`, `sort=${sort}&order=desc`])

/** Searches for many, for few and for nobody, of every length, alone and with filters. */
const searches = [
  'a',
  'q',
  'an',
  'zw',
  'qq',
  'zoe',
  'engineer',
  'example.com',
  'emma dubois',
  'p777',
  'nobody at all',
]
const filters = [
  'department=HR',
  'position=Manager',
  'role=super_admin',
  'role=employee',
  'department=HR&position=Manager&role=admin',
  'join_date_from=2015-01-01&join_date_to=2015-01-31',
  'department=QA&join_date_to=2016-01-01',
]

describe(`with ${people} people the table is never read from end to end`, () => {
  const reads = async (path: string) => readsTheTable(await plansOf(path))

  test.each(orders)('for a page by %s', async (order) => {
    expect(await reads(`/users?limit=10&${order}`)).toBe(false)
    for (const filter of filters)
      expect([filter, await reads(`/users?limit=10&${order}&${filter}`)]).toEqual([filter, false])
  })

  test.each(searches)('for a page with a search for %j', async (search) => {
    for (const order of orders)
      expect([order, await reads(`/users?limit=10&${order}&search=${search}`)]).toEqual([order, false])
    for (const filter of filters)
      expect([filter, await reads(`/users?limit=10&${filter}&search=${search}`)]).toEqual([filter, false])
  })

  test.each(['', ...searches])('for approvers by %j', async (search) => {
    expect(await reads(`/users/approvers?search=${search}`)).toBe(false)
  })

  test.each(['emma duboisa', 'zoe', 'nobody at all'])('for reviews of people named %j', async (search) => {
    expect(await reads(`/reviews?limit=10&search=${search}`)).toBe(false)
  })

  test('for one person by id or address', async () => {
    const { users } = (await admin.get('/users?limit=1')).json<{ users: { id: string; email: string }[] }>()
    const { id, email } = users[0] ?? { id: '', email: '' }
    expect(await reads(`/users/${id}`)).toBe(false)
    expect(await reads(`/users/email/${encodeURIComponent(email)}`)).toBe(false)
  })
})

describe('how much is looked at does not grow with the company', () => {
  /** Of the table's own pages, which a look through everyone would read. */
  async function shareOfTable(path: string): Promise<number> {
    const { rows } = await server.db.$client.query("select relpages from pg_class where relname = 'users'")
    return pagesRead(await plansOf(path, true)) / rows[0].relpages
  }

  test.each(orders)('on the first and the last page by %s, with the number of all', async (order) => {
    expect(await shareOfTable(`/users?limit=10&${order}`)).toBeLessThan(0.02)
    expect(await shareOfTable(`/users?limit=10&${order}&page=${people / 10}`)).toBeLessThan(0.02)
  })

  test.each(['p777', 'emma duboisa', 'nobody at all'])('by a search for %j, in any order', async (search) => {
    for (const order of orders)
      expect(await shareOfTable(`/users?limit=10&${order}&search=${search}`)).toBeLessThan(0.05)
  })

  test.each(['a', 'an', 'engineer', 'example.com', 'a&department=HR'])(
    'by a search for %j that many match, once they have been counted',
    async (search) => {
      const path = `/users?limit=10&search=${search}`
      await admin.get(path)
      expect(await shareOfTable(path)).toBeLessThan(0.05)
    },
  )

  test.each(['emma', 'emma&order=desc', 'mma', 'zoe&order=desc'])(
    'by a search for a name, %j, that some have, once they have been counted',
    async (search) => {
      const path = `/users?limit=10&search=${search}`
      await admin.get(path)
      expect(await shareOfTable(path)).toBeLessThan(0.03)
    },
  )
})

describe('a page holds the same people, whichever way they are found', () => {
  const columns: Record<string, string> = {
    firstName: 'sort_name',
    role: 'role',
    department: 'department',
    position: 'position',
    joinDate: 'join_date',
  }
  async function expected(search: string, sort: string, order: string, page: number): Promise<string[]> {
    const { rows } = await server.db.$client.query(
      `select id from users where deleted_at is null and search_text like '%' || $1 || '%'
       order by ${columns[sort]} ${order} nulls last, sort_name ${order}, id ${order} limit 10 offset $2`,
      [search, (page - 1) * 10],
    )
    return rows.map(({ id }) => id)
  }

  test.each(['emma', 'emma dubois', 'zoe', 'engineer', 'manager', 'p777', 'p99', 'com', 'nobody at all'])(
    'for a search for %j',
    async (search) => {
      const { total } = (await admin.get(`/users?limit=1&search=${search}`)).json<{ total: number }>()
      const last = Math.ceil(total / 10)
      const pages = new Set([1, 2, Math.ceil(last / 2), last - 1, last, last + 1].filter((page) => page > 0))
      for (const sort of sorts)
        for (const order of ['asc', 'desc'])
          for (const page of pages) {
            const path = `/users?limit=10&search=${search}&sort=${sort}&order=${order}&page=${page}`
            const { users } = (await admin.get(path)).json<{ users: { id: string }[] }>()
            expect([path, users.map(({ id }) => id)]).toEqual([
              path,
              await expected(search, sort, order, page),
            ])
          }
    },
  )
})

test('the numbers of the list are right, whichever way they are found', async () => {
  const count = async (where: string, values: unknown[] = []) => {
    const present = 'select count(*) from users where deleted_at is null'
    return (await server.db.$client.query(`${present} and ${where}`, values)).rows[0].count
  }
  const told = async (query: string) =>
    (await admin.get(`/users?limit=10&${query}`)).json<{ total: number; members: number }>()
  const members = await count('true')
  expect(members).toBeLessThan(people)
  for (const search of searches) {
    const total = await count("search_text like '%' || $1 || '%'", [search])
    expect(await told(`search=${search}`)).toMatchObject({ total, members })
  }
  expect(await told('department=HR&role=admin')).toMatchObject({
    total: await count("department = 'HR' and role = 'admin'"),
    members,
  })
})
