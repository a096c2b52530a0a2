import type { ReviewResponse, UsersResponse } from '@evenhand/domain/api'
import { addDays } from '@evenhand/domain/days'
import { openPhases } from '@evenhand/domain/reviews/phases'
import { test } from 'vitest'
import { PersonDialog } from './pages/person-dialog'
import { ReviewPage } from './pages/review'
import { TeamPage } from './pages/team'
import { apiClient, openReviewId } from './support/api'
import { desktop, phone } from './support/constants'
import { changeDates } from './support/cycle-dates'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings, horizontalOverflow } from './support/page-checks'

const journey = useJourney()
const dayBeforeYesterday = addDays(new Date().toISOString().slice(0, 10), -2)

test('the dialog says what a last day in the past means, and never closes your own account', async () => {
  const page = await journey.signedIn('super@example.com', { expectedErrors: /409/ })
  const [team, dialog] = [new TeamPage(page), new PersonDialog(page)]
  const lastDay = dialog.form.getByRole('textbox', { name: 'Last Day' })
  await team.open('?search=second@example.com')
  await dialog.openEdit('Priya Raman')
  await dialog.form.getByText('Leave and last day').click()
  await expect(dialog.form.getByText(/is an evaluator in/)).toHaveCount(0)
  await lastDay.fill('1/1/2011')
  await expect(dialog.form).toContainText(
    /This person is an evaluator in \d+ open reviews\. After the last day, they need a new evaluator\./,
  )
  await dialog.submit()
  await expect(dialog.form).toContainText('The last day must not be before the join date.')
  await expect(lastDay).toBeFocused()
  await lastDay.fill('1/1/2099')
  await dialog.submit()
  await expect(dialog.confirmation).toContainText('Are you sure you want to update this user?')
  await expect(dialog.confirmation).not.toContainText('signed out')
  await dialog.confirmation.getByRole('button', { name: 'Cancel' }).click()
  await lastDay.fill(written(dayBeforeYesterday))
  await dialog.submit()
  await expect(dialog.confirmation).toContainText(
    'The last day is in the past: Priya Raman will be signed out and will no longer be able to sign in.',
  )
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    expect(await horizontalOverflow(page)).toBe(0)
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([])
  }
  await dialog.confirmation.getByRole('button', { name: 'Cancel' }).click()

  const admin = await apiClient(journey.product, 'super@example.com')
  await admin('PUT', `/users/${await idOf('admin@example.com')}`, { role: 'super_admin' })
  await team.open('?search=super@example.com')
  await page.getByRole('button', { name: /^Edit / }).click()
  await dialog.form.getByText('Leave and last day').click()
  await lastDay.fill(written(dayBeforeYesterday))
  await dialog.submit()
  await dialog.confirmation.getByRole('button', { name: 'Update' }).click()
  await expect(dialog.form).toContainText('Your own last day cannot be in the past.')
  await expect(lastDay).toBeFocused()
})

test('someone added after their last day gets no invitation, no sign-in details and no review', async () => {
  const page = await journey.signedIn('super@example.com', { startPage: false })
  const [team, dialog] = [new TeamPage(page), new PersonDialog(page)]
  await team.open()
  await dialog.openAdd()
  await dialog.fillName('Lea', 'Left', 'lea.left@example.com')
  await dialog.form.getByRole('checkbox', { name: 'Send an invitation' }).check()
  await expect(dialog.form).toContainText('The person gets an email with a link')
  await dialog.form.getByText('Leave and last day').click()
  await dialog.form.getByRole('textbox', { name: 'Last Day' }).fill(written(dayBeforeYesterday))
  await expect(dialog.form).toContainText('No invitation will be sent, because the last day is in the past.')
  await dialog.submit()
  await expect(team.toast).toHaveText('Lea Left has been added.')
  await expect(dialog.form).toHaveCount(0)
  await page.goto(`/users/${await idOf('lea.left@example.com')}`)
  await expect(page.getByText('No performance reviews have been created yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Review' })).toHaveCount(0)
})

test('a review whose evaluator has left waits for HR on every screen, and no one is reminded', async () => {
  const admin = await apiClient(journey.product, 'super@example.com')
  const id = await openReviewId(journey.product, 'employee@example.com')
  const { review: card } = await admin<ReviewResponse>('GET', `/reviews/${id}`)
  await admin('PUT', `/users/${card.firstEvaluatorId}`, { leftOn: dayBeforeYesterday })
  const page = await journey.signedIn('employee@example.com', { startPage: false })
  const review = new ReviewPage(page)
  await review.open(`/users/${card.userId}/reviews/${id}`)
  await review.forward.click()
  await expect(review.dialog).toContainText('HR needs to choose a new evaluator for the')
  await review.dialog.getByRole('button', { name: 'Submit anyway' }).click()
  await expect(review.movedNote).toContainText('Done. HR needs to choose a new evaluator.')
  await review.openTab('Overview')
  await expect(page.getByRole('tabpanel')).toContainText('HR needs to choose a new evaluator')
  await expect(page.getByRole('region', { name: 'People' })).toContainText('Tomas Lindqvist (left)')
  await page.goto('/reviews')
  const listed = page.getByRole('article').filter({ hasText: 'Tomas Lindqvist (left)' })
  await expect(listed.first()).toContainText('Needs a new evaluator')

  const dueDates = Object.fromEntries(openPhases.map((phase) => [phase, dayBeforeYesterday]))
  await changeDates(journey.product, id, { dueDates, endDate: dayBeforeYesterday })
  const hr = await journey.signedIn('super@example.com', { startPage: false })
  await hr.goto('/?counted=overdue')
  const overdue = hr.getByRole('region', { name: /^Overdue/ }).getByRole('listitem')
  const late = overdue.filter({ hasText: `${card.user.firstName} ${card.user.lastName}` })
  await expect(late).toContainText('Tomas Lindqvist (left)')
  await expect(late.getByRole('button')).toHaveCount(0)
  await expect(overdue.getByRole('button', { name: /^Send a reminder/ }).first()).toBeVisible()
  await admin('PUT', `/users/${card.userId}`, { leftOn: dayBeforeYesterday })
  await hr.reload()
  await expect(late).toContainText(`${card.user.firstName} ${card.user.lastName} (left)`)
})

/** '3/1/2026' */
function written(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${month}/${date}/${year}`
}

async function idOf(email: string): Promise<string> {
  const admin = await apiClient(journey.product, 'super@example.com')
  const { users } = await admin<UsersResponse>('GET', `/users?search=${email}`)
  return users[0]?.id ?? ''
}
