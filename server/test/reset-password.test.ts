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

async function linkOf({ email }: UserRow): Promise<string> {
  await browserAt(server.app).post('/auth/forgot-password', { email })
  return resetTokenIn(await newestMail(email, server))
}

function reset(token: string, newPassword = fresh, confirmPassword = newPassword, address = nextAddress()) {
  const body = { token, newPassword, confirmPassword }
  return browserAt(server.app, address).post('/auth/reset-password', body)
}

describe('a reset', () => {
  test('changes the password, and the person is told by mail', async () => {
    const person = await addPerson(server.db)
    const answer = await reset(await linkOf(person))
    expect(answer.json()).toEqual({ success: true, message: 'Your password has been reset successfully' })
    expect((await browserAt(other.app).signIn(person.email)).status).toBe(401)
    expect((await browserAt(other.app).signIn(person.email, { password: fresh })).status).toBe(200)
    const mail = await newestMail(person.email, server, 2)
    expect(mail.subject).toBe('Your Evenhand password has been changed')
    expect(mail.text).toContain(`${server.config.publicUrl}/forgot-password`)
    expect(`${mail.text}${mail.html}`).not.toContain(fresh)
  })

  test('is in the history as the person’s own change, without the password', async () => {
    const person = await addPerson(server.db)
    await reset(await linkOf(person))
    const entries = await server.db.select().from(history).where(eq(history.userId, person.id))
    expect(entries).toMatchObject([
      { actorId: person.id, action: 'UPDATED', fieldChanged: 'password', oldValue: null, newValue: null },
    ])
  })

  test('ends all sessions of the person in every instance, and nobody else’s', async () => {
    const [person, neighbour] = [await addPerson(server.db), await addPerson(server.db)]
    const browsers = [browserAt(server.app), browserAt(other.app), browserAt(other.app)] as const
    await browsers[0].signIn(person.email)
    await browsers[1].signIn(person.email)
    await browsers[2].signIn(neighbour.email)
    await reset(await linkOf(person))
    expect(await Promise.all(browsers.map((browser) => browser.status()))).toEqual([401, 401, 200])
    expect((await browsers[1].refresh()).status).toBe(401)
  })

  test('uses the link up', async () => {
    const token = await linkOf(await addPerson(server.db))
    expect((await reset(token)).status).toBe(200)
    expect((await reset(token, 'Another-Start#8')).status).toBe(400)
    expect((await browserAt(server.app).post('/auth/verify-token', { token })).status).toBe(400)
  })

  test('done twice at the same moment succeeds once', async () => {
    const person = await addPerson(server.db)
    const token = await linkOf(person)
    const passwords = ['First-Start#1', 'Second-Start#2', 'Third-Start#3']
    const answers = await Promise.all(passwords.map((password) => reset(token, password)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect((await browserAt(server.app).signIn(person.email, { password: winner })).status).toBe(200)
    await newestMail(person.email, server, 2)
  })

  test('lets someone sign in who has tried too often before', async () => {
    const person = await addPerson(server.db)
    const address = nextAddress()
    const tries = Array.from({ length: 10 }, () =>
      browserAt(server.app, address).signIn(person.email, { password: 'x' }),
    )
    await Promise.all(tries)
    expect((await browserAt(server.app, address).signIn(person.email)).status).toBe(429)
    await reset(await linkOf(person), fresh, fresh, address)
    expect((await browserAt(server.app, address).signIn(person.email, { password: fresh })).status).toBe(200)
  })
})

describe('a refused new password', () => {
  const mismatch = 'Password do not match'

  test('says what is wrong with it, and the link still works', async () => {
    const person = await addPerson(server.db, { firstName: 'Marianne', email: 'm.kowalski@example.com' })
    const token = await linkOf(person)
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
      const answer = await reset(token, newPassword, confirmPassword)
      expect([answer.status, answer.json()]).toMatchObject([status, { success: false, error }])
    }
    expect(await mailsTo(person.email, server)).toHaveLength(1)
    expect((await browserAt(server.app).signIn(person.email)).status).toBe(200)
    expect((await reset(token)).status).toBe(200)
  })

  test('that is the old one is 409 with the words of the screen', async () => {
    const answer = await reset(await linkOf(await addPerson(server.db)), testPassword)
    expect(answer.json()).toMatchObject({ message: 'New password cannot be same as old password.' })
  })

  test('with a link that does not work is told of the link', async () => {
    const answer = await reset('made-up', testPassword)
    expect([answer.status, answer.json()]).toEqual([
      400,
      {
        success: false,
        code: 'RESET_TOKEN_INVALID',
        message: expect.stringContaining('expired or is no longer valid'),
      },
    ])
  })
})
