import type { Page } from '@playwright/test'
import { describe, test } from 'vitest'
import { Bell } from './pages/bell'
import { PersonDialog } from './pages/person-dialog'
import { ReviewPage } from './pages/review'
import { TeamPage } from './pages/team'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings } from './support/looks'

const journey = useJourney()
const expectedErrors = /ERR_FAILED/

describe('while the server is away', () => {
  test('a dialog, the bell and a calendar fail in their own place, and open once it is back', async () => {
    const page = await atTeam()
    const serverBack = await loseServer(page)
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

    await serverBack()
    await bell.button.click()
    await problem.getByRole('button', { name: 'Retry' }).click()
    await bell.items.or(bell.empty).first().waitFor()
    await page.keyboard.press('Escape')
    await expect(bell.panel).toBeHidden()
    await expect(bell.button).toBeFocused()

    const away = await loseServer(page)
    await dates.click()
    const calendar = page.getByRole('dialog', { name: 'Join Date' })
    await expect(calendar).toContainText('This section could not be loaded')
    await away()
    await calendar.getByRole('button', { name: 'Retry' }).click()
    await expect(calendar.getByRole('textbox', { name: 'From' })).toBeVisible()
    await page.keyboard.press('Escape')
    await add.click()
    await expect(new PersonDialog(page).form).toBeVisible()
  })

  test('another page says that it could not be loaded, in the frame that stands, and comes with Retry', async () => {
    const page = await atTeam()
    const serverBack = await loseServer(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reviews' }).click()
    await expect(page.getByRole('main')).toContainText('This page could not be loaded')
    await expect(page).toHaveTitle(/This page could not be loaded/)
    await expect(page.getByRole('banner')).toBeVisible()
    await serverBack()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: /^Reviews \(\d+\)$/ })).toBeVisible()
  })

  test('what went wrong is said all the same, and what was typed stays', async () => {
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
    const serverBack = await loseServer(page)
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
    await serverBack()
    await review.allSaved()
  })
})

async function atTeam(): Promise<Page> {
  const page = await journey.signedIn('admin@example.com', { expectedErrors })
  await expect(new TeamPage(page).names).toHaveCount(10)
  return page
}

/** No answer comes any more, until the returned function is called. */
async function loseServer(page: Page): Promise<() => Promise<void>> {
  await page.route(/./, (route) => route.abort())
  return () => page.unroute(/./)
}
