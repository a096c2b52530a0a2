import type { Page } from '@playwright/test'
import { test } from 'vitest'
import { Bell } from './pages/bell'
import { ReviewPage } from './pages/review'
import { expect } from './support/expect'
import { holdRequest } from './support/hold-request'
import { useJourney } from './support/journey'
import { moveOn, rate, stepOf, submittedReview } from './support/review-steps'
import type { SampleReview } from './support/sample-review'
import { keepToasts } from './support/toast'

const journey = useJourney()
const comment = 'Typed while the review was taken back.'

test('if a review is taken back before the next person has saved, their text is kept until their turn', async () => {
  const sample = await submittedReview(journey.product, 'rosa.delgado@example.com')
  const employee = new ReviewPage(await journey.signedIn(sample.emails.employee, { startPage: false }))
  const first = new ReviewPage(
    await journey.signedIn(sample.emails.first, { expectedErrors: /403/, startPage: false }),
  )
  await employee.open(sample.path)
  await first.open(`${sample.path}?tab=matrix`)
  const release = await holdSaves(first.page, sample)
  await first.field('First Grader Comment').fill(comment)
  await employee.takeBack.click()
  await expect(employee.movedNote).toContainText('Undone. It is your turn again.')
  release()

  const unsaved = first.page.getByRole('region', {
    name: 'Not saved: this review has moved to another phase',
  })
  await expect(unsaved).toContainText(comment)
  await expect(unsaved).toBeInViewport({ ratio: 1 })
  await expect(unsaved.locator('..')).toBeFocused()
  await expect(unsaved).toContainText('will be saved when you can edit these fields again')
  await expect(first.status).toContainText('Self Evaluation')
  const bell = new Bell(first.page)
  await bell.open()
  await expect(bell.items.first()).toContainText('withdrew the last step in their performance review')
  await first.page.keyboard.press('Escape')

  // The comment is still there after a reload.
  await first.open(`${sample.path}?tab=matrix`)
  await expect(unsaved).toContainText(comment)
  await employee.moveForward()
  await expect(first.status).toContainText('First Evaluation')
  await first.waitUntilSaved()
  await expect(unsaved).toHaveCount(0)
  await first.open(`${sample.path}?tab=matrix`)
  await expect(first.field('First Grader Comment')).toHaveValue(comment)
  await employee.open(sample.path)
  await expect(employee.page.getByRole('main')).not.toContainText(comment)
})

test('if the next person saves first, the review stays with them, and the other person can ask for it', async () => {
  const sample = await submittedReview(journey.product, 'chloe.martin@example.com')
  const employee = new ReviewPage(
    await journey.signedIn(sample.emails.employee, { expectedErrors: /409/, startPage: false }),
  )
  const first = new ReviewPage(await journey.signedIn(sample.emails.first, { startPage: false }))
  await employee.open(sample.path)
  await first.open(`${sample.path}?tab=matrix`)
  const release = await holdRequest(employee.page, '**/withdraw')
  await employee.takeBack.press('Enter')
  await first.field('First Grader Comment').fill(comment)
  await first.waitUntilSaved()
  await keepToasts(employee.page)
  release()

  await expect(employee.newestToast).toContainText('You can ask for the review back instead.')
  await expect(employee.askBack).toBeFocused()
  await expect(employee.status).toContainText('First Evaluation')
  await expect(first.field('First Grader Comment')).toHaveValue(comment)
  await expect(first.field('First Grader Comment')).toBeEditable()
})

test('if the review moves before the request is sent, the dialog says so and keeps the reason', async () => {
  const sample = await submittedReview(journey.product, 'peter.novak@example.com')
  await rate(stepOf(journey.product, sample, 'first'), 'firstGradeRating')
  const page = await journey.signedIn(sample.emails.employee, { expectedErrors: /409/, startPage: false })
  const review = new ReviewPage(page)
  await review.open(sample.path)
  await review.takeBack.click()
  await review.askBack.click()
  await review.reason.fill('One more thing.')
  await moveOn(stepOf(journey.product, sample, 'first'))
  await expect(review.dialog).toContainText('The review has moved to another phase.')
  await expect(review.dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
  await expect(review.reason).toHaveValue('One more thing.')
  await page.keyboard.press('Escape')
  await expect(review.status).toContainText('Second Evaluation')
  await expect(review.askBack).toHaveCount(0)
  await expect(page.locator('#content')).toBeFocused()
})

test('a request that fails keeps its reason in the dialog', async () => {
  const sample = await submittedReview(journey.product, 'fatimazahra.benali@example.com')
  await rate(stepOf(journey.product, sample, 'first'), 'firstGradeRating', 1)
  const page = await journey.signedIn(sample.emails.employee, {
    expectedErrors: /409|503|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
    startPage: false,
  })
  const review = new ReviewPage(page)
  await review.open(sample.path)
  await page.context().setOffline(true)
  await review.takeBack.click()
  await expect(page.getByText('Error updating evaluation phase')).toBeVisible()
  await page.context().setOffline(false)
  await review.takeBack.click()
  await review.askBack.click()
  await review.reason.fill('One more thing.')
  const send = review.dialog.getByRole('button', { name: 'Send' })
  await page.route('**/ask-back', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'Temporarily unavailable.' } }),
  )
  await send.click()
  await expect(review.dialog.getByRole('alert')).toContainText('Temporarily unavailable.')
  await expect(review.reason).toHaveValue('One more thing.')
  await page.unroute('**/ask-back')
  await page.context().setOffline(true)
  await send.click()
  await expect(review.dialog.getByRole('alert')).not.toContainText('Temporarily unavailable.')
  await expect(review.reason).toHaveValue('One more thing.')
  await page.context().setOffline(false)
  await send.click()
  await expect(page.getByRole('region', { name: /^You asked / })).toContainText('One more thing.')
})

/** Holds what the page saves until the returned function is called. Reads continue. */
async function holdSaves(page: Page, { review }: SampleReview): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/api/reviews/${review.id}`, async (route) => {
    if (route.request().method() === 'PUT') await released
    await route.continue()
  })
  return () => release()
}
