import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app'
import { browserAt } from './support/browser'
import { type ApiClient, type ApiResponse, signIn } from './support/client'
import { newestMail, resetTokenIn } from './support/outbox'
import { addPerson, testPassword } from './support/people'

let server: TestApp
let admin: ApiClient
beforeAll(async () => {
  server = await startTestApp()
  server.jobs.start()
  admin = await server.as((await addPerson(server.db, { role: 'admin' })).email)
})
afterAll(() => server.close())

let count = 0
const newPerson = (): NewPerson => ({
  firstName: 'Marianne',
  lastName: 'O’Neill',
  email: `kowalski.${count++}@example.com`,
})

interface NewPerson {
  firstName: string
  lastName: string
  email: string
}

/** The three ways to set a password, each with the field that carries its error. */
const ways: [string, string, (person: NewPerson, password: string) => Promise<ApiResponse>][] = [
  ['resetting a password', 'newPassword', resetTo],
  ['adding a person', 'password', (person, password) => admin.post('/users', { ...person, password })],
  ['changing your own password', 'password', changeTo],
]

async function resetTo(person: NewPerson, password: string): Promise<ApiResponse> {
  const { email } = await addPerson(server.db, person)
  await server.anyone.post('/auth/forgot-password', { email })
  const token = resetTokenIn(await newestMail(email, server))
  const body = { token, newPassword: password, confirmPassword: password }
  return browserAt(server.app).post('/auth/reset-password', body)
}

async function changeTo(person: NewPerson, password: string): Promise<ApiResponse> {
  const { id, email } = await addPerson(server.db, person)
  const client = await signIn(server.app, email)
  return client.put(`/users/${id}`, { password, currentPassword: testPassword })
}

async function canSignIn(email: string, password: string): Promise<boolean> {
  return (await browserAt(server.app).signIn(email, { password })).status === 200
}

describe.each(ways)('%s', (_, field, choose) => {
  test.each([
    [
      'a password of two character classes',
      'abcdefgh1',
      'Password must include upper, lower, number & symbol characters.',
    ],
    ['51 characters', `Aa1#${'ü'.repeat(47)}`, 'New password cannot exceed 50 characters'],
  ])('rejects %s and explains why', async (_, password, message) => {
    const response = await choose(newPerson(), password)
    expect([response.status, response.json()]).toMatchObject([
      400,
      { success: false, error: { [field]: message } },
    ])
  })

  test.each([
    ['a password that contains the first name', 'xMARIANNE#26'],
    ['a password that contains the last name', 'xo’neill#26X'],
    ['a password that contains the email', 'kowalski#26X'],
    ['a password that contains a plain word', 'Newcomer#2026'],
    ['a common password', 'Password1!'],
  ])('accepts %s', async (_, password) => {
    const person = newPerson()
    expect((await choose(person, password)).status).toBe(200)
    expect(await canSignIn(person.email, password)).toBe(true)
  })

  test('stores every character exactly as typed', async () => {
    const spaced = newPerson()
    expect((await choose(spaced, '  Grüße #1 Ωß  ')).status).toBe(200)
    expect(await canSignIn(spaced.email, '  Grüße #1 Ωß  ')).toBe(true)
    expect(await canSignIn(spaced.email, 'Grüße #1 Ωß')).toBe(false)
    // The same letters in another Unicode normalization form are different characters.
    expect(await canSignIn(spaced.email, '  Grüße #1 Ωß  '.normalize('NFD'))).toBe(false)
    expect(await canSignIn(spaced.email, '  GRÜSSE #1 ΩSS  ')).toBe(false)
  })

  test('compares all of a password of more than 72 bytes', async () => {
    const long = newPerson()
    const start = `Aa1#${'🔑'.repeat(40)}`
    expect(Buffer.byteLength(start)).toBeGreaterThan(72)
    expect((await choose(long, `${start}ending`)).status).toBe(200)
    expect(await canSignIn(long.email, `${start}ending`)).toBe(true)
    expect(await canSignIn(long.email, `${start}Ending`)).toBe(false)
    expect(await canSignIn(long.email, start)).toBe(false)
    expect(await canSignIn(long.email, `Bb1#${'🔑'.repeat(40)}ending`)).toBe(false)
  })
})

describe('a password with invalid characters', () => {
  test.each(['Aa1#xxxx\0yyyy', 'Aa1#xxxx\ud800'])('%j is rejected before it is checked', async (password) => {
    const { email } = await addPerson(server.db)
    expect((await browserAt(server.app).signIn(email, { password })).status).toBe(400)
    expect((await admin.post('/users', { ...newPerson(), password })).status).toBe(400)
  })
})

describe('changing your own password', () => {
  test('requires the current password and rejects it as the new one', async () => {
    const { id, email } = await addPerson(server.db)
    const client = await signIn(server.app, email)
    const change = (body: object) => client.put(`/users/${id}`, body)
    for (const body of [{}, { currentPassword: '' }, { currentPassword: 'Wrong#2026' }]) {
      const response = await change({ password: 'Fresh-Start#7', ...body })
      expect(response.status).toBe(400)
      expect(response.json()).toMatchObject({ error: { currentPassword: expect.any(String) } })
    }
    const same = await change({ password: testPassword, currentPassword: testPassword })
    expect(same.status).toBe(409)
    expect(await canSignIn(email, testPassword)).toBe(true)
  })
})
