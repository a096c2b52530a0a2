import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app'
import type { Caller } from './support/caller'
import { createTestDatabase, type TestDatabase } from './support/database'
import { addPerson } from './support/people'

let database: TestDatabase
let here: TestApp
let there: TestApp
let lists: Caller[]

beforeAll(async () => {
  database = await createTestDatabase()
  here = await startTestApp({ database })
  there = await startTestApp({ database })
  await addPerson(here.db, { email: 'admin@example.org', role: 'admin' })
  lists = [await here.as('admin@example.org'), await there.as('admin@example.org')]
})
afterAll(async () => {
  await here.close()
  await there.close()
  await database.drop()
})

/** What every instance answers, asked twice: once it counts, once it remembers. */
async function expectTotal(query: string, total: number): Promise<void> {
  for (const list of [...lists, ...lists]) {
    expect((await list.get(`/users?limit=10&${query}`)).json()).toMatchObject({ total })
  }
}

test.each([
  ['a name', "first_name = 'Rosalinde'", "first_name = 'Lind'", 'search=rosalinde'],
  ['an address', "email = 'one@known.example'", "email = 'one@other.example'", 'search=known.ex'],
  ['a position', "position = 'Manager'", 'position = null', 'search=rosalind&position=Manager'],
  ['a department', "department = 'QA'", "department = 'HR'", 'search=rosalind&department=QA'],
  ['a role', "role = 'super_admin'", "role = 'employee'", 'search=rosalind&role=super_admin'],
  [
    'a join date',
    "join_date = '2020-02-02'",
    'join_date = null',
    'search=rosalind&join_date_from=2020-02-02',
  ],
  ['a deletion', 'deleted_at = null', 'deleted_at = now()', 'search=rosalind'],
])('the number of matches follows %s at once, in every instance', async (_what, into, outOf, query) => {
  const { id } = await addPerson(here.db, { firstName: 'Rosalind', email: 'someone@example.org' })
  const set = (change: string) => here.db.$client.query(`update users set ${change} where id = $1`, [id])
  await set(outOf)
  await expectTotal(query, 0)
  await set(into)
  await expectTotal(query, 1)
  await set(outOf)
  await expectTotal(query, 0)
  await here.db.$client.query('delete from users where id = $1', [id])
})

test('the number of matches follows who is added and who is removed', async () => {
  await expectTotal('search=rosalind', 0)
  await addPerson(here.db, { firstName: 'Rosalind' })
  await expectTotal('search=rosalind', 1)
  await here.db.$client.query("delete from users where first_name = 'Rosalind'")
  await expectTotal('search=rosalind', 0)
})

test('what the list does not show leaves its numbers as they are', async () => {
  const { id } = await addPerson(here.db)
  const changes = async () =>
    (await here.db.$client.query('select changes from people_count')).rows[0].changes
  const before = await changes()
  await here.db.$client.query(
    "update users set password_hash = 'another', turn_mails = false where id = $1",
    [id],
  )
  expect(await changes()).toBe(before)
})
