import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { withConnection } from '#db/open'
import { waitingForLocks } from './support/blocked-requests'
import type { ApiClient } from './support/client'
import { addItem, companyLists, readCompany } from './support/company-data'
import { createPublished } from './support/criteria-sets'
import { addPerson } from './support/people'
import { startTeam, type Team } from './support/team'

let team: Team
let admin: ApiClient

beforeAll(async () => {
  team = await startTeam()
  admin = team.admin.client
})
afterAll(() => team.close())

/** Runs `work` while a transaction holds the locks of this statement. `end` commits it. */
function whileLocked(
  statement: string,
  id: string,
  work: (client: PoolClient, end: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  return withConnection(team.db.$client, async (client) => {
    await client.query('begin')
    await client.query(statement, [id])
    await work(client, () => client.query('commit'))
  })
}

const untilWaiting = (requests: number) =>
  vi.waitUntil(async () => (await waitingForLocks(team.db)) === requests, { timeout: 60_000 })

const lockPerson = 'select from users where id = $1 for no key update'

describe.each(companyLists)('renaming a $kind', (kind) => {
  test('waits for the people who have it, and nobody else waits', async () => {
    const { id, name } = await addItem(admin, kind)
    const person = await addPerson(team.db, { [kind.kind]: name })
    const other = await addItem(admin, kind)
    await whileLocked(lockPerson, person.id, async (_, end) => {
      const unchanged = await admin.put(`/${kind.list}/${id}`, { name, isActive: true })
      expect(unchanged.status).toBe(200)
      const renaming = admin.put(`/${kind.list}/${id}`, { name: `${name} renamed` })
      await untilWaiting(1)
      const edited = await admin.put(`/users/${team.employee.row.id}`, { [kind.kind]: other.name })
      expect(edited.status).toBe(200)
      await end()
      expect((await renaming).json()).toMatchObject({ [kind.kind]: { people: 1 } })
    })
  })

  test('does not deadlock with deleting a manager', async () => {
    const { id, name } = await addItem(admin, kind)
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()].toSorted()
    const manager = await addPerson(team.db, { id: second, [kind.kind]: name })
    const report = await addPerson(team.db, { id: first, [kind.kind]: name, managerId: second })
    await whileLocked(lockPerson, report.id, async (_, end) => {
      const renaming = admin.put(`/${kind.list}/${id}`, { name: `${name} renamed` })
      await untilWaiting(1)
      const deleting = admin.delete(`/users/${manager.id}`)
      await untilWaiting(2)
      await end()
      expect([(await renaming).status, (await deleting).status]).toEqual([200, 200])
    })
  })
})

test('a position cannot get a criteria set that is being deactivated', async () => {
  const position = await addItem(admin, companyLists[1])
  const set = await createPublished(admin, { name: 'Short-lived' })
  await whileLocked('select from criteria_sets where id = $1 for update', set.id, async (client, end) => {
    const choosing = admin.put(`/positions/${position.id}`, { criteriaSetId: set.id })
    await untilWaiting(1)
    await client.query('update criteria_sets set is_active = false where id = $1', [set.id])
    await end()
    expect((await choosing).status).toBe(400)
  })
  const { positions } = await readCompany(admin)
  expect(positions.find(({ id }) => id === position.id)).toMatchObject({ criteriaSetId: null })
})
