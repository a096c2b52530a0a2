import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

test('an admin adds a person with everything, and that person can sign in', async () => {
  const answer = await team.admin.client.post('/users', nora)
  expect(answer.status).toBe(200)
  const { password: _, ...known } = nora
  expect(answer.json()).toEqual({ success: true, user: { id: expect.any(String), ...known } })
  const signIn = await team.anyone.post('/auth/login', { email: nora.email, password: nora.password })
  expect(signIn.json()).toMatchObject({ success: true, user: known })
})

test('someone added with the least is an employee in Administration', async () => {
  const least = { firstName: 'Lea', lastName: 'Roth', email: 'lea@example.com', password: 'Tulips&2026' }
  const answer = await team.admin.client.post('/users', least)
  expect(answer.json()).toMatchObject({
    user: { role: 'employee', department: 'Administration', position: null, joinDate: null, avatar: '' },
  })
})

test('fields that nobody asked for are ignored, never stored', async () => {
  const forged = {
    ...nora,
    email: 'forged@example.com',
    id: team.employee.row.id,
    passwordHash: 'x',
    deletedAt: '2026-01-01',
  }
  const answer = await team.admin.client.post('/users', forged)
  const { user } = answer.json<{ user: { id: string } }>()
  expect(user.id).not.toBe(team.employee.row.id)
  expect(Object.keys(user).sort()).toEqual(
    ['id', ...Object.keys(nora).filter((field) => field !== 'password')].sort(),
  )
})

describe('what is wrong', () => {
  test('is told for every field at once, and nothing is stored', async () => {
    const answer = await team.admin.client.post('/users', {
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
    expect(answer.status).toBe(400)
    expect(answer.json()).toEqual({
      success: false,
      message: 'Some of the input is not valid.',
      code: 'INVALID_INPUT',
      error: {
        firstName: 'First name is required',
        lastName: 'This cannot exceed 80 characters.',
        email: 'Invalid email format',
        password: 'New password must be at least 8 characters.',
        role: 'Choose a role from the list.',
        department: 'Choose a department from the list.',
        position: 'Choose a position from the list.',
        joinDate: 'Choose a date on or after January 1, 2010, as YYYY-MM-DD.',
        avatar: 'The avatar must be an https URL or a PNG, JPEG or WebP image of at most 100 KB.',
      },
    })
  })

  test.each(['2023-02-29', '2024-2-3', '2024-02-30T00:00:00Z', 20240203])(
    '%j is no join date',
    async (day) => {
      const answer = await team.admin.client.post('/users', { ...nora, joinDate: day })
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.json<{ error: object }>().error)).toEqual(['joinDate'])
    },
  )
})

describe('an e-mail address', () => {
  test('is taken in whatever case it is written', async () => {
    const answer = await team.admin.client.post('/users', { ...nora, email: 'eMMa@Example.COM' })
    expect(answer.status).toBe(409)
    expect(answer.json()).toEqual({
      success: false,
      message: 'This email address is already in use.',
      code: 'EMAIL_TAKEN',
      error: { email: 'This email address is already in use.' },
    })
  })

  test('goes to one of two who take it at the same moment', async () => {
    const spellings = ['race@example.com', 'RACE@example.com', 'Race@Example.com']
    const answers = await Promise.all(
      spellings.map((email) => team.admin.client.post('/users', { ...nora, email })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const list = await team.admin.client.get('/users?search=race@example.com')
    expect(list.json()).toMatchObject({ total: 1 })
  })

  test('is free again once its owner is deleted', async () => {
    const first = await team.admin.client.post('/users', { ...nora, email: 'again@example.com' })
    const { user } = first.json<{ user: { id: string } }>()
    await team.admin.client.delete(`/users/${user.id}`)
    const second = await team.admin.client.post('/users', { ...nora, email: 'AGAIN@example.com' })
    expect(second.status).toBe(200)
    expect(second.json<{ user: { id: string } }>().user.id).not.toBe(user.id)
  })
})

test('a name of 80 characters that fold into many can be stored and found', async () => {
  const wide = Array.from({ length: 80 }, (_, at) => String.fromCodePoint(0x3300 + at)).join('')
  const widest = `\u{FDFA}${wide.slice(1)}`
  const answer = await team.admin.client.post('/users', {
    ...nora,
    firstName: widest,
    lastName: wide,
    email: 'wide@example.com',
  })
  expect(answer.status).toBe(200)
  const found = await team.admin.client.get(`/users?search=${encodeURIComponent(widest.slice(0, 8))}`)
  expect(found.json()).toMatchObject({ total: 1, users: [{ firstName: widest }] })
})

describe('the role of a new person', () => {
  test('can be super admin only by a super admin', async () => {
    const body = { ...nora, email: 'power@example.com', role: 'super_admin' }
    expect((await team.admin.client.post('/users', body)).status).toBe(403)
    expect((await team.superAdmin.client.post('/users', body)).status).toBe(200)
  })

  test('can be admin by an admin', async () => {
    const body = { ...nora, email: 'second-admin@example.com', role: 'admin' }
    expect((await team.admin.client.post('/users', body)).status).toBe(200)
  })
})
