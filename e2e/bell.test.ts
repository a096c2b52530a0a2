import type { Page } from '@playwright/test'
import { test } from 'vitest'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings } from './support/looks'
import { phone } from './support/people'

const journey = useJourney()

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications, \d+ unread$/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const items = (page: Page) => panel(page).getByRole('listitem')

async function unread(page: Page): Promise<number> {
  await expect(bell(page)).not.toHaveAccessibleName(/ 0 unread$/)
  return Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0])
}

test('an evaluator opens what is new, and it counts as read', async () => {
  const page = await journey.signedIn('first@example.com')
  const before = await unread(page)
  await bell(page).click()
  await items(page).filter({ hasText: 'Unread' }).first().getByRole('button').first().click()
  await page.waitForURL(/\/users\/[^/]+\/reviews\/[^/]+$/)
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${before - 1} unread`)
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${before - 1} unread`)
})

test('Read All reads all, one is removed, and all are cleared for good', async () => {
  const page = await journey.signedIn('second@example.com')
  await unread(page)
  await bell(page).click()
  await panel(page).getByRole('button', { name: 'Read All' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 0 unread')
  const count = await items(page).count()
  await items(page).first().getByRole('button', { name: 'Remove notification' }).click()
  await expect(items(page)).toHaveCount(count - 1)
  await panel(page).getByRole('button', { name: 'Clear all' }).click()
  await expect(panel(page).getByText('Currently there are no notifications!')).toBeVisible()
  await page.reload()
  await bell(page).click()
  await expect(panel(page).getByText('Currently there are no notifications!')).toBeVisible()
})

test('a change that fails is taken back and told', async () => {
  const page = await journey.signedIn('admin@example.com', { expectedErrors: /500/ })
  const before = await unread(page)
  await page.route('**/api/notifications/read', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'no' } }),
  )
  await bell(page).click()
  await panel(page).getByRole('button', { name: 'Read All' }).click()
  await expect(page.getByText('Failed to update notification')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${before} unread`)
})

test.each(['light', 'dark'] as const)('the open panel is accessible on a phone, %s', async (colorScheme) => {
  const page = await journey.signedIn('super@example.com', { viewport: phone, colorScheme })
  await unread(page)
  await bell(page).click()
  await expect(items(page).first()).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
})
