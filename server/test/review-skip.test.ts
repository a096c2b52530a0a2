import type { Review } from '@evenhand/domain/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mails } from '#db/schema'
import {
  type Company,
  forEachCriterion,
  notificationsOf,
  readyIn,
  savedIn,
  startCompany,
  type UserName,
} from './support/reviews'
import { queueTurnMails } from './support/turn-mails'

let company: Company
let review: Review
const reason = 'Fiona is on leave'

beforeAll(async () => {
  company = await startCompany()
})
beforeEach(async () => {
  review = await company.createReview()
  await company.arrange(review.id, readyIn('first-evaluation', review))
  await company.db.delete(mails)
})
afterAll(() => company.close())

const skip = (who: UserName, phase = 'first-evaluation', text = reason) =>
  company.clients[who].post(`/reviews/${review.id}/skip`, { phase, reason: text })

test('an admin skips a phase, and everyone who takes part reads why', async () => {
  const skipped = savedIn(await skip('admin'))
  expect(skipped.evaluationPhase).toBe('second-evaluation')
  for (const who of ['employee', 'first', 'second'] as const) {
    const { evaluationLogs } = await company.read(company.clients[who], review.id)
    expect(evaluationLogs[0]).toMatchObject({
      action: 'SKIPPED',
      evaluatorId: company.people.admin.id,
      oldValue: 'first-evaluation',
      newValue: 'second-evaluation',
      revertReason: reason,
    })
  }
})

test('the person whose phase was skipped and the next person are notified', async () => {
  savedIn(await skip('admin'))
  expect((await notificationsOf(company.clients.first))[0]).toMatchObject({
    kind: 'skipped',
    text: "<strong>Ada Admin</strong> skipped “First Evaluation” in <strong>Emil Employee</strong>'s performance review: Fiona is on leave",
  })
  expect((await notificationsOf(company.clients.second))[0]).toMatchObject({ kind: 'turn' })
  expect((await notificationsOf(company.clients.employee))[0]?.kind).not.toBe('skipped')
  await queueTurnMails(company)
  const sent = await company.db.select().from(mails)
  expect(sent.map(({ recipient }) => recipient)).toEqual(['second@example.com'])
})

test('a phase can be skipped only by an admin, with a reason, while the review is in it', async () => {
  for (const who of ['employee', 'first', 'second'] as const) {
    expect([who, (await skip(who)).status]).toEqual([who, 403])
  }
  expect((await skip('stranger')).status).toBe(404)
  expect((await skip('admin', 'first-evaluation', ' ')).status).toBe(400)
  const late = await skip('admin', 'self-evaluation')
  expect([late.status, late.json().code]).toEqual([409, 'PHASE_MOVED_ON'])
  expect(late.json<{ review: Review }>().review.evaluationPhase).toBe('first-evaluation')
})

test('of a skip and a submission at the same time, the phase is left exactly once', async () => {
  for (let round = 0; round < 10; round++) {
    review = await company.createReview()
    await company.arrange(review.id, readyIn('first-evaluation', review))
    const submit = () =>
      company.clients.first.put(`/reviews/${review.id}`, { evaluationPhase: 'second-evaluation' })
    const both = round % 2 ? [submit(), skip('admin')] : [skip('admin'), submit()]
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    const after = await company.read(company.clients.admin, review.id)
    expect(after.evaluationPhase).toBe('second-evaluation')
    expect(
      after.evaluationLogs.filter(({ fieldChanged }) => fieldChanged === 'evaluationPhase'),
    ).toHaveLength(1)
  }
})

test('of a skip and a save at the same time, what was saved stays', async () => {
  for (let round = 0; round < 10; round++) {
    review = await company.createReview()
    await company.arrange(review.id, readyIn('first-evaluation', review))
    const save = () =>
      company.clients.first.put(`/reviews/${review.id}`, {
        detailedEvaluations: forEachCriterion(review, { firstGradeRating: 5 }),
      })
    const [saved, skipped] =
      round % 2
        ? await Promise.all([save(), skip('admin')])
        : (await Promise.all([skip('admin'), save()])).toReversed()
    expect(skipped?.status).toBe(200)
    expect([200, 403]).toContain(saved?.status)
    const after = await company.read(company.clients.admin, review.id)
    expect(after.detailedEvaluations[0]?.firstGradeRating).toBe(saved?.status === 200 ? 5 : 1)
  }
})
