import { test } from 'vitest'
import { Bell } from './pages/bell'
import { LoginPage } from './pages/login'
import { MyTurn } from './pages/my-turn'
import { PersonDialog } from './pages/person-dialog'
import { TeamPage } from './pages/team'
import { desktop, password, phone } from './support/constants'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { waitForFocus } from './support/keyboard'
import { accessibilityFindings, horizontalOverflow } from './support/page-checks'
import { clickInToast } from './support/toast'

const journey = useJourney({
  SAMPLE_DATA: 'off',
  ADMIN_EMAIL: 'founder@example.com',
  ADMIN_PASSWORD: password,
})

test('an installation without sample data offers no sample accounts', async () => {
  const login = new LoginPage(await journey.visitor())
  await login.open()
  await expect(login.submit).toBeVisible()
  await expect(login.sample).toHaveCount(0)
  expect(await login.page.content()).not.toContain(password)
})

test('an empty company shows on every page what to do next', async () => {
  const page = await journey.signedIn('founder@example.com')
  const [team, person] = [new TeamPage(page), new PersonDialog(page)]
  const guide = page.getByRole('region', { name: 'Set up your company' })
  const expectAccessibleLayout = async () => {
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
  }
  const steps = guide.getByRole('heading', { level: 3 })
  await expect(steps).toHaveText([
    'Departments and positions',
    'Criteria',
    'Add people',
    'Invite people',
    'Launch your first review cycle',
  ])
  await expect(guide.getByRole('link')).toHaveText(['Edit departments and positions', 'Edit criteria'])
  await expect(guide.getByRole('button')).toHaveText([
    'Dismiss checklist',
    'Keep as is',
    'Keep as is',
    'Add Employee',
    'Import',
  ])
  await expect(team.names).toHaveCount(1)
  await expect(team.filter('Department')).toBeVisible()
  await expect(page.getByText('No performance reviews have been created yet.')).toBeVisible()
  const top = async (part: typeof guide) => (await part.boundingBox())?.y ?? 0
  expect(await top(guide)).toBeLessThan(await top(team.table))
  const turn = new MyTurn(page)
  await expect(turn.panel).toContainText("You're all caught up.")
  expect(await turn.height()).toBeLessThan(60)
  await expectAccessibleLayout()
  await page.setViewportSize(phone)
  expect(await turn.height()).toBeLessThan(60)
  await expectAccessibleLayout()
  await page.setViewportSize(desktop)

  await guide.getByRole('button', { name: 'Keep as is: Departments and positions' }).click()
  await expect(steps.first()).toHaveText('Departments and positionsDone')
  await expect(guide.getByRole('list')).toBeFocused()
  await guide.getByRole('button', { name: 'Keep as is: Criteria' }).click()
  await expect(guide).toContainText('2 of 5 done')

  await guide.getByRole('button', { name: 'Add Employee' }).click()
  await waitForFocus(person.form)
  await page.keyboard.press('Escape')
  await expect(guide.getByRole('button', { name: 'Add Employee' })).toBeFocused()
  await team.addPeople([{ firstName: 'Emma', lastName: 'Okafor', email: 'emma@example.com' }])
  await page.reload()
  await expect(team.names).toHaveCount(2)
  await expect(guide).toContainText('3 of 5 done')
  await guide.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  await expect(guide).toContainText('4 of 5 done')
  await expect(guide.getByRole('link', { name: 'Open review cycles' })).toHaveAttribute('href', '/cycles')
  await expectAccessibleLayout()
  await guide.getByRole('button', { name: 'Dismiss checklist' }).click()
  await expect(guide).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()
  await clickInToast(page.getByRole('button', { name: 'Undo' }))
  await expect(guide).toContainText('4 of 5 done')
  await guide.getByRole('button', { name: 'Dismiss checklist' }).click()
  await expect(guide).toHaveCount(0)
  await page.reload()
  await team.names.filter({ hasText: 'Emma Okafor' }).click()
  await expect(page.getByText('No reviews yet')).toBeVisible()
  await expect(page.getByText('Choose “Create Review” to set the period')).toBeVisible()
  await expect(page.getByText('Nothing to review yet')).toBeVisible()
  await page.setViewportSize(phone)
  await expectAccessibleLayout()
  await page.goto('/reviews')
  await expect(page.getByText('No reviews found')).toBeVisible()
  await expectAccessibleLayout()
  await new Bell(page).open()
  await expect(new Bell(page).empty).toBeVisible()
})
