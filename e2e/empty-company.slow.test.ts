import { test } from 'vitest'
import { Bell } from './pages/bell'
import { LoginPage } from './pages/login'
import { TeamPage } from './pages/team'
import { password, phone } from './support/constants'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings, horizontalOverflow } from './support/page-checks'

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
  const expectAccessibleLayout = async () => {
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
  }
  await expect(new TeamPage(page).names).toHaveCount(1)
  await expect(page.getByText('You are the only person here so far.')).toBeVisible()
  await expect(page.getByText('You’re all caught up.')).toBeVisible()
  await expect(
    page.getByText('Open a person’s profile and choose “Create Review” to get started.'),
  ).toBeVisible()
  await expectAccessibleLayout()
  await new TeamPage(page).names.first().click()
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
