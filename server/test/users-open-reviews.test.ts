import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Company, startCompany } from './support/reviews'

let company: Company
beforeAll(async () => {
  company = await startCompany()
})
afterAll(() => company.close())

describe('before an admin deletes somebody', () => {
  /** How many open reviews wait for this person, as the admin is told. */
  async function told(id: string): Promise<unknown> {
    const answer = await company.clients.admin.get(`/users/${id}`)
    return answer.json().openReviewsToEvaluate
  }

  test('they are told in how many open reviews that person is an evaluator', async () => {
    const { first, second, employee } = company.people
    expect(await told(first.id)).toBe(0)
    await company.createReview()
    await company.createReview({ secondEvaluatorId: first.id })
    expect(await told(first.id)).toBe(2)
    expect(await told(second.id)).toBe(1)
    expect(await told(employee.id)).toBe(0)
  })

  test('reviews that are completed or deleted are not counted', async () => {
    const { person } = await company.hire()
    const completed = await company.createReview({ firstEvaluatorId: person.id })
    const deleted = await company.createReview({ firstEvaluatorId: person.id })
    await company.createReview({ firstEvaluatorId: person.id })
    expect(await told(person.id)).toBe(3)
    await company.arrange(completed.id, { phase: 'final' })
    await company.clients.admin.delete(`/reviews/${deleted.id}`)
    expect(await told(person.id)).toBe(1)
  })
})
