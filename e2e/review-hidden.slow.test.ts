import type { Phase } from '@evenhand/domain/reviews/phases'
import type { Page } from '@playwright/test'
import { test } from 'vitest'
import { ReviewPage } from './pages/review'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings } from './support/page-checks'
import { sampleReview } from './support/sample-review'

const journey = useJourney()
const hiddenLabel = 'Shown when the review is completed'

test('an employee sees icons for hidden ratings and one sentence that explains them', async () => {
  const review = await openAsEmployee('second-evaluation')
  const { page } = review
  await expect(page.getByText(hiddenLabel)).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Scoring' }).getByText(hiddenLabel)).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Scoring' }).getByRole('img', { name: hiddenLabel }),
  ).toHaveCount(2)
  await expect(
    page.getByRole('region', { name: 'Feedback' }).getByRole('img', { name: hiddenLabel }),
  ).toHaveCount(3)
  expect(await accessibilityFindings(page)).toEqual([])

  await review.openTab('Evaluation Matrix')
  await expect(page.getByText(hiddenLabel)).toHaveCount(1)
  const icons = review.matrix.getByRole('img', { name: hiddenLabel })
  await expect(icons).toHaveCount(2 * (await review.matrix.locator('[data-row]').count()))
  await expect(icons.first()).toHaveAttribute('title', hiddenLabel)
  await expect(review.panel('First grader').getByRole('img', { name: hiddenLabel })).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
})

test('an employee sees dashes while there is nothing to hide yet', async () => {
  for (const phase of ['self-goal-setting', 'self-evaluation'] as const) {
    const review = await openAsEmployee(phase)
    await expectNothingHidden(review.page)
    await review.openTab('Evaluation Matrix')
    await expectNothingHidden(review.page)
    await expect(review.row('Customer Focus')).toContainText(/–.*–/)
  }
})

test('a completed review hides nothing', async () => {
  const review = await openAsEmployee('final')
  await expectNothingHidden(review.page)
  await review.openTab('Evaluation Matrix')
  await expectNothingHidden(review.page)
})

async function expectNothingHidden(page: Page): Promise<void> {
  await expect(page.getByRole('tabpanel')).toBeVisible()
  await expect(page.getByText(hiddenLabel)).toHaveCount(0)
  await expect(page.getByRole('img', { name: hiddenLabel })).toHaveCount(0)
}

async function openAsEmployee(phase: Phase): Promise<ReviewPage> {
  const { path, emails } = await sampleReview(
    journey.product,
    ({ evaluationPhase, isHeld }) => evaluationPhase === phase && !isHeld,
  )
  const review = new ReviewPage(await journey.signedIn(emails.employee, { startPage: false }))
  await review.open(path)
  return review
}
