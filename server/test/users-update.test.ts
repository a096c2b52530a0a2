import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from './support/client'
import { addPerson, blankFields } from './support/people'
import { startTeam, type Team } from './support/team'

let team: Team
beforeEach(async () => {
  team = await startTeam()
})
afterEach(() => team.close())

test('an admin can change every field of an employee', async () => {
  const changes = {
    firstName: 'Emilia',
    lastName: 'Okafor-Berg',
    email: 'emilia@example.com',
    role: 'admin',
    department: 'HR',
    position: 'Hr',
    joinDate: '2019-05-01',
    avatar: 'https://example.com/e.png',
  }
  const { id } = team.employee.row
  const response = await team.admin.client.put(`/users/${id}`, changes)
  expect(response.status).toBe(200)
  expect(response.json()).toEqual({ success: true, user: { id, ...blankFields, ...changes } })
  const read = await team.admin.client.get(`/users/${id}`)
  expect(read.json()).toMatchObject({ user: { id, ...changes } })
})

test('absent fields stay unchanged, empty fields are cleared, and PATCH works like PUT', async () => {
  const person = await addPerson(team.db, {
    position: 'QA',
    joinDate: '2020-01-31',
    avatar: 'https://x.org/a',
  })
  const path = `/users/${person.id}`
  await team.admin.client.put(path, { firstName: 'Ines' })
  expect((await team.admin.client.get(path)).json()).toMatchObject({
    user: { firstName: 'Ines', lastName: person.lastName, position: 'QA', joinDate: '2020-01-31' },
  })
  await team.admin.client.patch(path, { position: '', joinDate: null, avatar: '', password: '' })
  expect((await team.admin.client.get(path)).json()).toMatchObject({
    user: { firstName: 'Ines', position: null, joinDate: null, avatar: '' },
  })
  expect((await signIn(team.app, person.email)).token).toBeDefined()
})

test('all errors are reported together, and nothing is stored', async () => {
  const path = `/users/${team.employee.row.id}`
  const wrong = {
    firstName: '',
    lastName: ' ',
    email: 'x@',
    role: 'x',
    department: '',
    position: 'x',
    joinDate: 'x',
  }
  const response = await team.admin.client.put(path, { ...wrong, password: 'x', avatar: 'x' })
  expect(response.status).toBe(400)
  expect(Object.keys(response.json<{ error: object }>().error).sort()).toEqual(
    [...Object.keys(wrong), 'password', 'avatar'].sort(),
  )
  const half = await team.admin.client.put(path, { firstName: 'Changed', email: 'ADAM@example.com' })
  expect(half.status).toBe(409)
  expect(Object.keys(half.json<{ error: object }>().error)).toEqual(['email'])
  expect((await team.admin.client.get(path)).json()).toMatchObject({ user: { firstName: 'Emma' } })
})

describe('an email address', () => {
  test('of another person cannot be used, regardless of case', async () => {
    const response = await team.admin.client.put(`/users/${team.employee.row.id}`, {
      email: 'ADAM@example.com',
    })
    expect(response.status).toBe(409)
    expect(response.json()).toMatchObject({ error: { email: 'This email address is already in use.' } })
  })

  test('can be changed to another case', async () => {
    const response = await team.admin.client.put(`/users/${team.employee.row.id}`, {
      email: 'Emma@Example.com',
    })
    expect(response.json()).toMatchObject({ success: true, user: { email: 'Emma@Example.com' } })
  })

  test('is given to only one of two people who are updated at the same time', async () => {
    const two = [await addPerson(team.db), await addPerson(team.db)]
    const responses = await Promise.all(
      two.map(({ id }) => team.admin.client.put(`/users/${id}`, { email: 'wanted@example.com' })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('an admin', () => {
  test('cannot edit a super admin, even without a change', async () => {
    const { id, firstName } = team.superAdmin.row
    expect((await team.admin.client.put(`/users/${id}`, { firstName })).status).toBe(403)
    expect((await team.admin.client.put(`/users/${id}`, { role: 'employee' })).status).toBe(403)
    expect((await team.admin.client.put(`/users/${id}`, { password: 'Tulips&2026' })).status).toBe(403)
  })

  test('cannot make anyone a super admin', async () => {
    const path = `/users/${team.employee.row.id}`
    expect((await team.admin.client.put(path, { role: 'super_admin' })).status).toBe(403)
    expect((await team.admin.client.get(path)).json()).toMatchObject({ user: { role: 'employee' } })
  })

  test('can make an employee an admin and back', async () => {
    const path = `/users/${team.employee.row.id}`
    expect((await team.admin.client.put(path, { role: 'admin' })).status).toBe(200)
    expect((await team.admin.client.put(path, { role: 'employee' })).status).toBe(200)
  })

  test('gets 404 for an unknown person and for a deleted one', async () => {
    const person = await addPerson(team.db)
    await team.admin.client.delete(`/users/${person.id}`)
    for (const id of [person.id, '0190a5b2-7c3d-4e5f-8a9b-0c1d2e3f4a5b']) {
      const response = await team.admin.client.put(`/users/${id}`, { firstName: 'Ghost' })
      expect(response.status).toBe(404)
      expect(response.json()).toEqual({ success: false, message: 'User not found', code: 'USER_NOT_FOUND' })
    }
  })
})

describe('a super admin', () => {
  test('can promote others to super admin and demote them', async () => {
    const path = `/users/${team.admin.row.id}`
    expect((await team.superAdmin.client.put(path, { role: 'super_admin' })).status).toBe(200)
    expect((await team.superAdmin.client.put(path, { role: 'admin' })).status).toBe(200)
  })

  test('cannot be demoted if they are the last one', async () => {
    const response = await team.superAdmin.client.put(`/users/${team.superAdmin.row.id}`, {
      role: 'admin',
    })
    expect(response.status).toBe(409)
    expect(response.json()).toEqual({
      success: false,
      message: 'The last super admin cannot be removed, demoted or given a last day.',
      code: 'LAST_SUPER_ADMIN',
    })
  })
})

describe('a role or password', () => {
  test('ends that person’s sessions immediately if it changes', async () => {
    const path = `/users/${team.employee.row.id}`
    await team.admin.client.put(path, { role: 'admin' })
    expect((await team.employee.client.get('/users/current')).status).toBe(401)
    const again = await signIn(team.app, 'emma@example.com')
    await team.superAdmin.client.put(path, { password: 'Tulips&2026' })
    expect((await again.get('/users/current')).status).toBe(401)
    expect((await signIn(team.app, 'emma@example.com', 'Tulips&2026')).token).toBeDefined()
  })

  test('ends no session if it is sent unchanged', async () => {
    const { firstName, role } = team.employee.row
    await team.admin.client.put(`/users/${team.employee.row.id}`, { firstName, role, password: '' })
    expect((await team.employee.client.get('/users/current')).status).toBe(200)
  })
})
