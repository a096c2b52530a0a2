import type { ReviewResponse } from '@evenhand/domain/api'
import { describe, test } from 'vitest'
import { ownReviewPath, ReviewPage } from './pages/review'
import { apiClient } from './support/api'
import { expect } from './support/expect'
import { useJourney, type VisitorOptions } from './support/journey'
import { tabTo } from './support/keyboard'
import { type SampleReview, sampleReview } from './support/sample-review'
import { clickInToast, keepToasts } from './support/toast'

const journey = useJourney()
const tooLate = 'It is too late to undo: the next person has already started.'

describe('moving a review forward', () => {
  test('can be undone with the keyboard, from the toast and from the note on the page', async () => {
    const review = await openReviewToApprove('mateo.rojas@example.com')
    const { keyboard } = review.page
    await tabTo(review.forward)
    await keyboard.press('Enter')
    await review.newestToast.waitFor()
    await keyboard.press('Alt+t')
    await tabTo(review.newestToast.getByRole('button', { name: 'Undo' }))
    await keyboard.press('Enter')
    await expect(review.status).toContainText('First Goal Check')
    await expect(review.movedNote.locator('..')).toBeFocused()

    await tabTo(review.forward, 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(review.status).toContainText('Second Goal Check')
    await tabTo(review.movedNote.getByRole('button', { name: 'Undo' }))
    await keyboard.press('Enter')
    await expect(review.status).toContainText('First Goal Check')
    await expect(review.movedNote.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  })

  test('keeps the toast open while it has the focus, even if it was still sliding in', async () => {
    const review = await openReviewToApprove('anh.nguyen@example.com', { reducedMotion: 'no-preference' })
    const timer = review.newestToast.getByRole('progressbar', { includeHidden: true })
    await review.forward.click()
    await review.newestToast.waitFor()
    await review.page.keyboard.press('Alt+t')
    await expect(review.newestToast).toBeFocused()
    await expect(review.newestToast).not.toContainClass('Toastify--animate')
    await expect(timer).toHaveCSS('animation-play-state', 'paused')
    await review.page.keyboard.press('Shift+Tab')
    await expect(timer).toHaveCSS('animation-play-state', 'running')
    await review.movedNote.getByRole('button', { name: 'Undo' }).click()
    await expect(review.status).toContainText('First Goal Check')
  })

  test('can be undone from another page while the toast is shown', async () => {
    const review = await openReviewToApprove('grace.mwangi@example.com')
    const url = review.page.url()
    await review.forward.click()
    await review.newestToast.hover()
    await review.page
      .getByRole('link', { name: /My profile|Evenhand/ })
      .first()
      .focus()
    await review.page.keyboard.press('Enter')
    await expect(review.status).toHaveCount(0)
    await clickInToast(review.newestToast.getByRole('button', { name: 'Undo' }))
    await expect(review.page.locator('.Toastify__toast')).toHaveCount(0)
    await review.open(url)
    await expect(review.status).toContainText('First Goal Check')
  })

  test('saves typed text first', async () => {
    const page = await journey.signedIn('employee@example.com')
    const review = new ReviewPage(page)
    await review.open(`${await ownReviewPath(page)}?tab=matrix`)
    await review.field('Goal').fill('Typed just before Submit.')
    await review.forward.click()
    await review.dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(review.status).toContainText('First Goal Check')
    await expect(review.field('Goal')).toHaveValue('Typed just before Submit.')
    await expect(review.field('Goal')).not.toBeEditable()
  })
})

describe('undoing too late', () => {
  test('shows an error and the current state of the review', async () => {
    const employee = 'paula.ferreira@example.com'
    const page = await journey.signedIn(employee, { expectedErrors: /409/, startPage: false })
    const review = new ReviewPage(page)
    await review.open((await openReviewOf(employee)).path)
    await review.openTab('Evaluation Matrix')
    await review.rateAll(Array.from({ length: 12 }, () => 4))
    await review.forward.click()
    await expect(review.status).toContainText('First Evaluation')
    await rateAsFirstEvaluator(employee)
    await keepToasts(page)
    await review.movedNote.getByRole('button', { name: 'Undo' }).click()
    await expect(review.newestToast).toContainText(tooLate)
    await expect(review.status).toContainText('First Evaluation')
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  })
})

test('Finalize asks for confirmation and cannot be undone', async () => {
  const page = await journey.signedIn('super@example.com', { startPage: false })
  const review = new ReviewPage(page)
  await review.open((await openReviewOf('hiroshi.sato@example.com')).path)
  await review.openTab('Evaluation Matrix')
  await review.rateAll(Array.from({ length: 12 }, () => 4))
  await review.forward.click()
  await expect(review.dialog).toContainText('This cannot be undone.')
  await review.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(review.status).toContainText('Second Evaluation')
  await review.moveForward({ confirm: true })
  await expect(review.status).toContainText('Completed')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

/** Opens the review of this employee as its first evaluator, who checks the goals. */
async function openReviewToApprove(employee: string, options?: VisitorOptions): Promise<ReviewPage> {
  const { path, emails } = await openReviewOf(employee)
  const review = new ReviewPage(await journey.signedIn(emails.first, { ...options, startPage: false }))
  await review.open(path)
  return review
}

async function rateAsFirstEvaluator(employee: string): Promise<void> {
  const { review, emails } = await openReviewOf(employee)
  const firstEvaluator = await apiClient(journey.product, emails.first)
  const { review: current } = await firstEvaluator<ReviewResponse>('GET', `/reviews/${review.id}`)
  const criteriaId = current.criteria[0]?.id
  await firstEvaluator('PUT', `/reviews/${review.id}`, {
    detailedEvaluations: [{ criteriaId, firstGradeRating: 3 }],
  })
}

function openReviewOf(employee: string): Promise<SampleReview> {
  return sampleReview(
    journey.product,
    ({ status }, emails) => status !== 'completed' && emails.employee === employee,
  )
}
