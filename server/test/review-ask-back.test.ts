import type { Review } from '@evenhand/domain/api'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mails, users } from '#db/schema'
import { addPerson } from './support/people'
import {
  type Company,
  forEachCriterion,
  notificationsOf,
  readyIn,
  savedIn,
  startCompany,
  type UserName,
} from './support/reviews'

let company: Company
let review: Review
const reason = 'I forgot my <largest> project'

beforeAll(async () => {
  company = await startCompany({ env: { PUBLIC_URL: 'https://reviews.example.com' } })
})
/** The employee has submitted the self evaluation, and the first evaluator has started. */
beforeEach(async () => {
  review = await company.createReview()
  await company.arrange(review.id, readyIn('self-evaluation', review))
  savedIn(await put('employee', { evaluationPhase: 'first-evaluation' }))
  savedIn(await put('first', { detailedEvaluations: forEachCriterion(review, { firstGradeRating: 5 }) }))
  await company.db.delete(mails)
})
afterAll(() => company.close())

const put = (who: UserName, body: object) => company.clients[who].put(`/reviews/${review.id}`, body)
const ask = (who: UserName, text = reason) =>
  company.clients[who].post(`/reviews/${review.id}/ask-back`, { reason: text })

test('a request leaves the review where it is, and the log has the reason', async () => {
  const asked = savedIn(await ask('employee'))
  const { evaluationLogs, evaluationLogCount, olderLogs, ...now } = await company.read(
    company.clients.employee,
    review.id,
  )
  expect(asked).toEqual(now)
  expect(now.evaluationPhase).toBe('first-evaluation')
  expect(evaluationLogs[0]).toMatchObject({ action: 'ASKED_BACK', revertReason: reason })
})

test('the person whose turn it is gets a notification and an email with the reason', async () => {
  savedIn(await ask('employee'))
  const [notification] = await notificationsOf(company.clients.first)
  expect(notification).toMatchObject({
    kind: 'asked-back',
    reviewId: review.id,
    text: '<strong>Emil Employee</strong> asked for their performance review back: I forgot my &#60;largest&#62; project',
  })
  const [mail, ...others] = await company.db.select().from(mails)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'first@example.com',
    subject: 'Emil Employee asked for their performance review back',
  })
  const link = `https://reviews.example.com/users/${company.people.employee.id}/reviews/${review.id}`
  expect(mail?.text).toContain(`Hello Fiona,\n\nEmil Employee asked for`)
  expect(mail?.text).toContain(reason)
  expect(mail?.text).toContain('To return it, open the review and choose Revert.')
  expect(mail?.text.split('\n')).toContain(link)
})

test('someone who turned these emails off gets only the notification', async () => {
  const isFirst = eq(users.id, company.people.first.id)
  await company.db.update(users).set({ turnMails: false }).where(isFirst)
  savedIn(await ask('employee'))
  expect((await notificationsOf(company.clients.first))[0]?.kind).toBe('asked-back')
  expect(await company.db.$count(mails)).toBe(0)
  await company.db.update(users).set({ turnMails: true }).where(isFirst)
})

test('a request can be made once in a turn, with a reason, and by the person who moved the review', async () => {
  expect((await ask('employee', ' ')).status).toBe(400)
  for (const who of ['first', 'second', 'admin', 'superAdmin'] as const) {
    expect([who, (await ask(who)).status]).toEqual([who, 403])
  }
  expect((await ask('stranger')).status).toBe(404)
  savedIn(await ask('employee'))
  const again = await ask('employee')
  expect([again.status, again.json().code]).toEqual([409, 'ALREADY_ASKED'])
})

test('someone who has left is not asked', async () => {
  const person = await addPerson(company.db, { leftOn: '2020-01-31' })
  await company.arrange(review.id, { firstEvaluatorId: person.id })
  const refused = await ask('employee')
  expect([refused.status, refused.json().code]).toEqual([409, 'ACTOR_LEFT'])
  expect(await company.db.$count(mails)).toBe(0)
})

test('a request that comes after the next move is refused with the current review', async () => {
  savedIn(await put('first', { evaluationPhase: 'second-evaluation' }))
  const late = await ask('employee')
  expect([late.status, late.json().code]).toEqual([409, 'PHASE_MOVED_ON'])
  expect(late.json().review).toEqual(await company.read(company.clients.employee, review.id))
  expect(await notificationsOf(company.clients.second)).not.toContainEqual(
    expect.objectContaining({ kind: 'asked-back' }),
  )
})

test('after the review was returned and submitted again, the same person can ask again', async () => {
  savedIn(await ask('employee'))
  const revert = { evaluationPhase: 'self-evaluation', prev: true, revertReason: 'Here you are.' }
  savedIn(await put('first', revert))
  savedIn(await put('employee', { evaluationPhase: 'first-evaluation' }))
  savedIn(await ask('employee'))
})

test('of a request and a move at the same time, the request is never sent to the wrong person', async () => {
  for (let round = 0; round < 10; round++) {
    review = await company.createReview()
    await company.arrange(review.id, readyIn('self-evaluation', review))
    savedIn(await put('employee', { evaluationPhase: 'first-evaluation' }))
    const move = () => put('first', { evaluationPhase: 'second-evaluation' })
    const request = () => ask('employee')
    const [moved, asked] =
      round % 2
        ? await Promise.all([move(), request()])
        : (await Promise.all([request(), move()])).toReversed()
    expect(moved?.status).toBe(200)
    expect([200, 409]).toContain(asked?.status)
    const { evaluationLogs } = await company.read(company.clients.admin, review.id)
    const actions = evaluationLogs.slice(0, asked?.status === 200 ? 2 : 1).map(({ action }) => action)
    expect(actions).toEqual(asked?.status === 200 ? ['SUBMITTED', 'ASKED_BACK'] : ['SUBMITTED'])
  }
})
