import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Company, startCompany } from './support/reviews'

let company: Company
beforeAll(async () => {
  company = await startCompany()
})
afterAll(() => company.close())

describe('before deleting a person, an admin', () => {
  /** The number of open reviews in which this person is an evaluator. */
  async function openReviews(id: string): Promise<unknown> {
    const response = await company.clients.admin.get(`/users/${id}`)
    return response.json().openReviewsToEvaluate
  }

  test('sees in how many open reviews that person is an evaluator', async () => {
    const { first, second, employee } = company.people
    expect(await openReviews(first.id)).toBe(0)
    await company.createReview()
    await company.createReview({ secondEvaluatorId: first.id })
    expect(await openReviews(first.id)).toBe(2)
    expect(await openReviews(second.id)).toBe(1)
    expect(await openReviews(employee.id)).toBe(0)
  })

  test('does not see completed or deleted reviews in that number', async () => {
    const { person } = await company.hire()
    const completed = await company.createReview({ firstEvaluatorId: person.id })
    const deleted = await company.createReview({ firstEvaluatorId: person.id })
    await company.createReview({ firstEvaluatorId: person.id })
    expect(await openReviews(person.id)).toBe(3)
    await company.arrange(completed.id, { phase: 'final' })
    await company.clients.admin.delete(`/reviews/${deleted.id}`)
    expect(await openReviews(person.id)).toBe(1)
  })
})
