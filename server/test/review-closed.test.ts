import type { MyTurnResponse, ProgressResponse, Review, ReviewsResponse } from '@evenhand/domain/api'
import { closeReview, skipPhase } from '@evenhand/domain/reviews/moves'
import { openPhases } from '@evenhand/domain/reviews/phases'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mails, notifications, reviews } from '#db/schema'
import { sendReminders } from '#features/notifications/commands/send-reminders'
import { sendStartMails } from '#features/turn-mails/commands/send-start-mails'
import { changeReview } from './support/change-review'
import {
  type Company,
  forEachCriterion,
  notificationsOf,
  readyIn,
  startCompany,
  type UserName,
} from './support/reviews'
import { queueTurnMails } from './support/turn-mails'

let company: Company
let review: Review
const reason = 'On parental leave'

beforeAll(async () => {
  company = await startCompany({ now: new Date('2026-05-15T12:00:00Z') })
})
beforeEach(async () => {
  await company.db.update(reviews).set({ deletedAt: new Date() })
  review = await company.createReview()
  await company.db.delete(notifications)
  await company.db.delete(mails)
})
afterAll(() => company.close())

const close = () => changeReview(company, review.id, (open, actor) => closeReview(open, actor, reason))

async function list(who: UserName, query: string): Promise<ReviewsResponse> {
  return (await company.clients[who].get(`/reviews?${query}`)).json<ReviewsResponse>()
}

describe.each(openPhases)('a review that was closed in %s', (phase) => {
  beforeEach(async () => {
    await company.arrange(review.id, readyIn(phase, review))
    await close()
  })

  test('keeps its phase and tells everyone the reason', async () => {
    for (const who of ['employee', 'first', 'second', 'admin'] as const) {
      const read = await company.read(company.clients[who], review.id)
      expect(read).toMatchObject({
        evaluationPhase: phase,
        status: 'closed',
        state: 'closed',
        closedReason: reason,
        rating: 0,
      })
      expect(read.evaluationLogs[0]).toMatchObject({ action: 'CLOSED', revertReason: reason })
    }
  })

  test('rejects every change with REVIEW_CLOSED', async () => {
    const { superAdmin } = company.clients
    const path = `/reviews/${review.id}`
    const next = openPhases[openPhases.indexOf(phase) + 1] ?? 'final'
    const previous = openPhases[openPhases.indexOf(phase) - 1] ?? phase
    const responses = [
      await superAdmin.put(path, { evaluationPhase: next }),
      await superAdmin.put(path, { evaluationPhase: previous, prev: true, revertReason: 'Again' }),
      await superAdmin.put(path, { summary: 'Another text' }),
      await superAdmin.put(path, { detailedEvaluations: forEachCriterion(review, { evidence: 'New' }) }),
      await superAdmin.put(path, { endDate: '2026-11-30' }),
      await superAdmin.post(`${path}/withdraw`),
      await superAdmin.post(`${path}/remind`),
    ]
    const codes = responses.map((response) => [response.status, response.json<{ code: string }>().code])
    expect(codes).toEqual(responses.map(() => [409, 'REVIEW_CLOSED']))
  })

  test('is waiting for nobody', async () => {
    for (const who of ['employee', 'first', 'second'] as const) {
      const turn = (await company.clients[who].get('/reviews/my-turn')).json<MyTurnResponse>()
      expect([turn.total, turn.results]).toEqual([0, []])
    }
    const { first } = company.people
    const toEvaluate = await company.clients.first.get(`/reviews/user/${first.id}?isEvaluator=true`)
    expect(toEvaluate.json<ReviewsResponse>().total).toBe(0)
  })
})

test('a closed review is only in lists of closed reviews', async () => {
  await company.arrange(review.id, { phase: 'self-evaluation', endDate: '2026-04-30' })
  const filters = [
    'state=ongoing',
    'status=draft',
    'status=overdue',
    'status=self-evaluation',
    'phase=self-evaluation',
    'tab=evaluation',
  ]
  for (const filter of filters) expect([filter, (await list('admin', filter)).total]).toEqual([filter, 1])
  await close()
  for (const filter of filters) expect([filter, (await list('admin', filter)).total]).toEqual([filter, 0])
  const others = ['state=upcoming', 'state=completed', 'status=completed', 'status=no-evaluator', 'tab=goal']
  for (const filter of others) expect([filter, (await list('admin', filter)).total]).toEqual([filter, 0])
  for (const filter of ['', 'status=closed', 'state=closed', 'tab=completed']) {
    const { reviews: listed, total } = await list('employee', filter)
    expect([filter, total, listed[0]?.closedReason]).toEqual([filter, 1, reason])
  }
})

test('a completed review is not in the lists of closed reviews', async () => {
  await company.arrange(review.id, { phase: 'final' })
  expect((await list('admin', 'status=closed')).total).toBe(0)
  expect((await list('admin', 'state=closed')).total).toBe(0)
  expect((await list('admin', 'tab=completed')).total).toBe(1)
  expect((await list('admin', 'tab=completed&status=closed')).total).toBe(0)
})

test('a closed review is not counted in the progress, and its evaluators can be deleted without a warning', async () => {
  await company.arrange(review.id, { endDate: '2026-04-30' })
  const counts = async () =>
    (await company.clients.admin.get('/reviews/progress')).json<ProgressResponse>().counts
  const openReviews = async () => {
    const response = await company.clients.admin.get(`/users/${company.people.first.id}`)
    return response.json<{ openReviewsToEvaluate: number }>().openReviewsToEvaluate
  }
  expect(await counts()).toMatchObject([{ total: 1, overdue: 1 }])
  expect(await openReviews()).toBe(1)
  await close()
  expect(await counts()).toEqual([])
  expect(await openReviews()).toBe(0)
})

test('participants are notified once, without emails, and get no reminders or start emails', async () => {
  await company.arrange(review.id, { startDate: '2026-05-10', endDate: '2026-05-16' })
  await close()
  const context = { db: company.db, now: () => new Date('2026-05-20T07:00:00Z'), timeZone: 'UTC' }
  await sendReminders(context)
  await sendStartMails(context)
  for (const who of ['employee', 'first', 'second'] as const) {
    const received = await notificationsOf(company.clients[who])
    expect(received.map(({ kind }) => kind)).toEqual(['closed'])
    expect(received[0]?.text).toContain(`was closed without a result: ${reason}`)
  }
  expect(await notificationsOf(company.clients.admin)).toEqual([])
  await queueTurnMails(company)
  expect(await company.db.select().from(mails)).toEqual([])
})

test('a closed review can still be deleted', async () => {
  await close()
  expect((await company.clients.admin.delete(`/reviews/${review.id}`)).status).toBe(200)
})

test('a review whose last phase was skipped is completed, and missing ratings are not counted as 0', async () => {
  const { evaluations = [] } = readyIn('second-evaluation', review)
  const unrated = evaluations.map((each) => ({ ...each, secondaryRating: 0 }))
  await company.arrange(review.id, { phase: 'second-evaluation', evaluations: unrated })
  await changeReview(company, review.id, (open, actor) =>
    skipPhase(open, actor, 'second-evaluation', 'Evaluator is ill'),
  )
  const read = await company.read(company.clients.employee, review.id)
  expect(read).toMatchObject({ status: 'completed', rating: 2, closedReason: null })
  expect(read.evaluationScoring).toMatchObject({ selfEvaluationScore: 3, firstGradeRating: 1 })
  expect(read.evaluationLogs[0]).toMatchObject({ action: 'SKIPPED', revertReason: 'Evaluator is ill' })
  const received = await notificationsOf(company.clients.employee)
  expect(received.map(({ kind }) => kind)).toEqual(['completed'])
})
