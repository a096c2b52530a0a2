import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { history, type UserRow } from '#db/schema'
import { startTestApp, type TestApp } from './support/app'
import { browserAt, nextAddress } from './support/browser'
import { createTestDatabase, type TestDatabase } from './support/database'
import { mailsTo, newestMail, resetTokenIn } from './support/outbox'
import { addPerson, testPassword } from './support/people'

let database: TestDatabase
let server: TestApp
let other: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestApp({ database })
  other = await startTestApp({ database })
  server.jobs.start()
})
afterAll(async () => {
  await Promise.all([server.close(), other.close()])
  await database.drop()
})

const fresh = 'Fresh-Start#7'

async function requestToken({ email }: UserRow): Promise<string> {
  await browserAt(server.app).post('/auth/forgot-password', { email })
  return resetTokenIn(await newestMail(email, server))
}

function reset(token: string, newPassword = fresh, confirmPassword = newPassword, address = nextAddress()) {
  const body = { token, newPassword, confirmPassword }
  return browserAt(server.app, address).post('/auth/reset-password', body)
}

describe('a reset', () => {
  test('changes the password and notifies the person by mail', async () => {
    const person = await addPerson(server.db)
    const response = await reset(await requestToken(person))
    expect(response.json()).toEqual({ success: true, message: 'Your password has been reset successfully' })
    expect((await browserAt(other.app).signIn(person.email)).status).toBe(401)
    expect((await browserAt(other.app).signIn(person.email, { password: fresh })).status).toBe(200)
    const mail = await newestMail(person.email, server, 2)
    expect(mail.subject).toBe('Your Evenhand password has been changed')
    expect(mail.text).toContain(`${server.config.publicUrl}/forgot-password`)
    expect(`${mail.text}${mail.html}`).not.toContain(fresh)
  })

  test('is recorded in the history as the person’s own change, without the password', async () => {
    const person = await addPerson(server.db)
    await reset(await requestToken(person))
    const entries = await server.db.select().from(history).where(eq(history.userId, person.id))
    expect(entries).toMatchObject([
      { actorId: person.id, action: 'UPDATED', fieldChanged: 'password', oldValue: null, newValue: null },
    ])
  })

  test('ends all sessions of the person on every instance, and no one else’s', async () => {
    const [person, otherPerson] = [await addPerson(server.db), await addPerson(server.db)]
    const browsers = [browserAt(server.app), browserAt(other.app), browserAt(other.app)] as const
    await browsers[0].signIn(person.email)
    await browsers[1].signIn(person.email)
    await browsers[2].signIn(otherPerson.email)
    await reset(await requestToken(person))
    expect(await Promise.all(browsers.map((browser) => browser.status()))).toEqual([401, 401, 200])
    expect((await browsers[1].refresh()).status).toBe(401)
  })

  test('invalidates the link', async () => {
    const token = await requestToken(await addPerson(server.db))
    expect((await reset(token)).status).toBe(200)
    expect((await reset(token, 'Another-Start#8')).status).toBe(400)
    expect((await browserAt(server.app).post('/auth/verify-token', { token })).status).toBe(400)
  })

  test('succeeds once if it is sent three times at the same time', async () => {
    const person = await addPerson(server.db)
    const token = await requestToken(person)
    const passwords = ['First-Start#1', 'Second-Start#2', 'Third-Start#3']
    const responses = await Promise.all(passwords.map((password) => reset(token, password)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    const winner = passwords[responses.findIndex(({ status }) => status === 200)] ?? ''
    expect((await browserAt(server.app).signIn(person.email, { password: winner })).status).toBe(200)
    await newestMail(person.email, server, 2)
  })

  test('lets a person sign in after too many failed attempts', async () => {
    const person = await addPerson(server.db)
    const address = nextAddress()
    const attempts = Array.from({ length: 10 }, () =>
      browserAt(server.app, address).signIn(person.email, { password: 'x' }),
    )
    await Promise.all(attempts)
    expect((await browserAt(server.app, address).signIn(person.email)).status).toBe(429)
    await reset(await requestToken(person), fresh, fresh, address)
    expect((await browserAt(server.app, address).signIn(person.email, { password: fresh })).status).toBe(200)
  })
})

describe('a rejected new password', () => {
  const mismatch = 'Password do not match'

  test('gets an error, and the link still works', async () => {
    const person = await addPerson(server.db, { firstName: 'Marianne', email: 'm.kowalski@example.com' })
    const token = await requestToken(person)
    for (const [newPassword, confirmPassword, status, error] of [
      ['Sh0rt#x', 'Sh0rt#x', 400, { newPassword: 'New password must be at least 8 characters.' }],
      [`Aa1#${'x'.repeat(47)}`, undefined, 400, { newPassword: 'New password cannot exceed 50 characters' }],
      [
        'alllowercase',
        undefined,
        400,
        { newPassword: 'Password must include upper, lower, number & symbol characters.' },
      ],
      [fresh, 'Fresh-Start#8', 400, { confirmPassword: mismatch }],
      [
        'short',
        'other',
        400,
        { newPassword: 'New password must be at least 8 characters.', confirmPassword: mismatch },
      ],
      [testPassword, undefined, 409, { confirmPassword: 'New password cannot be same as old password.' }],
    ] as const) {
      const response = await reset(token, newPassword, confirmPassword)
      expect([response.status, response.json()]).toMatchObject([status, { success: false, error }])
    }
    expect(await mailsTo(person.email, server)).toHaveLength(1)
    expect((await browserAt(server.app).signIn(person.email)).status).toBe(200)
    expect((await reset(token)).status).toBe(200)
  })

  test('gets 409 with the message for the screen if it is the old one', async () => {
    const response = await reset(await requestToken(await addPerson(server.db)), testPassword)
    expect(response.json()).toMatchObject({ message: 'New password cannot be same as old password.' })
  })

  test('gets the error about the link if the link is invalid', async () => {
    const response = await reset('made-up', testPassword)
    expect([response.status, response.json()]).toEqual([
      400,
      {
        success: false,
        code: 'RESET_TOKEN_INVALID',
        message: expect.stringContaining('expired or is no longer valid'),
      },
    ])
  })
})
