import type { MyTurnResponse, ProgressResponse, Review, ReviewsResponse } from '@evenhand/domain/api'
import { changeDueDates } from '@evenhand/domain/cycles/change-due-dates'
import type { DueDates } from '@evenhand/domain/cycles/cycles'
import { addDays, type Day } from '@evenhand/domain/days'
import { asc, desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cycles, mails, notifications, reviews } from '#db/schema'
import { sendReminders } from '#features/notifications/commands/send-reminders'
import { changeReview } from './support/change-review'
import { type Company, notificationsOf, startCompany, unknownId } from './support/reviews'
import { queueTurnMails } from './support/turn-mails'

let company: Company
let review: Review
let cycleId: string
const dueDates: DueDates = {
  'self-goal-setting': '2026-03-31',
  'first-goal-checking': '2026-04-15',
  'second-goal-checking': '2026-04-30',
  'self-evaluation': '2026-10-31',
  'first-evaluation': '2026-11-15',
  'second-evaluation': '2026-11-30',
}

beforeAll(async () => {
  company = await startCompany({ now: new Date('2026-04-10T12:00:00Z') })
  const now = new Date()
  const [cycle] = await company.db
    .insert(cycles)
    .values({ name: 'Year 2026', state: 'running', settings: {} as never, createdAt: now, launchedAt: now })
    .returning()
  cycleId = cycle?.id ?? ''
})
beforeEach(async () => {
  await company.db.update(reviews).set({ deletedAt: new Date() })
  review = await company.createReview()
  await company.arrange(review.id, { cycleId, dueDates })
  await company.db.delete(notifications)
  await company.db.delete(mails)
})
afterAll(() => company.close())

async function list(query: string): Promise<ReviewsResponse> {
  return (await company.clients.admin.get(`/reviews?${query}`)).json<ReviewsResponse>()
}

test('a review has the due date of its phase, and the cycle', async () => {
  const read = () => company.read(company.clients.employee, review.id)
  const cycle = { id: cycleId, name: 'Year 2026' }
  expect(await read()).toMatchObject({ dueDate: '2026-03-31', daysLeft: -10, status: 'overdue', cycle })
  await company.save(company.clients.employee, review.id, { evaluationPhase: 'first-goal-checking' })
  expect(await read()).toMatchObject({ dueDate: '2026-04-15', daysLeft: 5, status: 'draft', cycle })
  await company.arrange(review.id, { phase: 'final' })
  expect(await read()).toMatchObject({ dueDate: '2026-12-31', status: 'completed' })
})

test('a review without due dates is due on its end date', async () => {
  const other = await company.createReview()
  expect(other).toMatchObject({ dueDate: '2026-12-31', daysLeft: 265, status: 'draft', cycle: null })
})

test('the overdue filter and the progress follow the due date', async () => {
  const overdue = async () => {
    const progress = (await company.clients.admin.get('/reviews/progress')).json<ProgressResponse>()
    const counted = progress.counts.map(({ overdue }) => overdue)
    return [(await list('status=overdue')).total, ...counted]
  }
  expect(await overdue()).toEqual([1, 1])
  await company.arrange(review.id, { phase: 'first-goal-checking' })
  expect(await overdue()).toEqual([0, 0])
})

test('reviews can be filtered by cycle', async () => {
  await company.createReview()
  expect((await list('')).total).toBe(2)
  expect((await list(`cycle=${cycleId}`)).reviews.map(({ id }) => id)).toEqual([review.id])
  expect((await list(`cycle=${unknownId}`)).total).toBe(0)
  expect((await company.clients.admin.get('/reviews?cycle=none')).status).toBe(400)
})

test('My turn is sorted by due date', async () => {
  const ends = (endDate: Day) => company.createReview({ endDate })
  const later = await ends('2026-05-31')
  const earlier = await ends('2026-02-28')
  const response = await company.clients.employee.get('/reviews/my-turn')
  const { reviews: listed } = response.json<MyTurnResponse>()
  expect(listed.map(({ id, dueDate }) => [id, dueDate])).toEqual([
    [earlier.id, '2026-02-28'],
    [review.id, '2026-03-31'],
    [later.id, '2026-05-31'],
  ])
})

test('each due date has one reminder, and the next phase has its own', async () => {
  const remind = async (day: Day) => {
    await sendReminders({ db: company.db, now: () => new Date(`${day}T07:00:00Z`), timeZone: 'UTC' })
    const rows = await company.db.select().from(notifications).orderBy(asc(notifications.sequence))
    await company.db.delete(notifications)
    return rows.map(({ kind, ownerId }) => `${kind} ${ownerId}`)
  }
  const { employee, first } = company.people
  expect(await remind('2026-03-23')).toEqual([])
  expect(await remind('2026-03-24')).toEqual([`due-in-7-days ${employee.id}`])
  expect(await remind('2026-03-24')).toEqual([])
  expect(await remind('2026-03-30')).toEqual([`due-in-1-day ${employee.id}`])
  await company.arrange(review.id, { phase: 'first-goal-checking' })
  expect(await remind('2026-04-01')).toEqual([])
  expect(await remind('2026-04-08')).toEqual([`due-in-7-days ${first.id}`])
  expect(await remind('2026-04-16')).toEqual([`overdue ${first.id}`])
  await company.arrange(review.id, { dueDates: { ...dueDates, 'first-goal-checking': '2026-04-24' } })
  expect(await remind('2026-04-17')).toEqual([`due-in-7-days ${first.id}`])
})

test('reminders are sent in batches, whatever the order of end dates and due dates', async () => {
  const [row] = await company.db.select().from(reviews).orderBy(desc(reviews.createdAt)).limit(1)
  if (!row) throw new Error('Review not found')
  const { dueDate: _dueDate, isClosed: _isClosed, id: _id, ...columns } = row
  const many = Array.from({ length: 450 }, (_, index) => ({
    ...columns,
    cycleId: null,
    endDate: addDays('2026-12-31', -(index % 300)),
    dueDates: { ...dueDates, 'self-goal-setting': addDays('2026-03-01', index % 30) },
  }))
  await company.db.insert(reviews).values(many)
  await sendReminders({ db: company.db, now: () => new Date('2026-04-10T07:00:00Z'), timeZone: 'UTC' })
  const sent = await company.db.select().from(notifications)
  expect([sent.length, new Set(sent.map(({ reviewId }) => reviewId)).size]).toEqual([451, 451])
})

test('the mail about a turn names the due date of the phase', async () => {
  await company.save(company.clients.employee, review.id, { evaluationPhase: 'first-goal-checking' })
  await queueTurnMails(company)
  const [mail] = await company.db.select().from(mails)
  expect(mail?.text).toContain('Please do this by April 15, 2026.')
})

test('changed due dates are stored and logged, and people are notified', async () => {
  await changeReview(company, review.id, (open, actor) =>
    changeDueDates(open, actor, { dueDates: { 'self-goal-setting': '2026-04-12' } }),
  )
  const read = await company.read(company.clients.employee, review.id)
  expect(read).toMatchObject({ dueDate: '2026-04-12', status: 'draft', version: review.version + 1 })
  expect(read.evaluationLogs[0]).toMatchObject({
    action: 'UPDATED',
    section: 'Review',
    fieldChanged: 'dueDates.self-goal-setting',
    oldValue: '2026-03-31',
    newValue: '2026-04-12',
  })
  const received = await notificationsOf(company.clients.second)
  expect(received.map(({ kind }) => kind)).toEqual(['dates-changed'])
  expect((await list('status=overdue')).total).toBe(0)
})

test('an earlier end date moves the due dates after it, which is stored and logged', async () => {
  const response = await company.clients.admin.put(`/reviews/${review.id}`, { endDate: '2026-11-20' })
  expect(response.status).toBe(200)
  await company.arrange(review.id, { phase: 'second-evaluation' })
  const read = await company.read(company.clients.admin, review.id)
  expect(read).toMatchObject({ endDate: '2026-11-20', dueDate: '2026-11-20' })
  const changed = read.evaluationLogs.map(({ fieldChanged, newValue }) => [fieldChanged, newValue])
  expect(changed).toContainEqual(['End Date', '2026-11-20'])
  expect(changed).toContainEqual(['dueDates.second-evaluation', '2026-11-20'])
  expect(changed).not.toContainEqual(['dueDates.first-evaluation', expect.anything()])
})
