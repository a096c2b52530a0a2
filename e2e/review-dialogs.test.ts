import { describe, test } from 'vitest'
import { ReviewDialogs } from './pages/review-dialogs'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings } from './support/looks'

const journey = useJourney()

describe('an admin on a profile', () => {
  test('creates a review, edits it after a confirmation and deletes it', async () => {
    const dialogs = await onProfileOf('Amina Yusuf')
    await dialogs.openCreate()
    await dialogs.form.getByRole('button', { name: 'Create Review' }).click()
    await expect(dialogs.form).toContainText('Choose a start date from January 1, 2010 on.')
    await expect(dialogs.form).toContainText('Choose a first approver.')
    await expect(dialogs.form).toContainText('Choose a second approver.')
    await expect(dialogs.form.getByRole('textbox', { name: 'Start Date' })).toBeFocused()
    expect(await accessibilityFindings(dialogs.page)).toEqual([])

    await dialogs.pickDay('Start Date', 10)
    await dialogs.pickDay('End Date', 20)
    await dialogs.approver('First Approver').fill('nobody of that name')
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

    const created = dialogs.panel
      .getByRole('listitem')
      .filter({ hasText: 'Tomas Lindqvist, Priya Raman' })
      .filter({ hasText: 'Self goal setting' })
      .filter({ hasText: / 10, 2\d{3} – \w+ 20, / })
    await expect(created).toHaveCount(1)

    await created.getByRole('button', { name: /^Edit the review/ }).click()
    await dialogs.pickDay('End Date', 25)
    await dialogs.form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialogs.question).toContainText('Are you sure you want to update this review?')
    await dialogs.question.getByRole('button', { name: 'Update' }).click()
    const edited = dialogs.panel.getByRole('listitem').filter({ hasText: / 10, 2\d{3} – \w+ 25, / })
    await expect(edited).toHaveCount(1)

    await edited.getByRole('button', { name: /^Delete the review/ }).click()
    await expect(dialogs.question).toContainText('Are you sure you want to delete this review')
    await expect(dialogs.question).toContainText('This action cannot be undone.')
    await dialogs.question.getByRole('button', { name: 'Delete' }).click()
    await expect(edited).toHaveCount(0)
  })

  test('is asked before a dialog with choices in it is closed', async () => {
    const dialogs = await onProfileOf('Amina Yusuf')
    await dialogs.openCreate()
    await dialogs.pickDay('Start Date', 10)
    await dialogs.form.getByRole('button', { name: 'Cancel' }).click()
    await dialogs.page.getByRole('button', { name: 'Discard' }).click()
    await expect(dialogs.form).toHaveCount(0)
  })
})

test('an employee neither creates, edits nor deletes a review', async () => {
  const page = await journey.signedIn('employee@example.com')
  const { panel } = new ReviewDialogs(page)
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await expect(panel.getByRole('button')).toHaveCount(0)
})

async function onProfileOf(name: string): Promise<ReviewDialogs> {
  const page = await journey.signedIn('admin@example.com')
  await page.getByRole('link', { name }).first().click()
  return new ReviewDialogs(page)
}
