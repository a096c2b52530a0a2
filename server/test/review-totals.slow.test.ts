import type { ReviewCard } from '@evenhand/domain/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviews } from '#db/schema'
import { type Company, reviewBody, startCompany } from './support/reviews'

let company: Company

beforeAll(async () => {
  company = await startCompany({ now: new Date('2026-05-15T12:00:00Z') })
})
afterAll(() => company.close())

const queries = [
  '',
  'tab=goal',
  'tab=evaluation',
  'tab=completed',
  'tab=goal&status=completed',
  'status=draft',
  'status=overdue',
  'status=first-goal-checking',
  'state=ongoing',
  'state=ongoing&tab=goal',
  'state=upcoming',
  'state=completed',
  'department=Development',
  'department=Development&tab=completed',
  'department=QA',
  'search=em&state=completed',
  'startDate=2026-05-14',
  'endDate=2026-05-31',
  'startDate=2026-05-31&endDate=2026-06-30&tab=goal',
  'startDate=2026-01-01&endDate=2026-12-31&status=overdue',
]

test('totals stay correct while reviews are created, moved and deleted at the same time', async () => {
  await expectTotals()
  const created = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      company.createReview(index % 4 === 0 ? { startDate: '2026-06-01' } : { endDate: '2026-05-14' }),
    ),
  )
  await expectTotals()
  await Promise.all(
    created.map(({ id }, index) =>
      index % 3 === 0
        ? company.clients.admin.delete(`/reviews/${id}`)
        : company.clients.employee.put(`/reviews/${id}`, { evaluationPhase: 'first-goal-checking' }),
    ),
  )
  await expectTotals()
})

test('rejected and deleted reviews are not counted', async () => {
  const before = await totals()
  await company.clients.admin.post('/reviews', { ...reviewBody(company), endDate: '2000-01-01' })
  const { id } = await company.createReview()
  await company.clients.first.put(`/reviews/${id}`, { evaluationPhase: 'first-goal-checking' })
  await company.clients.admin.put(`/reviews/${id}`, { summary: 'A summary' })
  await company.clients.admin.delete(`/reviews/${id}`)
  expect(await totals()).toEqual(before)
})

test('totals stay correct after one statement changes many reviews', async () => {
  await company.db.update(reviews).set({ phase: 'final', deletedAt: null })
  await expectTotals()
  await company.db.update(reviews).set({ deletedAt: new Date() })
  await expectTotals()
})

async function expectTotals(): Promise<void> {
  for (const query of queries) {
    const { reviews: all, total } = await list(query)
    expect(total, query).toBe(all.length)
  }
}

async function totals(): Promise<number[]> {
  return Promise.all(queries.map(async (query) => (await list(`${query}&limit=1`)).total))
}

async function list(query: string): Promise<{ reviews: ReviewCard[]; total: number }> {
  return (await company.clients.admin.get(`/reviews?${query}`)).json()
}
