import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passwordResets, type UserRow } from '#db/schema'
import { tokenHash } from '#features/sessions/tokens'
import { startTestApp, type TestApp } from './support/app'
import { browserAt } from './support/browser'
import { newestMail, resetTokenIn } from './support/outbox'
import { addPerson } from './support/people'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  server.jobs.start()
})
afterAll(() => server.close())

function verify(token: unknown) {
  return browserAt(server.app).post('/auth/verify-token', { token })
}

async function requestToken({ email }: UserRow): Promise<string> {
  await browserAt(server.app).post('/auth/forgot-password', { email })
  return resetTokenIn(await newestMail(email, server))
}

test('an altered token does not work, and neither does the stored hash', async () => {
  const person = await addPerson(server.db)
  const token = await requestToken(person)
  const [stored] = await server.db.select().from(passwordResets).where(eq(passwordResets.userId, person.id))
  const hash = stored?.hash ?? Buffer.alloc(0)
  for (const altered of [
    ` ${token}`,
    `${token} `,
    `${token}=`,
    `${token}\n`,
    token.slice(0, -1),
    token.slice(1),
    swapCase(token),
    `${token}${token}`,
    encodeURIComponent(`${token}%`),
    hash.toString('base64url'),
    hash.toString('hex'),
    `\\x${hash.toString('hex')}`,
    person.id,
  ]) {
    expect([altered, (await verify(altered)).status]).toEqual([altered, 400])
  }
  for (const shape of [[token], { token }, { $ne: '' }, true]) expect((await verify(shape)).status).toBe(400)
  expect((await verify(token)).status).toBe(200)
})

test('a request with two addresses never sends one person the other’s link', async () => {
  const [victim, attacker] = [await addPerson(server.db), await addPerson(server.db)]
  const send = (payload: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      headers: { 'content-type': 'application/json' },
      payload,
    })
  for (const email of [
    [victim.email, attacker.email],
    `${victim.email},${attacker.email}`,
    `${victim.email};${attacker.email}`,
    `${victim.email}\r\nBcc: ${attacker.email}`,
    `<${victim.email}>`,
    { address: victim.email },
  ]) {
    expect((await send(JSON.stringify({ email }))).statusCode).toBe(400)
  }
  const twice = `{"email":${JSON.stringify(victim.email)},"email":${JSON.stringify(attacker.email)}}`
  expect((await send(twice)).statusCode).toBe(200)
  const token = resetTokenIn(await newestMail(attacker.email, server))
  const [stored] = await server.db.select().from(passwordResets).where(eq(passwordResets.userId, attacker.id))
  expect(stored?.hash.equals(tokenHash(token))).toBe(true)
  expect(await server.db.select().from(passwordResets).where(eq(passwordResets.userId, victim.id))).toEqual(
    [],
  )
})

function swapCase(text: string): string {
  return text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
}
