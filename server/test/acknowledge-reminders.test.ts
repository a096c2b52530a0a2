import type { Review } from '@evenhand/domain/api'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mails, notifications, reviews, type UserRow, users } from '#db/schema'
import { releaseNextReview } from '#features/cycle-release/commands'
import { sendAcknowledgeReminders } from '#features/notifications/commands/send-acknowledge-reminders'
import type { ApiClient } from './support/client'
import { changeSettings, draftFor, launch, launchContext, runLaunch } from './support/cycles'
import { type Company, readyIn, startCompany } from './support/reviews'

let company: Company
let employee: UserRow
let client: ApiClient
beforeAll(async () => {
  company = await startCompany({ now: new Date('2026-11-10T09:00:00Z') })
})
afterAll(() => company.close())
beforeEach(async () => {
  ;({ person: employee, client } = await company.hire())
})

/** Creates a review of the employee and completes it now. */
async function complete(): Promise<Review> {
  const review = await company.createReview({ userId: employee.id })
  await finalize(review)
  return review
}

async function finalize(review: Review): Promise<void> {
  await company.arrange(review.id, readyIn('second-evaluation', review))
  const moved = await company.clients.superAdmin.put(`/reviews/${review.id}`, { evaluationPhase: 'final' })
  expect(moved.status).toBe(200)
}

/** How often the employee was reminded in the bell and by mail. From the database, because sessions expire meanwhile. */
async function reminded() {
  const kinds = await company.db.select().from(notifications).where(eq(notifications.ownerId, employee.id))
  const sent = await company.db.select().from(mails).where(eq(mails.recipient, employee.email))
  return {
    bell: kinds.filter(({ kind }) => kind === 'acknowledge-reminder').length,
    mails: sent.filter(({ subject }) => subject === 'Please confirm that you have read your result').length,
  }
}

/** Runs the daily job some days after now, without moving the clock. */
async function runAfter(days: number, { hours = 0, timeZone = 'UTC' } = {}) {
  const now = new Date(company.clock.now().getTime() + (days * 24 + hours) * 60 * 60 * 1000)
  await sendAcknowledgeReminders({ ...launchContext(company), now: () => now, timeZone })
  return reminded()
}

const times = (count: number) => ({ bell: count, mails: count })

test('the employee is reminded after 3 and 7 days, once each, in the bell and by mail', async () => {
  await complete()
  expect(await runAfter(2)).toEqual(times(0))
  expect(await runAfter(3)).toEqual(times(1))
  expect(await runAfter(3)).toEqual(times(1))
  expect(await runAfter(6)).toEqual(times(1))
  expect(await runAfter(7)).toEqual(times(2))
  expect(await runAfter(8)).toEqual(times(2))
  expect(await runAfter(30)).toEqual(times(2))
})

test('two instances that run at the same time send one reminder', async () => {
  await complete()
  await Promise.all([runAfter(3), runAfter(3), runAfter(3)])
  expect(await reminded()).toEqual(times(1))
})

test('a missed day is made up, but two reminders are never sent at once', async () => {
  await complete()
  expect(await runAfter(8)).toEqual(times(1))
  expect(await runAfter(9)).toEqual(times(1))
})

test('a result that was released two weeks ago is not mentioned anymore', async () => {
  await complete()
  expect(await runAfter(15)).toEqual(times(0))
})

test.each(['acknowledge', 'reply'])('after %s there is no reminder', async (call) => {
  const { id } = await complete()
  expect(await runAfter(3)).toEqual(times(1))
  const body = call === 'reply' ? { employeeComments: 'Thank you' } : undefined
  expect((await client.post(`/reviews/${id}/${call}`, body)).status).toBe(200)
  expect(await runAfter(7)).toEqual(times(1))
})

test('asking to talk is not acknowledging', async () => {
  const { id } = await complete()
  expect((await client.post(`/reviews/${id}/talk`)).status).toBe(200)
  expect(await runAfter(3)).toEqual(times(1))
})

test('only the employee is reminded', async () => {
  const { id } = await complete()
  await runAfter(3)
  const rows = await company.db.select().from(notifications).where(eq(notifications.reviewId, id))
  const reminders = rows.filter(({ kind }) => kind === 'acknowledge-reminder')
  expect(reminders).toMatchObject([{ ownerId: employee.id, userId: employee.id, type: 'warning' }])
})

test('there are no reminders about deleted reviews, and none for deleted people', async () => {
  const { id } = await complete()
  expect((await company.clients.superAdmin.delete(`/reviews/${id}`)).status).toBe(200)
  expect(await runAfter(3)).toEqual(times(0))
  await complete()
  expect((await company.clients.superAdmin.delete(`/users/${employee.id}`)).status).toBe(200)
  expect(await runAfter(3)).toEqual(times(0))
})

test('whoever turned off emails is reminded in the bell only', async () => {
  await company.db.update(users).set({ turnMails: false }).where(eq(users.id, employee.id))
  await complete()
  expect(await runAfter(3)).toEqual({ bell: 1, mails: 0 })
})

test('a day is a day in the time zone of the company', async () => {
  // 17:00 on November 9 in Los Angeles, 10:00 on November 10 in Tokyo.
  const evening = new Date('2026-11-10T01:00:00Z')
  await company.arrange((await complete()).id, { releasedAt: evening })
  expect(await runAfter(1, { timeZone: 'America/Los_Angeles' })).toEqual(times(0))
  // 01:00 on November 12 in Los Angeles, 18:00 in Tokyo.
  expect(await runAfter(2, { timeZone: 'Asia/Tokyo' })).toEqual(times(0))
  expect(await runAfter(2, { timeZone: 'America/Los_Angeles' })).toEqual(times(1))
})

test('the days of a held result count from its release', async () => {
  const { id } = await draftFor(company, [employee.id])
  const release = { when: 'by-admin', date: null } as const
  await changeSettings(company.clients.admin, id, (settings) => ({ ...settings, release }))
  await launch(company.clients.admin, id)
  await runLaunch(company)
  const [row] = await company.db.select().from(reviews).where(eq(reviews.cycleId, id))
  const review = await company.read(company.clients.admin, row?.id ?? '')
  await finalize(review)
  expect(await runAfter(3)).toEqual(times(0))
  expect(await runAfter(7)).toEqual(times(0))

  company.clock.advance(60 * 60 * 1000)
  expect((await company.clients.admin.post(`/cycles/${id}/release`)).status).toBe(200)
  while (await releaseNextReview(launchContext(company)));
  await company.arrange(review.id, { turnSince: new Date('2026-11-01T09:00:00Z') })
  expect(await runAfter(2)).toEqual(times(0))
  expect(await runAfter(3)).toEqual(times(1))
})
