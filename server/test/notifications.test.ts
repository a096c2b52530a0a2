import type { Notification, Review } from '@evenhand/domain/api'
import { phases } from '@evenhand/domain/phases'
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

const put = (who: UserName, body: object) => company.save(company.callers[who], review.id, body)

test('a new review is told to the employee and both evaluators', async () => {
  const created = savedIn(await company.callers.admin.post('/reviews', reviewBody(company)))
  const period = 'performance review from January 1, 2026 to December 31, 2026 has been created.'
  expect(await told()).toEqual({
    employee: [`Your ${period}`],
    first: [`${emil} ${period}`],
    second: [`${emil} ${period}`],
  })
  expect(await notificationsOf(company.callers.first)).toEqual([
    {
      id: expect.any(String),
      type: 'info',
      text: `${emil} ${period}`,
      isRead: false,
      createdAt: created.createdAt,
      userId: company.people.employee.id,
      reviewId: created.id,
    },
  ])
})

test('one person who is both evaluators is told once', async () => {
  await company.createReview({ secondEvaluatorId: company.people.first.id })
  expect((await told()).first).toHaveLength(1)
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
] as const)('a move from %s is told to the next actor alone, the %s', async (from, next, text) => {
  await company.arrange(review.id, readyIn(from, review))
  await put('superAdmin', { evaluationPhase: phases[phases.indexOf(from) + 1] })
  expect(await told()).toEqual({ [next]: [text] })
})

test('the end is told to the employee and both evaluators', async () => {
  await company.arrange(review.id, readyIn('second-evaluation', review))
  await put('second', { evaluationPhase: 'final' })
  const text = `${emil} performance review is complete.`
  expect(await told()).toEqual({
    employee: ['Your performance review is complete.'],
    first: [text],
    second: [text],
  })
  expect((await notificationsOf(company.callers.employee))[0]?.type).toBe('success')
})

test.each([
  ['first-goal-checking', 'employee', 'your', 'Goal Setting'],
  ['second-goal-checking', 'first', emil, 'First Goal Check'],
  ['self-evaluation', 'second', emil, 'Second Goal Check'],
  ['first-evaluation', 'employee', 'your', 'Self Evaluation'],
  ['second-evaluation', 'first', emil, 'First Evaluation'],
] as const)('a revert from %s is told with its reason to the %s alone', async (from, next, whose, label) => {
  await company.arrange(review.id, readyIn(from, review))
  const back = { evaluationPhase: phases[phases.indexOf(from) - 1], prev: true }
  await put('admin', { ...back, revertReason: 'Numbers, please: 1 < 2 & "3"' })
  const reason = 'Numbers, please: 1 &#60; 2 &#38; &#34;3&#34;'
  expect(await told()).toEqual({
    [next]: [
      `<strong>Ada Admin</strong> reverted ${whose} performance review to <strong>${label}</strong>: ${reason}`,
    ],
  })
  expect((await notificationsOf(company.callers[next]))[0]?.type).toBe('warning')
})

test('saves and what is refused are told to nobody', async () => {
  await put('employee', { detailedEvaluations: [{ criteriaId: review.criteria[0]?.id, evidence: 'A goal' }] })
  await put('admin', { summary: 'Words' })
  await put('admin', { startDate: review.startDate, firstEvaluatorId: review.firstEvaluatorId })
  await company.callers.first.put(`/reviews/${review.id}`, { evaluationPhase: 'first-goal-checking' })
  await company.callers.admin.put(`/reviews/${review.id}`, { endDate: '2025-01-01' })
  await company.callers.admin.post('/reviews', { ...reviewBody(company), endDate: '2025-01-01' })
  expect(await told()).toEqual({})
})

test('two seats that change hands are two messages for those whom both concern', async () => {
  const { first, second } = company.people
  await put('admin', { firstEvaluatorId: second.id, secondEvaluatorId: first.id })
  expect(Object.entries(await told()).map(([name, texts]) => [name, texts.length])).toEqual([
    ['employee', 2],
    ['first', 2],
    ['second', 2],
  ])
})

test('markup in a name stays text', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  const { person, caller } = await company.hire({ firstName: evil, lastName: '"&\'' })
  const { id } = await company.createReview({ userId: person.id })
  await company.callers.admin.put(`/reviews/${id}`, { endDate: '2027-01-31' })
  await company.callers.admin.put(`/reviews/${review.id}`, { firstEvaluatorId: person.id })
  await company.arrange(review.id, { phase: 'second-goal-checking' })
  await caller.put(`/reviews/${review.id}`, {
    evaluationPhase: 'first-goal-checking',
    prev: true,
    revertReason: '<script>alert(1)</script>',
  })
  const texts = [company.callers.first, company.callers.employee, caller].map(notificationsOf)
  const all = (await Promise.all(texts)).flat().map(({ text }) => text)
  expect(all.some((text) => text.includes('&#60;img src=x onerror=alert(1)&#62; &#34;&#38;&#39;'))).toBe(true)
  expect(all.some((text) => text.includes('&#60;script&#62;'))).toBe(true)
  for (const text of all) expect(text.replace(/<\/?strong>/g, '')).not.toMatch(/[<>"]/)
})

/** What everyone has been told; nobody who was told nothing is named. */
async function told(): Promise<Record<string, string[]>> {
  const entries = await Promise.all(
    names.map(async (name) => [name, await notificationsOf(company.callers[name])] as const),
  )
  const texts = (list: Notification[]) => list.map(({ text }) => text)
  return Object.fromEntries(
    entries.filter(([, list]) => list.length > 0).map(([name, list]) => [name, texts(list)]),
  )
}
