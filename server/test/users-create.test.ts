import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blankFields } from './support/people'
import { startTeam, type Team } from './support/team'

let team: Team
beforeAll(async () => {
  team = await startTeam()
})
afterAll(() => team.close())

const nora = {
  firstName: 'Nora',
  lastName: 'Iversen',
  email: 'nora@example.com',
  password: 'Tulips&2026',
  role: 'employee',
  department: 'QA',
  position: 'Manager',
  joinDate: '2024-02-29',
  avatar: 'https://example.com/nora.png',
}

test('an admin can add a person with all fields, who can then sign in', async () => {
  const response = await team.admin.client.post('/users', nora)
  expect(response.status).toBe(200)
  const { password: _, ...known } = nora
  expect(response.json()).toEqual({
    success: true,
    user: { id: expect.any(String), ...blankFields, ...known },
  })
  const signIn = await team.anyone.post('/auth/login', { email: nora.email, password: nora.password })
  expect(signIn.json()).toMatchObject({ success: true, user: known })
})

test('a person added with only the required fields is an employee in Administration', async () => {
  const required = { firstName: 'Lea', lastName: 'Roth', email: 'lea@example.com', password: 'Tulips&2026' }
  const response = await team.admin.client.post('/users', required)
  expect(response.json()).toMatchObject({
    user: { role: 'employee', department: 'Administration', position: null, joinDate: null, avatar: '' },
  })
})

test('unknown fields are ignored', async () => {
  const forged = {
    ...nora,
    email: 'forged@example.com',
    id: team.employee.row.id,
    passwordHash: 'x',
    deletedAt: '2026-01-01',
  }
  const response = await team.admin.client.post('/users', forged)
  const { user } = response.json<{ user: { id: string } }>()
  expect(user.id).not.toBe(team.employee.row.id)
  expect(Object.keys(user).sort()).toEqual(
    ['id', ...Object.keys({ ...blankFields, ...nora }).filter((field) => field !== 'password')].sort(),
  )
})

describe('invalid input', () => {
  test('is reported for all fields together', async () => {
    const response = await team.admin.client.post('/users', {
      firstName: '  ',
      lastName: 'x'.repeat(81),
      email: 'no address',
      password: 'short',
      role: 'boss',
      department: 'Sales',
      position: 'King',
      joinDate: '2009-12-31',
      avatar: 'javascript:alert(1)',
    })
    expect(response.status).toBe(400)
    expect(response.json()).toEqual({
      success: false,
      message: 'Some fields are not valid.',
      code: 'INVALID_INPUT',
      error: {
        firstName: 'First name is required',
        lastName: 'This cannot exceed 80 characters.',
        email: 'Invalid email format',
        password: 'New password must be at least 8 characters.',
        role: 'Choose a role from the list.',
        department: 'Choose a department from the list.',
        position: 'Choose a position from the list.',
        joinDate: 'Enter a date on or after January 1, 2010 (YYYY-MM-DD).',
        avatar: 'The avatar must be an https URL or a PNG, JPEG or WebP image of at most 100 KB.',
      },
    })
  })

  test.each(['2023-02-29', '2024-2-3', '2024-02-30T00:00:00Z', 20240203])(
    'such as the join date %j is rejected',
    async (day) => {
      const response = await team.admin.client.post('/users', { ...nora, joinDate: day })
      expect(response.status).toBe(400)
      expect(Object.keys(response.json<{ error: object }>().error)).toEqual(['joinDate'])
    },
  )
})

describe('an email address', () => {
  test('is already in use regardless of case', async () => {
    const response = await team.admin.client.post('/users', { ...nora, email: 'eMMa@Example.COM' })
    expect(response.status).toBe(409)
    expect(response.json()).toEqual({
      success: false,
      message: 'This email address is already in use.',
      code: 'EMAIL_TAKEN',
      error: { email: 'This email address is already in use.' },
    })
  })

  test('is given to only one of three people who are added at the same time', async () => {
    const spellings = ['race@example.com', 'RACE@example.com', 'Race@Example.com']
    const responses = await Promise.all(
      spellings.map((email) => team.admin.client.post('/users', { ...nora, email })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const list = await team.admin.client.get('/users?search=race@example.com')
    expect(list.json()).toMatchObject({ total: 1 })
  })

  test('can be used again once its user is deleted', async () => {
    const first = await team.admin.client.post('/users', { ...nora, email: 'again@example.com' })
    const { user } = first.json<{ user: { id: string } }>()
    await team.admin.client.delete(`/users/${user.id}`)
    const second = await team.admin.client.post('/users', { ...nora, email: 'AGAIN@example.com' })
    expect(second.status).toBe(200)
    expect(second.json<{ user: { id: string } }>().user.id).not.toBe(user.id)
  })
})

test('an 80-character name that becomes much longer when normalized can be stored and found', async () => {
  const wide = Array.from({ length: 80 }, (_, at) => String.fromCodePoint(0x3300 + at)).join('')
  const widest = `\u{FDFA}${wide.slice(1)}`
  const response = await team.admin.client.post('/users', {
    ...nora,
    firstName: widest,
    lastName: wide,
    email: 'wide@example.com',
  })
  expect(response.status).toBe(200)
  const found = await team.admin.client.get(`/users?search=${encodeURIComponent(widest.slice(0, 8))}`)
  expect(found.json()).toMatchObject({ total: 1, users: [{ firstName: widest }] })
})

describe('the role of a new person', () => {
  test('can be set to super admin only by a super admin', async () => {
    const body = { ...nora, email: 'power@example.com', role: 'super_admin' }
    expect((await team.admin.client.post('/users', body)).status).toBe(403)
    expect((await team.superAdmin.client.post('/users', body)).status).toBe(200)
  })

  test('can be set to admin by an admin', async () => {
    const body = { ...nora, email: 'second-admin@example.com', role: 'admin' }
    expect((await team.admin.client.post('/users', body)).status).toBe(200)
  })
})
