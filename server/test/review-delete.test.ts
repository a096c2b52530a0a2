import type { Review } from '@evenhand/domain/api'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewLogs, reviews } from '#db/schema'
import { type Company, startCompany, unknownId } from './support/reviews'

let company: Company

beforeAll(async () => {
  company = await startCompany()
})
afterAll(() => company.close())

test('a deleted review disappears from every list, but its row and log are kept', async () => {
  const { db, clients, people } = company
  const { id } = await company.createReview({ startDate: '2999-01-01', endDate: '2999-12-31' })
  expect((await clients.admin.delete(`/reviews/${id}`)).json()).toEqual({ success: true })
  for (const who of [clients.employee, clients.first, clients.admin, clients.superAdmin]) {
    expect((await who.get(`/reviews/${id}`)).status).toBe(404)
    expect((await who.put(`/reviews/${id}`, { summary: 'Still' })).status).toBe(404)
  }
  const lists = [
    '/reviews',
    '/reviews?limit=10',
    '/reviews/upcoming',
    `/reviews/user/${people.employee.id}`,
    `/reviews/user/${people.first.id}?isEvaluator=true`,
  ]
  for (const path of lists) {
    const response = await clients.admin.get(path)
    const { reviews: listed, total, data } = response.json<ListResponse>()
    expect(listed ?? data?.reviews, path).toEqual([])
    expect(total ?? data?.paginations.total, path).toBe(0)
  }
  expect((await clients.admin.delete(`/reviews/${id}`)).status).toBe(404)
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id))
  expect(row?.deletedAt).toBeInstanceOf(Date)
  expect(await db.$count(reviewLogs, eq(reviewLogs.reviewId, id))).toBe(1)
})

test('participants cannot delete a review, and other employees get 404', async () => {
  const { clients } = company
  const { id } = await company.createReview()
  for (const who of [clients.employee, clients.first, clients.second]) {
    expect((await who.delete(`/reviews/${id}`)).status).toBe(403)
  }
  expect((await clients.stranger.delete(`/reviews/${id}`)).status).toBe(404)
  expect((await clients.stranger.delete(`/reviews/${unknownId}`)).status).toBe(404)
  expect((await clients.admin.delete(`/reviews/${unknownId}`)).status).toBe(404)
  expect((await clients.admin.delete('/reviews/7')).status).toBe(400)
})

test('an admin cannot delete their own review, but a super admin can', async () => {
  const { clients, people } = company
  const own = await company.createReview({ userId: people.admin.id })
  expect((await clients.admin.delete(`/reviews/${own.id}`)).status).toBe(403)
  const theirs = await company.createReview({ userId: people.superAdmin.id })
  expect((await clients.superAdmin.delete(`/reviews/${theirs.id}`)).status).toBe(200)
})

interface ListResponse {
  reviews?: Review[]
  total?: number
  data?: { reviews: Review[]; paginations: { total: number } }
}
