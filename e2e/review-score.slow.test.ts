import type { ReviewResponse } from '@evenhand/domain/api'
import { nextPhase, type Phase, phaseTable } from '@evenhand/domain/reviews/phases'
import { test } from 'vitest'
import { ReviewPage } from './pages/review'
import { ReviewsListPage } from './pages/reviews-list'
import { apiClient } from './support/api'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { sampleReview } from './support/sample-review'

const journey = useJourney()

test('an overall rating of 3.97 is shown with one decimal, and the exact value in a tooltip', async () => {
  const path = await completeWithOneThree()
  const page = await journey.signedIn('super@example.com', { startPage: false })
  const review = new ReviewPage(page)
  await review.open(path)
  await expect(review.figures).toContainText('4.0 / 5 (Exactly 3.97)')
  await expect(review.figures.getByTitle('Exactly 3.97')).toBeVisible()
  const scoring = page.getByRole('region', { name: 'Scoring' })
  await expect(scoring).toContainText('4.0 / 5 (Exactly 3.97)Meets Expectations')
  await expect(
    scoring.getByRole('definition').filter({ hasText: '4.0 out of 5 (Exactly 3.97)' }),
  ).toHaveCount(1)
  await expect(scoring).toContainText('(3.92 + 4.00 + 4.00) ÷ 3 = 3.97')
  const list = new ReviewsListPage(page)
  await list.open('?searchTerm=haddad')
  await list.tab('Completed').click()
  await expect(list.card('Bilal Haddad').first()).toContainText(
    'Meets Expectations4.0 out of 5 (Exactly 3.97)',
  )
})

/** Completes a review in which every rating is 4, except for one self rating of 3. */
async function completeWithOneThree(): Promise<string> {
  const superAdmin = await apiClient(journey.product, 'super@example.com')
  const { review, path } = await sampleReview(
    journey.product,
    ({ evaluationPhase }, { employee }) =>
      evaluationPhase === 'self-goal-setting' && employee === 'bilal.haddad@example.com',
  )
  const endpoint = `/reviews/${review.id}`
  const { criteria } = (await superAdmin<ReviewResponse>('GET', endpoint)).review
  let phase: Phase | null = 'self-goal-setting'
  while (phase !== null) {
    const { gate } = phaseTable[phase]
    if (gate) {
      const detailedEvaluations = criteria.map(({ id }, index) => ({
        criteriaId: id,
        [gate.field]: gate.field === 'selfRating' && index === 0 ? 3 : 4,
      }))
      await superAdmin('PUT', endpoint, { detailedEvaluations })
    }
    phase = nextPhase(phase)
    if (phase) await superAdmin('PUT', endpoint, { evaluationPhase: phase, prev: false })
  }
  return path
}
