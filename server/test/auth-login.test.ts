import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { transaction } from '#db/open'
import { lockUser, updateUser } from '#features/users/store'
import { hashPassword } from '#passwords'
import { startTestApp, type TestApp } from './support/app'
import { browserAt } from './support/browser'
import { waitingForLocks } from './support/held-requests'
import { addPerson, testPassword } from './support/people'

// The library does its real work; only its calls are counted.
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
  test('gets the person and a token, and nothing secret with them', async () => {
    const person = await addPerson(server.db, { position: 'Accountant', joinDate: '2020-02-29' })
    const answer = await browserAt(server.app).signIn(person.email)
    expect(answer.status).toBe(200)
    expect(answer.json()).toEqual({
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
      },
    })
  })

  test('is the current user with that token, and found by address', async () => {
    const { email, id } = await addPerson(server.db)
    const browser = browserAt(server.app)
    const { user } = (await browser.signIn(email)).json()
    const headers = { authorization: `Bearer ${browser.token}` }
    const current = await server.app.inject({ url: '/api/users/current', headers })
    expect(current.json()).toEqual({ success: true, user })
    const byAddress = await server.app.inject({ url: `/api/users/email/${email.toUpperCase()}`, headers })
    expect(byAddress.json()).toMatchObject({ success: true, user: { id, email } })
  })

  test('may write the address in capitals and with spaces around it', async () => {
    const { email } = await addPerson(server.db)
    expect((await browserAt(server.app).signIn(`  ${email.toUpperCase()} `)).status).toBe(200)
  })

  test('can do so on many devices at once', async () => {
    const { email } = await addPerson(server.db)
    const [laptop, phone] = [browserAt(server.app), browserAt(server.app)]
    await laptop.signIn(email)
    await phone.signIn(email)
    expect([await laptop.status(), await phone.status()]).toEqual([200, 200])
    expect(laptop.cookie).not.toBe(phone.cookie)
  })
})

describe('someone who cannot sign in', () => {
  test('is told the same for a wrong password, an unknown address and a deleted person', async () => {
    const present = await addPerson(server.db)
    const deleted = await addPerson(server.db, { deletedAt: new Date() })
    for (const [email, password] of [
      [present.email, 'Wrong#2026'],
      ['stranger@example.com', testPassword],
      [deleted.email, testPassword],
    ] as const) {
      const answer = await browserAt(server.app).signIn(email, { password })
      expect([answer.status, answer.json(), answer.cookie]).toEqual([401, wrong, undefined])
    }
  })

  test('costs the same work whether the address is known or not', async () => {
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
    ['nothing', {}, { email: 'Email is required', password: 'Password is required' }],
    [
      'blanks',
      { email: ' ', password: '' },
      { email: 'Email is required', password: 'Password is required' },
    ],
    [
      'other kinds',
      { email: ['a'], password: 7 },
      { email: 'Email is required', password: 'Password is required' },
    ],
    ['no address', { email: 'anna', password: 'x' }, { email: 'Invalid email format' }],
    [
      'no switch',
      { email: 'a@example.com', password: 'x', remember: 'yes' },
      { remember: 'This must be true or false.' },
    ],
    ['a novel', { email: 'a@example.com', password: 'x'.repeat(1001) }, { password: 'Password is too long' }],
  ])(
    'and sends %s learns all that is wrong at once, and no work goes into it',
    async (_what, body, error) => {
      const answer = await browserAt(server.app).post('/auth/login', body)
      expect(answer.status).toBe(400)
      expect(answer.json()).toEqual({
        success: false,
        message: 'Some fields are not valid.',
        code: 'INVALID_INPUT',
        error,
      })
      expect(verify).not.toHaveBeenCalled()
    },
  )
})

test('a sign-in under way when the password is changed does not outlive the change', async () => {
  const { id, email } = await addPerson(server.db)
  const passwordHash = await hashPassword('Another#2026')
  const browser = browserAt(server.app)
  const signingIn = await transaction(server.db, async (tx) => {
    await lockUser(tx, id)
    const answer = browser.signIn(email)
    await vi.waitFor(async () => expect(await waitingForLocks(server.db)).toBe(1), { timeout: 5_000 })
    await updateUser(tx, id, { passwordHash })
    return { answer }
  })
  expect((await signingIn.answer).status).toBe(401)
  expect((await browser.signIn(email, { password: 'Another#2026' })).status).toBe(200)
})

function costOf(encoded: string) {
  const [, kind, version, cost, salt = '', hash = ''] = encoded.split('$')
  const bytes = (text: string) => Buffer.from(text, 'base64').length
  return { kind: `$${kind}$${version}$${cost}`, salt: bytes(salt), hash: bytes(hash) }
}
