import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mails, passwordResets, type UserRow } from '#db/schema'
import { startTestApp, type TestApp } from './support/app'
import { browserAt, nextAddress } from './support/browser'
import { newestMail, resetTokenIn } from './support/outbox'
import { addPerson } from './support/people'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: 'https://reviews.example.com' } })
  server.jobs.start()
})
afterAll(() => server.close())

const hour = 3_600_000
const expired = {
  success: false,
  message:
    'Your password reset link has expired or is no longer valid. Please request a new one to continue.',
  code: 'RESET_TOKEN_INVALID',
}

function forgot(email: string, address = nextAddress(), headers = {}) {
  return browserAt(server.app, address).post('/auth/forgot-password', { email }, headers)
}

function verify(token: unknown, address = nextAddress()) {
  return browserAt(server.app, address).post('/auth/verify-token', { token })
}

/** Requests a link and reads its token from the mail. */
async function requestToken(person: UserRow, count = 1): Promise<string> {
  expect((await forgot(person.email)).status).toBe(200)
  return resetTokenIn(await newestMail(person.email, server, count))
}

describe('someone who forgot their password', () => {
  test('gets a mail in plain text and HTML with a link', async () => {
    const person = await addPerson(server.db, { firstName: 'Zoë <b>' })
    const response = await forgot(person.email.toUpperCase())
    expect(response.json()).toEqual({ success: true, message: expect.any(String) })
    const mail = await newestMail(person.email, server)
    const link = `https://reviews.example.com/reset-password?token=${resetTokenIn(mail)}`
    expect(mail.subject).toBe('Reset your Evenhand password')
    expect(mail.from?.address).toBe('no-reply@reviews.example.com')
    expect(mail.text).toContain('Hello Zoë <b>,')
    expect(mail.text).toContain(`\n\n${link}\n\n`)
    expect(mail.text).toContain('expires in 1 hour')
    expect(mail.html).toContain('Hello Zoë &#60;b&#62;,')
    expect(mail.html).toContain(`<a href="${link}"`)
    expect(resetTokenIn(mail)).toMatch(/^[\w-]{43}$/)
  })

  test('gets 404 for an unknown address or that of a deleted person', async () => {
    const deleted = await addPerson(server.db, { deletedAt: new Date() })
    for (const email of ['stranger@example.com', deleted.email]) {
      const response = await forgot(email)
      expect([response.status, response.json()]).toEqual([
        404,
        { success: false, message: 'Email address not found', code: 'EMAIL_NOT_FOUND' },
      ])
    }
  })

  test.each([
    [{}, 'Email is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'anna' }, 'Invalid email format'],
    [{ email: 'anna@example.com, eve@example.com' }, 'Invalid email format'],
    [{ email: 'anna@example.com\r\nBcc: eve@example.com' }, 'Invalid email format'],
  ])('gets an error for the input %j', async (body, problem) => {
    const response = await browserAt(server.app).post('/auth/forgot-password', body)
    expect([response.status, response.json()]).toMatchObject([
      400,
      { success: false, error: { email: problem } },
    ])
  })

  test('gets a link to PUBLIC_URL, no matter which host the request headers name', async () => {
    const person = await addPerson(server.db)
    await forgot(person.email, nextAddress(), {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example;proto=http',
      origin: 'https://evil.example',
      referer: 'https://evil.example/forgot-password',
    })
    const mail = await newestMail(person.email, server)
    expect(`${mail.text}${mail.html}`).not.toContain('evil')
    expect(mail.text).toContain('https://reviews.example.com/reset-password?token=')
  })
})

describe('a reset link', () => {
  test('is stored as a hash, and deleted from the mail once it is sent', async () => {
    const person = await addPerson(server.db)
    const token = await requestToken(person)
    const [stored] = await server.db.select().from(passwordResets).where(eq(passwordResets.userId, person.id))
    expect(stored?.hash).toHaveLength(32)
    expect(stored?.hash.equals(Buffer.from(token, 'base64url'))).toBe(false)
    const [mail] = await server.db.select().from(mails).where(eq(mails.recipient, person.email))
    expect(JSON.stringify(mail)).not.toContain(token)
  })

  test('can be verified many times', async () => {
    const person = await addPerson(server.db)
    const { firstName, lastName, email } = person
    const token = await requestToken(person)
    for (let time = 0; time < 25; time++) {
      const response = await verify(token, '192.0.2.50')
      expect(response.json()).toEqual({ success: true, user: { firstName, lastName, email } })
    }
  })

  test('works for one hour', async () => {
    const token = await requestToken(await addPerson(server.db))
    server.clock.advance(hour - 10_000)
    expect((await verify(token)).status).toBe(200)
    server.clock.advance(10_000)
    const response = await verify(token)
    server.clock.advance(-hour)
    expect([response.status, response.json()]).toEqual([400, expired])
  })

  test('is invalidated by a newer one', async () => {
    const person = await addPerson(server.db)
    const older = await requestToken(person)
    expect((await verify(older)).status).toBe(200)
    const newer = await requestToken(person, 2)
    expect([(await verify(older)).status, (await verify(newer)).status]).toEqual([400, 200])
  })

  test('is invalidated when the person is deleted or gets a new password or address', async () => {
    const admin = await server.as((await addPerson(server.db, { role: 'admin' })).email)
    for (const invalidate of [
      (id: string) => admin.delete(`/users/${id}`),
      (id: string) => admin.put(`/users/${id}`, { password: 'Fresh-Start#7' }),
      (id: string) => admin.put(`/users/${id}`, { email: 'corrected@example.com' }),
    ]) {
      const person = await addPerson(server.db)
      const token = await requestToken(person)
      expect((await invalidate(person.id)).status).toBe(200)
      expect((await verify(token)).status).toBe(400)
    }
  })

  test('stays valid when another field of the person changes', async () => {
    const admin = await server.as((await addPerson(server.db, { role: 'admin' })).email)
    const person = await addPerson(server.db)
    const token = await requestToken(person)
    expect((await admin.put(`/users/${person.id}`, { ...pick(person), department: 'HR' })).status).toBe(200)
    expect((await verify(token)).status).toBe(200)
  })

  test.each(['', 'made-up', 'A'.repeat(43), "' or true --"])(
    'with the token %j does not work',
    async (token) => {
      const response = await verify(token)
      expect([response.status, response.json()]).toEqual([400, expired])
    },
  )

  test.each([undefined, null, 7, ['a'], 'A'.repeat(201)])(
    'with the malformed token %j is rejected',
    async (token) => {
      expect((await verify(token)).status).toBe(400)
    },
  )
})

function pick({ firstName, lastName, email, role }: UserRow) {
  return { firstName, lastName, email, role }
}
