import { randomUUID } from 'node:crypto'
import type { PastReviewsResponse, Review } from '@evenhand/domain/api'
import { dayIn } from '@evenhand/domain/days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient } from './support/client'
import {
  type Company,
  filledEvaluations,
  forEachCriterion,
  readyIn,
  startCompany,
  type UserName,
} from './support/reviews'

let company: Company
let current: Review
const past: Review[] = []

beforeAll(async () => {
  company = await startCompany()
  for (const year of [2021, 2022, 2023, 2024]) {
    const review = await reviewIn(year, company.people.employee.id)
    await company.arrange(review.id, { ...readyIn('final', review), rating: 3 })
    past.unshift(review)
  }
  await company.createReview({ startDate: '2025-01-01', endDate: '2025-12-31' })
  current = await company.createReview()
  await company.arrange(current.id, { phase: 'first-evaluation' })
})
afterAll(() => company.close())

const pastFor = (who: UserName) => company.clients[who].get(`/reviews/${current.id}/past`)

test('evaluators and admins see the ratings of the last three completed reviews, newest first', async () => {
  for (const who of ['first', 'second', 'admin', 'superAdmin'] as const) {
    const { reviews, hiddenCriteria } = (await pastFor(who)).json<PastReviewsResponse>()
    expect(reviews.map(({ id }) => id)).toEqual(past.slice(0, 3).map(({ id }) => id))
    expect(hiddenCriteria).toEqual([])
    expect(reviews[0]).toMatchObject({ startDate: '2024-01-01', rating: 3 })
    expect(reviews[0]?.ratings).toEqual(
      current.criteria.map(({ id }) => ({
        criteriaId: id,
        selfRating: 3,
        firstGradeRating: 1,
        secondaryRating: 5,
      })),
    )
  }
})

test('the employee and others do not', async () => {
  expect((await pastFor('employee')).status).toBe(403)
  expect((await pastFor('stranger')).status).toBe(404)
})

test('admins can choose that evaluators see them only after rating a criterion', async () => {
  const setTo = (pastReviews: string) => company.clients.admin.put('/settings', { pastReviews })
  expect((await setTo('after-rating')).status).toBe(200)
  const [rated, unrated] = current.criteria.map(({ id }) => id)
  const hidden = (await pastFor('first')).json<PastReviewsResponse>()
  expect(hidden.hiddenCriteria).toEqual([rated, unrated])
  expect(hidden.reviews[0]).toMatchObject({ rating: 0, ratings: [] })
  const [rating] = forEachCriterion(current, { firstGradeRating: 3 })
  await company.save(company.clients.first, current.id, { detailedEvaluations: [rating] })
  const after = (await pastFor('first')).json<PastReviewsResponse>()
  expect(after.hiddenCriteria).toEqual([unrated])
  expect(after.reviews[0]?.ratings.map(({ criteriaId }) => criteriaId)).toEqual([rated])
  expect((await pastFor('admin')).json<PastReviewsResponse>().hiddenCriteria).toEqual([])
  expect((await setTo('always')).status).toBe(200)
})

test('a stand-in does not see them', async () => {
  const { person, client } = await company.hire()
  const day = dayIn('UTC', company.clock.now())
  const body = { standInId: person.id, firstDay: day, lastDay: day }
  const { second } = company.people
  const { standIn } = (await company.clients.second.post(`/users/${second.id}/stand-ins`, body)).json<{
    standIn: { id: string }
  }>()
  expect((await client.get(`/reviews/${current.id}`)).status).toBe(200)
  expect((await client.get(`/reviews/${current.id}/past`)).status).toBe(403)
  expect((await company.clients.second.delete(`/stand-ins/${standIn.id}`)).status).toBe(200)
  expect((await client.get(`/reviews/${current.id}/past`)).status).toBe(404)
})

test('ratings that were skipped are 0, and criteria that only the earlier review has are left out', async () => {
  const { person } = await company.hire()
  const [earlier, later] = await reviewsOf(person.id)
  const [kept, gone] = filledEvaluations(earlier)
  if (!kept || !gone) throw new Error('Two criteria are needed')
  await company.arrange(earlier.id, {
    phase: 'final',
    evaluations: [
      { ...kept, firstGradeRating: 0 },
      { ...gone, criteriaId: randomUUID() },
    ],
  })
  const { reviews } = await pastOf(company.clients.first, later)
  expect(reviews.map(({ ratings }) => ratings)).toEqual([
    [{ criteriaId: kept.criteriaId, selfRating: 3, firstGradeRating: 0, secondaryRating: 5 }],
  ])
})

test('a review that was closed without a result does not count', async () => {
  const { person } = await company.hire()
  const [earlier, later] = await reviewsOf(person.id)
  await company.arrange(earlier.id, { ...readyIn('final', earlier), closedReason: 'On leave' })
  expect((await pastOf(company.clients.first, later)).reviews).toEqual([])
})

test('earlier results that are not released yet are only for admins and the evaluators of that review', async () => {
  const { person, client } = await company.hire()
  const evaluator = await company.hire()
  const [earlier, later] = await reviewsOf(person.id)
  const older = await reviewIn(2023, person.id)
  await company.arrange(older.id, readyIn('final', older))
  await company.arrange(earlier.id, { ...readyIn('final', earlier), isHeld: true })
  await company.arrange(later.id, { firstEvaluatorId: evaluator.person.id })
  const seenBy = async (who: ApiClient) => (await pastOf(who, later)).reviews.map(({ id }) => id)
  for (const who of [company.clients.second, company.clients.admin]) {
    expect(await seenBy(who)).toEqual([earlier.id, older.id])
  }
  expect(await seenBy(evaluator.client)).toEqual([older.id])
  expect((await client.get(`/reviews/${later.id}/past`)).status).toBe(403)
  await company.arrange(earlier.id, { isHeld: false })
  expect(await seenBy(evaluator.client)).toEqual([earlier.id, older.id])
})

async function pastOf(who: ApiClient, { id }: Review): Promise<PastReviewsResponse> {
  return (await who.get(`/reviews/${id}/past`)).json<PastReviewsResponse>()
}

/** Two reviews of this person, the earlier one first. */
async function reviewsOf(userId: string): Promise<[Review, Review]> {
  return [await reviewIn(2024, userId), await company.createReview({ userId })]
}

function reviewIn(year: number, userId: string): Promise<Review> {
  return company.createReview({ userId, startDate: `${year}-01-01`, endDate: `${year}-12-31` })
}
