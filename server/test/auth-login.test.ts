import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { transaction } from '#db/open'
import { lockUser, updateUser } from '#features/users/store'
import { hashPassword } from '#passwords'
import { startTestApp, type TestApp } from './support/app'
import { waitingForLocks } from './support/blocked-requests'
import { browserAt } from './support/browser'
import { addPerson, testPassword } from './support/people'

// Spies on the real library to inspect its calls.
vi.mock('@node-rs/argon2', { spy: true })

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())
beforeEach(() => void vi.mocked(verify).mockClear())

const wrong = {
  success: false,
  message: 'Invalid email or password. Please try again.',
  code: 'WRONG_CREDENTIALS',
}

describe('someone who signs in', () => {
  test('receives the user and a token, and nothing secret', async () => {
    const person = await addPerson(server.db, { position: 'Accountant', joinDate: '2020-02-29' })
    const response = await browserAt(server.app).signIn(person.email)
    expect(response.status).toBe(200)
    expect(response.json()).toEqual({
      success: true,
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: {
        id: person.id,
        firstName: person.firstName,
        lastName: person.lastName,
        email: person.email,
        role: 'employee',
        department: 'Development',
        position: 'Accountant',
        joinDate: '2020-02-29',
        avatar: '',
        turnMails: true,
        employeeNumber: null,
        managerId: null,
        manager: null,
        leaveFrom: null,
        leaveUntil: null,
        leftOn: null,
        availability: 'available',
      },
    })
  })

  test('is the current user with that token and can be looked up by email', async () => {
    const { email, id } = await addPerson(server.db)
    const browser = browserAt(server.app)
    const { user } = (await browser.signIn(email)).json()
    const headers = { authorization: `Bearer ${browser.token}` }
    const current = await server.app.inject({ url: '/api/users/current', headers })
    expect(current.json()).toEqual({ success: true, user })
    const byEmail = await server.app.inject({ url: `/api/users/email/${email.toUpperCase()}`, headers })
    expect(byEmail.json()).toMatchObject({ success: true, user: { id, email } })
  })

  test('can enter the email in capitals and with spaces around it', async () => {
    const { email } = await addPerson(server.db)
    expect((await browserAt(server.app).signIn(`  ${email.toUpperCase()} `)).status).toBe(200)
  })

  test('can use several devices at the same time', async () => {
    const { email } = await addPerson(server.db)
    const [laptop, phone] = [browserAt(server.app), browserAt(server.app)]
    await laptop.signIn(email)
    await phone.signIn(email)
    expect([await laptop.status(), await phone.status()]).toEqual([200, 200])
    expect(laptop.cookie).not.toBe(phone.cookie)
  })
})

describe('a failed sign-in', () => {
  test('returns the same response for a wrong password, an unknown email and a deleted user', async () => {
    const present = await addPerson(server.db)
    const deleted = await addPerson(server.db, { deletedAt: new Date() })
    for (const [email, password] of [
      [present.email, 'Wrong#2026'],
      ['stranger@example.com', testPassword],
      [deleted.email, testPassword],
    ] as const) {
      const response = await browserAt(server.app).signIn(email, { password })
      expect([response.status, response.json(), response.cookie]).toEqual([401, wrong, undefined])
    }
  })

  test('costs the same work whether the email is known or not', async () => {
    const { email } = await addPerson(server.db, { passwordHash: await hashPassword(testPassword) })
    await browserAt(server.app).signIn(email, { password: 'Wrong#2026' })
    await browserAt(server.app).signIn('stranger@example.com', { password: 'Wrong#2026' })
    const costs = vi.mocked(verify).mock.calls.map(([hash]) => costOf(String(hash)))
    expect(costs).toEqual([
      { kind: '$argon2id$v=19$m=19456,t=2,p=1', salt: 16, hash: 32 },
      { kind: '$argon2id$v=19$m=19456,t=2,p=1', salt: 16, hash: 32 },
    ])
  })

  test.each([
    ['an empty body', {}, { email: 'Email is required', password: 'Password is required' }],
    [
      'blank fields',
      { email: ' ', password: '' },
      { email: 'Email is required', password: 'Password is required' },
    ],
    [
      'values of the wrong type',
      { email: ['a'], password: 7 },
      { email: 'Email is required', password: 'Password is required' },
    ],
    ['an invalid email', { email: 'anna', password: 'x' }, { email: 'Invalid email format' }],
    [
      'an invalid remember flag',
      { email: 'a@example.com', password: 'x', remember: 'yes' },
      { remember: 'This must be true or false.' },
    ],
    [
      'a very long password',
      { email: 'a@example.com', password: 'x'.repeat(1001) },
      { password: 'Password is too long' },
    ],
  ])('with %s reports every invalid field without checking the password', async (_, body, error) => {
    const response = await browserAt(server.app).post('/auth/login', body)
    expect(response.status).toBe(400)
    expect(response.json()).toEqual({
      success: false,
      message: 'Some fields are not valid.',
      code: 'INVALID_INPUT',
      error,
    })
    expect(verify).not.toHaveBeenCalled()
  })
})

test('a sign-in in progress fails when the password is changed', async () => {
  const { id, email } = await addPerson(server.db)
  const passwordHash = await hashPassword('Another#2026')
  const browser = browserAt(server.app)
  const signingIn = await transaction(server.db, async (tx) => {
    await lockUser(tx, id)
    const response = browser.signIn(email)
    await vi.waitFor(async () => expect(await waitingForLocks(server.db)).toBe(1), { timeout: 60_000 })
    await updateUser(tx, id, { passwordHash })
    return { response }
  })
  expect((await signingIn.response).status).toBe(401)
  expect((await browser.signIn(email, { password: 'Another#2026' })).status).toBe(200)
})

function costOf(encoded: string) {
  const [, kind, version, cost, salt = '', hash = ''] = encoded.split('$')
  const bytes = (text: string) => Buffer.from(text, 'base64').length
  return { kind: `$${kind}$${version}$${cost}`, salt: bytes(salt), hash: bytes(hash) }
}
