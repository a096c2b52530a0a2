import { test } from 'vitest'
import { Bell } from './pages/bell'
import { ReviewPage } from './pages/review'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings } from './support/page-checks'
import { moveOn, rate, stepOf, submittedReview } from './support/review-steps'
import type { SampleReview } from './support/sample-review'
import { keepToasts } from './support/toast'

const journey = useJourney()
const reason = 'The evaluator is on parental leave.'

test('an admin skips a phase with a reason that everyone who takes part can read', async () => {
  const sample = await submittedReview(journey.product, 'paula.ferreira@example.com')
  const first = new ReviewPage(await journey.signedIn(sample.emails.first, { startPage: false }))
  await first.open(sample.path)
  const admin = await openAsAdmin(sample)
  await keepToasts(admin.page)
  await admin.dialog.getByRole('button', { name: 'Skip phase' }).dblclick()
  await expect(admin.newestToast).toContainText('“First Evaluation” was skipped.')
  await expect(admin.status).toContainText('Second Evaluation')
  await expect(admin.menu).toBeFocused()

  await expect(first.status).toContainText('Second Evaluation')
  const bell = new Bell(first.page)
  await bell.open()
  await expect(bell.items.first()).toContainText(/skipped “First Evaluation” in .+ performance review/)
  await expect(bell.items.first()).toContainText(reason)
  await first.page.keyboard.press('Escape')

  const employee = new ReviewPage(await journey.signedIn(sample.emails.employee, { startPage: false }))
  await employee.open(`${sample.path}?tab=overview`)
  const workflow = employee.page.getByRole('region', { name: 'Workflow Status' })
  await expect(workflow.getByText('Skipped', { exact: true })).toHaveCount(1)
  await expect(workflow).toContainText(`skipped “First Evaluation”: ${reason}`)
  await employee.openTab('Review Logs')
  await expect(employee.page.getByRole('listitem').first()).toContainText('skipped the phase')
  await expect(employee.page.getByRole('listitem').first()).toContainText(reason)

  // Missing ratings of the last phase do not lower the result.
  await openSkipDialog(admin)
  await expect(admin.dialog).toContainText('This completes the review.')
  await expect(admin.reason).toHaveValue('')
  await admin.reason.fill(reason)
  await admin.dialog.getByRole('button', { name: 'Skip phase' }).click()
  await expect(admin.status).toContainText('Completed')
  await admin.openTab('Overview')
  const scoring = admin.page.getByRole('region', { name: 'Scoring' })
  await expect(scoring).toContainText('4.0')
  await expect(scoring).not.toContainText('0.0')
})

test('the reason survives closing the dialog, a failure and a move by someone else', async () => {
  const sample = await submittedReview(journey.product, 'camille.dubois@example.com')
  const admin = await openAsAdmin(sample, /503|ERR_INTERNET_DISCONNECTED/)
  const { page, dialog } = admin
  expect(await accessibilityFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(admin.menu).toBeFocused()
  await openSkipDialog(admin)
  await expect(admin.reason).toHaveValue(reason)

  const skip = dialog.getByRole('button', { name: 'Skip phase' })
  await page.route('**/skip', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'Temporarily unavailable.' } }),
  )
  await skip.click()
  await expect(dialog.getByRole('alert')).toContainText('Temporarily unavailable.')
  await page.context().setOffline(true)
  await page.unroute('**/skip')
  await skip.click()
  await expect(dialog.getByRole('alert')).not.toContainText('Temporarily unavailable.')
  await expect(admin.reason).toHaveValue(reason)
  await page.context().setOffline(false)

  await rate(stepOf(journey.product, sample, 'first'), 'firstGradeRating')
  await moveOn(stepOf(journey.product, sample, 'first'))
  await expect(dialog).toContainText('The review is no longer in “First Evaluation”.')
  await expect(skip).toBeDisabled()
  await expect(admin.reason).toHaveValue(reason)
})

test('what someone typed in a phase that is skipped is shown to them', async () => {
  const sample = await submittedReview(journey.product, 'rosa.delgado@example.com')
  const first = new ReviewPage(
    await journey.signedIn(sample.emails.first, { expectedErrors: /403|ERR_/, startPage: false }),
  )
  await first.open(`${sample.path}?tab=matrix`)
  const admin = await openAsAdmin(sample)
  await first.page.context().setOffline(true)
  await first.field('First Grader Comment').fill('Almost done')
  await admin.dialog.getByRole('button', { name: 'Skip phase' }).click()
  await expect(admin.status).toContainText('Second Evaluation')
  await first.page.context().setOffline(false)
  const unsaved = first.page.getByRole('region', {
    name: 'Not saved: this review has moved to another phase',
  })
  await expect(unsaved).toContainText('Almost done')
  await expect(unsaved).toBeInViewport({ ratio: 1 })
})

/** Opens the review as an admin, and the dialog with a reason. */
async function openAsAdmin({ path }: SampleReview, expectedErrors?: RegExp): Promise<ReviewPage> {
  const options = expectedErrors ? { expectedErrors } : {}
  const review = new ReviewPage(await journey.signedIn('admin@example.com', { ...options, startPage: false }))
  await review.open(path)
  await openSkipDialog(review)
  await expect(review.dialog.getByRole('button', { name: 'Skip phase' })).toBeDisabled()
  await review.reason.fill(reason)
  return review
}

async function openSkipDialog(review: ReviewPage): Promise<void> {
  await review.menu.click()
  await review.skip.click()
  await expect(review.reason).toBeFocused()
}
