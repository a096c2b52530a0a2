import type { Cycle, CycleResponse, Review, ReviewResponse } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { beforeAll, test } from 'vitest'
import { AdjustDialog } from './pages/adjust-dialog'
import { CycleBoardPage } from './pages/cycle-board'
import { CyclesPage } from './pages/cycles'
import { InsightsPage } from './pages/insights'
import { type ApiClient, apiClient, openReviewId } from './support/api'
import { completeReview, launchCycle } from './support/cycles'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { tabTo } from './support/keyboard'
import { accessibilityFindings } from './support/page-checks'
import { closeToast } from './support/toast'

const journey = useJourney()
const reason = 'Compared with the rest of the team'
let superAdmin: ApiClient
let cycle: Cycle
let review: Review

/** A cycle with three completed reviews, all with the result 4.0. */
beforeAll(async () => {
  superAdmin = await apiClient(journey.product, 'super@example.com')
  cycle = await launchCycle(superAdmin, 'Calibration', { when: 'by-admin', date: null })
  for (const email of ['anh.nguyen@example.com', 'farid.nazari@example.com', 'employee@example.com'])
    review = await completeReview(superAdmin, await openReviewId(journey.product, email), 'A good year')
})

async function openList() {
  const insights = new InsightsPage(await journey.signedIn('admin@example.com'))
  await insights.open(`?cycle=${cycle.id}&tab=reviews`)
  const name = fullName(review.user)
  const row = insights.rows.filter({ hasText: name })
  const button = row.getByRole('button', { name: `Adjust ${name}'s result` })
  return { insights, row, button, adjust: new AdjustDialog(insights.page) }
}

async function read(): Promise<Review> {
  return (await superAdmin<ReviewResponse>('GET', `/reviews/${review.id}`)).review
}

test('an admin adjusts a result in the list with the keyboard, sees it there, and undoes it', async () => {
  const { insights, row, button, adjust } = await openList()
  const { keyboard } = insights.page
  await expect(row).toContainText('4.0Exceeds Expectations')
  await tabTo(button)
  await keyboard.press('Enter')
  await expect(adjust.result).toBeFocused()
  await keyboard.press('Escape')
  await expect(adjust.dialog).toHaveCount(0)
  await expect(button).toBeFocused()

  await keyboard.press('Enter')
  await expect(adjust.result).toBeFocused()
  await expect(adjust.dialog).toContainText('4.0, Exceeds Expectations')
  await keyboard.type('3.75')
  await expect(adjust.row('Exceeds')).toHaveText([/^Exceeds Expectations/, '3', '2'])
  await expect(adjust.row('Meets')).toHaveText([/^Meets Expectations/, '0', '1'])
  await keyboard.press('Tab')
  await expect(adjust.reason).toBeFocused()
  await keyboard.type(reason)
  await tabTo(adjust.save)
  await keyboard.press('Enter')
  await expect(adjust.dialog).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(row).toContainText('3.8Meets Expectations')
  await expect(row.getByText('Adjusted', { exact: true })).toBeVisible()
  expect(await read()).toMatchObject({ rating: 3.75, isAdjusted: true })

  await adjust.review.newestToast.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(row).toContainText('4.0Exceeds Expectations')
  await expect(row.getByText('Adjusted', { exact: true })).toHaveCount(0)
  await closeToast(insights.page, 'The adjustment was undone.')
  expect(await read()).toMatchObject({ rating: 4, isAdjusted: false })
  expect(await accessibilityFindings(insights.page)).toEqual([])
})

test('the numbers and the filter follow an adjusted result', async () => {
  const { insights, button, adjust } = await openList()
  const { page } = insights
  await button.click()
  await adjust.result.fill('2')
  await adjust.reason.fill(reason)
  await adjust.save.click()
  await closeToast(page, 'Undo')
  await page.getByRole('button', { name: 'Adjusted only' }).click()
  await expect(insights.found(1)).toBeVisible()
  await expect(insights.rows).toContainText(fullName(review.user))
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(insights.figure('Average result')).toContainText('3.33')
  await insights.showTable(insights.levels)
  const [company = []] = await insights.tableTexts(insights.levels)
  expect(company.slice(1, 5)).toEqual(['0', '2', '0', '1'])
})

test('an admin releases the results on the board, and then the employee sees them', async () => {
  const page = await journey.signedIn('admin@example.com')
  const cycles = new CyclesPage(page)
  await cycles.open()
  await expect(cycles.row('Calibration')).toContainText('Results not released yet')

  const board = new CycleBoardPage(page)
  await board.open(cycle.id)
  await expect(page.locator('main header').getByText('Results not released yet')).toBeVisible()
  expect(await isHeldForEmployee()).toBe(true)
  await board.chooseInMenu('Release results')
  await expect(board.dialog).toContainText('3 employees will see their results')
  await board.press('Cancel')
  expect((await superAdmin<CycleResponse>('GET', `/cycles/${cycle.id}`)).cycle.releasedAt).toBeNull()

  await board.chooseInMenu('Release results')
  await board.press('Release')
  await board.dialog.waitFor({ state: 'hidden' })
  await expect(page.getByText('The results are being released.')).toBeVisible()
  await expect(page.locator('main header').getByText(/^Results released on /)).toBeVisible()
  await expect.poll(isHeldForEmployee).toBe(false)
})

async function isHeldForEmployee(): Promise<boolean> {
  const employee = await apiClient(journey.product, 'employee@example.com')
  return (await employee<ReviewResponse>('GET', `/reviews/${review.id}`)).review.isHeld
}
