import { isNotNull } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mails } from '#db/schema'
import { startTestApp } from './support/app'
import { browserAt } from './support/browser'
import { createTestDatabase } from './support/database'
import { invite } from './support/invitations'
import { startMailServer } from './support/mail-server'
import { addPerson } from './support/people'
import { startTeam } from './support/team'

const soon = { timeout: 60_000, interval: 50 }
const hour = 3_600_000
const pause = 30_000

/** Two instances that together send an invitation every 30 seconds. */
async function start() {
  const mailServer = await startMailServer('accepts')
  const env = { SMTP_URL: mailServer.url, INVITATIONS_PER_MINUTE: '2' }
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const team = await startTeam({ env, database })
  onTestFinished(team.close)
  const other = await startTestApp({ env, database })
  onTestFinished(other.close)
  const people = await Promise.all([1, 2, 3].map(() => addPerson(team.db)))
  await invite(team.admin.client, { userIds: people.map(({ id }) => id) })
  const invitations = () =>
    mailServer.received.filter((mail) => mail.includes('Subject: Your invitation to Evenhand'))
  const advance = (milliseconds: number) => {
    for (const { clock } of [team, other]) clock.advance(milliseconds)
  }
  return { mailServer, team, other, invitations, advance }
}

type Company = Awaited<ReturnType<typeof start>>

async function expectReset({ team, mailServer }: Company): Promise<void> {
  const { email } = await addPerson(team.db)
  await browserAt(team.app).post('/auth/forgot-password', { email })
  await vi.waitFor(() => expect(mailServer.received.join()).toContain(`To: ${email}`), soon)
}

async function expectOneAtATime(company: Company): Promise<void> {
  const { team, other, invitations, advance } = company
  for (const { jobs } of [team, other]) jobs.start()
  for (const sent of [1, 2, 3]) {
    await vi.waitFor(() => expect(invitations()).toHaveLength(sent), soon)
    // Both instances have looked for more when other mails have been sent.
    for (let mail = 0; mail < 3; mail++) await expectReset(company)
    expect(invitations()).toHaveLength(sent)
    advance(pause)
  }
}

test('overdue invitations share one rate across all instances, and other mails are sent first', async () => {
  const company = await start()
  company.advance(hour)
  await expectOneAtATime(company)
})

test('undelivered invitations are sent again at the same rate', async () => {
  const company = await start()
  const { db, clock, admin } = company.team
  await db
    .update(mails)
    .set({ givenUpAt: clock.now(), nextTryAt: null, lastError: 'EENVELOPE 550', attempts: 3 })
    .where(isNotNull(mails.invitationId))
  expect((await admin.client.post('/mails/undelivered/send-again')).json()).toMatchObject({ count: 3 })
  await expectOneAtATime(company)
})
