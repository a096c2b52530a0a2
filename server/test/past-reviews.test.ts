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
    const review = await company.createReview({ startDate: `${year}-01-01`, endDate: `${year}-12-31` })
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

test('a stand-in sees them as the evaluator does', async () => {
  const { person, client } = await company.hire()
  const day = dayIn('UTC', company.clock.now())
  const body = { standInId: person.id, firstDay: day, lastDay: day }
  const { standIn } = (
    await company.clients.second.post(`/users/${company.people.second.id}/stand-ins`, body)
  ).json<{ standIn: { id: string } }>()
  expect((await pastOf(client, current)).reviews).toHaveLength(3)
  await company.clients.admin.put('/settings', { pastReviews: 'after-rating' })
  const hidden = await pastOf(client, current)
  expect(hidden.hiddenCriteria).toEqual(current.criteria.map(({ id }) => id))
  expect(hidden.reviews.flatMap(({ ratings }) => ratings)).toEqual([])
  await company.clients.admin.put('/settings', { pastReviews: 'always' })
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

test('evaluators also see earlier results that the employee does not see yet', async () => {
  const { person, client } = await company.hire()
  const [earlier, later] = await reviewsOf(person.id)
  await company.arrange(earlier.id, { ...readyIn('final', earlier), isHeld: true })
  expect((await pastOf(company.clients.first, later)).reviews.map(({ id }) => id)).toEqual([earlier.id])
  expect((await client.get(`/reviews/${later.id}/past`)).status).toBe(403)
})

async function pastOf(who: ApiClient, { id }: Review): Promise<PastReviewsResponse> {
  return (await who.get(`/reviews/${id}/past`)).json<PastReviewsResponse>()
}

/** Two reviews of this person, the earlier one first. */
async function reviewsOf(userId: string): Promise<[Review, Review]> {
  const earlier = await company.createReview({ userId, startDate: '2024-01-01', endDate: '2024-12-31' })
  return [earlier, await company.createReview({ userId })]
}
