import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { history, invitations, mails } from '#db/schema'
import { invite, statusOf } from './support/invitations'
import { newestMail } from './support/outbox'
import { addPerson } from './support/people'
import { startTeam, type Team } from './support/team'

let team: Team
beforeAll(async () => {
  team = await startTeam({ env: { INVITATIONS_PER_MINUTE: '10000' } })
  team.jobs.start()
})
afterAll(() => team.close())

const person = (email: string) => ({ firstName: 'Nora', lastName: 'New', email })

describe('adding a person', () => {
  test('can send an invitation instead of setting a password', async () => {
    const email = 'nora@example.com'
    const response = await team.admin.client.post('/users', { ...person(email), invite: true })
    expect(response.status).toBe(200)
    const mail = await newestMail(email, team)
    expect(mail.subject).toBe('Your invitation to Evenhand')
    expect(mail.text).toContain('Adam Brook invited you to Evenhand')
    expect(mail.text).toContain('expires in 7 days')
    const { id } = response.json<{ user: { id: string } }>().user
    expect(await statusOf(team.admin.client, id)).toBe('invited')
  })

  test('without an invitation needs a password, reported with the other errors', async () => {
    const response = await team.admin.client.post('/users', { ...person('none'), invite: false })
    expect([response.status, response.json()]).toMatchObject([
      400,
      { error: { email: 'Invalid email format', password: 'Password is required' } },
    ])
  })

  test('with a password sends no mail', async () => {
    const email = 'own-password@example.com'
    await team.admin.client.post('/users', { ...person(email), password: 'Fresh-Start#7' })
    expect(await mailRecipients()).not.toContain(email)
  })
})

describe('importing people', () => {
  const rows = [person('first.import@example.com'), person('second.import@example.com')]

  test('can invite each new person, but sends nothing in a preview', async () => {
    await team.admin.client.post('/users/import', { rows, dryRun: true, invite: true })
    expect(await mailRecipients()).not.toContain('first.import@example.com')
    await team.admin.client.post('/users/import', { rows, dryRun: false, invite: true })
    for (const { email } of rows) await newestMail(email, team)
  })

  test('again invites nobody twice', async () => {
    await team.admin.client.post('/users/import', { rows, dryRun: false, invite: true })
    const recipients = (await mailRecipients()).filter((email) => email === rows[0]?.email)
    expect(recipients).toHaveLength(1)
  })
})

describe('inviting people', () => {
  test('reports who gets an invitation and who does not, and why', async () => {
    const newcomer = await addPerson(team.db)
    const superAdmin = await addPerson(team.db, { role: 'super_admin' })
    const deleted = await addPerson(team.db, { deletedAt: new Date() })
    const userIds = [newcomer.id, superAdmin.id, team.employee.row.id, deleted.id]
    const preview = await invite(team.admin.client, { userIds, dryRun: true })
    expect(reasons(preview)).toEqual({
      [newcomer.id]: undefined,
      [superAdmin.id]: 'not-allowed',
      [team.employee.row.id]: 'active',
    })
    expect(preview.missing).toBe(1)
    expect(await statusOf(team.admin.client, newcomer.id)).toBe('not-invited')
    expect(reasons(await invite(team.admin.client, { userIds }))).toEqual(reasons(preview))
    await newestMail(newcomer.email, team)
    expect(await mailRecipients()).not.toContain(superAdmin.email)
    expect(reasons(await invite(team.superAdmin.client, { userIds: [superAdmin.id] }))).toEqual({
      [superAdmin.id]: undefined,
    })
  })

  test('again sends nothing, unless it is asked for or the invitation has expired', async () => {
    const { id, email } = await addPerson(team.db)
    const userIds = [id]
    await invite(team.admin.client, { userIds })
    await newestMail(email, team)
    expect(reasons(await invite(team.admin.client, { userIds }))).toEqual({ [id]: 'invited' })
    expect(reasons(await invite(team.admin.client, { userIds, resend: true }))).toEqual({ [id]: undefined })
    await newestMail(email, team, 2)
    await expire(id)
    expect(await statusOf(team.admin.client, id)).toBe('expired')
    expect(reasons(await invite(team.admin.client, { userIds }))).toEqual({ [id]: undefined })
    await newestMail(email, team, 3)
    expect(await statusOf(team.admin.client, id)).toBe('invited')
  })

  test('for everyone includes those who have not signed in, and nobody else', async () => {
    const newcomer = await addPerson(team.db)
    const report = await invite(team.admin.client, { everyone: true })
    const ids = report.people.map(({ id }) => id)
    expect(ids).toContain(newcomer.id)
    expect(ids).not.toContain(team.employee.row.id)
    const again = await invite(team.admin.client, { everyone: true })
    expect(again.people.filter(({ skipped }) => skipped === undefined)).toEqual([])
  })

  test('two requests at the same time send one invitation', async () => {
    const { id, email } = await addPerson(team.db)
    await Promise.all([1, 2, 3].map(() => invite(team.admin.client, { userIds: [id] })))
    expect((await mailRecipients()).filter((recipient) => recipient === email)).toHaveLength(1)
  })

  test('is recorded in the history', async () => {
    const { id } = await addPerson(team.db)
    await invite(team.admin.client, { userIds: [id] })
    const entries = await team.db.select().from(history).where(eq(history.userId, id))
    expect(entries).toMatchObject([{ actorId: team.admin.row.id, action: 'INVITED' }])
  })

  test.each([{}, { userIds: [] }, { userIds: ['x'] }, { everyone: true, userIds: [] }, { everyone: 'yes' }])(
    'needs certain people or everyone, not %o',
    async (input) => {
      expect((await invite(team.admin.client, input)).status).toBe(400)
    },
  )
})

describe('the list of people', () => {
  test('has the status of everyone and a filter for it', async () => {
    const notInvited = await addPerson(team.db, { department: 'QA' })
    const invited = await addPerson(team.db, { department: 'QA' })
    const expired = await addPerson(team.db, { department: 'QA' })
    const active = await addPerson(team.db, { department: 'QA', activatedAt: new Date() })
    await invite(team.admin.client, { userIds: [expired.id] })
    await newestMail(expired.email, team)
    await expire(expired.id)
    await invite(team.admin.client, { userIds: [invited.id] })
    const people = { 'not-invited': notInvited, invited, expired, active }
    for (const [status, { id }] of Object.entries(people)) {
      const response = await team.admin.client.get(`/users?department=QA&status=${status}`)
      expect(response.json()).toMatchObject({ users: [{ id, status }], total: 1 })
    }
    expect((await team.admin.client.get('/users?status=unknown')).status).toBe(400)
  })

  test('is exported with the same filter', async () => {
    const { email } = await addPerson(team.db, { department: 'Accounts' })
    const get = (status: string) =>
      team.app.inject({
        url: `/api/users/export?department=Accounts&status=${status}`,
        headers: { authorization: `Bearer ${team.admin.client.token}` },
      })
    expect((await get('not-invited')).body).toContain(email)
    expect((await get('active')).body).not.toContain(email)
  })

  test('does not show the status to employees', async () => {
    const { client, row } = team.employee
    const own = await client.get(`/users/${row.id}`)
    expect(own.json<{ user: object }>().user).not.toHaveProperty('status')
    const current = await client.get('/users/current')
    expect(current.json<{ user: object }>().user).not.toHaveProperty('status')
  })
})

function reasons({ people }: Awaited<ReturnType<typeof invite>>) {
  return Object.fromEntries(people.map(({ id, skipped }) => [id, skipped]))
}

/** Moving the clock would also end the sessions. */
async function expire(userId: string): Promise<void> {
  const expiresAt = new Date(Date.now() - 1)
  await team.db.update(invitations).set({ expiresAt }).where(eq(invitations.userId, userId))
}

async function mailRecipients(): Promise<string[]> {
  const rows = await team.db.select({ recipient: mails.recipient }).from(mails)
  return rows.map(({ recipient }) => recipient)
}
