import type { Cycle, CycleReviewsResponse, User, UserResponse } from '@evenhand/domain/api'
import { beforeAll, test } from 'vitest'
import { CycleBoardPage } from './pages/cycle-board'
import { choosePerson } from './pages/person-select'
import { ReviewDialogs } from './pages/review-dialogs'
import { type ApiClient, apiClient } from './support/api'
import { desktop, password, phone } from './support/constants'
import { launchCycle } from './support/cycles'
import { expect } from './support/expect'
import { useJourney, type VisitorOptions } from './support/journey'
import { accessibilityFindings, horizontalOverflow } from './support/page-checks'

const journey = useJourney()
let admin: ApiClient
let cycle: Cycle

beforeAll(async () => {
  admin = await apiClient(journey.product, 'admin@example.com')
  cycle = await launchCycle(admin, 'Annual review 2026')
})

async function openBoard(query = '', options: VisitorOptions = {}): Promise<CycleBoardPage> {
  const board = new CycleBoardPage(
    await journey.signedIn('admin@example.com', { ...options, startPage: false }),
  )
  await board.open(cycle.id, query)
  return board
}

async function reviews(filter = ''): Promise<CycleReviewsResponse> {
  return admin<CycleReviewsResponse>('GET', `/cycles/${cycle.id}/reviews?${filter}`)
}

test('each number leads to the reviews behind it, and the filters are in the URL', async () => {
  const board = await openBoard()
  const { total, reviews: all } = await reviews('status=overdue')
  await expect(board.figure('Overdue')).toContainText(String(total))
  await expect(board.figure('Forecast')).toContainText('Too early to tell')
  await board.figure('Overdue').getByRole('link').click()
  await expect(board.page).toHaveURL(/\?tab=reviews&status=overdue$/)
  await expect(board.found(total)).toBeVisible()

  await board.page.goBack()
  const department = all[0]?.department ?? ''
  const inDepartment = all.filter((review) => review.department === department).length
  await board.phaseTable
    .getByRole('row', { name: new RegExp(`^${department} `) })
    .getByRole('link', { name: `${inDepartment} Goal Setting, ${department}` })
    .click()
  await expect(board.found(inDepartment)).toBeVisible()
  await board.page.reload()
  await expect(board.found(inDepartment)).toBeVisible()
})

test('reminders are previewed, sent to all that match, and not sent twice on the same day', async () => {
  const board = await openBoard('?tab=reviews&status=overdue')
  const { total } = await reviews('status=overdue')
  await board.selectAll(total)
  await board.selectionBar.getByRole('button', { name: 'Send reminders' }).click()
  await board.press('Preview')
  await expect(board.dialog.getByRole('row').nth(1)).toContainText('Reminds')
  await board.press(/^Send \d+ reminders?$/)
  await expect(board.dialog.getByRole('status')).toContainText(/^\d+ reminders? sent/)
  await board.press('Done')
  await expect(board.selectionBar).toBeHidden()

  await board.page.getByRole('button', { name: 'Send reminders' }).click()
  await board.press('Preview')
  await expect(board.dialog.getByRole('status')).toHaveText('There is nothing to change.')
  expect(await accessibilityFindings(board.page, '[role=dialog]')).toEqual([])
})

test('closing without a result needs a reason, warns, and shows a result for each review, and what failed on the way can be tried again', async () => {
  const board = await openBoard('?tab=reviews&status=open', { expectedErrors: /503/ })
  const before = (await reviews('status=open')).total
  await board.select(0)
  await board.select(1)
  await board.selectionBar.getByRole('button', { name: 'Close without a result' }).click()
  await board.press('Preview')
  const reason = board.dialog.getByLabel('Reason')
  await expect(reason).toBeFocused()
  await expect(board.dialog).toContainText('Enter a reason.')
  await reason.fill('On parental leave')
  await board.press('Preview')
  await expect(board.dialog).toContainText('This cannot be undone.')
  await board.press('Close 2 reviews')
  await expect(board.dialog.getByRole('status')).toHaveText(/^2 reviews changed\./)
  await board.press('Done')
  await expect(board.found(before - 2)).toBeVisible()
  await expect(board.page.getByText('2 closed without a result')).toBeVisible()
  await board.open(cycle.id, '?tab=reviews&status=closed')
  await expect(board.rows.first()).toContainText('On parental leave')

  await board.open(cycle.id, '?tab=reviews&status=open')
  await board.select(0)
  await board.selectionBar.getByRole('button', { name: 'Change dates' }).click()
  await board.dialog.getByLabel('End date', { exact: true }).fill('12/31/2099')
  await board.press('Preview')
  await board.dialog.getByRole('table').waitFor()
  const failing = '**/api/cycles/*/actions'
  await board.page.route(failing, (route) => route.fulfill({ status: 503 }))
  await board.press('Change dates for 1 review')
  await expect(board.dialog.getByRole('status')).toContainText('0 reviews changed, 1 not changed.')
  await board.page.unroute(failing)
  await board.press('Try again (1)')
  await expect(board.dialog.getByRole('status')).toHaveText(/^1 review changed\./)
})

test('the board follows what others do without a reload, and comparing with the rules lists who moved and applies only what is selected', async () => {
  const board = await openBoard()
  const [review] = (await reviews('phase=self-goal-setting&status=open')).reviews
  const { total } = await reviews('phase=first-goal-checking&status=open')
  const cell = board.phaseTable.getByRole('link', { name: `${total + 1} First Goal Check, All departments` })
  await expect(board.phaseTable).toBeVisible()
  await admin('POST', `/cycles/${cycle.id}/actions`, {
    action: { kind: 'skip-phase', phase: 'self-goal-setting', reason: 'Goals are known' },
    reviewIds: [review?.id],
  })
  await expect(cell).toBeVisible()

  const [other] = (await reviews('status=open')).reviews
  const department = other?.department === 'QA' ? 'HR' : 'QA'
  await admin('PUT', `/users/${other?.userId}`, { department })
  await board.chooseInMenu('Check for changes')
  const moved = board.dialog.getByRole('region', { name: /^Moved to another department/ })
  await expect(board.dialog.getByRole('button', { name: 'Apply changes' })).toBeDisabled()
  await moved.getByRole('checkbox').check()
  expect(await accessibilityFindings(board.page, '[role=dialog]')).toEqual([])
  await board.press('Apply 1 change')
  await expect(board.dialog.getByRole('status')).toHaveText('1 change applied.')
  await board.press('Check again')
  await expect(moved).toBeHidden()
})

test('someone without a manager gets a review with evaluators chosen by hand, from the board or a profile, with the dates of the cycle', async () => {
  const person = await newPerson('Zelda')
  const board = await openBoard()
  await board.chooseInMenu('Add people')
  await choosePerson(board.dialog, 'Person', 'zelda', 'Zelda Newcomer')
  await board.press('Preview')
  await expect(board.dialog.getByRole('status')).toHaveText('1 person will not be added.')
  await expect(board.dialog).toContainText('No manager, so there are no evaluators')
  await choosePerson(board.dialog, 'First evaluator', 'lindqvist', 'Tomas Lindqvist')
  await choosePerson(board.dialog, 'Second evaluator', 'priya', 'Priya Raman')
  await expect(board.dialog.getByRole('status')).toHaveText('1 person will be added.')
  expect(await accessibilityFindings(board.page, '[role=dialog]')).toEqual([])
  await board.page.setViewportSize(phone)
  expect(await horizontalOverflow(board.page)).toBe(0)
  await board.press('Add 1 person')
  await expect(board.dialog).toContainText('1 person added.')
  await board.press('Done')
  expect((await reviews('search=Zelda')).reviews).toMatchObject([{ userId: person.id }])

  const { page } = board
  await page.setViewportSize(desktop)
  await page.goto(`/users/${(await newPerson('Nils')).id}`)
  const dialogs = new ReviewDialogs(page)
  await dialogs.openCreate()
  await dialogs.form.getByRole('combobox', { name: 'Cycle' }).selectOption(cycle.name)
  await expect(dialogs.form.getByRole('textbox', { name: 'Start Date' })).toHaveCount(0)
  await dialogs.submit.click()
  await expect(dialogs.form).toContainText('No manager, so there are no evaluators')
  await dialogs.chooseApprover('First Approver', 'lindqvist', 'Tomas Lindqvist')
  await dialogs.chooseApprover('Second Approver', 'priya', 'Priya Raman')
  await dialogs.submit.click()
  await expect(dialogs.form).toHaveCount(0)
  await expect(dialogs.panel).toContainText(cycle.name)

  await dialogs.openCreate()
  await dialogs.form.getByRole('combobox', { name: 'Cycle' }).selectOption(cycle.name)
  await dialogs.chooseApprover('First Approver', 'lindqvist', 'Tomas Lindqvist')
  await dialogs.chooseApprover('Second Approver', 'priya', 'Priya Raman')
  await dialogs.submit.click()
  await expect(dialogs.form).toContainText('Already has a review in this cycle')
})

async function newPerson(firstName: string): Promise<User> {
  const fields = { lastName: 'Newcomer', role: 'employee', department: 'QA', password }
  const email = `${firstName.toLowerCase()}@example.com`
  return (await admin<UserResponse>('POST', '/users', { ...fields, firstName, email })).user
}

test('a cycle with open reviews is closed together with them, is then read-only and can be copied', async () => {
  const board = await openBoard()
  await board.chooseInMenu('Close cycle')
  await expect(board.dialog).toContainText('still open')
  await board.press(/^Close without a result/)
  await board.dialog.getByLabel('Reason').fill('The year is over')
  await board.press('Preview')
  await board.press(/^Close \d+ reviews?$/)
  await expect(board.page.getByText('Closed', { exact: true }).first()).toBeVisible()
  await expect(board.dialog).toBeHidden()
  await board.open(cycle.id, '?tab=reviews')
  await expect(board.rows.first()).toBeVisible()
  await expect(board.list.getByRole('checkbox')).toHaveCount(0)

  await board.page.getByRole('button', { name: 'Copy cycle' }).click()
  await expect(board.dialog.getByLabel('Name')).toHaveValue('Annual review 2027')
  await board.press('Create draft')
  await expect(board.page.getByRole('heading', { name: 'Annual review 2027' })).toBeVisible()
  await expect(board.page).not.toHaveURL(new RegExp(cycle.id))
})
