import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from './support/client'
import { testPassword } from './support/people'
import { startTeam, type Team } from './support/team'

let team: Team
beforeEach(async () => {
  team = await startTeam()
})
afterEach(() => team.close())

const next = 'Tulips&2026'

describe('your own password', () => {
  test.each(['employee', 'admin', 'superAdmin'] as const)(
    'can be changed with the current one (%s)',
    async (kind) => {
      const { row, client } = team[kind]
      const other = await signIn(team.app, row.email)
      const response = await client.put(`/users/${row.id}`, { password: next, currentPassword: testPassword })
      expect(response.status).toBe(200)
      expect((await client.get('/users/current')).status).toBe(200)
      expect((await other.get('/users/current')).status).toBe(401)
      expect((await signIn(team.app, row.email, next)).token).toBeDefined()
    },
  )

  test.each([
    [undefined, 'Please enter your current password.'],
    ['', 'Please enter your current password.'],
    ['Wrong&2026', 'The current password is incorrect.'],
  ])('cannot be changed with %j as the current one', async (currentPassword, problem) => {
    for (const { row, client } of [team.employee, team.admin]) {
      const response = await client.put(`/users/${row.id}`, { password: next, currentPassword })
      expect(response.status).toBe(400)
      expect(response.json()).toMatchObject({ error: { currentPassword: problem } })
      expect((await signIn(team.app, row.email)).token).toBeDefined()
    }
  })

  test('must differ from the old one', async () => {
    const { row, client } = team.employee
    const response = await client.put(`/users/${row.id}`, {
      password: testPassword,
      currentPassword: testPassword,
    })
    expect(response.status).toBe(409)
    expect(response.json()).toMatchObject({
      error: { password: 'New password cannot be same as old password.' },
    })
  })

  test('can be guessed only ten times', async () => {
    const { row, client } = team.employee
    const guess = () => client.put(`/users/${row.id}`, { password: next, currentPassword: 'Wrong&2026' })
    for (let attempt = 0; attempt < 10; attempt++) expect((await guess()).status).toBe(400)
    const response = await guess()
    expect(response.status).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('an employee', () => {
  test.each([
    { firstName: 'Emilia' },
    { lastName: 'Berg' },
    { email: 'emilia@example.com' },
    { role: 'admin' },
    { department: 'HR' },
    { position: 'Manager' },
    { joinDate: '2020-01-01' },
    { avatar: 'https://example.com/e.png' },
  ])('cannot change %o in their own account', async (change) => {
    const { row, client } = team.employee
    expect((await client.put(`/users/${row.id}`, change)).status).toBe(403)
    const mixed = { ...change, password: next, currentPassword: testPassword }
    expect((await client.put(`/users/${row.id}`, mixed)).status).toBe(403)
    expect((await signIn(team.app, row.email)).token).toBeDefined()
  })

  test('can send unchanged fields along with a new password', async () => {
    const { row, client } = team.employee
    const { firstName, lastName, email, role, department, position, joinDate, avatar } = row
    const same = { firstName, lastName, email, role, department, position, joinDate, avatar }
    const response = await client.put(`/users/${row.id}`, {
      ...same,
      password: next,
      currentPassword: testPassword,
    })
    expect(response.status).toBe(200)
  })

  test('can turn off their own mails, and no one else can change that setting', async () => {
    const { row, client } = team.employee
    expect((await client.put(`/users/${row.id}`, { turnMails: false })).status).toBe(200)
    expect((await client.get('/users/current')).json()).toMatchObject({ user: { turnMails: false } })
    for (const { client: other } of [team.admin, team.superAdmin])
      expect((await other.put(`/users/${row.id}`, { turnMails: true })).status).toBe(403)
  })
})

describe('an admin', () => {
  test.each(['admin', 'superAdmin'] as const)(
    '(%s) can change their own fields, but not their own role',
    async (kind) => {
      await team.superAdmin.client.post('/users', {
        firstName: 'Second',
        lastName: 'Super',
        email: 'second@example.com',
        password: next,
        role: 'super_admin',
      })
      const { row, client } = team[kind]
      expect((await client.put(`/users/${row.id}`, { firstName: 'Renamed', department: 'HR' })).status).toBe(
        200,
      )
      expect((await client.put(`/users/${row.id}`, { role: row.role })).status).toBe(200)
      expect((await client.put(`/users/${row.id}`, { role: 'employee' })).status).toBe(403)
      expect((await client.get('/users/current')).json()).toMatchObject({
        user: { firstName: 'Renamed', role: row.role },
      })
    },
  )
})
