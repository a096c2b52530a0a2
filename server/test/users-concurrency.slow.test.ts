import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendBlockedRequest } from './support/blocked-requests'
import { type ApiClient, type ApiResponse, clientFor, signIn } from './support/client'
import { holdHashing } from './support/held-hashing'
import { addPerson, testPassword } from './support/people'
import { startTeam, type Team } from './support/team'
import { until } from './support/until'

vi.mock('#password-queue', { spy: true })

let team: Team
beforeEach(async () => {
  team = await startTeam()
})
afterEach(() => team.close())

const adminPassword = 'Chosen-by-Admin#1'
const intruderPassword = 'Intruders-Own#2'

const demoteAdmin = async () => {
  const response = await team.superAdmin.client.put(`/users/${team.admin.row.id}`, { role: 'employee' })
  expect(response.status).toBe(200)
}
const endAdminSession = () => team.admin.client.post('/auth/logout')
const lockPerson = (id: string) => ({ lock: 'select from users where id = $1 for update', values: [id] })

async function canSignIn(email: string, password: string): Promise<boolean> {
  const response = await clientFor(team.app).post('/auth/login', { email, password })
  return response.status === 200
}

describe('a change of your own password in progress', () => {
  test('fails if an admin has set a new password, which ends the session', async () => {
    const { row, client } = team.employee
    const response = await sendBlockedRequest(team, {
      lock: 'insert into attempts (key, count, window_ends_at) values ($1, 0, now())',
      values: [`current-password:${row.id}`],
      request: () =>
        client.put(`/users/${row.id}`, { password: intruderPassword, currentPassword: testPassword }),
      whileBlocked: () => team.admin.client.put(`/users/${row.id}`, { password: adminPassword }),
    })
    expect([response.status, response.json()]).toMatchObject([401, { message: 'Unauthorized' }])
    expect(await canSignIn(row.email, intruderPassword)).toBe(false)
    expect(await canSignIn(row.email, adminPassword)).toBe(true)
  })

  test('fails if another session of the same person has changed it first', async () => {
    const { row, client } = team.employee
    const other = await signIn(team.app, row.email)
    const change = (as: ApiClient, password: string) =>
      as.put(`/users/${row.id}`, { password, currentPassword: testPassword })
    const responses = await Promise.all([change(client, adminPassword), change(other, intruderPassword)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401])
  })
})

/** Demotes the admin while the requests wait for their passwords to be hashed. */
async function demoteDuring(
  send: () => Promise<ApiResponse>[],
): Promise<{ admins: number; statuses: number[] }> {
  const hashing = await holdHashing()
  const requests = send()
  await until(() => hashing.requests.length === requests.length)
  await demoteAdmin()
  const admins = await countAdmins()
  hashing.release()
  const responses = await Promise.all(requests)
  return { admins, statuses: responses.map(({ status }) => status) }
}

async function countAdmins(): Promise<number> {
  const { rows } = await team.db.execute<{ count: number }>(
    sql`select count(*) as count from users where role = 'admin'`,
  )
  return rows[0]?.count ?? 0
}

describe('requests in progress from an admin who is demoted', () => {
  test('add no one', async () => {
    const { admins, statuses } = await demoteDuring(() =>
      Array.from({ length: 6 }, (_, number) =>
        team.admin.client.post('/users', {
          firstName: 'New',
          lastName: 'Admin',
          email: `new${number}@example.com`,
          password: adminPassword,
          role: 'admin',
        }),
      ),
    )
    expect(await countAdmins()).toBe(admins)
    expect(statuses).toEqual(Array(6).fill(401))
  })

  test('make no one an admin', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => addPerson(team.db)))
    const { admins, statuses } = await demoteDuring(() =>
      people.map(({ id }) =>
        team.admin.client.put(`/users/${id}`, { role: 'admin', password: adminPassword }),
      ),
    )
    expect(await countAdmins()).toBe(admins)
    expect(statuses).toEqual(Array(6).fill(401))
  })

  test('edit no one', async () => {
    const { id, firstName } = team.employee.row
    const response = await sendBlockedRequest(team, {
      ...lockPerson(id),
      request: () => team.admin.client.put(`/users/${id}`, { firstName: 'Changed' }),
      whileBlocked: demoteAdmin,
    })
    expect(response.status).toBe(401)
    const read = await team.superAdmin.client.get(`/users/${id}`)
    expect(read.json()).toMatchObject({ user: { firstName } })
  })
})

describe('requests in progress from an admin whose session has ended', () => {
  test('delete no one', async () => {
    const { id } = team.employee.row
    const response = await sendBlockedRequest(team, {
      ...lockPerson(id),
      request: () => team.admin.client.delete(`/users/${id}`),
      whileBlocked: endAdminSession,
    })
    expect(response.status).toBe(401)
    expect((await team.superAdmin.client.get(`/users/${id}`)).status).toBe(200)
  })

  test('import no one', async () => {
    const { id, firstName, lastName, email } = team.employee.row
    const rows = [
      { firstName: 'Changed', lastName, email },
      { firstName: 'Added', lastName, email: 'added@example.com' },
    ]
    const response = await sendBlockedRequest(team, {
      ...lockPerson(id),
      request: () => team.admin.client.post('/users/import', { rows, dryRun: false }),
      whileBlocked: endAdminSession,
    })
    expect(response.status).toBe(401)
    const list = await team.superAdmin.client.get('/users?search=added@example.com')
    expect(list.json()).toMatchObject({ total: 0 })
    expect((await team.superAdmin.client.get(`/users/${id}`)).json()).toMatchObject({ user: { firstName } })
  })
})

test('of two admins who set each other’s password at the same time, one succeeds', async () => {
  const other = await addPerson(team.db, { role: 'admin' })
  const others = await signIn(team.app, other.email)
  const responses = await Promise.all([
    team.admin.client.put(`/users/${other.id}`, { password: adminPassword }),
    others.put(`/users/${team.admin.row.id}`, { password: adminPassword }),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401])
})
