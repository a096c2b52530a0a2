import { addDays } from '@evenhand/domain/days'
import { beforeAll, test } from 'vitest'
import { Bell } from './pages/bell'
import { apiClient, openReviewId } from './support/api'
import { expect } from './support/expect'
import { holdRequest } from './support/hold-request'
import { useJourney, type VisitorOptions } from './support/journey'

const journey = useJourney()
const olderPages = /\/api\/notifications\?page=[2-9]/

beforeAll(async () => {
  const admin = await apiClient(journey.product, 'admin@example.com')
  const review = `/reviews/${await openReviewId(journey.product, 'employee@example.com')}`
  // Each change of the end date notifies the employee and both evaluators.
  for (let day = 0; day < 45; day++) await admin('PUT', review, { endDate: addDays('2099-01-01', day) })
})

test('older notifications load when the list is scrolled to the end with the keyboard', async () => {
  const { page, bell, list, total } = await openBell('employee@example.com')
  expect(total).toBeGreaterThan(40)
  await expect(bell.items).toHaveCount(20)
  const release = await holdRequest(page, olderPages)
  await list.press('End')
  await expect(list.getByText('Loading older notifications…')).toBeVisible()
  release()
  await expect(bell.items).toHaveCount(40)
  await list.press('End')
  await expect(bell.items).toHaveCount(total)
  await expect(list.getByText('No older notifications')).toBeAttached()

  await bell.items.last().getByRole('button', { name: 'Remove notification' }).click()
  await expect(bell.items).toHaveCount(total - 1)
  await bell.readAll()
  await expect(bell.button).toHaveAccessibleName('Notifications, 0 unread')
  await expect(bell.items).toHaveCount(total - 1)
})

test('older notifications that fail to load show an error and can be retried', async () => {
  const { page, bell, list } = await openBell('first@example.com', { expectedErrors: /500/ })
  await page.route(olderPages, (route) => route.fulfill({ status: 500, json: { success: false } }))
  await list.press('End')
  await expect(list.getByText('Failed to load older notifications')).toBeVisible()
  await expect(bell.items).toHaveCount(20)
  await page.unroute(olderPages)
  await list.getByRole('button', { name: 'Retry' }).click()
  await expect(bell.items).toHaveCount(40)
})

async function openBell(email: string, options?: VisitorOptions) {
  const page = await journey.signedIn(email, options)
  const newest = page.waitForResponse(/\/api\/notifications\?page=1&/)
  const bell = new Bell(page)
  await bell.open()
  const { total } = await (await newest).json()
  const list = bell.panel.getByRole('region', { name: 'Notification list' })
  return { page, bell, list, total }
}
