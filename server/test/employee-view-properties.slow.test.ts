import type { Review } from '@evenhand/domain/api'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#db/schema'
import { heldCycle } from './support/cycles'
import { employeeResponses } from './support/employee-view'
import { filledIn } from './support/review-visibility'
import { type Company, filledEvaluations, forEachCriterion, startCompany } from './support/reviews'
import { listen, notify, openStream } from './support/stream'

let company: Company
let address: string
beforeAll(async () => {
  company = await startCompany()
  address = await listen(company)
})
afterAll(() => company.close())

type Action = (review: Review) => Promise<{ status: number }>

const rating = fc.constantFrom(0, 1, 3, 5)
const text = fc.string({ maxLength: 20 })
const put = (who: 'first' | 'second' | 'admin' | 'superAdmin', review: Review, body: object) =>
  company.clients[who].put(`/reviews/${review.id}`, body)

/** The actions of each evaluator and HR that do not move the review on. */
const actionsIn = {
  'first-evaluation': fc.oneof(
    fc.record({ firstGradeRating: rating, firstEvaluatorComments: text }).map(
      (fields): Action =>
        (review) =>
          put('first', review, { detailedEvaluations: forEachCriterion(review, fields) }),
    ),
    text.map(
      (summary): Action =>
        (review) =>
          put('first', review, { summary, autosave: true }),
    ),
    text.map(
      (achievements): Action =>
        (review) =>
          put('admin', review, { achievements }),
    ),
    rating.map(
      (firstGradeRating): Action =>
        (review) =>
          put('superAdmin', review, { detailedEvaluations: forEachCriterion(review, { firstGradeRating }) }),
    ),
  ),
  'second-evaluation': fc.oneof(
    fc.record({ secondaryRating: rating, secondEvaluatorComments: text }).map(
      (fields): Action =>
        (review) =>
          put('second', review, { detailedEvaluations: forEachCriterion(review, fields) }),
    ),
    text.map(
      (areasForImprovement): Action =>
        (review) =>
          put('second', review, { areasForImprovement }),
    ),
  ),
  final: fc.oneof(
    text.map(
      (summary): Action =>
        (review) =>
          put('admin', review, { summary }),
    ),
    text.map(
      (achievements): Action =>
        (review) =>
          put('superAdmin', review, { achievements }),
    ),
    fc.constantFrom(1, 2.5, 4.75).map((to): Action => adjustOrUndo(to)),
  ),
} as const

/** Undoes an adjustment to the same result. */
function adjustOrUndo(to: number): Action {
  return async ({ id }) => {
    const { admin } = company.clients
    const { version, rating } = await company.read(admin, id)
    return rating === to
      ? admin.post(`/reviews/${id}/adjustment/undo`, { version })
      : admin.post(`/reviews/${id}/adjustment`, { to, reason: 'Compared with others', version })
  }
}

test.each(['first-evaluation', 'second-evaluation', 'final'] as const)(
  'in %s, everything that the employee gets is the same whatever evaluators and HR write',
  { timeout: 180_000 },
  async (phase) => {
    const { id: employeeId, email } = company.people.employee
    const { employee } = company.clients
    const mailCount = () => company.db.$count(mails, eq(mails.recipient, email))
    await fc.assert(
      fc.asyncProperty(fc.array(actionsIn[phase], { minLength: 1, maxLength: 6 }), async (actions) => {
        // The order of the two must not change either.
        const [review] = [await company.createReview(), await company.createReview()]
        const cycleId = await heldCycle(company)
        await company.arrange(review.id, { ...filledIn(phase, review, 'admin'), isHeld: true, cycleId })
        const stream = await openStream(address, { token: employee.token })
        // Once it has arrived, all earlier events have arrived too.
        await notify(company.db, employeeId, 'First')
        await stream.received(1)
        const earlier = stream.reviews().length
        await employee.delete('/notifications')
        const before = [await employeeResponses(employee, review), await mailCount()]
        for (const act of actions) {
          company.clock.advance(1_000)
          expect((await act(review)).status).toBe(200)
        }
        expect([await employeeResponses(employee, review), await mailCount()]).toEqual(before)
        await notify(company.db, employeeId, 'Last')
        await stream.received(2)
        expect(stream.texts()).toEqual(['First', 'Last'])
        expect([stream.reviews().length, stream.refreshes()]).toEqual([earlier, 0])
        stream.disconnect()
      }),
      { numRuns: 4 },
    )
  },
)

test('what the second evaluator and admins see as the employee is what the employee sees', async () => {
  const review = await company.createReview()
  const evaluations = filledEvaluations(review)
  for (const phase of ['self-evaluation', 'first-evaluation', 'second-evaluation', 'final'] as const) {
    for (const isHeld of [true, false]) {
      await company.arrange(review.id, { phase, isHeld, evaluations, summary: 'Hidden for now' })
      const own = await company.read(company.clients.employee, review.id)
      for (const who of ['second', 'admin', 'superAdmin'] as const) {
        const response = await company.clients[who].get(`/reviews/${review.id}?as=employee`)
        expect(response.json<{ review: Review }>().review).toEqual(own)
      }
    }
  }
  expect((await company.clients.first.get(`/reviews/${review.id}?as=employee`)).status).toBe(403)
  expect((await company.clients.employee.get(`/reviews/${review.id}?as=employee`)).status).toBe(403)
  expect((await company.clients.stranger.get(`/reviews/${review.id}?as=employee`)).status).toBe(404)
})
