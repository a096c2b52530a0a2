import type { Cycle, CycleResponse, CycleReviewsResponse, ReviewResponse } from '@evenhand/domain/api'
import { shortUsDay } from '@evenhand/domain/days'
import { beforeAll, test } from 'vitest'
import { CycleBoardPage } from './pages/cycle-board'
import { type ApiClient, apiClient } from './support/api'
import { launchCycle } from './support/cycles'
import { daysFromToday, typedDay } from './support/days'
import { expect } from './support/expect'
import { useJourney } from './support/journey'

const journey = useJourney()
const later = 'Also use these dates for people who are added to the cycle later'
let admin: ApiClient
let cycle: Cycle

beforeAll(async () => {
  admin = await apiClient(journey.product, 'admin@example.com')
  cycle = await launchCycle(admin, 'Annual review 2026')
})

async function openBoard(query = ''): Promise<CycleBoardPage> {
  const board = new CycleBoardPage(await journey.signedIn('admin@example.com', { startPage: false }))
  await board.open(cycle.id, query)
  return board
}

async function endDate(): Promise<string> {
  return (await admin<CycleResponse>('GET', `/cycles/${cycle.id}`)).cycle.endDate
}

test('new dates of all open reviews are those of the cycle unless the admin says otherwise, those of some are not', async () => {
  const board = await openBoard('?tab=reviews&status=open')
  await board.select(0)
  await board.selectionBar.getByRole('button', { name: 'Change dates' }).click()
  await expect(board.dialog.getByLabel(later)).not.toBeChecked()
  await board.dialog.getByLabel('End date', { exact: true }).fill('12/30/2099')
  await board.press('Preview')
  const change = `End date ${shortUsDay(cycle.endDate)} → Dec 30, 2099`
  await expect(board.dialog.getByRole('table')).toContainText(change)
  await expect(board.dialog).not.toContainText('added later')
  await board.press('Change dates for 1 review')
  await expect(board.dialog.getByRole('status')).toHaveText(/^1 review changed\./)
  await expect(board.dialog.getByRole('table')).toContainText(`Changed: ${change}`)
  expect(await endDate()).toBe(cycle.endDate)
  await board.press('Done')

  await board.list.getByRole('checkbox', { name: 'Select all reviews on this page' }).check()
  await board.selectionBar.getByRole('button', { name: /^Select all \d+ that match$/ }).click()
  await board.selectionBar.getByRole('button', { name: 'Change dates' }).click()
  await expect(board.dialog.getByLabel(later)).toBeChecked()
  await board.dialog.getByLabel(later).uncheck()
  await board.dialog.getByLabel('End date', { exact: true }).fill('12/29/2099')
  await board.press('Preview')
  await board.dialog.getByRole('table').waitFor()
  await expect(board.dialog).not.toContainText('added later')
})

test('a cycle that is extended instead of closed keeps its new dates for people who are added later, and dates in the past are a warning', async () => {
  const board = await openBoard()
  const { reviews } = await admin<CycleReviewsResponse>(
    'GET',
    `/cycles/${cycle.id}/reviews?status=open&limit=0`,
  )
  await board.chooseInMenu('Close cycle')
  await expect(board.dialog).toContainText(`${reviews.length} reviews are still open.`)
  await board.press(/^Extend due dates/)
  await expect(board.dialog.getByLabel(later)).toBeChecked()
  const end = board.dialog.getByLabel('End date', { exact: true })
  await end.fill('1/1/2020')
  await board.press('Preview')
  await expect(end).toBeFocused()
  await expect(end).toHaveAccessibleDescription('The end date must not be before the start date.')
  await end.fill('12/31/2099')
  await board.press('Preview')
  const change = `End date ${shortUsDay(cycle.endDate)} → Dec 31, 2099`
  await expect(board.dialog).toContainText(`People who are added later get new dates, too: ${change}.`)
  await board.press(`Change dates for ${reviews.length} reviews`)
  await expect(board.dialog.getByRole('status')).toContainText(`${reviews.length} reviews changed.`)
  await expect(board.dialog.getByRole('status')).toContainText(
    'People who are added later get the new dates.',
  )
  expect(await endDate()).toBe('2099-12-31')
  await board.press('Done')
  await expect(board.state('Running')).toBeVisible()
  const { review } = await admin<ReviewResponse>('GET', `/reviews/${reviews[0]?.id}`)
  expect(review.endDate.slice(0, 10)).toBe('2099-12-31')

  const goals = board.dialog.getByLabel('Goal Setting', { exact: true })
  await board.chooseInMenu('Change dates')
  await expect(board.dialog).toContainText('This applies to all open reviews in the cycle.')
  const check = board.dialog.getByLabel('First Goal Check', { exact: true })
  await goals.fill(typedDay(daysFromToday(5)))
  await check.fill(typedDay(daysFromToday(4)))
  await board.press('Preview')
  await expect(check).toBeFocused()
  await expect(check).toHaveAccessibleDescription(
    /^The due date of “First Goal Check” \(.+\) is before that of “Goal Setting” \(.+\)\.$/,
  )
  await check.fill('')
  await board.press('Preview')
  await board.press(/^Change dates for \d+ reviews$/)
  await board.press('Done')
  await board.chooseInMenu('Change dates')
  await goals.fill(typedDay(daysFromToday(-2)))
  await board.press('Preview')
  await expect(board.dialog).toContainText(/\d+ reviews will be overdue immediately in “Goal Setting”\./)
})

test('the evaluator to replace has open reviews in the cycle, and the list can be filtered by evaluator', async () => {
  const { reviews } = await admin<CycleReviewsResponse>('GET', `/cycles/${cycle.id}/reviews?limit=0`)
  const evaluator = reviews[0]?.firstEvaluator
  const name = `${evaluator?.name?.firstName} ${evaluator?.name?.lastName}`
  const count = reviews.filter((review) =>
    [review.firstEvaluator.id, review.secondEvaluator.id].includes(evaluator?.id ?? ''),
  ).length
  const option = new RegExp(`^${name} · ${count} open reviews?$`)
  const board = await openBoard('?tab=reviews')
  await board.page.getByRole('button', { name: 'Evaluator', exact: true }).click()
  await board.page.getByRole('combobox', { name: 'Evaluator' }).click()
  await board.page.getByRole('option', { name: option }).click()
  await board.page.getByRole('button', { name: 'Apply' }).click()
  await expect(board.found(count)).toBeVisible()
  await board.page.reload()
  await expect(board.page.getByRole('button', { name: new RegExp(`^Evaluator.*${name}`) })).toBeVisible()

  await board.select(0)
  await board.selectionBar.getByRole('button', { name: 'Replace evaluator' }).click()
  await board.dialog.getByRole('combobox', { name: 'Replace' }).click()
  await expect(board.page.getByRole('option', { name: option })).toBeVisible()
})
