import type { HistoryEntry, User } from '@evenhand/domain/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { history } from '#db/schema'
import type { Caller } from './support/caller'
import { testPassword } from './support/people'
import { type Company, startCompany, unknownId } from './support/reviews'

let company: Company
let count = 0

beforeAll(async () => {
  company = await startCompany()
})
afterAll(() => company.close())

interface History {
  history: HistoryEntry[]
  total: number
}

async function historyOf(id: string, query = 'limit=100'): Promise<History> {
  const answer = await company.callers.admin.get(`/users/${id}/history?${query}`)
  expect(answer.status).toBe(200)
  return answer.json<History>()
}

const inShort = ({ history: entries }: History) =>
  entries.map(({ action, fieldChanged, oldValue, newValue, actorId }) => [
    action,
    fieldChanged,
    oldValue,
    newValue,
    actorId,
  ])

async function add(who: Caller, fields: object = {}): Promise<User> {
  const body = {
    firstName: 'Nora',
    lastName: 'Newcomer',
    email: `nora${count++}@example.com`,
    password: 'Fresh-Start#7',
    department: 'QA',
    ...fields,
  }
  const answer = await who.post('/users', body)
  expect(answer.status).toBe(200)
  return answer.json<{ user: User }>().user
}

test('creating, changing and deleting a person is in their history, newest first, with the actor', async () => {
  const { admin, superAdmin } = company.people
  const user = await add(company.callers.admin)
  const changes = {
    ...user,
    lastName: 'Northcott',
    role: 'admin',
    position: 'Manager',
    joinDate: '2026-02-01',
  }
  expect((await company.callers.superAdmin.put(`/users/${user.id}`, changes)).status).toBe(200)
  expect((await company.callers.superAdmin.delete(`/users/${user.id}`)).status).toBe(200)
  const found = await historyOf(user.id)
  expect(inShort(found)).toEqual([
    ['DELETED', null, null, null, superAdmin.id],
    ['UPDATED', 'joinDate', null, '2026-02-01', superAdmin.id],
    ['UPDATED', 'position', null, 'Manager', superAdmin.id],
    ['UPDATED', 'role', 'employee', 'admin', superAdmin.id],
    ['UPDATED', 'lastName', 'Newcomer', 'Northcott', superAdmin.id],
    ['CREATED', null, null, null, admin.id],
  ])
  expect(found.total).toBe(6)
  expect(found.history[0]).toMatchObject({
    subject: 'user',
    reviewId: null,
    userId: user.id,
    user: { firstName: 'Nora', lastName: 'Northcott' },
    actor: { firstName: 'Sue', lastName: 'Super' },
  })
})

test('a person who starts as an admin is known to have started as one', async () => {
  const user = await add(company.callers.superAdmin, { role: 'admin' })
  expect(inShort(await historyOf(user.id)).map((entry) => entry.slice(0, 4))).toEqual([
    ['CREATED', 'role', null, 'admin'],
    ['CREATED', null, null, null],
  ])
})

test('a change that changes nothing, or is refused, leaves no entry', async () => {
  const user = await add(company.callers.admin)
  expect((await company.callers.admin.put(`/users/${user.id}`, user)).status).toBe(200)
  const taken = { lastName: 'Other', email: company.people.first.email }
  expect((await company.callers.admin.put(`/users/${user.id}`, taken)).status).toBe(409)
  expect((await company.callers.employee.put(`/users/${user.id}`, { lastName: 'Other' })).status).toBe(403)
  expect((await historyOf(user.id)).total).toBe(1)
})

test('a new password is in the history, and never the password itself', async () => {
  const { person, caller } = await company.hire()
  const own = { password: 'Fresh-Start#7', currentPassword: testPassword }
  expect((await caller.put(`/users/${person.id}`, own)).status).toBe(200)
  const given = { password: 'Other-Start#8' }
  expect((await company.callers.admin.put(`/users/${person.id}`, given)).status).toBe(200)
  const found = await historyOf(person.id)
  expect(inShort(found)).toEqual([
    ['UPDATED', 'password', null, null, company.people.admin.id],
    ['UPDATED', 'password', null, null, person.id],
  ])
  const rows = JSON.stringify(await company.db.select().from(history))
  expect(rows).not.toMatch(/Start#|argon2/)
})

test('an avatar has changed, and its image is not kept twice', async () => {
  const user = await add(company.callers.admin)
  const avatar = 'https://example.com/nora.png'
  expect((await company.callers.admin.put(`/users/${user.id}`, { avatar })).status).toBe(200)
  expect(inShort(await historyOf(user.id))[0]?.slice(0, 4)).toEqual(['UPDATED', 'avatar', null, null])
})

test('an import writes an entry for each new person and each changed field', async () => {
  const user = await add(company.callers.admin)
  const rows = [
    { ...user, department: 'HR', position: 'Hr', joinDate: '' },
    { firstName: 'Ivo', lastName: 'Imported', email: 'ivo@example.com', role: 'admin' },
  ]
  const answer = await company.callers.superAdmin.post('/users/import', { rows, dryRun: false })
  expect([answer.status, answer.json().counts]).toMatchObject([200, { new: 1, changed: 1 }])
  const actorId = company.people.superAdmin.id
  expect(inShort(await historyOf(user.id)).slice(0, 2)).toEqual([
    ['UPDATED', 'position', null, 'Hr', actorId],
    ['UPDATED', 'department', 'QA', 'HR', actorId],
  ])
  const found = await company.callers.admin.get('/users/email/ivo@example.com')
  expect(inShort(await historyOf(found.json<{ user: User }>().user.id))).toEqual([
    ['CREATED', 'role', null, 'admin', actorId],
    ['CREATED', null, null, null, actorId],
  ])
})

test('a deleted review is in the history of its employee', async () => {
  const { id } = await company.createReview({ startDate: '2026-02-01', endDate: '2026-07-31' })
  expect((await company.callers.admin.delete(`/reviews/${id}`)).status).toBe(200)
  const [entry] = (await historyOf(company.people.employee.id)).history
  expect(entry).toMatchObject({
    action: 'DELETED',
    subject: 'review',
    reviewId: id,
    actorId: company.people.admin.id,
    user: { firstName: 'Emil', lastName: 'Employee' },
    fieldChanged: null,
    oldValue: '2026-02-01 – 2026-07-31',
    newValue: null,
  })
  expect((await company.callers.admin.delete(`/reviews/${id}`)).status).toBe(404)
  expect((await historyOf(company.people.employee.id)).total).toBe(1)
})

test('the history of the company holds everything, in pages', async () => {
  const user = await add(company.callers.admin)
  const read = async (query = '') =>
    (await company.callers.superAdmin.get(`/history${query}`)).json<History>()
  const all = await read('?limit=100')
  expect(all.history[0]?.userId).toBe(user.id)
  expect(all.history.length).toBe(all.total)
  expect(new Set(all.history.map(({ subject }) => subject))).toEqual(new Set(['user', 'review']))
  expect(await read('?page=2&limit=3')).toEqual({
    success: true,
    history: all.history.slice(3, 6),
    total: all.total,
  })
  expect(await read()).toMatchObject({ history: all.history.slice(0, 20), total: all.total })
})

test('unknown people and pages are refused', async () => {
  const { admin } = company.callers
  expect((await admin.get(`/users/${unknownId}/history`)).status).toBe(404)
  for (const query of ['page=0', 'limit=0', 'limit=101', 'limit=x']) {
    expect((await admin.get(`/history?${query}`)).status, query).toBe(400)
  }
})
