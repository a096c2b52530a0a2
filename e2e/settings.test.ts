import type { SettingsResponse } from '@evenhand/domain/api'
import { beforeEach, test } from 'vitest'
import { ReviewPage } from './pages/review'
import { SettingsPage } from './pages/settings'
import { apiClient } from './support/api'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings } from './support/page-checks'
import { sampleReview } from './support/sample-review'

const journey = useJourney()
const hiddenLabel = 'Shown when the review is completed'

async function asOtherAdmin() {
  return apiClient(journey.product, 'super@example.com')
}

beforeEach(async () => {
  const admin = await asOtherAdmin()
  const reminders = { daysBefore: [7, 1], daysAfter: [1], time: '07:00' }
  await admin('PUT', '/settings', { sharing: 'when-completed', reminders })
})

async function stored() {
  const admin = await asOtherAdmin()
  return (await admin<SettingsResponse>('GET', '/settings')).settings
}

test('a super admin shows ratings at once, and the open page of an employee shows them without a reload', async () => {
  const { path, emails } = await sampleReview(
    journey.product,
    ({ evaluationPhase }) => evaluationPhase === 'second-evaluation',
  )
  const review = new ReviewPage(await journey.signedIn(emails.employee))
  await review.open(path)
  await expect(review.page.getByText(hiddenLabel)).toHaveCount(1)

  const reader = new SettingsPage(await journey.signedIn('admin@example.com'))
  await reader.open('sharing')
  await expect(reader.sharing('At once')).toBeDisabled()
  await expect(reader.page.getByRole('main')).toContainText('Only super admins can change this')

  const page = await journey.signedIn('super@example.com')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'Sharing' }).click()
  const settings = new SettingsPage(page)
  await expect(settings.sharing('When the review is completed')).toBeChecked()
  await expect(settings.save).toBeDisabled()
  await settings.sharing('When the review is completed').press('ArrowDown')
  await expect(settings.sharing('At once')).toBeChecked()
  await settings.save.click()
  await expect(settings.dialog).toContainText(
    /In \d+ open reviews, employees will immediately see all ratings, comments, scores and summaries/,
  )
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([])
  await settings.dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await stored()).toMatchObject({ sharing: 'when-completed' })

  await settings.save.click()
  await settings.dialog.getByRole('button', { name: 'Show now' }).click()
  await expect(settings.toast('Settings saved')).toBeVisible()
  await expect(settings.save).toBeDisabled()
  await expect(review.page.getByText(hiddenLabel)).toHaveCount(0)

  // Back again, which needs no confirmation.
  await settings.sharing('When the review is completed').check()
  await settings.save.click()
  await expect(review.page.getByText(hiddenLabel)).toHaveCount(1)
  expect(await stored()).toMatchObject({ sharing: 'when-completed' })

  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog', { name: 'History' })).toContainText(
    'changed when employees see ratings from “at once” to “when the review is completed”',
  )
})

test('an admin chooses the days and the time of reminders with a preview', async () => {
  const page = await journey.signedIn('admin@example.com')
  const settings = new SettingsPage(page)
  await settings.open('reminders')
  await expect(settings.days('before')).toHaveText(['7 days', '1 day'])
  await expect(settings.preview).toHaveText(
    'For a review due on March 31, people are reminded on March 24, March 30, and April 1 at 7:00 AM.',
  )
  await settings.addDay('before', '14')
  await expect(settings.days('before')).toHaveText(['14 days', '7 days', '1 day'])
  await expect(settings.newDay('before')).toBeFocused()
  await settings.newDay('after').fill('10')
  await settings.newDay('after').press('Enter')
  await expect(settings.days('after')).toHaveText(['1 day', '10 days'])
  await settings.removeDay('7 days', 'before')
  await settings.time.fill('08:30')
  await expect(settings.preview).toHaveText(
    'For a review due on March 31, people are reminded on March 17, March 30, April 1, and April 10 at 8:30 AM.',
  )

  await settings.addDay('before', '90')
  await expect(page.getByText('Enter a whole number from 1 to 60.')).toBeVisible()
  await settings.addDay('before', '14')
  await expect(page.getByText('This day is already in the list.')).toBeVisible()
  await settings.save.click()
  await expect(settings.newDay('before')).toBeFocused()
  expect(await stored()).toMatchObject({ reminders: { time: '07:00' } })

  // A valid day that is typed but not added is saved, too.
  await settings.newDay('before').fill('30')
  await settings.save.click()
  await expect(settings.toast('Settings saved')).toBeVisible()
  await expect(settings.days('before')).toHaveText(['30 days', '14 days', '1 day'])
  expect((await stored()).reminders).toEqual({
    daysBefore: [30, 14, 1],
    daysAfter: [1, 10],
    time: '08:30',
  })
})

test('leaving with unsaved changes asks for confirmation, and changes by another admin are kept', async () => {
  const page = await journey.signedIn('admin@example.com')
  const settings = new SettingsPage(page)
  await settings.open('reminders')
  await settings.removeDay('1 day', 'after')
  await page.getByRole('tab', { name: 'Sharing' }).click()
  await settings.dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/\/settings\/reminders$/)
  await expect(page.getByText('No reminders', { exact: true })).toBeVisible()

  const other = await asOtherAdmin()
  await other('PUT', '/settings', { reminders: { time: '18:15' } })
  await settings.save.click()
  await expect(settings.toast('Settings saved')).toBeVisible()
  await expect(settings.time).toHaveValue('18:15')
  expect((await stored()).reminders).toEqual({ daysBefore: [7, 1], daysAfter: [], time: '18:15' })

  await settings.addDay('after', '2')
  await page.getByRole('tab', { name: 'Sharing' }).click()
  await settings.dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(settings.sharing('At once')).toBeVisible()
  expect((await stored()).reminders).toMatchObject({ daysAfter: [] })
})

test('an admin who changes the same setting as another one sees their value first', async () => {
  const page = await journey.signedIn('admin@example.com', { expectedErrors: /status of 409/ })
  const settings = new SettingsPage(page)
  await settings.open('reminders')
  await settings.removeDay('7 days', 'before')
  const other = await asOtherAdmin()
  await other('PUT', '/settings', { reminders: { daysBefore: [30], time: '18:15' } })
  await settings.save.click()
  await expect(page.getByRole('alert')).toHaveText(
    'Someone else changed the reminder days before the due date to 30 while you were editing. Save again to use your values, or discard your changes.',
  )
  await expect(settings.days('before')).toHaveText(['1 day'])
  await expect(settings.time).toHaveValue('18:15')
  expect((await stored()).reminders.daysBefore).toEqual([30])
  await settings.save.click()
  await expect(settings.toast('Settings saved')).toBeVisible()
  expect((await stored()).reminders).toEqual({ daysBefore: [1], daysAfter: [1], time: '18:15' })
})

test('settings that cannot be loaded or saved say so and keep the input', async () => {
  const page = await journey.signedIn('admin@example.com', { expectedErrors: /500/ })
  const settings = new SettingsPage(page)
  const failure = { status: 500, json: { success: false, message: 'Out of order', code: 'UNEXPECTED' } }
  await page.route('**/api/settings', (route) => route.fulfill(failure))
  await page.goto('/settings/reminders')
  await expect(page.getByRole('alert')).toContainText('Failed to load settings')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await settings.addDay('after', '2')
  await page.route('**/api/settings', (route) => route.fulfill(failure))
  await settings.save.click()
  await expect(page.getByRole('alert')).toContainText('Out of order')
  await expect(settings.days('after')).toHaveText(['1 day', '2 days'])
  await page.unrouteAll()
  await settings.save.click()
  await expect(settings.toast('Settings saved')).toBeVisible()
})

test('an employee cannot open the settings', async () => {
  const page = await journey.signedIn('employee@example.com')
  await page.waitForURL(/\/users\//)
  await page.goto('/settings/sharing')
  await expect(page.getByRole('alert')).toContainText('Access Denied')
})
