import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addPerson, testPassword } from './support/people'
import { startTeam, type Team, type TeamUser } from './support/team'

let team: Team
beforeEach(async () => {
  team = await startTeam()
})
afterEach(() => team.close())

describe('a deleted person', () => {
  test('is signed out at once, in every session, and cannot sign in again', async () => {
    const { row, client } = team.employee
    const login = await team.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: row.email, password: testPassword },
    })
    const answer = await team.admin.client.delete(`/users/${row.id}`)
    expect(answer.status).toBe(200)
    expect(answer.json()).toEqual({ success: true })
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

  test('is found nowhere any more', async () => {
    const { row } = team.employee
    await team.admin.client.delete(`/users/${row.id}`)
    expect((await team.admin.client.get(`/users/${row.id}`)).status).toBe(404)
    expect((await team.admin.client.get(`/users/email/${row.email}`)).status).toBe(404)
    expect((await team.admin.client.delete(`/users/${row.id}`)).status).toBe(404)
    expect((await team.admin.client.get('/users?search=emma')).json()).toMatchObject({
      users: [],
      total: 0,
      members: 2,
    })
    expect((await team.admin.client.get('/users/approvers?search=emma')).json()).toEqual({
      success: true,
      approvers: [],
    })
  })
})

describe('nobody', () => {
  test.each(['admin', 'superAdmin'] as const)('deletes themselves (%s)', async (kind) => {
    const { row, client } = team[kind]
    const answer = await client.delete(`/users/${row.id}`)
    expect(answer.status).toBe(409)
    expect(answer.json()).toEqual({
      success: false,
      message: 'You cannot delete your own account.',
      code: 'SELF_DELETION',
    })
    expect((await client.get('/users/current')).status).toBe(200)
  })
})

describe('a super admin', () => {
  test('is not deleted by an admin', async () => {
    expect((await team.admin.client.delete(`/users/${team.superAdmin.row.id}`)).status).toBe(403)
  })

  test('is deleted by another super admin', async () => {
    const other = await addPerson(team.db, { role: 'super_admin' })
    expect((await team.superAdmin.client.delete(`/users/${other.id}`)).status).toBe(200)
  })
})

describe('super admins who act at the same moment', () => {
  const nobodyIsSuper = () => team.db.$client.query("update users set role = 'admin'")

  /** A super admin who is signed in. */
  async function superAdmin(): Promise<TeamUser> {
    const row = await addPerson(team.db, { role: 'super_admin' })
    return { row, client: await team.as(row.email) }
  }

  async function remaining(): Promise<number> {
    const counted = "select count(*) from users where role = 'super_admin' and deleted_at is null"
    return (await team.db.$client.query(counted)).rows[0].count
  }

  const demote = (by: TeamUser, whom: TeamUser) =>
    by.client.put(`/users/${whom.row.id}`, { role: 'employee' })
  const remove = (by: TeamUser, whom: TeamUser) => by.client.delete(`/users/${whom.row.id}`)

  test.each([
    ['both demote', demote, demote],
    ['both delete', remove, remove],
    ['one demotes and one deletes', demote, remove],
  ])('never leave none when of the last two %s the other', async (_, first, second) => {
    for (let round = 0; round < 4; round++) {
      await nobodyIsSuper()
      const [one, other] = [await superAdmin(), await superAdmin()]
      const answers = await Promise.all([first(one, other), second(other, one)])
      const statuses = answers.map(({ status }) => status).sort()
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
  ])('do not get into each other’s way when two of three are %s', async (_, act) => {
    for (let round = 0; round < 4; round++) {
      await nobodyIsSuper()
      const [one, second, third] = [await superAdmin(), await superAdmin(), await superAdmin()]
      const answers = await Promise.all([act(one, second), act(one, third)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await remaining()).toBe(1)
    }
  })
})
