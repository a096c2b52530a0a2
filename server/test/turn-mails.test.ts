import type { Review } from '@evenhand/domain/api'
import { phases } from '@evenhand/domain/phases'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mails } from '#db/schema'
import { newestMail } from './support/outbox'
import { type Company, readyIn, startCompany, type UserName } from './support/reviews'

let company: Company
let review: Review

beforeAll(async () => {
  company = await startCompany({ env: { PUBLIC_URL: 'https://reviews.example.com' } })
})
beforeEach(async () => {
  review = await company.createReview()
  await company.db.delete(mails)
})
afterAll(() => company.close())

const queued = () => company.db.select().from(mails).orderBy(asc(mails.createdAt))

async function subjects(): Promise<Record<string, string>> {
  return Object.fromEntries((await queued()).map(({ recipient, subject }) => [recipient, subject]))
}

const put = (who: UserName, body: object) => company.clients[who].put(`/reviews/${review.id}`, body)

test('a new review sends a mail to the employee', async () => {
  const { id } = await company.createReview()
  const [mail, ...others] = await queued()
  expect(others).toEqual([])
  const link = `https://reviews.example.com/users/${company.people.employee.id}/reviews/${id}`
  expect(mail).toMatchObject({
    recipient: 'employee@example.com',
    subject: "It's your turn to set your goals in your performance review",
  })
  expect(mail?.text).toContain("Hello Emil,\n\nIt's your turn to set your goals in your performance review.")
  expect(mail?.text).toContain('due on December 31, 2026')
  expect(mail?.text.split('\n')).toContain(link)
  expect(mail?.html).toContain(`href="${link}"`)
})

test.each([
  ['self-goal-setting', 'first', "check the goals in Emil Employee's"],
  ['first-goal-checking', 'second', "check the goals in Emil Employee's"],
  ['second-goal-checking', 'employee', 'rate yourself in your'],
  ['self-evaluation', 'first', "complete the first evaluation in Emil Employee's"],
  ['first-evaluation', 'second', "complete the second evaluation in Emil Employee's"],
] as const)('a move from %s sends a mail only to the next actor (%s)', async (from, next, task) => {
  await company.arrange(review.id, readyIn(from, review))
  await put('superAdmin', { evaluationPhase: phases[phases.indexOf(from) + 1] })
  expect(await subjects()).toEqual({
    [`${next}@example.com`]: `It's your turn to ${task} performance review`,
  })
})

test('a revert sends a mail to the person whose turn it is again', async () => {
  await company.arrange(review.id, readyIn('first-evaluation', review))
  await put('first', { evaluationPhase: 'self-evaluation', prev: true, revertReason: 'Again, please.' })
  expect(await subjects()).toEqual({
    'employee@example.com': "It's your turn to rate yourself in your performance review",
  })
})

test('a person who is both evaluators gets a mail for each turn', async () => {
  await company.arrange(review.id, {
    phase: 'first-goal-checking',
    secondEvaluatorId: company.people.first.id,
  })
  await put('first', { evaluationPhase: 'second-goal-checking' })
  expect(Object.keys(await subjects())).toEqual(['first@example.com'])
})

test('a new evaluator gets a mail only if it is their turn', async () => {
  const { person } = await company.hire({ email: 'nina@example.com' })
  await company.arrange(review.id, { phase: 'first-goal-checking' })
  await put('admin', { secondEvaluatorId: person.id })
  expect(await queued()).toEqual([])
  await put('admin', { firstEvaluatorId: person.id })
  expect(Object.keys(await subjects())).toEqual(['nina@example.com'])
})

test('completion, saves and rejected requests send no mail', async () => {
  await put('employee', { detailedEvaluations: [{ criteriaId: review.criteria[0]?.id, evidence: 'A goal' }] })
  await put('admin', { endDate: '2027-01-31' })
  expect((await put('first', { evaluationPhase: 'first-goal-checking' })).status).toBe(403)
  await company.arrange(review.id, { phase: 'self-evaluation' })
  expect((await put('employee', { evaluationPhase: 'first-evaluation' })).status).toBe(400)
  await company.arrange(review.id, readyIn('second-evaluation', review))
  expect((await put('second', { evaluationPhase: 'final' })).status).toBe(200)
  expect(await queued()).toEqual([])
})

test('people who turned these mails off, and deleted people, get none', async () => {
  const { person, client } = await company.hire()
  await company.arrange(review.id, { firstEvaluatorId: person.id })
  expect((await client.put(`/users/${person.id}`, { turnMails: false })).status).toBe(200)
  await put('employee', { evaluationPhase: 'first-goal-checking' })
  expect(await queued()).toEqual([])
  await client.put(`/users/${person.id}`, { turnMails: true })
  await company.clients.admin.delete(`/users/${person.id}`)
  await company.arrange(review.id, { phase: 'self-goal-setting' })
  await put('employee', { evaluationPhase: 'first-goal-checking' })
  expect(await queued()).toEqual([])
})

test('markup and line breaks in a name stay text on one line', async () => {
  const { person } = await company.hire({
    firstName: '<img src=x onerror=alert(1)>',
    lastName: 'A\u2028Bcc: B',
  })
  const { id } = await company.createReview({ userId: person.id })
  await company.arrange(id, { phase: 'self-goal-setting' })
  await company.clients.superAdmin.put(`/reviews/${id}`, { evaluationPhase: 'first-goal-checking' })
  const toFirst = (await queued()).find(({ recipient }) => recipient === 'first@example.com')
  expect(toFirst?.subject).toBe(
    "It's your turn to check the goals in <img src=x onerror=alert(1)> A Bcc: B's performance review",
  )
  const all = await queued()
  expect(all).toHaveLength(2)
  for (const { html, subject } of all) {
    expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;')
    expect(html).not.toContain('<img')
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
  }
})

test('the mail is sent', async () => {
  await put('employee', { evaluationPhase: 'first-goal-checking' })
  company.jobs.start()
  const mail = await newestMail('first@example.com', company)
  expect(mail.subject).toBe("It's your turn to check the goals in Emil Employee's performance review")
})
