import type { HistoryEntry, ProgressResponse, Review } from '@evenhand/domain/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { history, mails, notifications, reviews, sentReminders } from '#db/schema'
import { type Company, notificationsOf, startCompany, type UserName } from './support/reviews'

let company: Company
let review: Review

beforeAll(async () => {
  company = await startCompany({ now: new Date('2026-07-03T20:00:00Z') })
})
beforeEach(async () => {
  company.clock.set('2026-07-03T20:00:00Z')
  await company.db.update(reviews).set({ deletedAt: new Date() })
  review = await company.createReview({ endDate: '2026-06-30' })
  await company.arrange(review.id, { phase: 'first-goal-checking' })
  for (const table of [mails, notifications, sentReminders, history]) await company.db.delete(table)
})
afterAll(() => company.close())

const remind = (who: UserName, id = review.id) => company.clients[who].post(`/reviews/${id}/remind`)
const sentMails = () => company.db.select().from(mails)

test('an admin reminds the person whose turn it is, in the bell and by mail', async () => {
  expect((await remind('admin')).status).toBe(200)
  expect(await notificationsOf(company.clients.first)).toMatchObject([
    {
      text: "Reminder from <strong>Ada Admin</strong>: it's your turn to check the goals in <strong>Emil Employee</strong>'s performance review. Due date: June 30, 2026.",
      reviewId: review.id,
      userId: company.people.employee.id,
    },
  ])
  const [mail, ...others] = await sentMails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'first@example.com',
    subject: "Reminder: It's your turn to check the goals in Emil Employee's performance review",
  })
  expect(mail?.text).toContain('Due date: June 30, 2026.')
  expect(mail?.text).toContain('Ada Admin sent you this reminder.')
  expect(mail?.text).toContain(`/users/${company.people.employee.id}/reviews/${review.id}`)
})

test('the progress names everyone who was reminded today', async () => {
  const remindedToday = async () => {
    const response = await company.clients.admin.get('/reviews/progress')
    return response.json<ProgressResponse>().remindedToday
  }
  expect(await remindedToday()).toEqual([])
  await remind('admin')
  expect(await remindedToday()).toEqual([company.people.first.id])
  company.clock.set('2026-07-04T00:10:00Z')
  expect(await remindedToday()).toEqual([])
})

test('the history shows who sent the reminder', async () => {
  await remind('admin')
  const { id } = company.people.first
  const response = await company.clients.admin.get(`/users/${id}/history`)
  const [entry] = response.json<{ history: HistoryEntry[] }>().history
  expect(entry).toMatchObject({
    action: 'REMINDED',
    actor: { firstName: 'Ada', lastName: 'Admin' },
    userId: id,
    reviewId: review.id,
    oldValue: '2026-01-01 – 2026-06-30',
    newValue: 'Emil Employee',
  })
})

test('a person gets at most one such reminder a day, from anyone and about any review', async () => {
  const other = await company.createReview({ endDate: '2026-06-30' })
  await company.arrange(other.id, { phase: 'first-goal-checking' })
  await company.db.delete(notifications)
  const answers = await Promise.all([remind('admin'), remind('superAdmin'), remind('admin', other.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const refused = await remind('admin')
  expect(refused.json()).toMatchObject({
    code: 'ALREADY_REMINDED',
    message: 'Fiona First already got a reminder today.',
  })
  expect(await notificationsOf(company.clients.first)).toHaveLength(1)
  company.clock.set('2026-07-04T00:30:00Z')
  expect((await remind('admin')).status).toBe(200)
})

test('a completed review, a deleted evaluator and people without permission are refused', async () => {
  for (const who of ['employee', 'first', 'second'] as const) {
    expect([who, (await remind(who)).status]).toEqual([who, 403])
  }
  expect((await remind('stranger')).status).toBe(404)
  const { person } = await company.hire()
  await company.arrange(review.id, { firstEvaluatorId: person.id })
  await company.clients.admin.delete(`/users/${person.id}`)
  expect((await remind('admin')).json()).toMatchObject({ code: 'ACTOR_DELETED' })
  await company.arrange(review.id, { phase: 'final' })
  expect((await remind('admin')).json()).toMatchObject({ code: 'REVIEW_CLOSED' })
  expect(await sentMails()).toEqual([])
})

test('an admin cannot remind anyone about their own review', async () => {
  const own = await company.createReview({ userId: company.people.admin.id })
  expect((await remind('admin', own.id)).status).toBe(403)
  expect((await remind('superAdmin', own.id)).status).toBe(200)
})

test('someone who turned off mails gets the reminder only in the bell', async () => {
  const { person, client } = await company.hire()
  await client.put(`/users/${person.id}`, { turnMails: false })
  await company.arrange(review.id, { firstEvaluatorId: person.id })
  expect((await remind('admin')).status).toBe(200)
  expect(await notificationsOf(client)).toHaveLength(1)
  expect(await sentMails()).toEqual([])
})
