import { readFile } from 'node:fs/promises'
import type { ProfileResponse, UserResponse, UsersResponse } from '@evenhand/domain/api'
import { describe, test } from 'vitest'
import { LoginPage } from './pages/login'
import { ImportDialog } from './pages/people-import'
import { PersonDialog } from './pages/person-dialog'
import { choosePerson } from './pages/person-select'
import { ReviewDialogs } from './pages/review-dialogs'
import { TeamPage } from './pages/team'
import { apiClient } from './support/api'
import { desktop, password, phone } from './support/constants'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings, horizontalOverflow } from './support/page-checks'

const journey = useJourney()

const header = 'First Name,Last Name,Email,Manager,Employee Number,Leave From,Leave Until,Last Day'

describe('an admin', () => {
  test('chooses and removes a manager, who sees the direct report on the profile', async () => {
    const { page, team, dialog } = await openTeam()
    await team.addPeople([
      { firstName: 'Rosa', lastName: 'Report', email: 'rosa.report@example.com' },
      { firstName: 'Milo', lastName: 'Manager', email: 'milo.manager@example.com' },
    ])
    await team.open('?search=rosa.report')
    await dialog.openEdit('Rosa Report')
    const manager = dialog.form.getByRole('combobox', { name: 'Manager' })
    await choosePerson(dialog.form, 'Manager', 'milo', 'Milo Manager')
    await dialog.form.getByRole('textbox', { name: 'Employee Number' }).fill('R-100')
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([])
    await dialog.saveEdit()

    await team.names.first().click()
    await expect(fact('Employee Number')).toHaveText('R-100')
    await fact('Manager').getByRole('link', { name: 'Milo Manager' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Milo Manager')
    const reports = page.getByRole('region', { name: 'Direct reports (1)' })
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport)
      await expect(reports).toBeVisible()
      expect(await horizontalOverflow(page)).toBe(0)
      expect(await accessibilityFindings(page, 'main')).toEqual([])
    }
    await reports.getByRole('link', { name: 'Rosa Report' }).click()
    await expect(page.getByText('set Manager to Milo Manager')).toBeVisible()

    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(manager).toHaveValue('Milo Manager')
    await dialog.form.getByRole('button', { name: 'Clear Manager' }).press('Enter')
    await expect(manager).toHaveValue('')
    await dialog.saveEdit()
    await expect(fact('Manager')).toHaveCount(0)

    function fact(name: string) {
      const term = page.getByRole('term').getByText(name, { exact: true })
      return page.locator('dl > div').filter({ has: term }).getByRole('definition')
    }
  })

  test('cannot make people report to each other, and sees the chain', async () => {
    const { team, dialog } = await openTeam(/400/)
    await team.addPeople([
      { firstName: 'Una', lastName: 'Under', email: 'una@example.com', manager: 'otto@example.com' },
      { firstName: 'Otto', lastName: 'Over', email: 'otto@example.com' },
    ])
    await team.open('?search=otto@example.com')
    await dialog.openEdit('Otto Over')
    await choosePerson(dialog.form, 'Manager', 'una under', 'Una Under')
    await dialog.submit()
    await dialog.confirmation.getByRole('button', { name: 'Update' }).click()
    await expect(dialog.form).toContainText(
      'This creates a reporting loop: Otto Over → Una Under → Otto Over.',
    )
    await expect(dialog.form.getByRole('combobox', { name: 'Manager' })).toBeFocused()
  })

  test('enters a leave, and lists and evaluator pickers show it', async () => {
    const { page, team, dialog } = await openTeam()
    await team.addPeople([{ firstName: 'Lou', lastName: 'Leave', email: 'lou.leave@example.com' }])
    await team.open('?search=lou.leave')
    await dialog.openEdit('Lou Leave')
    const from = dialog.form.getByRole('textbox', { name: 'Leave From' })
    await expect(from).toBeHidden()
    await dialog.form.getByText('Leave and last day').click()
    await dialog.form.getByRole('textbox', { name: 'Leave Until' }).fill('3/3/2099')
    await dialog.submit()
    await expect(dialog.form).toContainText('Choose the first day of the leave.')
    await expect(from).toBeFocused()
    await from.fill('1/1/2020')
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport)
      expect(await horizontalOverflow(page)).toBe(0)
      expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([])
    }
    await dialog.saveEdit()
    await expect(team.row('Lou Leave')).toContainText('On leave until Mar 3, 2099')
    await team.search.fill('')
    await team.applyChoice('Availability', 'On leave')
    await expect(team.row('Lou Leave')).toBeVisible()
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport)
      expect(await horizontalOverflow(page)).toBe(0)
      expect(await accessibilityFindings(page, 'main')).toEqual([])
    }
    await page.goto(`/users/${await idOf('employee@example.com')}`)
    const reviews = new ReviewDialogs(page)
    await reviews.openCreate()
    await reviews.approver('First Approver').fill('lou leave')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
      /^Lou Leave · .*On leave until Mar 3, 2099$/,
    ])
  })

  test('enters a last day that is over: the person is signed out, and a review needs a new evaluator', async () => {
    const evaluator = await journey.signedIn('second@example.com', { expectedErrors: /401|403/ })
    await expect(evaluator.getByRole('heading', { level: 1 })).toHaveText('Priya Raman')
    const { page, team, dialog } = await openTeam()
    await team.open('?search=second@example.com')
    await dialog.openEdit('Priya Raman')
    await dialog.form.getByText('Leave and last day').click()
    await dialog.form.getByRole('textbox', { name: 'Last Day' }).fill('3/3/2026')
    await dialog.saveEdit()
    await expect(team.row('Priya Raman')).toContainText('Left Mar 3, 2026')
    await expect(page.getByText(/^\d+ reviews? needs? a new evaluator\./)).toBeVisible()

    await evaluator.reload()
    const login = new LoginPage(evaluator)
    await login.signIn('second@example.com')
    await expect(login.alert).toContainText(
      'Your account was closed after your last day at the company. If this is a mistake, contact HR.',
    )

    await page.goto(`/users/${await idOf('employee@example.com')}`)
    const reviews = new ReviewDialogs(page)
    await reviews.openCreate()
    await reviews.approver('First Approver').fill('priya')
    await expect(page.getByText('No approvers found')).toBeVisible()
  })

  test('imports managers in any order, sees each problem, and an export changes nothing', async () => {
    const { page, team } = await openTeam()
    const dialog = new ImportDialog(page)
    await dialog.open()
    await dialog.choose(
      [
        header,
        'Ann,File,ann.file@example.com,E-2,E-1,,,',
        'Bob,File,bob.file@example.com,,E-2,2026-01-01,2099-03-03,',
        'Cy,File,cy.file@example.com,nobody@example.com,E-3,,,',
        'Di,File,di.file@example.com,,e-1,,,',
        'Eve,File,eve.file@example.com,fay.file@example.com,,,,',
        'Fay,File,fay.file@example.com,eve.file@example.com,,,,',
      ].join('\n'),
    )
    await expect(dialog.row(4)).toContainText('No one has this email address or employee number.')
    await expect(dialog.row(5)).toContainText('“e-1”: Duplicate employee number. It also appears in row 2.')
    await expect(dialog.row(6)).toContainText(
      'This creates a reporting loop: Eve File → Fay File → Eve File.',
    )
    await dialog.importButton.click()
    await dialog.skipDialog.getByRole('button', { name: 'Import 2 people' }).click()
    await expect(team.toast).toContainText('2 new')

    await page.goto('/')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = await readFile(await (await downloading).path(), 'utf8')
    expect(file).toContain('ann.file@example.com,employee,Administration,,,bob.file@example.com,E-1,,,')
    await dialog.open()
    await dialog.choose(file)
    await expect(dialog.summary).toHaveText('people.csv: No changes. Everyone is already up to date.')
  })
})

test('an employee sees their manager and direct reports without links', async () => {
  const admin = await apiClient(journey.product, 'super@example.com')
  const add = async (firstName: string, managerId: string) => {
    const email = `${firstName}.middle@example.com`
    const person = { firstName, lastName: 'Middle', email, password, managerId }
    return (await admin<UserResponse>('POST', '/users', person)).user
  }
  const manager = await idOf('admin@example.com')
  const employee = await add('mia', manager)
  await add('rob', employee.id)
  const page = await journey.signedIn(employee.email, { expectedErrors: /403/ })
  const reports = page.getByRole('region', { name: 'Direct reports (1)' })
  await expect(reports.getByRole('listitem')).toHaveCount(1)
  await expect(reports.getByRole('link')).toHaveCount(0)
  const fact = page.locator('dl > div').filter({ has: page.getByRole('term').getByText('Manager') })
  await expect(fact.getByRole('definition')).not.toBeEmpty()
  await expect(fact.getByRole('link')).toHaveCount(0)

  await page.goto(`/users/${manager}`)
  await expect(page.getByText("You don't have permission to view this profile.")).toBeVisible()
})

test('a profile shows the first 50 direct reports and the number of the others', async () => {
  const admin = await apiClient(journey.product, 'super@example.com')
  const manager = 'admin@example.com'
  const before = await admin<ProfileResponse>('GET', `/users/${await idOf(manager)}`)
  const rows = Array.from({ length: 51 - before.directReportCount }, (_, index) => {
    const email = `many${index}@example.com`
    return { firstName: 'Many', lastName: `Number${index}`, email, manager }
  })
  await admin('POST', '/users/import', { rows, dryRun: false })
  const page = await journey.signedIn('super@example.com', { startPage: false })
  await page.goto(`/users/${before.user.id}`)
  const reports = page.getByRole('region', { name: 'Direct reports (51)' })
  await expect(reports.getByRole('link')).toHaveCount(50)
  await expect(reports.getByRole('listitem').last()).toHaveText('and 1 other')
})

async function openTeam(expectedErrors?: RegExp) {
  const page = await journey.signedIn('super@example.com', {
    ...(expectedErrors && { expectedErrors }),
    startPage: false,
  })
  const team = new TeamPage(page)
  await team.open()
  return { page, team, dialog: new PersonDialog(page) }
}

async function idOf(email: string): Promise<string> {
  const admin = await apiClient(journey.product, 'super@example.com')
  const { users } = await admin<UsersResponse>('GET', `/users?search=${email}`)
  return users[0]?.id ?? ''
}
