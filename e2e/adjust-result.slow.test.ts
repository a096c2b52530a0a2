import type { Cycle, Review, ReviewResponse, UserResponse } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import type { Page } from '@playwright/test'
import { beforeAll, test } from 'vitest'
import { AdjustDialog } from './pages/adjust-dialog'
import { ReviewPage } from './pages/review'
import { ReviewsListPage } from './pages/reviews-list'
import { SettingsPage } from './pages/settings'
import { type ApiClient, apiClient, openReviewId } from './support/api'
import { phone } from './support/constants'
import { completeReview, launchCycle } from './support/cycles'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings, horizontalOverflow } from './support/page-checks'
import { squeezed } from './support/pdf-text'
import { clickInToast, closeToast } from './support/toast'

const journey = useJourney()
const employeeEmail = 'employee@example.com'
const reason = 'Compared with the rest of the team'
let superAdmin: ApiClient
let cycle: Cycle
let review: Review
let path: string

/** A cycle with three completed reviews, all with the result 4.0. */
beforeAll(async () => {
  superAdmin = await apiClient(journey.product, 'super@example.com')
  cycle = await launchCycle(superAdmin, 'Calibration', { when: 'by-admin', date: null })
  for (const email of ['anh.nguyen@example.com', 'farid.nazari@example.com', employeeEmail])
    review = await completeReview(superAdmin, await openReviewId(journey.product, email), 'A good year')
  path = `/users/${review.userId}/reviews/${review.id}`
})

async function read(): Promise<Review> {
  return (await superAdmin<ReviewResponse>('GET', `/reviews/${review.id}`)).review
}

async function openReview(page: Page): Promise<AdjustDialog> {
  await new ReviewPage(page).open(path)
  return new AdjustDialog(page)
}

test('an admin adjusts a result with the keyboard, sees a preview before saving, and undoes it', async () => {
  const page = await journey.signedIn('admin@example.com', { startPage: false })
  const adjust = await openReview(page)
  const { dialog, note } = adjust
  await adjust.open()
  await expect(adjust.result).toBeFocused()
  await expect(dialog).toContainText('4.0, Exceeds Expectations')
  await expect(adjust.row('Exceeds')).toHaveText([/^Exceeds Expectations/, '3', '3'])

  await adjust.result.press('Enter')
  await expect(dialog.getByText('Enter a number from 1 to 5 with at most two decimal places.')).toBeVisible()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await expect(adjust.result).toBeFocused()
  await page.keyboard.type('3.75')
  await expect(dialog.getByText('Level: Meets Expectations')).toBeVisible()
  await expect(adjust.row('Exceeds')).toHaveText([/^Exceeds Expectations/, '3', '2'])
  await expect(adjust.row('Meets')).toHaveText([/^Meets Expectations/, '0', '1'])
  await expect(dialog).toContainText('1 review moves from Exceeds Expectations to Meets Expectations.')
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.type(reason)
  await adjust.save.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await expect(adjust.review.menu).toBeFocused()
  await expect(note).toContainText(/Adjusted from 4\.0 to 3\.75 by you on /)
  await expect(note).toContainText(reason)
  await expect(adjust.review.figures).toContainText('3.8')
  expect(await accessibilityFindings(page)).toEqual([])

  await clickInToast(adjust.review.newestToast.getByRole('button', { name: 'Undo' }))
  await expect(note).toHaveCount(0)
  await closeToast(page, 'The adjustment was undone.')
  expect(await read()).toMatchObject({ rating: 4, isAdjusted: false })

  await superAdmin('POST', `/reviews/${review.id}/adjustment`, {
    to: 4.5,
    reason,
    version: (await read()).version,
  })
  await expect(note).toContainText(/Adjusted from 4\.0 to 4\.5 by (?!you)/)
  await adjust.choose('Undo adjustment')
  await expect(dialog).toContainText('The result goes back to the one calculated from the ratings.')
  await dialog.getByRole('button', { name: 'Undo adjustment' }).press('Enter')
  await expect(note).toHaveCount(0)
  await adjust.review.openTab('Review Logs')
  await expect(page.getByText('undid the adjustment: 4.5 → 4.0')).toBeVisible()
})

test('a double click saves once, an admin whose colleague saved first keeps their input, and the dialog asks before it discards it', async () => {
  const page = await journey.signedIn('admin@example.com', { expectedErrors: /409|400/, startPage: false })
  const adjust = await openReview(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/adjustment')) calls.push(request.method())
  })
  await adjust.open()
  await adjust.result.fill('4.8')
  await adjust.reason.fill(reason)
  // Both clicks come before the next frame.
  await adjust.save.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await adjust.dialog.waitFor({ state: 'hidden' })
  await expect(adjust.note).toContainText('to 4.8 by you')
  expect(calls).toEqual(['POST'])

  await adjust.open()
  await adjust.result.fill('4.9')
  await adjust.reason.fill(reason)
  await superAdmin('POST', `/reviews/${review.id}/adjustment`, {
    to: 2.5,
    reason: 'Missed goals',
    version: (await read()).version,
  })
  await expect(adjust.note).toContainText('Missed goals')
  await adjust.save.click()
  await expect(adjust.dialog.getByRole('alert')).toContainText('Check the current result, then save again.')
  await expect(adjust.dialog).toContainText('2.5, Below Expectations')
  await expect(adjust.result).toHaveValue('4.9')
  await expect(adjust.reason).toHaveValue(reason)
  expect(await read()).toMatchObject({ rating: 2.5 })
  // Another error does not bring back the old result.
  await adjust.result.fill('2.5')
  await adjust.save.click()
  await expect(adjust.dialog).toContainText('This is already the current result.')
  await expect(adjust.dialog).toContainText('2.5, Below Expectations')
  await adjust.result.fill('4.9')
  await adjust.save.click()
  await adjust.dialog.waitFor({ state: 'hidden' })
  await expect(adjust.note).toContainText(/Adjusted from 4\.0 to 4\.9 by you/)

  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  await openReview(page)
  await adjust.open()
  await adjust.result.fill('4,7')
  await expect(adjust.dialog.getByText('Level: Exceeds Expectations')).toBeVisible()
  await expect(adjust.row('Exceeds')).toHaveText([/^Exceeds Expectations/, '3', '3'])
  expect(await accessibilityFindings(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(adjust.dialog).toHaveCount(0)
  expect(await read()).toMatchObject({ rating: 4.9 })
})

test('before the release, the employee notices nothing, and evaluators see only that it was adjusted', async () => {
  const employee = await journey.signedIn(employeeEmail, { startPage: false })
  const own = await openReview(employee)
  await expect(employee.getByText('Not released yet').first()).toBeVisible()
  await expect(own.note).toHaveCount(0)
  const { user } = await superAdmin<UserResponse>('GET', `/users/${review.firstEvaluatorId}`)
  const page = await journey.signedIn(user.email, { startPage: false })
  const { note } = await openReview(page)
  await expect(note).toContainText('This result was adjusted by HR')
  await expect(note).not.toContainText(reason)
  await expect(page.getByText('4.9').first()).toBeVisible()
  await expect(page.getByText('Adjusted from 4.0')).toHaveCount(1)
  const list = new ReviewsListPage(page)
  await list.open('?status=completed')
  await expect(list.card(fullName(review.user)).getByText('Adjusted from 4.0')).toBeVisible()
})

test('after the release, the employee sees that the result was adjusted, unless a setting hides it', async () => {
  const page = await journey.signedIn(employeeEmail, { startPage: false })
  const own = await openReview(page)
  await superAdmin('POST', `/cycles/${cycle.id}/release`)
  await expect(own.note).toContainText(
    'This result was adjusted by HR, so it is not the average of the ratings.',
  )
  await expect(page.getByText('4.9').first()).toBeVisible()
  await expect(page.getByText(reason)).toHaveCount(0)
  expect(await accessibilityFindings(page)).toEqual([])
  const paper = await own.review.print()
  expect(paper).toContain(squeezed('This result was adjusted by HR.'))
  expect(paper).not.toContain(squeezed(reason))

  const admin = await journey.signedIn('admin@example.com', { startPage: false })
  const settings = new SettingsPage(admin)
  await settings.open('sharing')
  await expect(admin.getByRole('radio', { name: 'Tell employees', exact: true })).toBeChecked()
  await admin.getByRole('radio', { name: 'Do not tell employees' }).check()
  expect(await accessibilityFindings(admin)).toEqual([])
  await settings.save.click()
  await expect(settings.toast('Settings saved')).toBeVisible()

  // Without a reload.
  await expect(own.note).toHaveCount(0)
  await expect(page.getByText('4.9').first()).toBeVisible()
  expect(await own.review.print()).not.toContain('adjusted')
  await own.review.openTab('Overview')
  await page.getByText('How scores are calculated').click()
  await expect(page.getByText('÷ 3 =')).toHaveCount(0)
  const closed = await openReview(admin)
  await expect(closed.note).toContainText(reason)
  await closed.review.menu.press('Enter')
  await expect(admin.getByRole('button', { name: 'Adjust result…' })).toHaveCount(0)
})
