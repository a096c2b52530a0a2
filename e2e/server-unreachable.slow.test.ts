import type { Page } from '@playwright/test'
import { describe, test } from 'vitest'
import { Bell } from './pages/bell'
import { PersonDialog } from './pages/person-dialog'
import { ReviewPage } from './pages/review'
import { TeamPage } from './pages/team'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { waitForFocus } from './support/keyboard'
import { accessibilityFindings } from './support/page-checks'

const journey = useJourney()
const expectedErrors = /ERR_FAILED/

describe('while the server is unreachable', () => {
  test('a dialog, the bell and a calendar show an error in place and open after Retry', async () => {
    const page = await openTeam()
    const reconnect = await disconnect(page)
    const problem = page.getByRole('dialog', { name: 'This dialog could not be loaded' })
    const add = page.getByRole('button', { name: 'Add Employee' })
    const bell = new Bell(page)
    const dates = new TeamPage(page).filter('Join Date')

    await add.click()
    await expect(problem).toContainText('The server cannot be reached.')
    expect(await accessibilityFindings(page)).toEqual([])
    await problem.getByRole('button', { name: 'Retry' }).click()
    await expect(problem).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(problem).toBeHidden()
    await expect(add).toBeFocused()
    await bell.button.click()
    await expect(problem).toContainText('The server cannot be reached.')
    await problem.getByRole('button', { name: 'Close' }).click()
    await expect(problem).toBeHidden()
    await expect(bell.button).toBeFocused()
    await expect(new TeamPage(page).names).toHaveCount(10)

    await reconnect()
    await bell.button.click()
    await problem.getByRole('button', { name: 'Retry' }).click()
    await bell.items.or(bell.empty).first().waitFor()
    await waitForFocus(bell.panel)
    await page.keyboard.press('Escape')
    await expect(bell.panel).toBeHidden()
    await expect(bell.button).toBeFocused()

    const reconnectAgain = await disconnect(page)
    await dates.click()
    const calendar = page.getByRole('dialog', { name: 'Join Date' })
    await expect(calendar).toContainText('This section could not be loaded')
    await reconnectAgain()
    await calendar.getByRole('button', { name: 'Retry' }).click()
    await expect(calendar.getByRole('textbox', { name: 'From' })).toBeVisible()
    await page.keyboard.press('Escape')
    // With the keyboard, because a toast about a failed refresh may cover the button.
    await add.press('Enter')
    await expect(new PersonDialog(page).form).toBeVisible()
  })

  test('a page that was not loaded yet shows an error below the header and opens after Retry', async () => {
    const page = await openTeam()
    const reconnect = await disconnect(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reviews' }).click()
    await expect(page.getByRole('main')).toContainText('This page could not be loaded')
    await expect(page).toHaveTitle(/This page could not be loaded/)
    await expect(page.getByRole('banner')).toBeVisible()
    await reconnect()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: /^Reviews \(\d+\)$/ })).toBeVisible()
  })

  test('error messages are shown and typed text is kept', async () => {
    const page = await journey.signedIn('employee@example.com', { expectedErrors })
    await page.getByRole('link', { name: /Self goal setting/ }).click()
    const review = new ReviewPage(page)
    await review.openTab('Evaluation Matrix')
    await review.field('Goal').waitFor()
    const menu = page.getByRole('button', { name: /menu$/ })
    await menu.click()
    await page.getByRole('button', { name: 'Change password' }).waitFor()
    await page.keyboard.press('Escape')
    const bell = new Bell(page)
    await bell.open()
    const reconnect = await disconnect(page)
    await bell.readAll()
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to update notification' })).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.keyboard.press('Escape')
    await review.field('Goal').fill('Write the handbook')
    await menu.click()
    await page.getByRole('button', { name: 'Change password' }).click()
    await page
      .getByRole('dialog', { name: 'This dialog could not be loaded' })
      .getByRole('button', { name: 'Close' })
      .click()
    await expect(review.field('Goal')).toHaveValue('Write the handbook')
    await reconnect()
    await review.waitUntilSaved()
  })
})

async function openTeam(): Promise<Page> {
  const page = await journey.signedIn('admin@example.com', { expectedErrors })
  await expect(new TeamPage(page).names).toHaveCount(10)
  return page
}

/** Fails every request until the returned function is called. */
async function disconnect(page: Page): Promise<() => Promise<void>> {
  await page.route(/./, (route) => route.abort())
  return () => page.unroute(/./)
}
