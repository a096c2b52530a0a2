import type { ReviewResponse } from '@evenhand/domain/api'
import { describe, test } from 'vitest'
import { ownOpenReview, ReviewPage } from './pages/review'
import { callerOf } from './support/api'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { tabTo } from './support/keyboard'
import { accessibilityFindings } from './support/looks'
import { type SampleReview, sampleReview } from './support/sample-review'

const journey = useJourney()
const tooLate = 'It is too late to undo: the next person has already started.'

describe('a move on', () => {
  test('happens at once, and Undo in the toast takes it back', async () => {
    const review = await atReviewToApprove('anh.nguyen@example.com')
    await review.forward.click()
    await expect(review.status).toContainText('Second Goal Check')
    await expect(review.dialog).toHaveCount(0)
    await expect(review.newestToast).toContainText(/^Done\. It is .+’s turn now\./)
    // Keeps the toast open.
    await review.newestToast.hover()
    expect(await accessibilityFindings(review.page)).toEqual([])
    await review.newestToast.getByRole('button', { name: 'Undo' }).click()
    await expect(review.status).toContainText('First Goal Check')
    await expect(review.movedNote).toContainText('Undone. It is your turn again.')
    await expect(review.page.locator('.Toastify__toast')).toHaveCount(0)
    await expect(review.page.getByRole('region', { name: /^Reverted by/ })).toHaveCount(0)
    await expect(review.forward).toHaveText('Approve')
    await review.openTab('Review Logs')
    await expect(review.page.getByRole('listitem').first()).toContainText('reverted the evaluation')
    await expect(review.page.getByRole('listitem').first()).toContainText('Withdrawn')
  })

  test('can be undone by keyboard, from the toast and from the note on the page', async () => {
    const review = await atReviewToApprove('mateo.rojas@example.com')
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

  test('can be undone from another page while the toast is shown', async () => {
    const review = await atReviewToApprove('grace.mwangi@example.com')
    const address = review.page.url()
    await review.forward.click()
    await review.newestToast.hover()
    await review.page
      .getByRole('link', { name: /My profile|Evenhand/ })
      .first()
      .focus()
    await review.page.keyboard.press('Enter')
    await expect(review.status).toHaveCount(0)
    await review.newestToast.getByRole('button', { name: 'Undo' }).click()
    await expect(review.page.locator('.Toastify__toast')).toHaveCount(0)
    await review.open(address)
    await expect(review.status).toContainText('First Goal Check')
  })

  test('saves what was typed before it leaves the phase', async () => {
    const page = await journey.signedIn('employee@example.com')
    const review = new ReviewPage(page)
    await review.open(`${await ownOpenReview(page)}?tab=matrix`)
    await review.field('Goal').fill('Typed just before Submit.')
    await review.forward.click()
    await review.dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(review.status).toContainText('First Goal Check')
    await expect(review.field('Goal')).toHaveValue('Typed just before Submit.')
    await expect(review.field('Goal')).not.toBeEditable()
  })
})

describe('Undo that comes too late', () => {
  test('says so and shows the review as it is now', async () => {
    const employee = 'paula.ferreira@example.com'
    const page = await journey.signedIn(employee, { expectedErrors: /409/ })
    const review = new ReviewPage(page)
    await review.open((await openReviewOf(employee)).path)
    await review.openTab('Evaluation Matrix')
    await review.rateAll(Array.from({ length: 12 }, () => 4))
    await review.forward.click()
    await expect(review.status).toContainText('First Evaluation')
    await rateAsFirstEvaluator(employee)
    await review.movedNote.getByRole('button', { name: 'Undo' }).click()
    await expect(review.newestToast).toContainText(tooLate)
    await expect(review.status).toContainText('First Evaluation')
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  })
})

test('Finalize asks first and cannot be undone', async () => {
  const page = await journey.signedIn('super@example.com')
  const review = new ReviewPage(page)
  await review.open((await openReviewOf('hiroshi.sato@example.com')).path)
  await review.openTab('Evaluation Matrix')
  await review.rateAll(Array.from({ length: 12 }, () => 4))
  await review.forward.click()
  await expect(review.dialog).toContainText('This cannot be undone.')
  await review.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(review.status).toContainText('Second Evaluation')
  await review.moveForward({ asks: true })
  await expect(review.status).toContainText('Completed')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

/** The first evaluator at a review whose goals they check. */
async function atReviewToApprove(employee: string): Promise<ReviewPage> {
  const { path, emails } = await openReviewOf(employee)
  const review = new ReviewPage(await journey.signedIn(emails.first))
  await review.open(path)
  return review
}

async function rateAsFirstEvaluator(employee: string): Promise<void> {
  const { review, emails } = await openReviewOf(employee)
  const call = await callerOf(journey.product, emails.first)
  const { review: present } = await call<ReviewResponse>('GET', `/reviews/${review.id}`)
  const criteriaId = present.criteria[0]?.id
  await call('PUT', `/reviews/${review.id}`, { detailedEvaluations: [{ criteriaId, firstGradeRating: 3 }] })
}

function openReviewOf(employee: string): Promise<SampleReview> {
  return sampleReview(
    journey.product,
    ({ status }, emails) => status !== 'completed' && emails.employee === employee,
  )
}
