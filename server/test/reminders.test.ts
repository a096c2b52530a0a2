import type { Review } from '@evenhand/domain/api'
import { addDays, type Day } from '@evenhand/domain/days'
import type { Phase } from '@evenhand/domain/reviews/phases'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/open'
import { notifications, reviews, users } from '#db/schema'
import { sendReminders } from '#features/notifications/commands/send-reminders'
import { viewNotification } from '#features/notifications/view'
import { createLog } from '#plugins/logging'
import { type Company, startCompany, type UserName } from './support/reviews'

let company: Company
let review: Review
const end = '2026-06-30'

beforeAll(async () => {
  company = await startCompany()
})
beforeEach(async () => {
  await company.db.delete(notifications)
  await company.db.update(reviews).set({ deletedAt: new Date() })
  review = await company.createReview({ endDate: end })
  await company.db.delete(notifications)
})
afterAll(() => company.close())

/** Runs the reminder job this many days after the end date. */
async function remind(daysFromEnd: number, endDate: Day = end): Promise<void> {
  const now = () => new Date(`${addDays(endDate, daysFromEnd)}T07:00:00Z`)
  await sendReminders({ db: company.db, now, timeZone: 'UTC' })
}

async function sentReminders(): Promise<string[]> {
  const rows = await company.db
    .select({ owner: users.firstName, kind: notifications.kind })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.ownerId))
    .orderBy(asc(notifications.sequence))
  return rows.map(({ owner, kind }) => `${owner}: ${kind}`)
}

async function texts(): Promise<string[]> {
  const rows = await company.db.select().from(notifications).orderBy(asc(notifications.sequence))
  return rows.map((row) => viewNotification(row).text)
}

test('reminders are sent 7 days and 1 day before the end date and on the day after it, each once', async () => {
  const days: Record<number, string[]> = {}
  for (let day = -12; day <= 12; day++) {
    const before = (await sentReminders()).length
    await remind(day)
    const now = (await sentReminders()).slice(before)
    if (now.length > 0) days[day] = now
  }
  expect(days).toEqual({
    [-7]: ['Emil: due-in-7-days'],
    [-1]: ['Emil: due-in-1-day'],
    1: ['Emil: overdue'],
  })
  expect(await texts()).toEqual(
    ['is due in 7 days', 'is due in 1 day', 'is overdue'].map(
      (due) => `Your performance review ${due}. It's your turn to set your goals in your performance review.`,
    ),
  )
  const [first] = await company.db.select().from(notifications).where(eq(notifications.kind, 'overdue'))
  expect(first).toMatchObject({ reviewId: review.id, userId: company.people.employee.id, type: 'warning' })
})

test.each([
  ['self-goal-setting', ['Emil: overdue']],
  ['first-goal-checking', ['Fiona: overdue']],
  ['second-goal-checking', ['Sven: overdue']],
  ['self-evaluation', ['Emil: overdue']],
  ['first-evaluation', ['Fiona: overdue']],
  ['second-evaluation', ['Sven: overdue']],
  ['final', []],
] as [Phase, string[]][])(
  'in %s, the reminder goes to the person whose turn it is: %j',
  async (phase, expected) => {
    await company.arrange(review.id, { phase })
    await remind(1)
    expect(await sentReminders()).toEqual(expected)
  },
)

test('no reminders are sent for deleted reviews or to deleted people', async () => {
  const { person } = await company.hire()
  await company.arrange(review.id, { phase: 'first-goal-checking', firstEvaluatorId: person.id })
  const deleted = await company.createReview({ endDate: end })
  await company.db.delete(notifications)
  await company.clients.admin.delete(`/reviews/${deleted.id}`)
  await company.clients.admin.delete(`/users/${person.id}`)
  await remind(1)
  expect(await sentReminders()).toEqual([])
  await company.arrange(review.id, { firstEvaluatorId: company.people.first.id })
  await remind(2)
  expect(await sentReminders()).toEqual(['Fiona: overdue'])
})

test('a reminder that was cleared is not sent again', async () => {
  await remind(1)
  await company.clients.employee.delete('/notifications')
  await remind(1)
  await remind(2)
  expect(await sentReminders()).toEqual([])
})

test('a new end date gets new reminders', async () => {
  await remind(1)
  await company.arrange(review.id, { endDate: addDays(end, 30) })
  await remind(31)
  expect(await sentReminders()).toEqual(['Emil: overdue', 'Emil: overdue'])
})

describe('after missed runs', () => {
  test('the text names the days that are left', async () => {
    await remind(-10)
    await remind(-5)
    await remind(0)
    expect((await texts()).map((text) => text.split('.')[0])).toEqual([
      'Your performance review is due in 5 days',
      'Your performance review is due today',
    ])
  })

  test('only the latest due reminder is sent', async () => {
    await remind(-10)
    await remind(20)
    expect(await sentReminders()).toEqual(['Emil: overdue'])
  })
})

test('the current day depends on the company’s time zone', async () => {
  const lateEvening = () => new Date('2026-06-30T22:30:00Z')
  await sendReminders({ db: company.db, now: lateEvening, timeZone: 'America/New_York' })
  expect(await sentReminders()).toEqual(['Emil: due-in-1-day'])
  await sendReminders({ db: company.db, now: lateEvening, timeZone: 'Asia/Tokyo' })
  expect(await sentReminders()).toEqual(['Emil: due-in-1-day', 'Emil: overdue'])
})

test('instances that run at the same time notify everyone once', async () => {
  const names: UserName[] = ['first', 'second', 'stranger']
  for (const name of names) {
    const others = { firstEvaluatorId: company.people.admin.id, secondEvaluatorId: company.people.admin.id }
    await company.createReview({ userId: company.people[name].id, endDate: end, ...others })
  }
  await company.db.delete(notifications)
  const other = openDatabase(company.config.databaseUrl ?? '', createLog('silent'))
  const now = () => new Date('2026-07-02T07:00:00Z')
  const runs = [company.db, other, company.db, other].map((db) => sendReminders({ db, now, timeZone: 'UTC' }))
  await Promise.all(runs)
  await other.$client.end()
  expect((await sentReminders()).toSorted()).toEqual([
    'Emil: overdue',
    'Fiona: overdue',
    'Stella: overdue',
    'Sven: overdue',
  ])
})
