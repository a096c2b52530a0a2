import type { ReviewCard } from '@evenhand/domain/api'
import { openPhases } from '@evenhand/domain/reviews/phases'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mails } from '#db/schema'
import { addCycle, addCycleReview } from './support/cycle-reviews'
import { type Company, startCompany } from './support/reviews'

let company: Company
let cycleId: string
let id: string

beforeAll(async () => {
  company = await startCompany({ now: new Date('2026-04-16T12:00:00Z') })
})
beforeEach(async () => {
  cycleId = await addCycle(company)
  id = (await addCycleReview(company, cycleId, { person: { email: `${crypto.randomUUID()}@example.com` } }))
    .id
  await company.db.delete(mails)
})
afterAll(() => company.close())

async function run(action: object): Promise<void> {
  const response = await company.clients.admin.post(`/cycles/${cycleId}/actions`, { action, reviewIds: [id] })
  expect(response.json()).toMatchObject({ rows: [{ isChanged: true }] })
}

const skip = (phase: string) => run({ kind: 'skip-phase', phase, reason: 'On leave' })
const read = () => company.read(company.clients.admin, id)

async function listed(): Promise<ReviewCard | undefined> {
  const response = await company.clients.admin.get('/reviews?limit=0')
  return response.json<{ reviews: ReviewCard[] }>().reviews.find((review) => review.id === id)
}

test('a review whose phases were all skipped is not rated and has no level', async () => {
  for (const phase of openPhases) await skip(phase)
  const notRated = {
    status: 'completed',
    rating: 0,
    evaluationScoring: {
      selfEvaluationScore: 0,
      firstGradeRating: 0,
      secondaryRating: 0,
      overallPerformanceRating: 0,
      performanceLevel: null,
      weightedTotal: 0,
    },
  }
  expect(await read()).toMatchObject(notRated)
  expect(await listed()).toMatchObject(notRated)
})

test('its employee gets an email that does not announce a result', async () => {
  await company.arrange(id, { phase: 'second-evaluation' })
  await skip('second-evaluation')
  const [mail, ...others] = await company.db.select().from(mails)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Your performance review is complete')
  expect(mail?.text).toContain('from January 1, 2026 to June 30, 2026 is complete. It was not rated.')
})

test('the ratings of the other phases decide if only some were skipped', async () => {
  const { detailedEvaluations: evaluations } = await read()
  await company.arrange(id, {
    phase: 'first-evaluation',
    evaluations: evaluations.map((evaluation) => ({ ...evaluation, selfRating: 4 })),
  })
  await skip('first-evaluation')
  await skip('second-evaluation')
  expect(await read()).toMatchObject({
    rating: 4,
    evaluationScoring: { firstGradeRating: 0, secondaryRating: 0, performanceLevel: 'Exceeds Expectations' },
  })
})

test('a review that was closed without a result has no level either', async () => {
  expect((await read()).evaluationScoring.performanceLevel).toBe('Below Expectations')
  await run({ kind: 'close', reason: 'Left the company' })
  expect((await read()).evaluationScoring.performanceLevel).toBeNull()
  expect((await listed())?.evaluationScoring.performanceLevel).toBeNull()
})
