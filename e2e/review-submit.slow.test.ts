import type { ReviewResponse } from '@evenhand/domain/api'
import { describe, test } from 'vitest'
import { ReviewPage } from './pages/review'
import { apiClient, openReviewId } from './support/api'
import { desktop, phone } from './support/constants'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings, horizontalOverflow } from './support/page-checks'
import { sampleReview } from './support/sample-review'

const journey = useJourney()
const reason = 'Please name a number in both.'

describe('after a review was sent back with two criteria', () => {
  test('the employee is led to both, and reminded of the one left out', async () => {
    const { path, criteria } = await sendBackGoals()
    const [, , one = '', two = ''] = criteria
    const page = await journey.signedIn('employee@example.com', { viewport: phone, startPage: false })
    const review = new ReviewPage(page)
    await review.open(path)
    await expect(review.panel(one)).toContainText('Tomas Lindqvist asked for changes')
    await expect(review.panel(one)).toContainText(reason)
    await review.field('Goal').fill('Ten customers say so by June.')
    await page.getByRole('button', { name: `Continue with ${two}` }).click()
    await expect(review.panel(two)).toContainText(reason)
    await expect(review.panel(two)).toContainText('1 left to change')
    await review.waitUntilSaved()

    await review.forward.click()
    await expect(review.dialog).toContainText(
      'Changes were requested in this criterion, but nothing has changed yet:',
    )
    await expect(review.dialog.getByRole('button', { name: two })).toBeVisible()
    await expect(review.dialog.getByRole('button', { name: one })).toHaveCount(0)
    expect(await accessibilityFindings(page)).toEqual([])
    await review.dialog.getByRole('button', { name: 'Go back and change it' }).click()
    await expect(review.dialog).toHaveCount(0)
    await expect(review.panel(two).getByLabel('Goal')).toBeFocused()

    await review.openTab('Overview')
    await review.openTab('Evaluation Matrix')
    await review.openCriterion(two)
    await review.field('Goal').fill('Two hours less per release.')
    await review.waitUntilSaved()
    await review.moveForward()
    await expect(review.status).toContainText('First Goal Check')
  })
})

describe('while rating', () => {
  test.each([desktop, phone])(
    'an evaluator sees what is still empty and writes the feedback in the matrix at $width pixels',
    async (viewport) => {
      const { path, review: card } = await sampleReview(
        journey.product,
        ({ evaluationPhase }, { first }) =>
          evaluationPhase === 'first-evaluation' && first === 'first@example.com',
      )
      await emptyFeedback(card.id)
      const page = await journey.signedIn('first@example.com', { viewport, startPage: false })
      const review = new ReviewPage(page)
      await review.open(path)
      await review.openTab('Evaluation Matrix')
      await review.rateAll(Array(12).fill(4))
      const footer = review.page.locator('footer').filter({ hasText: 'All rated – Submit' })
      await expect(footer).toContainText('Still empty:')
      if (viewport === phone) await expect(review.status).toContainText('15 empty')
      else await expect(review.status).toContainText('Still empty:12 comments')

      await footer.getByRole('button', { name: 'Areas for Improvement' }).click()
      const feedback = review.panel('Feedback')
      await expect(feedback.getByLabel('Areas for Improvement')).toBeFocused()
      await page.keyboard.type('Hand over earlier.')
      await review.waitUntilSaved()
      await expect(feedback).toContainText('Written by you')
      await expect(footer.getByRole('button', { name: 'Areas for Improvement' })).toHaveCount(0)
      expect(await horizontalOverflow(page)).toBe(0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await accessibilityFindings(page)).toEqual([])
      }
    },
  )

  test('a super admin sees for whom they edit, and Finalize lists what is still empty', async () => {
    const { path, review: card } = await sampleReview(
      journey.product,
      ({ evaluationPhase }, { second }) =>
        evaluationPhase === 'second-evaluation' && second !== 'super@example.com',
    )
    const { firstName, lastName } = card.secondEvaluator ?? { firstName: '', lastName: '' }
    const page = await journey.signedIn('super@example.com', { startPage: false })
    const review = new ReviewPage(page)
    await review.open(path)
    await expect(page.getByText(`You are editing for ${firstName} ${lastName}`)).toBeVisible()
    await expect(review.forward).toHaveText('Finalize')
    await expect(review.forward).toHaveAccessibleDescription(`for ${firstName} ${lastName}`)
    await review.openTab('Evaluation Matrix')
    await review.rateAll(Array(12).fill(4))
    const criterion = await firstCriterion(card.id)
    await review.openCriterion(criterion)
    await review.field('Second Grader Comment').fill('')
    await review.waitUntilSaved()
    await review.forward.click()
    await expect(review.dialog).toContainText(/Still empty:\d+ comments?/)
    await review.dialog.getByRole('button', { name: /comments?$/ }).click()
    await expect(review.dialog).toHaveCount(0)
    await expect(review.panel(criterion)).toBeVisible()
  })
})

/** All goals are written, and the first evaluator asks for changes in the third and fourth. */
async function sendBackGoals(): Promise<{ path: string; criteria: string[] }> {
  const employee = await apiClient(journey.product, 'employee@example.com')
  const first = await apiClient(journey.product, 'first@example.com')
  const id = await openReviewId(journey.product, 'employee@example.com')
  const { review } = await employee<ReviewResponse>('GET', `/reviews/${id}`)
  const detailedEvaluations = review.criteria.map((criterion) => ({
    criteriaId: criterion.id,
    evidence: `A goal for ${criterion.name}`,
  }))
  await employee('PUT', `/reviews/${id}`, { detailedEvaluations })
  await employee('PUT', `/reviews/${id}`, { evaluationPhase: 'first-goal-checking', prev: false })
  await first('PUT', `/reviews/${id}`, {
    evaluationPhase: 'self-goal-setting',
    prev: true,
    revertReason: reason,
    revertCriteria: review.criteria.slice(2, 4).map((criterion) => criterion.id),
  })
  const criteria = review.criteria.map(({ name }) => name)
  return { path: `/users/${review.userId}/reviews/${id}`, criteria }
}

async function emptyFeedback(reviewId: string): Promise<void> {
  const first = await apiClient(journey.product, 'first@example.com')
  const { review } = await first<ReviewResponse>('GET', `/reviews/${reviewId}`)
  const detailedEvaluations = review.criteria.map((criterion) => ({
    criteriaId: criterion.id,
    firstEvaluatorComments: '',
  }))
  await first('PUT', `/reviews/${reviewId}`, { detailedEvaluations })
  await first('PUT', `/reviews/${reviewId}`, { summary: '', achievements: '', areasForImprovement: '' })
}

async function firstCriterion(reviewId: string): Promise<string> {
  const superAdmin = await apiClient(journey.product, 'super@example.com')
  const { review } = await superAdmin<ReviewResponse>('GET', `/reviews/${reviewId}`)
  return review.criteria[0]?.name ?? ''
}
