import { addDays } from '@evenhand/domain/days'
import { beforeAll, test } from 'vitest'
import { Bell } from './pages/bell'
import { callerOf, openReviewOf } from './support/api'
import { expect } from './support/expect'
import { holdCall } from './support/held-call'
import { useJourney, type VisitorOptions } from './support/journey'

const journey = useJourney()
const olderPage = /\/api\/notifications\?page=[2-9]/

/** Each change of the end date notifies the employee and both evaluators. */
beforeAll(async () => {
  const admin = await callerOf(journey.product, 'admin@example.com')
  const review = `/reviews/${await openReviewOf(journey.product, 'employee@example.com')}`
  for (let day = 0; day < 45; day++) await admin('PUT', review, { endDate: addDays('2099-01-01', day) })
})

test('older notifications load when the list is scrolled to its end, by keyboard too', async () => {
  const { page, bell, list, total } = await openBell('employee@example.com')
  expect(total).toBeGreaterThan(40)
  await expect(bell.items).toHaveCount(20)
  const release = await holdCall(page, olderPage)
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

test('older notifications that fail to load say so, and Retry loads them', async () => {
  const { page, bell, list } = await openBell('first@example.com', { expectedErrors: /500/ })
  await page.route(olderPage, (route) => route.fulfill({ status: 500, json: { success: false } }))
  await list.press('End')
  await expect(list.getByText('Failed to load older notifications')).toBeVisible()
  await expect(bell.items).toHaveCount(20)
  await page.unroute(olderPage)
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
