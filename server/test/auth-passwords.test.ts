import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app'
import { browserAt } from './support/browser'
import { type Answer, type Caller, signIn } from './support/caller'
import { newestMail, resetTokenIn } from './support/outbox'
import { addPerson, testPassword } from './support/people'

let server: TestApp
let admin: Caller
beforeAll(async () => {
  server = await startTestApp()
  server.jobs.start()
  admin = await server.as((await addPerson(server.db, { role: 'admin' })).email)
})
afterAll(() => server.close())

let count = 0
const owner = () => ({ firstName: 'Marianne', lastName: 'O’Neill', email: `kowalski.${count++}@example.com` })

interface Owner {
  firstName: string
  lastName: string
  email: string
}

/** The three ways to a new password, each with the field that its problem is told under. */
const ways: [string, string, (person: Owner, password: string) => Promise<Answer>][] = [
  ['a reset', 'newPassword', resetTo],
  ['adding a person', 'password', (person, password) => admin.post('/users', { ...person, password })],
  ['changing one’s own', 'password', changeTo],
]

async function resetTo(person: Owner, password: string): Promise<Answer> {
  const { email } = await addPerson(server.db, person)
  await server.anyone.post('/auth/forgot-password', { email })
  const token = resetTokenIn(await newestMail(email, server))
  const body = { token, newPassword: password, confirmPassword: password }
  return browserAt(server.app).post('/auth/reset-password', body)
}

async function changeTo(person: Owner, password: string): Promise<Answer> {
  const { id, email } = await addPerson(server.db, person)
  const caller = await signIn(server.app, email)
  return caller.put(`/users/${id}`, { password, currentPassword: testPassword })
}

async function signsIn(email: string, password: string): Promise<boolean> {
  return (await browserAt(server.app).signIn(email, { password })).status === 200
}

describe.each(ways)('%s', (_way, field, choose) => {
  test.each([
    ['a plain one', 'abcdefgh1', 'Password must include upper, lower, number & symbol characters.'],
    ['51 characters', `Aa1#${'ü'.repeat(47)}`, 'New password cannot exceed 50 characters'],
  ])('refuses %s and says why', async (_what, password, problem) => {
    const answer = await choose(owner(), password)
    expect([answer.status, answer.json()]).toMatchObject([
      400,
      { success: false, error: { [field]: problem } },
    ])
  })

  test.each([
    ['the first name', 'xMARIANNE#26'],
    ['the last name', 'xo’neill#26X'],
    ['the address', 'kowalski#26X'],
    ['a word of the domain', 'Newcomer#2026'],
    ['a common one', 'Password1!'],
  ])('accepts %s', async (_what, password) => {
    const person = owner()
    expect((await choose(person, password)).status).toBe(200)
    expect(await signsIn(person.email, password)).toBe(true)
  })

  test('takes every character as it was typed', async () => {
    const spaced = owner()
    expect((await choose(spaced, '  Grüße #1 Ωß  ')).status).toBe(200)
    expect(await signsIn(spaced.email, '  Grüße #1 Ωß  ')).toBe(true)
    expect(await signsIn(spaced.email, 'Grüße #1 Ωß')).toBe(false)
    // The same letters in another Unicode form are other characters.
    expect(await signsIn(spaced.email, '  Grüße #1 Ωß  '.normalize('NFD'))).toBe(false)
    expect(await signsIn(spaced.email, '  GRÜSSE #1 ΩSS  ')).toBe(false)
  })

  test('heeds the end of a password of more than 72 bytes', async () => {
    const long = owner()
    const start = `Aa1#${'🔑'.repeat(40)}`
    expect(Buffer.byteLength(start)).toBeGreaterThan(72)
    expect((await choose(long, `${start}ending`)).status).toBe(200)
    expect(await signsIn(long.email, `${start}ending`)).toBe(true)
    expect(await signsIn(long.email, `${start}Ending`)).toBe(false)
    expect(await signsIn(long.email, start)).toBe(false)
    expect(await signsIn(long.email, `Bb1#${'🔑'.repeat(40)}ending`)).toBe(false)
  })
})

describe('a password with characters that no text holds', () => {
  test.each(['Aa1#xxxx\0yyyy', 'Aa1#xxxx\ud800'])(
    '%j is refused before it is looked at',
    async (password) => {
      const { email } = await addPerson(server.db)
      expect((await browserAt(server.app).signIn(email, { password })).status).toBe(400)
      expect((await admin.post('/users', { ...owner(), password })).status).toBe(400)
    },
  )
})

describe('changing one’s own password', () => {
  test('needs the present one, and does not take it again', async () => {
    const { id, email } = await addPerson(server.db)
    const caller = await signIn(server.app, email)
    const change = (body: object) => caller.put(`/users/${id}`, body)
    for (const body of [{}, { currentPassword: '' }, { currentPassword: 'Wrong#2026' }]) {
      const answer = await change({ password: 'Fresh-Start#7', ...body })
      expect(answer.status).toBe(400)
      expect(answer.json()).toMatchObject({ error: { currentPassword: expect.any(String) } })
    }
    const same = await change({ password: testPassword, currentPassword: testPassword })
    expect(same.status).toBe(409)
    expect(await signsIn(email, testPassword)).toBe(true)
  })
})
