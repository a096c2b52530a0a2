import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, test } from 'vitest'
import { Bell } from './pages/bell'
import { Header } from './pages/header'
import { UndeliveredEmailsPage } from './pages/undelivered-emails'
import { phone } from './support/constants'
import { connectDatabase } from './support/database'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { horizontalOverflow } from './support/page-checks'

/** Refuses every recipient until `accepts` is set. */
const mailServer = {
  accepts: false,
  received: [] as string[],
  server: new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      if (mailServer.accepts) return done()
      done(Object.assign(new Error(`5.1.1 ${address}: no such user`), { responseCode: 550 }))
    },
    onData(stream, { envelope }, done) {
      stream.resume().on('end', () => {
        mailServer.received.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  }),
}
await new Promise<void>((resolve) => mailServer.server.listen(0, '127.0.0.1', resolve))
const { port } = mailServer.server.server.address() as AddressInfo

const journey = useJourney({ SMTP_URL: `smtp://127.0.0.1:${port}` })
let database: pg.Client

beforeAll(async () => {
  database = await connectDatabase(journey.product)
})
afterAll(async () => {
  await database.end()
  await new Promise<void>((resolve) => mailServer.server.close(() => resolve()))
})

test('an admin is notified of emails that could not be delivered, sends them again or dismisses them', async () => {
  const page = await journey.signedIn('admin@example.com')
  const bell = new Bell(page)
  const before = await bell.unreadCount()
  await failToDeliver(['first@example.com', 'second@example.com', 'employee@example.com'])
  await bell.expectUnread(before + 1)

  await bell.open()
  await expect(bell.items.first()).toContainText(
    /The email to (\w+@example\.com) could not be delivered: 550 5\.1\.1 \1: no such user/,
  )
  await bell.items.first().getByRole('button').first().click()
  const list = new UndeliveredEmailsPage(page)
  await expect(list.heading).toBeVisible()
  await expect(bell.panel).toBeHidden()
  await bell.expectUnread(before)
  await expect(list.items).toHaveCount(3)
  await expect(list.item('second@example.com')).toContainText('A test')
  await expect(list.item('second@example.com')).toContainText('550 5.1.1 second@example.com: no such user')

  await list.dismiss('second@example.com')
  await expect(list.items).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Send again: / }).and(page.locator(':focus'))).toHaveCount(1)

  mailServer.accepts = true
  await list.sendAgain('first@example.com')
  await expect(page.getByText('The email to first@example.com will be sent again.')).toBeVisible()
  await expect(list.items).toHaveCount(1)
  await expect.poll(() => mailServer.received).toEqual(['first@example.com'])

  await list.sendAgain('employee@example.com')
  await expect(list.empty).toBeVisible()
  await expect(page.locator('main')).toBeFocused()
  await expect.poll(() => mailServer.received).toEqual(['first@example.com', 'employee@example.com'])
  mailServer.accepts = false
})

test('an admin finds the list in the menu, even on a phone, and sends all again', async () => {
  await failToDeliver(['first@example.com', 'second@example.com'])
  const page = await journey.signedIn('super@example.com', { viewport: phone })
  const header = new Header(page)
  await header.openMenu()
  await header.menu.getByRole('link', { name: 'Undelivered emails' }).click()
  const list = new UndeliveredEmailsPage(page)
  await expect(list.items).toHaveCount(2)
  await expect(header.menu).toBeHidden()
  expect(await horizontalOverflow(page)).toBe(0)
  await list.sendAllAgain.click()
  await expect(page.getByText('2 emails will be sent again.')).toBeVisible()
  await expect(list.empty).toBeVisible()
})

test('an admin whose request fails sees why, and the email stays', async () => {
  await failToDeliver(['first@example.com'])
  const page = await journey.signedIn('admin@example.com', { expectedErrors: /404|500/, startPage: false })
  const list = new UndeliveredEmailsPage(page)
  await page.route('**/api/mails/undelivered?*', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Out of order', code: 'UNEXPECTED' } }),
  )
  await list.open()
  await expect(page.getByRole('alert')).toContainText('Failed to load undelivered emails')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(list.items).toHaveCount(1)
  // Another admin dismisses it first.
  await database.query('delete from mails where given_up_at is not null')
  await list.sendAgain('first@example.com')
  await expect(page.getByText('Email not found. It may have been sent again or dismissed.')).toBeVisible()
  await expect(list.empty).toBeVisible()
})

test('an employee cannot open the list', async () => {
  const page = await journey.signedIn('employee@example.com')
  await page.waitForURL(/\/users\//)
  await page.goto('/undelivered-emails')
  await expect(page).toHaveURL(/\/users\//)
})

/** Queues emails whose next attempt is the last, and waits until the mail server has refused them. */
async function failToDeliver(recipients: string[]): Promise<void> {
  await database.query(
    `insert into mails (recipient, subject, text, html, attempts, next_try_at)
     select recipient, 'A test', 'Hello', '<p>Hello</p>', 53, now() from unnest($1::text[]) as recipient`,
    [recipients],
  )
  await expect
    .poll(async () => {
      const { rows } = await database.query(
        'select count(*)::int as given_up from mails where given_up_at is not null',
      )
      return rows[0].given_up
    })
    .toBe(recipients.length)
}
