import type { HistoryEntry, User } from '@evenhand/domain/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { history } from '#db/schema'
import type { ApiClient } from './support/client'
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
  const response = await company.clients.admin.get(`/users/${id}/history?${query}`)
  expect(response.status).toBe(200)
  return response.json<History>()
}

const summarize = ({ history: entries }: History) =>
  entries.map(({ action, fieldChanged, oldValue, newValue, actorId }) => [
    action,
    fieldChanged,
    oldValue,
    newValue,
    actorId,
  ])

async function createUser(who: ApiClient, fields: object = {}): Promise<User> {
  const body = {
    firstName: 'Nora',
    lastName: 'Newcomer',
    email: `nora${count++}@example.com`,
    password: 'Fresh-Start#7',
    department: 'QA',
    ...fields,
  }
  const response = await who.post('/users', body)
  expect(response.status).toBe(200)
  return response.json<{ user: User }>().user
}

test('the history of a user shows creation, changes and deletion with the actor, newest first', async () => {
  const { admin, superAdmin } = company.people
  const user = await createUser(company.clients.admin)
  const changes = {
    ...user,
    lastName: 'Northcott',
    role: 'admin',
    position: 'Manager',
    joinDate: '2026-02-01',
  }
  expect((await company.clients.superAdmin.put(`/users/${user.id}`, changes)).status).toBe(200)
  expect((await company.clients.superAdmin.delete(`/users/${user.id}`)).status).toBe(200)
  const result = await historyOf(user.id)
  expect(summarize(result)).toEqual([
    ['DELETED', null, null, null, superAdmin.id],
    ['UPDATED', 'joinDate', null, '2026-02-01', superAdmin.id],
    ['UPDATED', 'position', null, 'Manager', superAdmin.id],
    ['UPDATED', 'role', 'employee', 'admin', superAdmin.id],
    ['UPDATED', 'lastName', 'Newcomer', 'Northcott', superAdmin.id],
    ['CREATED', null, null, null, admin.id],
  ])
  expect(result.total).toBe(6)
  expect(result.history[0]).toMatchObject({
    subject: 'user',
    reviewId: null,
    userId: user.id,
    user: { firstName: 'Nora', lastName: 'Northcott' },
    actor: { firstName: 'Sue', lastName: 'Super' },
  })
})

test('the history of a user created as an admin includes the role', async () => {
  const user = await createUser(company.clients.superAdmin, { role: 'admin' })
  expect(summarize(await historyOf(user.id)).map((entry) => entry.slice(0, 4))).toEqual([
    ['CREATED', 'role', null, 'admin'],
    ['CREATED', null, null, null],
  ])
})

test('a change without effect or a rejected change adds no entry', async () => {
  const user = await createUser(company.clients.admin)
  expect((await company.clients.admin.put(`/users/${user.id}`, user)).status).toBe(200)
  const taken = { lastName: 'Other', email: company.people.first.email }
  expect((await company.clients.admin.put(`/users/${user.id}`, taken)).status).toBe(409)
  expect((await company.clients.employee.put(`/users/${user.id}`, { lastName: 'Other' })).status).toBe(403)
  expect((await historyOf(user.id)).total).toBe(1)
})

test('a password change is recorded, but never the password', async () => {
  const { person, client } = await company.hire()
  const own = { password: 'Fresh-Start#7', currentPassword: testPassword }
  expect((await client.put(`/users/${person.id}`, own)).status).toBe(200)
  const reset = { password: 'Other-Start#8' }
  expect((await company.clients.admin.put(`/users/${person.id}`, reset)).status).toBe(200)
  const result = await historyOf(person.id)
  expect(summarize(result)).toEqual([
    ['UPDATED', 'password', null, null, company.people.admin.id],
    ['UPDATED', 'password', null, null, person.id],
  ])
  const rows = JSON.stringify(await company.db.select().from(history))
  expect(rows).not.toMatch(/Start#|argon2/)
})

test('an avatar change is recorded without the image', async () => {
  const user = await createUser(company.clients.admin)
  const avatar = 'https://example.com/nora.png'
  expect((await company.clients.admin.put(`/users/${user.id}`, { avatar })).status).toBe(200)
  expect(summarize(await historyOf(user.id))[0]?.slice(0, 4)).toEqual(['UPDATED', 'avatar', null, null])
})

test('an import adds an entry for each new user and each changed field', async () => {
  const user = await createUser(company.clients.admin)
  const rows = [
    { ...user, department: 'HR', position: 'Hr', joinDate: '' },
    { firstName: 'Ivo', lastName: 'Imported', email: 'ivo@example.com', role: 'admin' },
  ]
  const response = await company.clients.superAdmin.post('/users/import', { rows, dryRun: false })
  expect([response.status, response.json().counts]).toMatchObject([200, { new: 1, changed: 1 }])
  const actorId = company.people.superAdmin.id
  expect(summarize(await historyOf(user.id)).slice(0, 2)).toEqual([
    ['UPDATED', 'position', null, 'Hr', actorId],
    ['UPDATED', 'department', 'QA', 'HR', actorId],
  ])
  const result = await company.clients.admin.get('/users/email/ivo@example.com')
  expect(summarize(await historyOf(result.json<{ user: User }>().user.id))).toEqual([
    ['CREATED', 'role', null, 'admin', actorId],
    ['CREATED', null, null, null, actorId],
  ])
})

test('a deleted review is recorded in the history of its employee', async () => {
  const { id } = await company.createReview({ startDate: '2026-02-01', endDate: '2026-07-31' })
  expect((await company.clients.admin.delete(`/reviews/${id}`)).status).toBe(200)
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
  expect((await company.clients.admin.delete(`/reviews/${id}`)).status).toBe(404)
  expect((await historyOf(company.people.employee.id)).total).toBe(1)
})

test('the company history contains all entries, in pages', async () => {
  const user = await createUser(company.clients.admin)
  const read = async (query = '') =>
    (await company.clients.superAdmin.get(`/history${query}`)).json<History>()
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

test('an unknown user or page is rejected', async () => {
  const { admin } = company.clients
  expect((await admin.get(`/users/${unknownId}/history`)).status).toBe(404)
  for (const query of ['page=0', 'limit=0', 'limit=101', 'limit=x']) {
    expect((await admin.get(`/history?${query}`)).status, query).toBe(400)
  }
})
