import type { HistoryEntry, ProfileResponse, User } from '@evenhand/domain/api'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { withConnection } from '#db/open'
import { type UserRow, users } from '#db/schema'
import { waitingForLocks } from './support/blocked-requests'
import { addPerson } from './support/people'
import { startTeam, type Team } from './support/team'

let team: Team
beforeAll(async () => {
  team = await startTeam({ now: new Date('2026-03-04T12:00:00Z') })
})
afterAll(() => team.close())

const edit = (person: UserRow, changes: object) => team.admin.client.put(`/users/${person.id}`, changes)
const setManager = (person: UserRow, manager: UserRow) => edit(person, { managerId: manager.id })
const profile = async ({ id }: UserRow) =>
  (await team.admin.client.get(`/users/${id}`)).json<ProfileResponse>()
const managerOf = async (person: UserRow) => (await profile(person)).user.managerId

async function historyOf({ id }: UserRow) {
  const response = await team.admin.client.get(`/users/${id}/history`)
  return response.json<{ history: HistoryEntry[] }>().history.map((entry) => ({
    field: entry.fieldChanged,
    from: entry.oldValue,
    to: entry.newValue,
  }))
}

describe('a manager', () => {
  test('cannot be changed by an admin for themselves, but by others and by super admins', async () => {
    const { admin, superAdmin } = team
    const [chosen, other] = [await addPerson(team.db, {}), await addPerson(team.db, {})]
    expect((await setManager(admin.row, chosen)).status).toBe(403)
    expect(await managerOf(admin.row)).toBeNull()
    const toOther = { managerId: other.id }
    expect((await superAdmin.client.put(`/users/${admin.row.id}`, toOther)).status).toBe(200)
    expect((await edit(admin.row, { ...toOther, department: 'HR' })).status).toBe(200)
    expect((await edit(admin.row, { managerId: null })).status).toBe(403)
    expect(await managerOf(admin.row)).toBe(other.id)
    expect((await superAdmin.client.put(`/users/${superAdmin.row.id}`, toOther)).status).toBe(200)
  })

  test('is shown with the person, and the person as their direct report', async () => {
    const manager = await addPerson(team.db, { firstName: 'Mia', lastName: 'Lang' })
    const report = await addPerson(team.db, { firstName: 'Rex', lastName: 'Ott', position: 'QA' })
    const gone = await addPerson(team.db, { managerId: manager.id, leftOn: '2026-03-03' })
    const response = await setManager(report, manager)
    const shown = { id: manager.id, firstName: 'Mia', lastName: 'Lang', hasLeft: false }
    expect(response.json()).toMatchObject({ user: { managerId: manager.id, manager: shown } })
    const own = await team.as(report.email)
    expect((await own.get(`/users/${report.id}`)).json()).toMatchObject({ user: { manager: shown } })
    expect((await own.get('/users/current')).json()).toMatchObject({ user: { manager: shown } })
    const direct = { id: report.id, firstName: 'Rex', lastName: 'Ott', position: 'QA', avatar: '' }
    expect((await profile(manager)).directReports).toEqual([direct])
    const managers = await team.as(manager.email)
    expect((await managers.get(`/users/${manager.id}`)).json()).toMatchObject({ directReports: [direct] })
    const list = await team.admin.client.get(`/users?search=${report.email}`)
    expect(list.json<{ users: User[] }>().users).toMatchObject([{ manager: shown }])
    expect((await profile(gone)).user).toMatchObject({ manager: shown, availability: 'left' })
    expect(await historyOf(report)).toEqual([{ field: 'manager', from: null, to: 'Mia Lang' }])
    await edit(report, { managerId: null })
    expect(await managerOf(report)).toBeNull()
    expect((await historyOf(report))[0]).toEqual({ field: 'manager', from: 'Mia Lang', to: null })
  })

  test('of many people is shown with the first 50 and their number', async () => {
    const manager = await addPerson(team.db, {})
    const names = Array.from({ length: 52 }, (_, index) => `Rep ${String(index).padStart(2, '0')}`)
    for (const firstName of names) await addPerson(team.db, { firstName, managerId: manager.id })
    const { directReports, directReportCount } = await profile(manager)
    expect(directReports.map(({ firstName }) => firstName)).toEqual(names.slice(0, 50))
    expect(directReportCount).toBe(52)
  })

  test('cannot be the person or someone below them, and the error names the chain', async () => {
    const [ann, bob, cleo] = await Promise.all(
      ['Ann', 'Bob', 'Cleo'].map((firstName) => addPerson(team.db, { firstName, lastName: 'Ray' })),
    )
    if (!ann || !bob || !cleo) throw new Error('missing')
    expect((await setManager(ann, bob)).status).toBe(200)
    expect((await setManager(bob, cleo)).status).toBe(200)
    const loop = await setManager(cleo, ann)
    expect([loop.status, loop.json()]).toMatchObject([
      400,
      {
        error: {
          managerId: 'This creates a reporting loop: Cleo Ray → Ann Ray → Bob Ray → Cleo Ray.',
        },
      },
    ])
    const self = await setManager(cleo, cleo)
    expect([self.status, self.json()]).toMatchObject([
      400,
      { error: { managerId: 'A person cannot be their own manager.' } },
    ])
    expect(await managerOf(cleo)).toBeNull()
  })

  test('cannot be someone who does not exist, was deleted or has left, but one who has left can stay', async () => {
    const person = await addPerson(team.db)
    const left = await addPerson(team.db, { leftOn: '2026-03-03' })
    const leaving = await addPerson(team.db, { leftOn: '2026-03-04' })
    const deleted = await addPerson(team.db, { deletedAt: new Date() })
    const unknown = { ...left, id: '0190a5b2-7c3d-4e5f-8a9b-0c1d2e3f4a5b' }
    for (const manager of [left, deleted, unknown]) {
      const response = await setManager(person, manager)
      expect([response.status, response.json()]).toMatchObject([
        400,
        { error: { managerId: 'This person is no longer available. Choose another manager.' } },
      ])
    }
    const created = await team.admin.client.post('/users', {
      firstName: 'New',
      lastName: 'Person',
      email: 'new@example.com',
      password: 'Tulips&2026',
      managerId: left.id,
    })
    expect(created.status).toBe(400)
    expect((await setManager(person, leaving)).status).toBe(200)
    await edit(leaving, { leftOn: '2026-03-01' })
    expect((await edit(person, { managerId: leaving.id, firstName: 'Same' })).status).toBe(200)
    expect((await profile(person)).user.manager).toMatchObject({ id: leaving.id, hasLeft: true })
  })

  test('who has left is offered and accepted while others still report to them', async () => {
    const left = await addPerson(team.db, { firstName: 'Lea', lastName: 'Vann', leftOn: '2026-03-03' })
    const [report, other] = [
      await addPerson(team.db, { managerId: left.id }),
      await addPerson(team.db, { managerId: left.id, leftOn: '2026-03-03' }),
    ]
    const offered = async (as: string) => {
      const response = await team.admin.client.get(`/users/approvers?search=vann&as=${as}`)
      return response.json<{ approvers: object[] }>().approvers
    }
    expect(await offered('evaluator')).toEqual([])
    expect(await offered('manager')).toMatchObject([{ id: left.id, availability: 'left' }])
    expect((await setManager(await addPerson(team.db), left)).status).toBe(200)
    await team.db.update(users).set({ managerId: null }).where(eq(users.managerId, left.id))
    await team.db.update(users).set({ managerId: left.id }).where(eq(users.id, other.id))
    expect(await offered('manager')).toEqual([])
    expect((await setManager(report, left)).status).toBe(400)
  })

  test('who is deleted is removed from their direct reports', async () => {
    const manager = await addPerson(team.db, { firstName: 'Max', lastName: 'Orr' })
    const report = await addPerson(team.db, { managerId: manager.id })
    expect((await team.admin.client.delete(`/users/${manager.id}`)).status).toBe(200)
    expect(await managerOf(report)).toBeNull()
    expect(await historyOf(report)).toEqual([{ field: 'manager', from: 'Max Orr', to: null }])
  })

  test.each([2, 3, 5])('loop of %d people is not created by changes at the same time', async (count) => {
    const people: UserRow[] = []
    for (let index = 0; index < count; index++) people.push(await addPerson(team.db))
    const next = (index: number) => people[(index + 1) % count] as UserRow
    const responses = await withConnection(team.db.$client, async (client) => {
      // Holds all changes back until every request waits.
      await client.query('begin')
      await client.query("select pg_advisory_xact_lock(hashtext('managers'))")
      const requests = people.map((person, index) => setManager(person, next(index)))
      await vi.waitUntil(async () => (await waitingForLocks(team.db)) === count, { timeout: 60_000 })
      await client.query('rollback')
      return Promise.all(requests)
    })
    const statuses = responses.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(count - 1).fill(200), 400])
  })
})

describe('an employee number', () => {
  const number = (person: UserRow, employeeNumber: string | null) => edit(person, { employeeNumber })

  test('belongs to one person, ignoring case, and is free again after a deletion', async () => {
    const [one, other] = [await addPerson(team.db), await addPerson(team.db)]
    expect((await number(one, ' e-100 ')).json()).toMatchObject({ user: { employeeNumber: 'e-100' } })
    const taken = await number(other, 'E-100')
    expect([taken.status, taken.json()]).toMatchObject([
      409,
      {
        code: 'EMPLOYEE_NUMBER_TAKEN',
        error: { employeeNumber: 'This employee number is already in use.' },
      },
    ])
    expect((await number(one, 'E-100')).status).toBe(200)
    await team.admin.client.delete(`/users/${one.id}`)
    expect((await number(other, 'E-100')).status).toBe(200)
    expect(await historyOf(other)).toEqual([{ field: 'employeeNumber', from: null, to: 'E-100' }])
  })
})

describe('a leave', () => {
  test('has a first day, and its last day is not earlier', async () => {
    const person = await addPerson(team.db)
    const errors = async (changes: object) => (await edit(person, changes)).json().error
    expect(await errors({ leaveUntil: '2026-03-03' })).toEqual({
      leaveFrom: 'Choose the first day of the leave.',
    })
    expect(await errors({ leaveFrom: '2026-03-04', leaveUntil: '2026-03-31' })).toBeUndefined()
    expect(await errors({ leaveUntil: '2026-03-03' })).toEqual({
      leaveUntil: 'The last day of the leave must not be before its first day.',
    })
    expect((await profile(person)).user).toMatchObject({
      leaveFrom: '2026-03-04',
      leaveUntil: '2026-03-31',
      availability: 'on-leave',
    })
    const listed = async (availability: string) => {
      const response = await team.admin.client.get(`/users?availability=${availability}`)
      return response.json<{ users: User[] }>().users
    }
    expect(await listed('on-leave')).toMatchObject([{ id: person.id }])
    for (const availability of ['available', 'left']) {
      const others = await listed(availability)
      expect(others.length).toBeGreaterThan(0)
      for (const other of others) expect(other.availability).toBe(availability)
    }
    const found = await team.admin.client.get(`/users/approvers?search=${person.lastName}`)
    expect(found.json()).toMatchObject({
      approvers: [{ id: person.id, availability: 'on-leave', leaveUntil: '2026-03-31' }],
    })
  })
})

test.each([
  { managerId: null },
  { employeeNumber: 'E-1' },
  { leaveFrom: '2026-01-01' },
  { leaveUntil: '2026-01-01' },
  { leftOn: '2027-01-01' },
])('employees cannot change their own %o', async (changes) => {
  const manager = await addPerson(team.db)
  const person = await addPerson(team.db, { managerId: manager.id })
  const response = await (await team.as(person.email)).put(`/users/${person.id}`, changes)
  expect(response.status).toBe(403)
})
