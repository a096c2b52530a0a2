import type { Review } from '@evenhand/domain/api'
import { addDays } from '@evenhand/domain/days'
import { phases } from '@evenhand/domain/reviews/phases'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mails, pendingTurnMails, reviews } from '#db/schema'
import { sendStartMails } from '#features/turn-mails/commands/send-start-mails'
import { newestMail } from './support/outbox'
import { type Company, readyIn, startCompany, type UserName } from './support/reviews'
import { queueTurnMails } from './support/turn-mails'

let company: Company
let review: Review

beforeAll(async () => {
  company = await startCompany({ env: { PUBLIC_URL: 'https://reviews.example.com' } })
})
beforeEach(async () => {
  review = await company.createReview()
  for (const table of [mails, pendingTurnMails]) await company.db.delete(table)
})
afterAll(() => company.close())

async function queued() {
  await queueTurnMails(company)
  return company.db.select().from(mails).orderBy(asc(mails.createdAt))
}

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

test('a revert sends a mail that says who asked for changes, and why', async () => {
  await company.arrange(review.id, readyIn('first-evaluation', review))
  const revertReason = 'Two ratings miss a reason:\nQuality <of> Work and Teamwork.'
  await put('first', { evaluationPhase: 'self-evaluation', prev: true, revertReason })
  const [mail, ...others] = await queued()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'employee@example.com',
    subject: 'Fiona First asked for changes in your performance review',
  })
  expect(mail?.text).toContain(`Hello Emil,\n\nFiona First asked for changes: ${revertReason}\n\n`)
  expect(mail?.text).toContain(
    "It's your turn to rate yourself in your performance review. The review is due on",
  )
  expect(mail?.html).toContain('Quality &#60;of&#62; Work')
})

test('an evaluator reads whose review needs changes', async () => {
  await company.arrange(review.id, readyIn('second-evaluation', review))
  await put('second', { evaluationPhase: 'first-evaluation', prev: true, revertReason: 'Too high.' })
  expect(Object.keys(await subjects())).toEqual(['first@example.com'])
  expect((await subjects())['first@example.com']).toMatch(
    /asked for changes in Emil Employee's performance review$/,
  )
})

test('completion sends a mail only to the employee', async () => {
  await company.arrange(review.id, readyIn('second-evaluation', review))
  await put('second', { evaluationPhase: 'final' })
  const [mail, ...others] = await queued()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: 'employee@example.com', subject: 'Your result is ready' })
  expect(mail?.text).toContain(
    'Your result is ready. You can now see all ratings and comments in your performance review from January 1, 2026 to December 31, 2026.',
  )
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

test('Ten rounds of submitting and taking back send at most one mail', async () => {
  const forward = () => put('employee', { evaluationPhase: 'first-goal-checking' })
  const withdraw = () => company.clients.employee.post(`/reviews/${review.id}/withdraw`)
  for (let round = 0; round < 10; round++) {
    expect((await forward()).status).toBe(200)
    await queueTurnMails(company, 60)
    expect((await withdraw()).status).toBe(200)
    await queueTurnMails(company, 60)
  }
  expect(await queued()).toEqual([])
  await forward()
  expect(Object.keys(await subjects())).toEqual(['first@example.com'])
})

test('turns that begin within two minutes are in one mail, and nobody waits longer than ten', async () => {
  const others = await Promise.all([1, 2, 3, 4, 5, 6].map(() => company.createReview()))
  for (const table of [mails, pendingTurnMails]) await company.db.delete(table)
  for (const { id } of others) {
    expect(await company.db.$count(mails)).toBe(0)
    await company.clients.employee.put(`/reviews/${id}`, { evaluationPhase: 'first-goal-checking' })
    await queueTurnMails(company, 100)
  }
  expect(await subjects()).toEqual({ 'first@example.com': "It's your turn in 6 performance reviews" })
})

test('saves and rejected requests send no mail', async () => {
  await put('employee', { detailedEvaluations: [{ criteriaId: review.criteria[0]?.id, evidence: 'A goal' }] })
  await put('admin', { endDate: '2027-01-31' })
  expect((await put('first', { evaluationPhase: 'first-goal-checking' })).status).toBe(403)
  await company.arrange(review.id, { phase: 'self-evaluation' })
  expect((await put('employee', { evaluationPhase: 'first-evaluation' })).status).toBe(400)
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
  await queueTurnMails(company)
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

describe('a review that starts later', () => {
  const today = new Date().toISOString().slice(0, 10)
  const startDate = addDays(today, 60)
  const endDate = addDays(today, 200)
  const task = "It's your turn to set your goals in your performance review"

  /** Runs the daily job. */
  async function startOn(day: string): Promise<void> {
    const { db, clock } = company
    const before = clock.now()
    clock.set(`${day}T07:00:00Z`)
    await sendStartMails({ db, now: clock.now, timeZone: 'UTC' })
    await queueTurnMails(company)
    clock.set(before)
  }

  beforeEach(async () => {
    await company.db.update(reviews).set({ deletedAt: new Date() })
    review = await company.createReview({ startDate, endDate })
  })

  test('is upcoming, and its first mail is sent on the start date, once', async () => {
    expect(review.state).toBe('upcoming')
    await startOn(addDays(startDate, -1))
    expect(await queued()).toEqual([])
    await startOn(startDate)
    await startOn(startDate)
    await startOn(addDays(startDate, 1))
    expect((await queued()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['employee@example.com', task],
    ])
  })

  test('gets its mail even if the job missed some days', async () => {
    await startOn(addDays(startDate, 5))
    expect(await subjects()).toEqual({ 'employee@example.com': task })
  })

  test('gets its mail at once if an admin moves the start to today, and none on the start date', async () => {
    await put('admin', { startDate: today })
    expect(await subjects()).toEqual({ 'employee@example.com': task })
    await company.db.delete(mails)
    await startOn(today)
    expect(await queued()).toEqual([])
  })

  test('gets no mail on the start date if it was deleted, or if the employee has submitted the goals', async () => {
    const other = await company.createReview({ startDate, endDate })
    await company.clients.admin.delete(`/reviews/${other.id}`)
    await put('employee', { evaluationPhase: 'first-goal-checking' })
    expect(Object.keys(await subjects())).toEqual(['first@example.com'])
    await startOn(startDate)
    expect(Object.keys(await subjects())).toEqual(['first@example.com'])
  })
})

test('the mail is sent', async () => {
  await put('employee', { evaluationPhase: 'first-goal-checking' })
  await queueTurnMails(company)
  company.jobs.start()
  const mail = await newestMail('first@example.com', company)
  expect(mail.subject).toBe("It's your turn to check the goals in Emil Employee's performance review")
})
