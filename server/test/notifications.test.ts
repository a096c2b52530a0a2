import type { Notification, Review } from '@evenhand/domain/api'
import { phases } from '@evenhand/domain/reviews/phases'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifications } from '#db/schema'
import {
  type Company,
  notificationsOf,
  readyIn,
  reviewBody,
  savedIn,
  startCompany,
  type UserName,
} from './support/reviews'

let company: Company
let review: Review

const names: UserName[] = ['employee', 'first', 'second', 'stranger', 'admin', 'superAdmin']
const emil = "<strong>Emil Employee</strong>'s"

beforeAll(async () => {
  company = await startCompany()
})
beforeEach(async () => {
  review = await company.createReview()
  await company.db.delete(notifications)
})
afterAll(() => company.close())

const put = (who: UserName, body: object) => company.save(company.clients[who], review.id, body)

test('a new review notifies the employee and both evaluators', async () => {
  const created = savedIn(await company.clients.admin.post('/reviews', reviewBody(company)))
  const period = 'performance review from January 1, 2026 to December 31, 2026 has been created.'
  expect(await notificationTexts()).toEqual({
    employee: [`Your ${period}`],
    first: [`${emil} ${period}`],
    second: [`${emil} ${period}`],
  })
  expect(await notificationsOf(company.clients.first)).toEqual([
    {
      id: expect.any(String),
      kind: 'review-created',
      type: 'info',
      text: `${emil} ${period}`,
      isRead: false,
      createdAt: created.createdAt,
      userId: company.people.employee.id,
      reviewId: created.id,
    },
  ])
})

test('a person who is both evaluators is notified once', async () => {
  await company.createReview({ secondEvaluatorId: company.people.first.id })
  expect((await notificationTexts()).first).toHaveLength(1)
})

test.each([
  ['self-goal-setting', 'first', `It's your turn to check the goals in ${emil} performance review.`],
  ['first-goal-checking', 'second', `It's your turn to check the goals in ${emil} performance review.`],
  ['second-goal-checking', 'employee', "It's your turn to rate yourself in your performance review."],
  [
    'self-evaluation',
    'first',
    `It's your turn to complete the first evaluation in ${emil} performance review.`,
  ],
  [
    'first-evaluation',
    'second',
    `It's your turn to complete the second evaluation in ${emil} performance review.`,
  ],
] as const)('a move from %s notifies only the next actor, the %s', async (from, next, text) => {
  await company.arrange(review.id, readyIn(from, review))
  await put('superAdmin', { evaluationPhase: phases[phases.indexOf(from) + 1] })
  expect(await notificationTexts()).toEqual({ [next]: [text] })
})

test('completion notifies the employee and both evaluators', async () => {
  await company.arrange(review.id, readyIn('second-evaluation', review))
  await put('second', { evaluationPhase: 'final' })
  const text = `${emil} performance review is complete.`
  expect(await notificationTexts()).toEqual({
    employee: ['Your result is ready. You can now see all ratings and comments in your performance review.'],
    first: [text],
    second: [text],
  })
  expect((await notificationsOf(company.clients.employee))[0]?.type).toBe('success')
})

test.each([
  ['first-goal-checking', 'employee', 'set your goals in your'],
  ['second-goal-checking', 'first', `check the goals in ${emil}`],
  ['self-evaluation', 'second', `check the goals in ${emil}`],
  ['first-evaluation', 'employee', 'rate yourself in your'],
  ['second-evaluation', 'first', `complete the first evaluation in ${emil}`],
] as const)('a revert from %s notifies only the %s, with the reason', async (from, next, task) => {
  await company.arrange(review.id, readyIn(from, review))
  const back = { evaluationPhase: phases[phases.indexOf(from) - 1], prev: true }
  await put('admin', { ...back, revertReason: 'Numbers, please: 1 < 2 & "3"' })
  const reason = 'Numbers, please: 1 &#60; 2 &#38; &#34;3&#34;'
  expect(await notificationTexts()).toEqual({
    [next]: [
      `It's your turn again to ${task} performance review. <strong>Ada Admin</strong> asked for changes: ${reason}`,
    ],
  })
  expect((await notificationsOf(company.clients[next]))[0]?.type).toBe('warning')
})

test('saves and rejected changes notify no one', async () => {
  await put('employee', { detailedEvaluations: [{ criteriaId: review.criteria[0]?.id, evidence: 'A goal' }] })
  await put('admin', { summary: 'A summary' })
  await put('admin', { startDate: review.startDate, firstEvaluatorId: review.firstEvaluatorId })
  await company.clients.first.put(`/reviews/${review.id}`, { evaluationPhase: 'first-goal-checking' })
  await company.clients.admin.put(`/reviews/${review.id}`, { endDate: '2025-01-01' })
  await company.clients.admin.post('/reviews', { ...reviewBody(company), endDate: '2025-01-01' })
  expect(await notificationTexts()).toEqual({})
})

test('swapping both evaluators sends two notifications to everyone involved', async () => {
  const { first, second } = company.people
  await put('admin', { firstEvaluatorId: second.id, secondEvaluatorId: first.id })
  expect(Object.entries(await notificationTexts()).map(([name, texts]) => [name, texts.length])).toEqual([
    ['employee', 2],
    ['first', 2],
    ['second', 2],
  ])
})

test('markup in a name is escaped', async () => {
  const markup = '<img src=x onerror=alert(1)>'
  const { person, client } = await company.hire({ firstName: markup, lastName: '"&\'' })
  const { id } = await company.createReview({ userId: person.id })
  await company.clients.admin.put(`/reviews/${id}`, { endDate: '2027-01-31' })
  await company.clients.admin.put(`/reviews/${review.id}`, { firstEvaluatorId: person.id })
  await company.arrange(review.id, { phase: 'second-goal-checking' })
  await client.put(`/reviews/${review.id}`, {
    evaluationPhase: 'first-goal-checking',
    prev: true,
    revertReason: '<script>alert(1)</script>',
  })
  const texts = [company.clients.first, company.clients.employee, client].map(notificationsOf)
  const all = (await Promise.all(texts)).flat().map(({ text }) => text)
  expect(all.some((text) => text.includes('&#60;img src=x onerror=alert(1)&#62; &#34;&#38;&#39;'))).toBe(true)
  expect(all.some((text) => text.includes('&#60;script&#62;'))).toBe(true)
  for (const text of all) expect(text.replace(/<\/?strong>/g, '')).not.toMatch(/[<>"]/)
})

/** The notification texts of everyone who has any. */
async function notificationTexts(): Promise<Record<string, string[]>> {
  const entries = await Promise.all(
    names.map(async (name) => [name, await notificationsOf(company.clients[name])] as const),
  )
  const texts = (list: Notification[]) => list.map(({ text }) => text)
  return Object.fromEntries(
    entries.filter(([, list]) => list.length > 0).map(([name, list]) => [name, texts(list)]),
  )
}
