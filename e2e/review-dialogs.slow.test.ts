import { describe, test } from 'vitest'
import { ReviewDialogs } from './pages/review-dialogs'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings } from './support/page-checks'
import { closeToast } from './support/toast'

const journey = useJourney()
const ownReview = 'You cannot edit, revert or delete this review because it is your own.'

describe('an admin on a profile', () => {
  test('creates a review, edits it after a confirmation and deletes it', async () => {
    const dialogs = await openProfileOf('Amina Yusuf')
    await dialogs.openCreate()
    await dialogs.form.getByRole('button', { name: 'Create Review' }).click()
    await expect(dialogs.form).toContainText('Choose a start date on or after January 1, 2010.')
    await expect(dialogs.form).toContainText('Choose a first approver.')
    await expect(dialogs.form).toContainText('Choose a second approver.')
    await expect(dialogs.form.getByRole('textbox', { name: 'Start Date' })).toBeFocused()
    expect(await accessibilityFindings(dialogs.page)).toEqual([])

    await dialogs.pickDay('Start Date', 10)
    await dialogs.pickDay('End Date', 20)
    await dialogs.approver('First Approver').fill('no such person')
    await expect(dialogs.page.getByText('No approvers found')).toBeVisible()
    await dialogs.approver('First Approver').fill('Amina')
    await expect(dialogs.page.getByRole('option', { name: /Amina Yusuf/ })).toHaveCount(0)
    await dialogs.chooseApprover('First Approver', 'lindqvist', 'Tomas Lindqvist')
    await dialogs.chooseApprover('Second Approver', 'tomas', 'Tomas Lindqvist')
    await expect(dialogs.form).toContainText('The same person does both evaluations.')
    await dialogs.chooseApprover('Second Approver', 'priya', 'Priya Raman')
    await expect(dialogs.form).not.toContainText('The same person does both evaluations.')
    await dialogs.form.getByRole('button', { name: 'Create Review' }).click()
    await expect(dialogs.form).toHaveCount(0)
    await closeToast(dialogs.page, 'The review has been created.')

    const created = dialogs.panel
      .getByRole('listitem')
      .filter({ hasText: 'Tomas Lindqvist, Priya Raman' })
      .filter({ hasText: 'Self goal setting' })
      .filter({ hasText: / 10, 2\d{3} – \w+ 20, / })
    await expect(created).toHaveCount(1)

    await created.getByRole('button', { name: /^Edit the review/ }).click()
    await dialogs.pickDay('End Date', 25)
    await dialogs.form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialogs.confirmation).toContainText('Are you sure you want to update this review?')
    await dialogs.confirmation.getByRole('button', { name: 'Update' }).click()
    await closeToast(dialogs.page, 'The review has been updated.')
    const edited = dialogs.panel.getByRole('listitem').filter({ hasText: / 10, 2\d{3} – \w+ 25, / })
    await expect(edited).toHaveCount(1)

    await edited.getByRole('button', { name: /^Delete the review/ }).click()
    await expect(dialogs.confirmation).toContainText('Are you sure you want to delete this review')
    await expect(dialogs.confirmation).toContainText('This action cannot be undone.')
    await dialogs.confirmation.getByRole('button', { name: 'Delete' }).click()
    await expect(edited).toHaveCount(0)
  })

  test('types the dates, is warned of an end date in the past, is asked before changes are discarded, and keeps dates and evaluators for the next person', async () => {
    const dialogs = await openProfileOf('Amina Yusuf')
    await dialogs.openCreate()
    await dialogs.pickDay('Start Date', 10)
    await dialogs.form.getByRole('button', { name: 'Cancel' }).click()
    await dialogs.page.getByRole('button', { name: 'Discard' }).click()
    await expect(dialogs.form).toHaveCount(0)

    const { form, page } = dialogs
    const field = (name: string) => form.getByRole('textbox', { name })
    await dialogs.openCreate()
    await expect(form).toHaveAccessibleName('Create Review for Amina Yusuf')
    await expect(field('Start Date')).toHaveValue('')
    await field('Start Date').fill('1/4/2024')
    await field('End Date').fill('June 30, 2024')
    const warning = form.getByText('The end date is in the past, so the review will be overdue.')
    await expect(warning).toBeVisible()
    await field('Start Date').fill('1/4/2099')
    await field('End Date').fill('6/30/2099')
    await expect(warning).toHaveCount(0)
    await dialogs.chooseApprover('First Approver', 'lindqvist', 'Tomas Lindqvist')
    await dialogs.chooseApprover('Second Approver', 'priya', 'Priya Raman')
    await form.getByRole('button', { name: 'Create Review' }).click()
    await expect(form).toHaveCount(0)
    await expect(dialogs.panel).toContainText('Starts January 4')

    await page.goto('/')
    await page.getByRole('link', { name: 'Camille Dubois' }).first().click()
    await dialogs.openCreate()
    await expect(form).toHaveAccessibleName('Create Review for Camille Dubois')
    await expect(form).toContainText('Filled in from the last review you created.')
    await expect(field('Start Date')).toHaveValue('1/4/2099')
    await expect(field('End Date')).toHaveValue('6/30/2099')
    await expect(dialogs.approver('First Approver')).toHaveValue('Tomas Lindqvist')
    await expect(dialogs.approver('Second Approver')).toHaveValue('Priya Raman')
    expect(await accessibilityFindings(page)).toEqual([])
    await form.getByRole('button', { name: 'Create Review' }).click()
    await expect(form).toHaveCount(0)
    await expect(dialogs.panel).toContainText('Starts January 4')
  })
})

async function openProfileOf(name: string): Promise<ReviewDialogs> {
  const page = await journey.signedIn('admin@example.com')
  await page.getByRole('link', { name }).first().click()
  return new ReviewDialogs(page)
}

describe('on a review page', () => {
  test('an admin edits and deletes the review of someone else and sees the profile of the employee, but sees why they cannot do so on their own review', async () => {
    const dialogs = await openReviewOf('Sofia Andersson', 'admin@example.com')
    const { page, confirmation, form, panel } = dialogs
    await page.getByRole('button', { name: /^Edit the review/ }).click()
    await form.waitFor()
    await dialogs.pickDay('End Date', 25)
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await confirmation.getByRole('button', { name: 'Update' }).click()
    await closeToast(page, 'The review has been updated.')
    await expect(page.getByRole('main')).toContainText(/Sofia Andersson · .* – \w+ 25, 20\d\d/)

    await page.getByRole('button', { name: /^Delete the review/ }).click()
    await expect(confirmation).toContainText('Are you sure you want to delete this review of Sofia Andersson')
    await confirmation.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sofia Andersson')
    await expect(panel).not.toContainText('Self goal setting')
    await expect(page.getByText('Review not found')).toHaveCount(0)

    await page.getByRole('link', { name: 'My profile' }).click()
    await panel.getByRole('link', { name: /Self evaluation/ }).waitFor()
    await expect(page.getByRole('button', { name: 'Create Review' })).toHaveCount(0)
    await panel.getByRole('link', { name: /Self evaluation/ }).click()
    await expect(page.getByText(ownReview)).toBeVisible()
    await expect(
      page.getByRole('button', { name: /^(Edit the review|Delete the review|Revert)/ }),
    ).toHaveCount(0)
  })

  test('a super admin cannot edit a completed review, but has all actions on their own', async () => {
    const { page } = await openReviewOf('Amina Yusuf', 'super@example.com', /Completed/)
    await expect(page.getByRole('button', { name: /^Delete the review/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Edit the review/ })).toHaveCount(0)

    await page.getByRole('link', { name: 'My profile' }).click()
    await expect(page.getByRole('button', { name: 'Create Review' })).toBeVisible()
    await new ReviewDialogs(page).panel.getByRole('link', { name: /Self goal setting/ }).click()
    await expect(page.getByRole('button', { name: /^Edit the review/ })).toBeVisible()
    await expect(page.getByText(ownReview)).toHaveCount(0)
  })

  test('the employee and the evaluators cannot create, edit or delete a review', async () => {
    for (const email of ['employee@example.com', 'first@example.com']) {
      const page = await journey.signedIn(email)
      const { panel } = new ReviewDialogs(page)
      await expect(panel.getByRole('listitem').first()).toBeVisible()
      await expect(panel.getByRole('button')).toHaveCount(0)
      await page
        .getByRole('link', { name: /Elena Marković|Self goal setting/ })
        .first()
        .click()
      await page.getByRole('region', { name: 'Review status' }).waitFor()
      await expect(page.getByRole('button', { name: /^(Edit|Delete) the review/ })).toHaveCount(0)
      await expect(page.getByText(ownReview)).toHaveCount(0)
    }
  })
})

async function openReviewOf(
  name: string,
  email: string,
  phase = /Self goal setting/,
): Promise<ReviewDialogs> {
  const page = await journey.signedIn(email)
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('table').getByRole('link', { name }).click()
  const dialogs = new ReviewDialogs(page)
  await dialogs.panel.getByRole('link', { name: phase }).first().click()
  await page.getByRole('region', { name: 'Review status' }).waitFor()
  return dialogs
}
