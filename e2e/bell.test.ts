import { test } from 'vitest'
import { Bell } from './pages/bell'
import { expect } from './support/expect'
import { useJourney, type VisitorOptions } from './support/journey'
import { accessibilityFindings, sidewaysOverflow } from './support/looks'
import { phone, wide } from './support/people'

const journey = useJourney()

async function bellOf(email: string, options?: VisitorOptions) {
  const page = await journey.signedIn(email, options)
  const bell = new Bell(page)
  return { page, bell, before: await bell.unread() }
}

test('an evaluator opens what is new, and it counts as read', async () => {
  const { page, bell, before } = await bellOf('first@example.com')
  await bell.open()
  await bell.items.filter({ hasText: 'Unread' }).first().getByRole('button').first().click()
  await page.waitForURL(/\/users\/[^/]+\/reviews\/[^/]+$/)
  await expect(bell.button).toHaveAccessibleName(`Notifications, ${before - 1} unread`)
  await page.reload()
  await expect(bell.button).toHaveAccessibleName(`Notifications, ${before - 1} unread`)
})

test('Read All reads all, one is removed, and all are cleared for good after a question', async () => {
  const { page, bell } = await bellOf('second@example.com', { locale: 'de-DE', timezoneId: 'Europe/Berlin' })
  await bell.open()
  await expect(bell.items.first().getByRole('time')).toHaveText(/^\d+\.\d+\.\d{4}, \d\d:\d\d:\d\d$/)
  await bell.readAll()
  await expect(bell.button).toHaveAccessibleName('Notifications, 0 unread')
  const count = await bell.items.count()
  await bell.items.first().getByRole('button', { name: 'Remove notification' }).click()
  await expect(bell.items).toHaveCount(count - 1)
  const remove = bell.items.first().getByRole('button', { name: 'Remove notification' })
  await expect(remove).toBeFocused()

  await bell.clearAll.click()
  const question = bell.panel.getByRole('region', { name: /cannot be undone/ })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(bell.panel).toBeFocused()
  await expect(bell.items).toHaveCount(count - 1)
  await bell.clearAll.click()
  await question.getByRole('button', { name: 'Clear all notifications' }).click()
  await expect(bell.empty).toBeVisible()
  await page.reload()
  await bell.open()
  await expect(bell.empty).toBeVisible()
})

test('a change that fails is taken back and told', async () => {
  const { page, bell, before } = await bellOf('admin@example.com', { expectedErrors: /500/ })
  await page.route('**/api/notifications/read', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'no' } }),
  )
  await bell.open()
  await bell.readAll()
  await expect(page.getByText('Failed to update notification')).toBeVisible()
  await expect(bell.button).toHaveAccessibleName(`Notifications, ${before} unread`)
})

test.each(['light', 'dark'] as const)(
  'the open panel is accessible and has its size, %s',
  async (colorScheme) => {
    const { page, bell } = await bellOf('super@example.com', { viewport: phone, colorScheme })
    await bell.open()
    for (const viewport of [phone, wide]) {
      await page.setViewportSize(viewport)
      await expect(bell.panel).toHaveCSS('width', `${Math.min(384, viewport.width - 16)}px`)
      await expect(bell.panel.getByRole('list')).toHaveCSS('height', '378px')
      expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([])
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    }
    await bell.clearAll.click()
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([])
  },
)
