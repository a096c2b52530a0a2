import type { Cycle, CycleResponse, ReviewResponse } from '@evenhand/domain/api'
import { openPhases } from '@evenhand/domain/phases'
import { beforeAll, describe, test } from 'vitest'
import { CycleBoardPage } from './pages/cycle-board'
import { CycleWizardPage } from './pages/cycle-wizard'
import { CyclesPage } from './pages/cycles'
import { type ApiClient, apiClient, openReviewId } from './support/api'
import { launchCycle } from './support/cycles'
import { daysFromToday, typedDay } from './support/days'
import { expect } from './support/expect'
import { useJourney } from './support/journey'

const journey = useJourney()
const employeeEmail = 'employee@example.com'
let admin: ApiClient

beforeAll(async () => {
  admin = await apiClient(journey.product, 'admin@example.com')
})

describe('the release of results', () => {
  test('is chosen with the dates, and the summary of the launch names it', async () => {
    const { cycle } = await admin<CycleResponse>('POST', '/cycles', { name: 'Released later' })
    const page = await journey.signedIn('admin@example.com')
    const wizard = new CycleWizardPage(page)
    await wizard.open(cycle.id)
    await expect(page.getByRole('radio', { name: 'When the review is completed' })).toBeChecked()
    await page.getByRole('radio', { name: 'On a date' }).check()
    await wizard.day('Release date').fill('1/1/2020')
    await page.keyboard.press('Tab')
    await expect(page.getByText(/^Enter a date on or after/)).toBeVisible()
    await wizard.day('Release date').fill(typedDay(daysFromToday(500)))
    await page.keyboard.press('Tab')
    await expect(wizard.status).toContainText('Saved')
    expect((await read(cycle.id)).settings.release).toEqual({ when: 'on-date', date: daysFromToday(500) })

    await page.getByRole('radio', { name: 'When an admin releases them' }).check()
    await expect(wizard.day('Release date')).toHaveCount(0)
    await expect(wizard.status).toContainText('Saved')
    await wizard.open(cycle.id, 'launch')
    await expect(page.getByText('Employees see their results when an admin releases them.')).toBeVisible()
  })

  test('is done by an admin on the board, and then the employee sees the result', async () => {
    const cycle = await launchCycle(admin, 'Held results', { when: 'by-admin', date: null })
    const reviewId = await openReviewId(journey.product, employeeEmail)
    for (const phase of openPhases) {
      await admin('POST', `/reviews/${reviewId}/skip`, { phase, reason: 'Not needed in this test' })
    }
    const page = await journey.signedIn('admin@example.com')
    const cycles = new CyclesPage(page)
    await cycles.open()
    await expect(cycles.row('Held results')).toContainText('Results not released yet')

    const board = new CycleBoardPage(page)
    await board.open(cycle.id)
    await expect(page.locator('main header').getByText('Results not released yet')).toBeVisible()
    expect(await isHeldFor(employeeEmail, reviewId)).toBe(true)
    await board.chooseInMenu('Release results')
    await expect(board.dialog).toContainText('1 employee will see their result')
    await board.press('Cancel')
    expect((await read(cycle.id)).releasedAt).toBeNull()

    await board.chooseInMenu('Release results')
    await board.press('Release')
    await board.dialog.waitFor({ state: 'hidden' })
    await expect(page.getByText('The results are being released.')).toBeVisible()
    await expect(page.locator('main header').getByText(/^Results released on /)).toBeVisible()
    await expect.poll(() => isHeldFor(employeeEmail, reviewId)).toBe(false)
  })
})

async function read(id: string): Promise<Cycle> {
  return (await admin<CycleResponse>('GET', `/cycles/${id}`)).cycle
}

async function isHeldFor(email: string, reviewId: string): Promise<boolean> {
  const client = await apiClient(journey.product, email)
  return (await client<ReviewResponse>('GET', `/reviews/${reviewId}`)).review.isHeld
}
