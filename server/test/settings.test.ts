import type { Failure, HistoryEntry, SettingsResponse } from '@evenhand/domain/api'
import { defaultSettings } from '@evenhand/domain/company/settings'
import { addDays } from '@evenhand/domain/days'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { history, notifications, reviews, settings, users } from '#db/schema'
import { sendReminders } from '#features/notifications/commands/send-reminders'
import { startTestApp, type TestApp } from './support/app'
import { type ApiClient, clientFor } from './support/client'
import { type Company, startCompany } from './support/reviews'
import { listen, openStream } from './support/stream'

let company: Company
/** A second instance on the same database. */
let other: TestApp

beforeAll(async () => {
  company = await startCompany()
  other = await startTestApp({ database: company.database, env: { SHARE_RATINGS: 'at-once' } })
})
beforeEach(async () => {
  company.clock.set(new Date())
  await company.db.delete(settings)
  await company.db.delete(history)
})
afterAll(async () => {
  await other.close()
  await company.close()
})

async function change(body: object, who: ApiClient = company.clients.superAdmin) {
  const response = await who.put('/settings', body)
  expect(response.status).toBe(200)
  return response.json<SettingsResponse>().settings
}

async function read(who: ApiClient): Promise<SettingsResponse> {
  return (await who.get('/settings')).json<SettingsResponse>()
}

/** The same person on the other instance. */
function onOther({ token }: ApiClient): ApiClient {
  return clientFor(other.app, token)
}

async function logged() {
  const { history: entries } = (await company.clients.admin.get('/history')).json<{
    history: HistoryEntry[]
  }>()
  return entries.map(({ subject, fieldChanged, oldValue, newValue, actor }) =>
    [subject, fieldChanged, oldValue, newValue, actor.firstName].join(' | '),
  )
}

test('settings have defaults, and a change keeps what it leaves out', async () => {
  expect(await read(company.clients.admin)).toEqual({
    success: true,
    settings: defaultSettings,
    timeZone: 'UTC',
  })
  expect(await change({ reminders: { daysBefore: [1, 14] } })).toEqual({
    sharing: 'when-completed',
    pastReviews: 'always',
    tellAdjusted: true,
    earliestDay: '2010-01-01',
    reminders: { daysBefore: [14, 1], daysAfter: [1], time: '07:00' },
  })
  const changed = {
    sharing: 'at-once',
    pastReviews: 'always',
    tellAdjusted: true,
    earliestDay: '2010-01-01',
    reminders: { daysBefore: [14, 1], daysAfter: [1], time: '16:45' },
  }
  expect(await change({ sharing: 'at-once', reminders: { time: '16:45' } })).toEqual(changed)
  expect((await read(onOther(company.clients.superAdmin))).settings).toEqual(changed)
})

test('each changed setting is in the history with both values', async () => {
  await change({ sharing: 'at-once', reminders: { daysAfter: [], time: '07:00' } })
  await change({ sharing: 'at-once', reminders: { daysBefore: [1, 7] } }, company.clients.admin)
  await change({})
  expect(await logged()).toEqual([
    'settings | reminderDaysAfter | 1 |  | Sue',
    'settings | sharing | when-completed | at-once | Sue',
  ])
})

test('invalid settings are rejected with all errors, and nothing is stored', async () => {
  const reminders = { daysBefore: [7, 7], daysAfter: [0], time: '25:00' }
  const response = await company.clients.admin.put('/settings', { sharing: 'at-once', reminders })
  expect([response.status, response.json()]).toMatchObject([
    400,
    {
      code: 'INVALID_INPUT',
      error: {
        'reminders.daysBefore': 'Each day can be in the list only once.',
        'reminders.daysAfter.0': 'Enter a whole number from 1 to 60.',
        'reminders.time': 'Enter a time, for example 07:30.',
      },
    },
  ])
  expect((await read(company.clients.admin)).settings).toEqual(defaultSettings)
})

test('an earlier date is accepted for join dates, reviews and filters once the company allows it', async () => {
  const { admin, employee } = company.clients
  const person = { firstName: 'Olga', lastName: 'Lind', email: 'olga@example.com', invite: true }
  const review = {
    userId: company.people.employee.id,
    startDate: '1999-01-01',
    endDate: '1999-12-31',
    firstEvaluatorId: company.people.first.id,
    secondEvaluatorId: company.people.second.id,
  }
  const requests = async () => [
    await admin.post('/users', { ...person, joinDate: '1998-03-02' }),
    await admin.get('/users?join_date_from=1998-03-02'),
    await admin.post('/reviews', review),
    await employee.get('/reviews?startDate=1998-03-02'),
    await admin.get('/insights?from=1998-03-02&to=2026-01-01'),
  ]
  const errors = (await requests()).map((response) => [response.status, response.json<Failure>().error])
  const text = 'Enter a date on or after January 1, 2010 (YYYY-MM-DD).'
  expect(errors).toEqual([
    [400, { joinDate: text }],
    [400, { join_date_from: text }],
    [400, { startDate: text, endDate: text }],
    [400, { startDate: text }],
    [400, { from: text }],
  ])
  expect((await employee.put('/settings', { earliestDay: '1998-01-01' })).status).toBe(403)

  await change({ earliestDay: '1998-01-01' })
  expect((await onOther(employee).get('/company')).json()).toMatchObject({ earliestDay: '1998-01-01' })
  expect((await requests()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await admin.post('/users', { ...person, joinDate: '1997-12-31' })).json()).toMatchObject({
    error: { joinDate: 'Enter a date on or after January 1, 1998 (YYYY-MM-DD).' },
  })
  expect(await logged()).toContain('settings | earliestDay | 2010-01-01 | 1998-01-01 | Sue')

  const later = await admin.put('/settings', { earliestDay: '1999-01-01' })
  expect([later.status, later.json<Failure>().error]).toEqual([
    400,
    {
      earliestDay: 'Someone joined or a review starts on March 2, 1998. Choose this date or an earlier one.',
    },
  ])
})

test('admins who change different settings at the same time do not overwrite each other', async () => {
  const { admin, superAdmin } = company.clients
  await Promise.all([
    change({ sharing: 'at-once' }, superAdmin),
    change({ reminders: { daysBefore: [30] } }, onOther(admin)),
    change({ reminders: { daysAfter: [2, 4] } }, admin),
    change({ reminders: { time: '18:00' } }, onOther(superAdmin)),
  ])
  expect((await read(admin)).settings).toEqual({
    sharing: 'at-once',
    pastReviews: 'always',
    tellAdjusted: true,
    earliestDay: '2010-01-01',
    reminders: { daysBefore: [30], daysAfter: [2, 4], time: '18:00' },
  })
  expect(await logged()).toHaveLength(4)
})

test('admins who change the same setting at the same time do not overwrite each other', async () => {
  const { admin, superAdmin } = company.clients
  const { settings: start } = await read(admin)
  const before = { sharing: start.sharing, reminders: start.reminders }
  const current = await change({ reminders: { daysBefore: [30, 7], time: '18:15' }, before }, superAdmin)
  const body = { reminders: { daysBefore: [1], daysAfter: [2], time: '18:15' }, before }
  const response = await onOther(admin).put('/settings', body)
  expect([response.status, response.json()]).toEqual([
    409,
    {
      success: false,
      code: 'VERSION_CONFLICT',
      message: expect.stringMatching(
        /^Someone else changed the reminder days before the due date to 30, 7 while you were editing\.$/,
      ),
      settings: current,
    },
  ])
  expect((await read(admin)).settings).toEqual(current)

  // Settings that the request does not change, or that already have the new value, are no conflict.
  expect(await change({ sharing: 'at-once', reminders: { time: '18:15' }, before })).toEqual({
    ...current,
    sharing: 'at-once',
  })
  await change({ reminders: { daysBefore: [1] }, before: current })
  expect((await read(admin)).settings.reminders.daysBefore).toEqual([1])
})

describe('when employees see ratings', () => {
  test('is stored at the first start and then changes only in the settings', async () => {
    const first = await startTestApp({ env: { SHARE_RATINGS: 'at-once' } })
    const stored = () => first.db.select().from(settings)
    expect(await stored()).toEqual([{ key: 'sharing', value: 'at-once' }])
    const second = await startTestApp({ database: first.database, env: { SHARE_RATINGS: 'when-completed' } })
    expect(await stored()).toEqual([{ key: 'sharing', value: 'at-once' }])
    await second.close()
    await first.close()
  })

  test('changes at once on every instance, for reviews, lists, the log and saves', async () => {
    const { superAdmin, employee, first } = company.clients
    const review = await company.createReview()
    const { id } = review
    await company.arrange(id, { phase: 'first-evaluation' })
    const [criterion] = review.criteria
    const rated = { criteriaId: criterion?.id, firstGradeRating: 3 }
    await first.put(`/reviews/${id}`, { detailedEvaluations: [rated], version: review.version })
    await first.put(`/reviews/${id}`, { summary: 'So far' })

    const shown = async (who: ApiClient) => {
      const { review } = (await who.get(`/reviews/${id}`)).json<{ review: typeof seen }>()
      const { reviews } = (await who.get(`/reviews/user/${company.people.employee.id}`)).json<{
        reviews: (typeof seen)[]
      }>()
      const card = reviews.find((each) => each.id === id)
      return {
        rating: review.detailedEvaluations[0]?.firstGradeRating,
        summary: review.summary,
        logged: review.evaluationLogs.some(({ fieldChanged }) => fieldChanged === 'firstGradeRating'),
        hidden: review.hidden,
        hiddenOnCard: card?.hidden,
      }
    }
    const seen = await company.read(first, id)
    const nothing = { rating: 0, summary: '', logged: false }
    const hidden = ['first', 'second', 'summary']
    for (const who of [employee, onOther(employee)])
      expect(await shown(who)).toEqual({ ...nothing, hidden, hiddenOnCard: hidden })

    await change({ sharing: 'at-once' })
    for (const who of [onOther(employee), employee]) {
      expect(await shown(who)).toEqual({
        rating: 3,
        summary: 'So far',
        logged: true,
        hidden: [],
        hiddenOnCard: [],
      })
    }
    const upcoming = (await onOther(company.clients.second).get('/reviews')).json<{
      reviews: (typeof seen)[]
    }>()
    expect(upcoming.reviews.every((each) => each.hidden.length === 0)).toBe(true)

    await change({ sharing: 'when-completed' }, onOther(superAdmin))
    for (const who of [employee, onOther(employee)])
      expect(await shown(who)).toEqual({ ...nothing, hidden, hiddenOnCard: hidden })
  })

  test('is changed only by super admins', async () => {
    const { admin } = company.clients
    const response = await admin.put('/settings', { sharing: 'at-once', tellAdjusted: false })
    expect([response.status, response.json()]).toMatchObject([
      403,
      { message: 'Only super admins can change when employees see ratings.' },
    ])
    expect((await read(admin)).settings).toEqual(defaultSettings)
    expect(await change({ sharing: 'when-completed', tellAdjusted: false }, admin)).toMatchObject({
      tellAdjusted: false,
    })
  })

  test('makes open pages on every instance reload their reviews', async () => {
    const addresses = [await listen(company), await listen(other)]
    const { token } = company.clients.employee
    const streams = await Promise.all(addresses.map((address) => openStream(address, { token })))
    await change({ sharing: 'at-once' })
    await Promise.all(streams.map((stream) => stream.refreshed(1)))
    await change({ tellAdjusted: false })
    await Promise.all(streams.map((stream) => stream.refreshed(2)))
    for (const stream of streams) stream.disconnect()
  })

  test('applies to the review that a save returns', async () => {
    const { first, employee } = company.clients
    const { id } = await company.createReview()
    await company.arrange(id, { phase: 'first-evaluation' })
    await first.put(`/reviews/${id}`, { summary: 'So far' })
    await change({ sharing: 'at-once' })
    const summary = async () =>
      (await employee.put(`/reviews/${id}`, { detailedEvaluations: [] })).json<{
        review?: { summary: string }
      }>().review?.summary
    expect(await summary()).toBe('So far')
    await change({ sharing: 'when-completed' })
    expect(await summary()).toBe('')
  })
})

describe('reminders', () => {
  const end = '2026-06-30'
  const now = (day: string, time = '12:00') => company.clock.set(`${day}T${time}:00Z`)

  beforeEach(async () => {
    await company.db.update(reviews).set({ deletedAt: new Date() })
    await company.createReview({ endDate: end })
    await company.db.delete(notifications)
  })

  /** Runs the job on these days from the end date. Returns the days on which it sent a reminder, and its kind. */
  async function run(from: number, to: number): Promise<Record<string, string>> {
    const sent: Record<string, string> = {}
    for (let days = from; days <= to; days++) {
      await company.db.delete(notifications)
      const moment = new Date(`${addDays(end, days)}T07:00:00Z`)
      await sendReminders({ db: other.db, now: () => moment, timeZone: 'UTC' })
      const rows = await company.db
        .select({ kind: notifications.kind, owner: users.firstName })
        .from(notifications)
        .innerJoin(users, eq(users.id, notifications.ownerId))
        .orderBy(asc(notifications.sequence))
      if (rows.length > 0) sent[days] = rows.map(({ kind, owner }) => `${owner}: ${kind}`).join()
    }
    return sent
  }

  test('are sent on the days in the settings, each once', async () => {
    now('2026-01-01')
    await change({ reminders: { daysBefore: [30, 7, 3], daysAfter: [2, 14] } })
    expect(await run(-40, 40)).toEqual({
      '-30': 'Emil: due',
      '-7': 'Emil: due-in-7-days',
      '-3': 'Emil: due',
      '2': 'Emil: overdue',
      '14': 'Emil: overdue',
    })
    expect(await run(-40, 40)).toEqual({})
  })

  test('can all be turned off', async () => {
    await change({ reminders: { daysBefore: [], daysAfter: [] } })
    expect(await run(-10, 10)).toEqual({})
  })

  test('that are added later are not sent for days that have passed', async () => {
    expect(await run(-10, -5)).toEqual({ '-7': 'Emil: due-in-7-days' })
    now(addDays(end, -5))
    await change({ reminders: { daysBefore: [14, 6, 5, 4] } })
    // Today's time, 07:00, has passed. The next run is tomorrow.
    expect(await run(-5, 0)).toEqual({ '-4': 'Emil: due' })
    expect(await run(1, 20)).toEqual({ '1': 'Emil: overdue' })
    now(addDays(end, 20))
    await change({ reminders: { daysAfter: [1, 2, 14, 20, 30] } })
    expect(await run(20, 40)).toEqual({ '30': 'Emil: overdue' })
  })

  test('that are added for a later time today are still sent today', async () => {
    now(addDays(end, -5))
    await change({ reminders: { daysBefore: [5], time: '17:00' } })
    expect(await run(-5, 0)).toEqual({ '-5': 'Emil: due' })
  })

  test('that were missed are made up, also after their time was changed', async () => {
    now(addDays(end, -5))
    await change({ reminders: { time: '06:00' } })
    expect(await run(-5, -5)).toEqual({ '-5': 'Emil: due-in-7-days' })
  })

  test('are not sent again if a day is removed and added again', async () => {
    expect(await run(-8, -6)).toEqual({ '-7': 'Emil: due-in-7-days' })
    now(addDays(end, -6))
    await change({ reminders: { daysBefore: [1] } })
    await change({ reminders: { daysBefore: [7, 1] } })
    expect(await run(-6, -1)).toEqual({ '-1': 'Emil: due-in-1-day' })
  })
})
