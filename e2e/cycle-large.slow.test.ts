import type { CycleResponse, UserResponse, UsersResponse } from '@evenhand/domain/api'
import { cycleLimits } from '@evenhand/domain/cycles/cycles'
import type { Route } from '@playwright/test'
import { beforeAll, describe, test } from 'vitest'
import { CycleBoardPage } from './pages/cycle-board'
import { CycleWizardPage } from './pages/cycle-wizard'
import { type ApiClient, apiClient } from './support/api'
import { connectDatabase } from './support/database'
import { daysFromToday, typedDay } from './support/days'
import { expect } from './support/expect'
import { holdLaunch } from './support/hold-launch'
import { useJourney } from './support/journey'
import { addPeople } from './support/many-people'
import { accessibilityFindings } from './support/page-checks'

const journey = useJourney()
const email = 'admin@example.com'
const department = 'Support'
/** More than one batch of a launch and more than one request of a bulk action. */
const people = 250
const batch = 50

let admin: ApiClient
let cycleId: string

beforeAll(async () => {
  admin = await apiClient(journey.product, email)
  await admin('POST', '/departments', { name: department })
  const database = await connectDatabase(journey.product)
  await addPeople(database, people, department)
  await database.end()
  const { cycle } = await admin<CycleResponse>('POST', '/cycles', { name: 'Support review' })
  const rules = { ...cycle.settings.rules, departments: [department] }
  await admin('PUT', `/cycles/${cycle.id}`, {
    settings: { ...cycle.settings, rules },
    revision: cycle.revision,
  })
  cycleId = cycle.id
})

describe('a cycle with many reviews', () => {
  test('shows how far the launch is, also after a reload, and then the board', async () => {
    const page = await journey.signedIn(email, { startPage: false })
    const [wizard, board] = [new CycleWizardPage(page), new CycleBoardPage(page)]
    await wizard.open(cycleId, 'launch')
    const held = await holdLaunch(journey.product)
    await wizard.launchPlan()
    await expectProgress(wizard, 0)

    await held.releaseFirstBatch()
    await expectProgress(wizard, batch)
    await expect(page.getByText('The launch continues on the server.')).toBeVisible()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.reload()
    await expectProgress(wizard, batch)

    await held.releaseAll()
    await expect(board.count(`${people} Goal Setting`)).toBeVisible()
    await expect(wizard.progress).toHaveCount(0)
    await expect(page.getByText('could not be created')).toHaveCount(0)
    await page.reload()
    await expect(board.count(`${people} Total`)).toBeVisible()
  })

  test('keeps what is done when the server fails in the middle of a bulk action', async () => {
    const page = await journey.signedIn(email, { expectedErrors: /503/, startPage: false })
    const board = new CycleBoardPage(page)
    await board.open(cycleId, '?tab=reviews')
    await board.selectAll(people)
    await board.startAction('Change dates')
    await board.dialog.getByLabel('End date', { exact: true }).fill(typedDay(daysFromToday(900)))
    await board.press('Preview')
    await board.dialog.getByRole('table').waitFor()
    const actions = /\/api\/cycles\/[\w-]+\/actions$/
    const [done, left] = [cycleLimits.actionRows, people - cycleLimits.actionRows]
    const requests: Route[] = []
    await page.route(actions, (route) => void requests.push(route))
    await board.press(`Change dates for ${people} reviews`)
    await expect.poll(() => requests.length).toBe(1)
    await expect(board.progress).toHaveAccessibleName(`0 of ${people} reviews done…`)
    await expect(board.progress).not.toHaveAttribute('aria-valuenow')
    await requests[0]?.continue()
    await expect.poll(() => requests.length).toBe(2)
    await expect(board.progress).toHaveAccessibleName(`${done} of ${people} reviews done…`)
    await expect(board.progress).toHaveAttribute('aria-valuenow', String((100 * done) / people))
    await requests[1]?.fulfill({ status: 503 })
    await expect(board.dialog.getByRole('status')).toContainText(
      `${done} reviews changed, ${left} not changed.`,
    )

    await page.unroute(actions)
    await board.press(`Try again (${left})`)
    await expect(board.dialog.getByRole('status')).toContainText(`${people} reviews changed.`)
  })

  test('keeps its board open while the review of a latecomer is being created', async () => {
    const page = await journey.signedIn(email)
    const board = new CycleBoardPage(page)
    const { users } = await admin<UsersResponse>('GET', '/users?search=first')
    const { user } = await admin<UserResponse>('POST', '/users', {
      firstName: 'Late',
      lastName: 'Comer',
      email: 'late.comer@example.com',
      password: 'Review#2026',
      role: 'employee',
      department,
      managerId: users.find((each) => each.email === 'first@example.com')?.id,
    })
    await page.clock.install()
    await board.open(cycleId)
    await board.chooseInMenu('Check for changes')
    await expect(board.dialog).toContainText('Late Comer')
    const held = await holdLaunch(journey.product)
    await admin('POST', `/cycles/${cycleId}/changes`, { changes: [{ userId: user.id, kind: 'new' }] })
    const isCycle = new RegExp(`/api/cycles/${cycleId}$`)
    const read = page.waitForResponse(isCycle)
    // Someone who comes back to the page after a while gets current data.
    await page.clock.fastForward(20_000)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await read
    await page.waitForResponse(isCycle)
    await expect(board.dialog).toContainText('Late Comer')
    await held.releaseFirstBatch()
    await held.releaseAll()
  })
})

async function expectProgress(wizard: CycleWizardPage, created: number): Promise<void> {
  await expect(wizard.progress).toHaveAttribute('aria-valuenow', String((100 * created) / people))
  await expect(wizard.progress).toHaveAttribute('aria-valuetext', `${created} of ${people} reviews created`)
}
