import type { HistoryResponse, UndeliveredMail } from '@evenhand/domain/api'
import { en } from '@evenhand/domain/messages'
import { historyLine } from '@evenhand/domain/text/history-text'
import { eq, isNotNull } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { transaction } from '#db/open'
import { mails, type UserRow } from '#db/schema'
import { startTestApp, type TestApp } from './support/app'
import { browserAt } from './support/browser'
import { type ApiClient, signIn } from './support/client'
import { invite } from './support/invitations'
import { type MailServerBehavior, startMailServer, type TestMailServer } from './support/mail-server'
import { invitationTokenIn, resetTokenIn } from './support/outbox'
import { addPerson } from './support/people'
import { notificationsOf, unknownId } from './support/reviews'

const soon = { timeout: 60_000, interval: 50 }
const minute = 60_000

interface Company extends TestApp {
  mailServer: TestMailServer
  anna: UserRow
  /** Sign in again every time, because the tests advance the clock. */
  admin(): Promise<ApiClient>
  superAdmin(): Promise<ApiClient>
}

async function start(behavior: MailServerBehavior = 'rejects'): Promise<Company> {
  const mailServer = await startMailServer(behavior)
  const app = await startTestApp({ env: { SMTP_URL: mailServer.url } })
  onTestFinished(app.close)
  const anna = await addPerson(app.db, { email: 'anna@example.com' })
  const admin = await addPerson(app.db, { role: 'admin' })
  const superAdmin = await addPerson(app.db, { role: 'super_admin' })
  app.jobs.start()
  return {
    ...app,
    mailServer,
    anna,
    admin: () => signIn(app.app, admin.email),
    superAdmin: () => signIn(app.app, superAdmin.email),
  }
}

function queue({ db, queueMail }: TestApp, subject = 'Your result is ready', to = 'anna@example.com') {
  const content = { text: 'A private matter', html: '<p>A private matter</p>' }
  return transaction(db, (tx) => queueMail(tx, { to, subject, ...content }))
}

async function list(client: ApiClient, query = ''): Promise<{ mails: UndeliveredMail[]; total: number }> {
  const response = await client.get(`/mails/undelivered${query}`)
  expect(response.status).toBe(200)
  return response.json()
}

/** Lets every waiting email fail until it is undelivered. */
async function exhaust({ db, clock }: TestApp): Promise<void> {
  await vi.waitFor(async () => {
    clock.advance(minute)
    const rows = await db.select().from(mails)
    expect(rows.filter(({ nextTryAt }) => nextTryAt !== null)).toEqual([])
  }, soon)
}

/** Skips all attempts but the last. */
async function exhaustAtOnce(company: TestApp): Promise<void> {
  await company.db.update(mails).set({ attempts: 53 }).where(isNotNull(mails.nextTryAt))
  await exhaust(company)
}

function errorsIn(app: TestApp): object[] {
  const lines = app.logged().trim().split('\n')
  return lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')
}

describe('an undelivered email', () => {
  test('is an error in the log, without its content', async () => {
    const company = await start()
    await queue(company)
    await exhaustAtOnce(company)
    expect(errorsIn(company)).toEqual([
      expect.objectContaining({
        msg: 'an email could not be delivered',
        recipient: 'anna@example.com',
        subject: 'Your result is ready',
        responseCode: 550,
        problem: expect.stringContaining('550 not now'),
      }),
    ])
    expect(company.logged()).not.toContain('A private matter')
  })

  test('is a notification for every admin and nobody else', async () => {
    const company = await start()
    await queue(company)
    await exhaustAtOnce(company)
    for (const client of [await company.admin(), await company.superAdmin()]) {
      expect(await notificationsOf(client)).toMatchObject([
        {
          kind: 'mail-undelivered',
          type: 'warning',
          reviewId: null,
          text: 'The email to <strong>anna@example.com</strong> could not be delivered: 550 not now',
        },
      ])
    }
    expect(await notificationsOf(await company.as('anna@example.com'))).toEqual([])
  })

  test('does not add to a notification that is still unread', async () => {
    const company = await start()
    await queue(company, 'One')
    await exhaustAtOnce(company)
    const [first] = await notificationsOf(await company.admin())
    await (await company.superAdmin()).patch('/notifications/read')
    await queue(company, 'Two')
    await exhaustAtOnce(company)
    expect((await notificationsOf(await company.admin())).map(({ id }) => id)).toEqual([first?.id])
    expect(await notificationsOf(await company.superAdmin())).toHaveLength(2)
    expect((await list(await company.admin())).total).toBe(2)
  })

  test('has been rejected three times', async () => {
    const company = await start()
    await queue(company)
    await exhaust(company)
    expect(company.mailServer.failures).toBe(3)
  })

  test('has been deferred for two days', async () => {
    const company = await start('defers')
    await queue(company)
    await exhaustAtOnce(company)
    expect((await list(await company.admin())).mails).toMatchObject([{ problem: '451 not now' }])
  })
})

describe('undelivered emails', () => {
  test('are listed newest first, in pages', async () => {
    const company = await start()
    for (const subject of ['One', 'Two', 'Three']) {
      await queue(company, subject)
      await exhaustAtOnce(company)
    }
    const { mails: all, total } = await list(await company.admin())
    expect(all.map(({ subject }) => subject)).toEqual(['Three', 'Two', 'One'])
    expect(total).toBe(3)
    expect(all[0]).toEqual({
      id: expect.any(String),
      recipient: 'anna@example.com',
      subject: 'Three',
      givenUpAt: expect.stringMatching(/^\d{4}-.*Z$/),
      problem: '550 not now',
    })
    expect(await list(await company.admin(), '?page=2&limit=2')).toMatchObject({ mails: [all[2]], total: 3 })
    expect((await (await company.admin()).get('/mails/undelivered?limit=101')).status).toBe(400)
  })

  test('are sent again, one or all', async () => {
    const company = await start()
    for (const subject of ['One', 'Two', 'Three']) await queue(company, subject)
    await exhaustAtOnce(company)
    company.mailServer.behavior = 'accepts'
    const [mail] = (await list(await company.admin())).mails
    expect((await (await company.admin()).post(`/mails/${mail?.id}/send-again`)).status).toBe(200)
    await vi.waitFor(() => expect(company.mailServer.received).toHaveLength(1), soon)
    expect(company.mailServer.received[0]).toContain(`Subject: ${mail?.subject}`)
    expect((await list(await company.admin())).total).toBe(2)
    expect((await (await company.admin()).post('/mails/undelivered/send-again')).json()).toEqual({
      success: true,
      count: 2,
    })
    await vi.waitFor(() => expect(company.mailServer.received).toHaveLength(3), soon)
    expect((await list(await company.admin())).total).toBe(0)
    const { history } = (await (await company.admin()).get('/history?limit=2')).json<HistoryResponse>()
    expect(history.map((entry) => historyLine(entry, false, en))).toEqual([
      'sent 2 undelivered emails again',
      `sent the undelivered email to ${mail?.recipient} again`,
    ])
  })

  test('can fail again', async () => {
    const company = await start()
    await queue(company)
    await exhaustAtOnce(company)
    const [mail] = (await list(await company.admin())).mails
    await (await company.admin()).post(`/mails/${mail?.id}/send-again`)
    await exhaust(company)
    expect(company.mailServer.failures).toBeGreaterThanOrEqual(4)
    expect((await list(await company.admin())).mails).toMatchObject([{ id: mail?.id }])
  })

  test('are dismissed for good', async () => {
    const company = await start()
    await queue(company)
    await exhaustAtOnce(company)
    const [mail] = (await list(await company.admin())).mails
    expect((await (await company.admin()).delete(`/mails/${mail?.id}`)).status).toBe(200)
    const { history } = (await (await company.admin()).get('/history?limit=1')).json<HistoryResponse>()
    expect(history[0]).toMatchObject({
      fieldChanged: 'mail',
      oldValue: 'dismissed',
      subjectName: mail?.recipient,
    })
    expect((await list(await company.admin())).total).toBe(0)
    const gone = [
      await (await company.admin()).post(`/mails/${mail?.id}/send-again`),
      await (await company.admin()).delete(`/mails/${mail?.id}`),
      await (await company.admin()).delete(`/mails/${unknownId}`),
    ]
    for (const response of gone) {
      expect([response.status, response.json()]).toMatchObject([404, { code: 'MAIL_NOT_FOUND' }])
    }
  })

  test('do not include mails that are still waiting, which cannot be dismissed', async () => {
    const company = await start('defers')
    await queue(company)
    const [row] = await company.db.select().from(mails)
    expect(await list(await company.admin())).toMatchObject({ mails: [], total: 0 })
    expect((await (await company.admin()).delete(`/mails/${row?.id}`)).status).toBe(404)
    expect((await (await company.admin()).post(`/mails/${row?.id}/send-again`)).status).toBe(404)
  })

  test('go to the new address of a person', async () => {
    const company = await start()
    await queue(company)
    await exhaustAtOnce(company)
    await (await company.admin()).put(`/users/${company.anna.id}`, { email: 'anna.new@example.com' })
    expect((await list(await company.admin())).mails).toMatchObject([{ recipient: 'anna.new@example.com' }])
  })

  test('are deleted with the person', async () => {
    const company = await start()
    await queue(company)
    await queue(company, 'Hello', 'someone.else@example.com')
    await exhaustAtOnce(company)
    await (await company.admin()).delete(`/users/${company.anna.id}`)
    expect((await list(await company.admin())).mails).toMatchObject([
      { recipient: 'someone.else@example.com' },
    ])
  })
})

describe('an undelivered reset mail', () => {
  const requestReset = (company: Company) =>
    browserAt(company.app).post('/auth/forgot-password', { email: company.anna.email })

  test('is sent again with a new link that works', async () => {
    const company = await start()
    await requestReset(company)
    await exhaustAtOnce(company)
    const [mail] = (await list(await company.admin())).mails
    expect(mail).toMatchObject({ subject: 'Reset your Evenhand password', problem: 'EENVELOPE 550' })
    company.mailServer.behavior = 'accepts'
    await (await company.admin()).post(`/mails/${mail?.id}/send-again`)
    await vi.waitFor(() => expect(company.mailServer.received).toHaveLength(1), soon)
    const token = resetTokenIn(await PostalMime.parse(company.mailServer.received[0] ?? ''))
    expect((await browserAt(company.app).post('/auth/verify-token', { token })).status).toBe(200)
  })

  test('is no longer listed after a newer request', async () => {
    const company = await start()
    await requestReset(company)
    await exhaustAtOnce(company)
    const [older] = (await list(await company.admin())).mails
    company.mailServer.behavior = 'accepts'
    await requestReset(company)
    expect((await list(await company.admin())).total).toBe(0)
    expect((await (await company.admin()).post(`/mails/${older?.id}/send-again`)).status).toBe(404)
    await vi.waitFor(() => expect(company.mailServer.received).toHaveLength(1), soon)
    const rows = await company.db
      .select()
      .from(mails)
      .where(eq(mails.id, older?.id ?? ''))
    expect(rows).toMatchObject([{ sentAt: null, nextTryAt: null }])
  })
})

describe('an undelivered mail with a link', () => {
  const kinds = {
    reset: {
      queue: ({ app, anna }: Company) => browserAt(app).post('/auth/forgot-password', { email: anna.email }),
      tokenIn: resetTokenIn,
    },
    invitation: {
      queue: async (company: Company) => invite(await company.admin(), { userIds: [company.anna.id] }),
      tokenIn: invitationTokenIn,
    },
  }

  test.each(['reset', 'invitation'] as const)('is sent again to the corrected address: %s', async (kind) => {
    const company = await start('drops after DATA')
    const tokenIn = async (mail: string | undefined) =>
      kinds[kind].tokenIn(await PostalMime.parse(mail ?? ''))
    const statusOf = async (token: string) =>
      (await browserAt(company.app).post('/auth/verify-token', { token })).status
    await kinds[kind].queue(company)
    await exhaustAtOnce(company)
    const old = await tokenIn(company.mailServer.dropped.at(-1))
    expect(await statusOf(old)).toBe(200)

    await (await company.admin()).put(`/users/${company.anna.id}`, { email: 'anna.new@example.com' })
    expect(await statusOf(old)).toBe(400)
    const [mail, ...others] = (await list(await company.admin())).mails
    expect(others).toEqual([])
    expect(mail?.recipient).toBe('anna.new@example.com')
    company.mailServer.behavior = 'accepts'
    expect((await (await company.admin()).post(`/mails/${mail?.id}/send-again`)).status).toBe(200)
    await vi.waitFor(() => expect(company.mailServer.received).toHaveLength(1), soon)
    expect(company.mailServer.received[0]).toMatch(/^To: anna\.new@example\.com\r?$/m)
    expect(await statusOf(await tokenIn(company.mailServer.received[0]))).toBe(200)
  })

  test.each(['reset', 'invitation'] as const)('is gone when an admin sets a password: %s', async (kind) => {
    const company = await start()
    await kinds[kind].queue(company)
    await exhaustAtOnce(company)
    const changes = { email: 'anna.new@example.com', password: 'Fresh-Start#7' }
    expect((await (await company.admin()).put(`/users/${company.anna.id}`, changes)).status).toBe(200)
    expect((await list(await company.admin())).total).toBe(0)
  })
})
