import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#db/open'
import { countPeople } from '#features/users/list-store'
import { startTestApp, type TestApp } from './support/app'
import { addPerson } from './support/people'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function expectRightCount(expected: number): Promise<void> {
  const { rows } = await server.db.$client.query('select count(*) from users where deleted_at is null')
  expect(rows[0].count).toBe(expected)
  expect((await countPeople(server.db)).people).toBe(expected)
}

test('the number of people follows whatever happens to them', async () => {
  const { $client: client } = server.db
  await expectRightCount(0)
  const person = await addPerson(server.db)
  await addPerson(server.db, { deletedAt: new Date() })
  await expectRightCount(1)
  await client.query(`
    insert into users (first_name, last_name, email, password_hash, role, department)
    select 'N', 'N', n || '@example.org', '', 'employee', 'HR' from generate_series(1, 100) n`)
  await expectRightCount(101)
  await client.query("update users set department = 'QA'")
  await expectRightCount(101)
  await client.query('update users set deleted_at = now() where id = $1', [person.id])
  await expectRightCount(100)
  await client.query('update users set deleted_at = null where id = $1', [person.id])
  await expectRightCount(101)
  await client.query("delete from users where department = 'QA' and deleted_at is null and id <> $1", [
    person.id,
  ])
  await expectRightCount(1)
})

test('a change that is taken back is not counted', async () => {
  const before = (await countPeople(server.db)).people
  const failing = transaction(server.db, async (tx) => {
    await addPerson(tx)
    expect((await countPeople(tx)).people).toBe(before + 1)
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  await expectRightCount(before)
})

test('many who are added and deleted at the same moment are counted each', async () => {
  const before = (await countPeople(server.db)).people
  const added = await Promise.all(Array.from({ length: 20 }, () => addPerson(server.db)))
  const leaving = added.slice(0, 5).map(({ id }) => id)
  await Promise.all([
    ...leaving.map((id) =>
      server.db.$client.query('update users set deleted_at = now() where id = $1', [id]),
    ),
    ...Array.from({ length: 5 }, () => addPerson(server.db)),
  ])
  await expectRightCount(before + 20)
})
