import type { Cycle, CycleResponse } from '@evenhand/domain/api'
import { beforeAll, describe, test } from 'vitest'
import { CycleWizardPage } from './pages/cycle-wizard'
import { type ApiClient, apiClient } from './support/api'
import { daysFromToday, typedDay } from './support/days'
import { expect } from './support/expect'
import { useJourney } from './support/journey'

const journey = useJourney()
let admin: ApiClient

beforeAll(async () => {
  admin = await apiClient(journey.product, 'admin@example.com')
})

describe('the release of results', () => {
  test('is chosen with the dates, and the summary of the launch names it', async () => {
    const { cycle } = await admin<CycleResponse>('POST', '/cycles', { name: 'Released later' })
    const page = await journey.signedIn('admin@example.com', { startPage: false })
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
})

async function read(id: string): Promise<Cycle> {
  return (await admin<CycleResponse>('GET', `/cycles/${id}`)).cycle
}
