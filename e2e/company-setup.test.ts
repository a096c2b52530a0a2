import type { Page } from '@playwright/test'
import { test } from 'vitest'
import { CompanySettings } from './pages/company-settings'
import { CriteriaEditorPage } from './pages/criteria-editor'
import { InvitationPage } from './pages/invitation'
import { LoginPage } from './pages/login'
import { PersonDialog } from './pages/person-dialog'
import { choosePerson } from './pages/person-select'
import { ReviewDialogs } from './pages/review-dialogs'
import { TeamPage } from './pages/team'
import { password } from './support/constants'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { invitationLink } from './support/outbox'
import { keepToasts } from './support/toast'

const journey = useJourney({
  SAMPLE_DATA: 'off',
  ADMIN_EMAIL: 'founder@example.com',
  ADMIN_PASSWORD: password,
})

test('a new company is set up in the browser, from the first sign-in to the first review', async () => {
  const page = await journey.visitor()
  const login = new LoginPage(page)
  await login.open()
  await login.signIn('founder@example.com')
  const guide = page.getByRole('region', { name: 'Set up your company' })
  await expect(guide).toContainText('0 of 5 done')

  await guide.getByRole('link', { name: 'Edit departments and positions' }).click()
  await changeCompanyData(page)
  await page.getByRole('link', { name: 'Team' }).click()
  await expect(guide).toContainText('1 of 5 done')

  await guide.getByRole('link', { name: 'Edit criteria' }).click()
  await publishCriteria(page)
  await page.goto('/settings/company')
  const position = page.getByRole('combobox', { name: 'Criteria set for Chef' })
  await position.selectOption('Kitchen crew')
  await expect(page.getByText('The criteria set for Chef was saved.')).toBeAttached()
  await page.goto('/settings/criteria')
  await expect(page.getByRole('row').filter({ hasText: 'Kitchen crew' })).toContainText('Chef')

  await page.getByRole('link', { name: 'Team' }).click()
  await expect(guide).toContainText('2 of 5 done')
  await addPeople(page)
  await expect(guide).toContainText('3 of 5 done')
  await guide.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  await expect(guide).toContainText('4 of 5 done')

  await new TeamPage(page).names.filter({ hasText: 'Carl Okafor' }).click()
  await createReview(page)
  await page.getByRole('link', { name: 'Team' }).click()
  await expect(new TeamPage(page).names).toHaveCount(3)
  await expect(guide).toHaveCount(0)
  await expectGoalsOfOwnCriteria(await invitationLink(journey.product, 'carl@example.com'))
})

async function changeCompanyData(page: Page): Promise<void> {
  const settings = new CompanySettings(page)
  const { departments, positions } = settings
  const name = await settings.startRenaming(departments, 'Administration')
  await name.fill('Office')
  await name.press('Enter')
  await expect(settings.row(departments, 'Office')).toContainText('1 person')
  await settings.add(departments, 'Kitchen')
  await expect(settings.row(departments, 'Kitchen')).toBeVisible()
  await departments.getByRole('button', { name: 'Deactivate QA' }).click()
  await expect(settings.row(departments, 'QA')).toContainText('Inactive')
  for (const unused of ['HR', 'Accounts', 'Development']) {
    await departments.getByRole('button', { name: `Delete ${unused}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(settings.row(departments, unused)).toHaveCount(0)
  }
  expect(await settings.names(departments)).toEqual(['Office', 'QA', 'Kitchen'])

  const position = await settings.startRenaming(positions, 'Manager')
  await position.fill('Head Chef')
  await position.press('Enter')
  await expect(settings.row(positions, 'Head Chef')).toBeVisible()
  await settings.add(positions, 'Chef')
  await expect(settings.row(positions, 'Chef')).toBeVisible()
}

async function publishCriteria(page: Page): Promise<void> {
  await keepToasts(page)
  const editor = new CriteriaEditorPage(page)
  await page.getByRole('button', { name: 'New set' }).click()
  await editor.dialog.getByLabel('Name').fill('Kitchen crew')
  await editor.dialog.getByRole('button', { name: 'Create set' }).click()
  await expect(page.getByRole('heading', { name: 'Kitchen crew' })).toBeVisible()
  await page.getByRole('button', { name: 'Add criterion', exact: true }).click()
  await expect(editor.field('Name')).toBeFocused()
  await page.keyboard.type('Taste')
  for (const [index, label] of ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'].entries())
    await editor.panel.getByRole('textbox', { name: `Label of rating ${index + 1}` }).fill(label)
  for (const name of ['Cleanliness', 'Speed']) {
    await page.getByRole('button', { name: 'Add criterion to General' }).click()
    await expect(editor.field('Name')).toBeFocused()
    await page.keyboard.type(name)
  }
  await expect(editor.names).toHaveText(['Taste', 'Cleanliness', 'Speed'])
  await editor.weights.getByRole('button', { name: 'Share equally' }).click()
  await editor.publish.click()
  await editor.dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Version 1 of Kitchen crew was published.')).toBeVisible()
}

async function addPeople(page: Page): Promise<void> {
  const dialog = new PersonDialog(page)
  const people = [
    { first: 'Maya', last: 'Lund', position: 'Head Chef' },
    { first: 'Carl', last: 'Okafor', position: 'Chef', manager: 'Maya Lund' },
  ]
  for (const { first, last, position, manager } of people) {
    await dialog.openAdd()
    await dialog.fillName(first, last, `${first.toLowerCase()}@example.com`)
    await dialog.password.fill(password)
    await dialog.form.getByLabel('Department').selectOption('Kitchen')
    await dialog.form.getByLabel('Position').selectOption(position)
    if (manager) await choosePerson(dialog.form, 'Manager', manager, manager)
    await dialog.add(`${first} ${last}`)
  }
}

async function createReview(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Maya Lund' })).toBeVisible()
  const reviews = new ReviewDialogs(page)
  await reviews.openCreate()
  const criteria = reviews.form.getByLabel('Criteria')
  await expect(criteria.locator('option:checked')).toHaveText(/^Kitchen crew/)
  await reviews.form.getByRole('textbox', { name: 'Start Date' }).fill('1/1/2026')
  await reviews.form.getByRole('textbox', { name: 'End Date' }).fill('12/31/2030')
  await reviews.chooseApprover('First Approver', 'maya', 'Maya Lund')
  await reviews.chooseApprover('Second Approver', 'first admin', 'First Admin')
  await reviews.form.getByRole('button', { name: 'Create Review' }).click()
  await expect(page.getByRole('link', { name: /Jan 1, 2026 – Dec 31, 2030/ })).toBeVisible()
}

/** The employee accepts the invitation and sees the company's own criteria. */
async function expectGoalsOfOwnCriteria(link: string): Promise<void> {
  const page = await journey.visitor()
  await page.goto(link)
  await new InvitationPage(page).choose('Fresh-Start#7')
  await new LoginPage(page).signIn('carl@example.com', 'Fresh-Start#7')
  await page.getByRole('link', { name: /^Set your goals/ }).click()
  const matrix = page.getByRole('region', { name: 'Evaluation Matrix' })
  for (const criterion of ['Taste', 'Cleanliness', 'Speed'])
    await expect(matrix.getByRole('button', { name: criterion, exact: true })).toBeVisible()
  await expect(matrix).toContainText('33.34%')
}
