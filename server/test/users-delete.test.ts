import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addPerson, testPassword } from './support/people'
import { startTeam, type Team, type TeamUser } from './support/team'

let team: Team
beforeEach(async () => {
  team = await startTeam()
})
afterEach(() => team.close())

describe('a deleted person', () => {
  test('is signed out of every session immediately and cannot sign in again', async () => {
    const { row, client } = team.employee
    const login = await team.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: row.email, password: testPassword },
    })
    const response = await team.admin.client.delete(`/users/${row.id}`)
    expect(response.status).toBe(200)
    expect(response.json()).toEqual({ success: true })
    const current = await client.get('/users/current')
    expect(current.status).toBe(401)
    expect(current.json()).toEqual({ success: false, message: 'Unauthorized', code: 'UNAUTHORIZED' })
    const [cookie] = login.cookies
    const refresh = await team.app.inject({
      method: 'POST',
      url: '/api/auth/refresh',
      cookies: { [cookie?.name ?? '']: cookie?.value ?? '' },
    })
    expect(refresh.statusCode).toBe(401)
    const again = await team.anyone.post('/auth/login', { email: row.email, password: testPassword })
    expect(again.status).toBe(401)
  })

  test('can no longer be found', async () => {
    const { row } = team.employee
    await team.admin.client.delete(`/users/${row.id}`)
    expect((await team.admin.client.get(`/users/${row.id}`)).status).toBe(404)
    expect((await team.admin.client.get(`/users/email/${row.email}`)).status).toBe(404)
    expect((await team.admin.client.delete(`/users/${row.id}`)).status).toBe(404)
    expect((await team.admin.client.get('/users?search=emma')).json()).toMatchObject({
      users: [],
      total: 0,
      userCount: 2,
    })
    expect((await team.admin.client.get('/users/approvers?search=emma')).json()).toEqual({
      success: true,
      approvers: [],
    })
  })
})

describe('an admin', () => {
  test.each(['admin', 'superAdmin'] as const)('cannot delete themselves (%s)', async (kind) => {
    const { row, client } = team[kind]
    const response = await client.delete(`/users/${row.id}`)
    expect(response.status).toBe(409)
    expect(response.json()).toEqual({
      success: false,
      message: 'You cannot delete your own account.',
      code: 'SELF_DELETION',
    })
    expect((await client.get('/users/current')).status).toBe(200)
  })
})

describe('a super admin', () => {
  test('cannot be deleted by an admin', async () => {
    expect((await team.admin.client.delete(`/users/${team.superAdmin.row.id}`)).status).toBe(403)
  })

  test('can be deleted by another super admin', async () => {
    const other = await addPerson(team.db, { role: 'super_admin' })
    expect((await team.superAdmin.client.delete(`/users/${other.id}`)).status).toBe(200)
  })
})

describe('super admins who act at the same time', () => {
  const demoteSuperAdmins = () => team.db.$client.query("update users set role = 'admin'")

  /** Adds a super admin and signs them in. */
  async function addSuperAdmin(): Promise<TeamUser> {
    const row = await addPerson(team.db, { role: 'super_admin' })
    return { row, client: await team.as(row.email) }
  }

  async function remaining(): Promise<number> {
    const counted = "select count(*) from users where role = 'super_admin' and deleted_at is null"
    return (await team.db.$client.query(counted)).rows[0].count
  }

  const demote = (by: TeamUser, user: TeamUser) =>
    by.client.put(`/users/${user.row.id}`, { role: 'employee' })
  const remove = (by: TeamUser, user: TeamUser) => by.client.delete(`/users/${user.row.id}`)

  test.each([
    ['both demote', demote, demote],
    ['both delete', remove, remove],
    ['one demotes and one deletes', demote, remove],
  ])('always leave one super admin when, of the last two, %s the other', async (_, first, second) => {
    for (let round = 0; round < 4; round++) {
      await demoteSuperAdmins()
      const [one, other] = [await addSuperAdmin(), await addSuperAdmin()]
      const responses = await Promise.all([first(one, other), second(other, one)])
      const statuses = responses.map(({ status }) => status).sort()
      expect(await remaining()).toBe(1)
      expect([
        [200, 401],
        [200, 409],
      ]).toContainEqual(statuses)
    }
  })

  test.each([
    ['demoted', demote],
    ['deleted', remove],
  ])('do not block each other when two of three are %s', async (_, act) => {
    for (let round = 0; round < 4; round++) {
      await demoteSuperAdmins()
      const [one, second, third] = [await addSuperAdmin(), await addSuperAdmin(), await addSuperAdmin()]
      const responses = await Promise.all([act(one, second), act(one, third)])
      expect(responses.map(({ status }) => status)).toEqual([200, 200])
      expect(await remaining()).toBe(1)
    }
  })
})
