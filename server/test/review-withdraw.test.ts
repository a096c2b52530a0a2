import type { Review, StandInResponse } from '@evenhand/domain/api'
import { dayIn } from '@evenhand/domain/days'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mails, pendingTurnMails, reviewLogs } from '#db/schema'
import {
  type Company,
  forEachCriterion,
  notificationsOf,
  readyIn,
  savedIn,
  startCompany,
  type UserName,
  unknownId,
} from './support/reviews'
import { queueTurnMails } from './support/turn-mails'

let company: Company
let review: Review

beforeAll(async () => {
  company = await startCompany()
})
beforeEach(async () => {
  review = await company.createReview()
})
afterAll(() => company.close())

const put = (who: UserName, body: object) => company.clients[who].put(`/reviews/${review.id}`, body)
const moveTo = async (who: UserName, evaluationPhase: string) => savedIn(await put(who, { evaluationPhase }))
const post = (who: UserName, call: string, body?: object) =>
  company.clients[who].post(`/reviews/${review.id}/${call}`, body)
const withdraw = (who: UserName) => post(who, 'withdraw')
const rating = (firstGradeRating: number) => ({
  detailedEvaluations: forEachCriterion(review, { firstGradeRating }),
})

test('the person who moved a review forward can withdraw the move, and the log shows it', async () => {
  await moveTo('employee', 'first-goal-checking')
  const withdrawn = savedIn(await withdraw('employee'))
  const { evaluationLogs, evaluationLogCount, olderLogs, ...back } = await company.read(
    company.clients.employee,
    review.id,
  )
  expect(withdrawn).toEqual(back)
  expect(back).toMatchObject({ evaluationPhase: 'self-goal-setting', version: 3 })
  expect(evaluationLogs[0]).toMatchObject({
    action: 'REVERTED',
    evaluatorId: company.people.employee.id,
    fieldChanged: 'evaluationPhase',
    oldValue: 'first-goal-checking',
    newValue: 'self-goal-setting',
    takenBack: true,
  })
})

test('a withdrawal resets the scores, and the review can be submitted again', async () => {
  await company.arrange(review.id, readyIn('self-evaluation', review))
  expect((await moveTo('employee', 'first-evaluation')).evaluationScoring.selfEvaluationScore).toBe(3)
  expect(savedIn(await withdraw('employee')).evaluationScoring.selfEvaluationScore).toBe(0)
  expect((await moveTo('employee', 'first-evaluation')).evaluationScoring.selfEvaluationScore).toBe(3)
})

test('the person whose turn it was is notified, and the one who withdraws is not', async () => {
  for (const table of [mails, pendingTurnMails]) await company.db.delete(table)
  await moveTo('employee', 'first-goal-checking')
  const own = await notificationsOf(company.clients.employee)
  await withdraw('employee')
  const [newest] = await notificationsOf(company.clients.first)
  expect(newest).toMatchObject({
    reviewId: review.id,
    text: "<strong>Emil Employee</strong> withdrew the last step in their performance review. It's no longer your turn.",
  })
  expect(await notificationsOf(company.clients.employee)).toEqual(own)
  await queueTurnMails(company)
  expect(await company.db.$count(mails, eq(mails.recipient, company.people.first.email))).toBe(0)
})

test('a move cannot be withdrawn once the next person has saved something', async () => {
  await company.arrange(review.id, readyIn('self-evaluation', review))
  await moveTo('employee', 'first-evaluation')
  savedIn(await put('admin', { endDate: '2027-01-31' }))
  savedIn(await put('first', rating(5)))
  const late = await withdraw('employee')
  expect(late.status).toBe(409)
  const { review: present } = late.json<{ review: Review }>()
  expect(present).toEqual(await company.read(company.clients.employee, review.id))
  expect(present.evaluationPhase).toBe('first-evaluation')
})

test('a move cannot be withdrawn once the review has moved again', async () => {
  await moveTo('employee', 'first-goal-checking')
  await moveTo('first', 'second-goal-checking')
  expect((await withdraw('employee')).status).toBe(409)
  expect(savedIn(await withdraw('first')).evaluationPhase).toBe('first-goal-checking')
  expect((await withdraw('first')).status).toBe(409)
})

test('the completion of a review cannot be withdrawn', async () => {
  await company.arrange(review.id, readyIn('second-evaluation', review))
  await moveTo('second', 'final')
  const response = await withdraw('second')
  expect([response.status, response.json().message]).toEqual([
    409,
    'This review is completed and can no longer be changed.',
  ])
})

test('only the person who made the move can withdraw it', async () => {
  await moveTo('superAdmin', 'first-goal-checking')
  for (const who of ['employee', 'first', 'second', 'admin'] as const) {
    expect([who, (await withdraw(who)).status]).toEqual([who, 403])
  }
  expect((await withdraw('stranger')).status).toBe(404)
  expect((await company.clients.admin.post(`/reviews/${unknownId}/withdraw`)).status).toBe(404)
  expect(savedIn(await withdraw('superAdmin')).evaluationPhase).toBe('self-goal-setting')
})

test('a stand-in can withdraw their own move, and the log says for whom', async () => {
  const { person, client } = await company.hire({ firstName: 'Sam', lastName: 'Stand-In' })
  const { first } = company.people
  const day = dayIn('UTC', company.clock.now())
  const named = await company.clients.first.post(`/users/${first.id}/stand-ins`, {
    standInId: person.id,
    firstDay: day,
    lastDay: day,
  })
  await moveTo('employee', 'first-goal-checking')
  savedIn(await client.put(`/reviews/${review.id}`, { evaluationPhase: 'second-goal-checking' }))
  expect((await withdraw('first')).status).toBe(403)
  savedIn(await client.post(`/reviews/${review.id}/withdraw`))
  const { evaluationLogs } = await company.read(client, review.id)
  expect(evaluationLogs[0]).toMatchObject({
    action: 'REVERTED',
    evaluatorId: person.id,
    forId: first.id,
    takenBack: true,
  })
  await company.clients.first.delete(`/stand-ins/${named.json<StandInResponse>().standIn.id}`)
})

test('of a withdrawal and a save by the next person at the same time, exactly one succeeds', async () => {
  for (let round = 0; round < 20; round++) {
    review = await company.createReview()
    await company.arrange(review.id, readyIn('self-evaluation', review))
    await moveTo('employee', 'first-evaluation')
    const save = () => put('first', rating(5))
    const undo = () => withdraw('employee')
    const [saved, withdrawn] =
      round % 2 ? await Promise.all([save(), undo()]) : (await Promise.all([undo(), save()])).toReversed()
    const winner = saved?.status === 200 ? 'save' : 'withdraw'
    expect([saved?.status, withdrawn?.status]).toEqual(winner === 'save' ? [200, 409] : [403, 200])
    const after = await company.read(company.clients.admin, review.id)
    expect([after.evaluationPhase, after.detailedEvaluations[0]?.firstGradeRating]).toEqual(
      winner === 'save' ? ['first-evaluation', 5] : ['self-evaluation', 1],
    )
    const entries = await company.db.select().from(reviewLogs).where(eq(reviewLogs.reviewId, review.id))
    expect(entries.some(({ action }) => action === 'REVERTED')).toBe(winner === 'withdraw')
  }
})

test.each([
  ['the next forward move', () => put('first', { evaluationPhase: 'second-goal-checking' })],
  [
    'a revert',
    () => put('first', { evaluationPhase: 'self-goal-setting', prev: true, revertReason: 'Why?' }),
  ],
  ['a skip', () => post('admin', 'skip', { phase: 'first-goal-checking', reason: 'On leave' })],
  ['a second withdrawal', () => withdraw('employee')],
] as const)('of a withdrawal and %s at the same time, exactly one succeeds', async (_, other) => {
  for (let round = 0; round < 10; round++) {
    review = await company.createReview()
    await moveTo('employee', 'first-goal-checking')
    const undo = () => withdraw('employee')
    const responses = await Promise.all(round % 2 ? [undo(), other()] : [other(), undo()])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { evaluationPhase, evaluationLogs } = await company.read(company.clients.admin, review.id)
    const moves = evaluationLogs.filter(({ fieldChanged }) => fieldChanged === 'evaluationPhase').toReversed()
    expect(moves).toHaveLength(2)
    expect(moves.map(({ oldValue }) => oldValue)).toEqual(['self-goal-setting', 'first-goal-checking'])
    expect(moves.map(({ newValue }) => newValue)).toEqual(['first-goal-checking', evaluationPhase])
    for (const { status, json } of responses) {
      if (status === 409) expect(json<{ review: Review }>().review.evaluationPhase).toBe(evaluationPhase)
    }
  }
})

test('of a withdrawal and a saved summary at the same time, exactly one succeeds', async () => {
  for (let round = 0; round < 10; round++) {
    review = await company.createReview()
    await company.arrange(review.id, readyIn('self-evaluation', review))
    await moveTo('employee', 'first-evaluation')
    const save = () => put('first', { summary: 'A good year' })
    const undo = () => withdraw('employee')
    const both = round % 2 ? [undo(), save()] : [save(), undo()]
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    const after = await company.read(company.clients.admin, review.id)
    const isSaved = after.summary === 'A good year'
    expect(after.evaluationPhase).toBe(isSaved ? 'first-evaluation' : 'self-evaluation')
    expect(statuses.toSorted()).toEqual(isSaved ? [200, 409] : [200, 403])
  }
})
