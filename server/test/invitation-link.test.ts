import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { history, invitations, mails, type UserRow } from '#db/schema'
import { unusableHash } from '#passwords'
import { type BrowserResponse, browserAt, nextAddress } from './support/browser'
import { invite, statusOf } from './support/invitations'
import { invitationTokenIn, mailsTo, newestMail, resetTokenIn } from './support/outbox'
import { addPerson } from './support/people'
import { startTeam, type Team } from './support/team'

let team: Team
beforeAll(async () => {
  team = await startTeam({ env: { INVITATIONS_PER_MINUTE: '10000' } })
  team.jobs.start()
})
afterAll(() => team.close())

const day = 24 * 3_600_000
const fresh = 'Fresh-Start#7'

async function invitedPerson(): Promise<{ person: UserRow; token: string }> {
  const person = await addPerson(team.db, { passwordHash: unusableHash() })
  await invite(team.admin.client, { userIds: [person.id] })
  return { person, token: invitationTokenIn(await newestMail(person.email, team)) }
}

function accept(token: string, newPassword = fresh, address = nextAddress()): Promise<BrowserResponse> {
  const body = { token, newPassword, confirmPassword: newPassword }
  return browserAt(team.app, address).post('/auth/reset-password', body)
}

async function isValid(token: string): Promise<boolean> {
  const { status } = await browserAt(team.app).post('/auth/verify-token', { token })
  expect([200, 400]).toContain(status)
  return status === 200
}

describe('the link of an invitation', () => {
  test('names the person, sets the password once and makes the person active', async () => {
    const { person, token } = await invitedPerson()
    const verified = await browserAt(team.app).post('/auth/verify-token', { token })
    expect(verified.json()).toMatchObject({ user: { firstName: person.firstName, email: person.email } })
    expect((await accept(token, 'weak')).status).toBe(400)
    expect((await accept(token)).status).toBe(200)
    expect(await statusOf(team.admin.client, person.id)).toBe('active')
    expect((await browserAt(team.app).signIn(person.email, { password: fresh })).status).toBe(200)
    const again = await accept(token, 'Other-Start#8')
    expect([again.status, again.json()]).toMatchObject([400, { code: 'RESET_TOKEN_INVALID' }])
    expect(await isValid(token)).toBe(false)
  })

  test('is recorded in the history, and no mail says that the password was changed', async () => {
    const { person, token } = await invitedPerson()
    await accept(token)
    const entries = await team.db.select().from(history).where(eq(history.userId, person.id))
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['INVITED', team.admin.row.id],
      ['ACCEPTED', person.id],
    ])
    expect(await mailsTo(person.email, team)).toHaveLength(1)
  })

  test('works for one of two requests at the same time', async () => {
    const { token } = await invitedPerson()
    const responses = await Promise.all([accept(token), accept(token, 'Other-Start#8')])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('works until 7 days have passed', async () => {
    const { token } = await invitedPerson()
    team.clock.advance(7 * day - 60_000)
    expect(await isValid(token)).toBe(true)
    team.clock.advance(60_000)
    expect(await isValid(token)).toBe(false)
    expect((await accept(token)).status).toBe(400)
    team.clock.advance(-7 * day)
  })

  test('stops working when a newer one is sent', async () => {
    const { person, token } = await invitedPerson()
    await invite(team.admin.client, { userIds: [person.id], resend: true })
    expect(await isValid(token)).toBe(false)
    const newer = invitationTokenIn(await newestMail(person.email, team, 2))
    expect(await isValid(newer)).toBe(true)
  })

  test('stops working when the person signs in another way', async () => {
    const { person, token } = await invitedPerson()
    await browserAt(team.app).post('/auth/forgot-password', { email: person.email })
    expect(await isValid(token)).toBe(true)
    const reset = resetTokenIn(await newestMail(person.email, team, 2))
    expect((await accept(reset)).status).toBe(200)
    expect(await statusOf(team.admin.client, person.id)).toBe('active')
    expect(await isValid(token)).toBe(false)
  })

  test.each(['email', 'password'] as const)('stops working when an admin changes the %s', async (field) => {
    const { person, token } = await invitedPerson()
    const value = field === 'email' ? `new-${person.email}` : fresh
    expect((await team.admin.client.put(`/users/${person.id}`, { [field]: value })).status).toBe(200)
    expect(await isValid(token)).toBe(false)
    expect(await statusOf(team.admin.client, person.id)).toBe('not-invited')
  })

  test('stops working when the person is deleted', async () => {
    const { person, token } = await invitedPerson()
    await team.admin.client.delete(`/users/${person.id}`)
    expect(await isValid(token)).toBe(false)
    expect((await accept(token)).status).toBe(400)
  })

  test('shares the limit of reset links', async () => {
    const address = nextAddress()
    for (let tries = 0; tries < 60; tries++) await accept('made-up', fresh, address)
    expect((await accept('made-up', fresh, address)).status).toBe(429)
  })

  test('is stored only as a hash, even while it is being sent', async () => {
    const { token } = await invitedPerson()
    const { rows } = await team.db.$client.query(
      'select (select json_agg(i)::text from invitations i) || (select json_agg(m)::text from mails m) as stored',
    )
    expect(rows[0].stored).not.toContain(token)
    expect((await team.db.select().from(invitations)).some(({ hash }) => hash !== null)).toBe(true)
  })
})

test('an invitation in the queue is not sent to someone who was deleted', async () => {
  const waiting = await addPerson(team.db)
  await invite(team.admin.client, { userIds: [waiting.id] })
  await team.admin.client.delete(`/users/${waiting.id}`)
  const left = await team.db.select().from(mails).where(eq(mails.recipient, waiting.email))
  expect(left).toEqual([])
})

test('someone who signs in with a password from an admin is active', async () => {
  const { id, email } = await addPerson(team.db)
  expect(await statusOf(team.admin.client, id)).toBe('not-invited')
  const browsers = [1, 2, 3].map(() => browserAt(team.app).signIn(email))
  expect((await Promise.all(browsers)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await statusOf(team.admin.client, id)).toBe('active')
})
