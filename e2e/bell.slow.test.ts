import type { Locator, Page } from '@playwright/test'
import { describe, test } from 'vitest'
import { Bell } from './pages/bell'
import { desktop, phone } from './support/constants'
import { expect } from './support/expect'
import { useJourney, type VisitorOptions } from './support/journey'

const journey = useJourney()

async function openPageWithBell(email: string, options?: VisitorOptions) {
  const page = await journey.signedIn(email, options)
  const bell = new Bell(page)
  return { page, bell, before: await bell.unreadCount() }
}

test('an evaluator opens a notification, which marks it as read', async () => {
  const { page, bell, before } = await openPageWithBell('first@example.com')
  await bell.open()
  await bell.items.filter({ hasText: 'Unread' }).first().getByRole('button').first().click()
  await page.waitForURL(/\/users\/[^/]+\/reviews\/[^/]+$/)
  await expect(bell.button).toHaveAccessibleName(`Notifications, ${before - 1} unread`)
  await page.reload()
  await expect(bell.button).toHaveAccessibleName(`Notifications, ${before - 1} unread`)
})

test('an employee marks all notifications as read, removes one and clears the rest after a confirmation', async () => {
  const { page, bell } = await openPageWithBell('employee@example.com', {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  })
  await bell.open()
  await expect(bell.items.first().getByRole('time')).toHaveText(/^\d+\.\d+\.\d{4}, \d\d:\d\d:\d\d$/)
  await expect(bell.items.first().getByRole('time')).toHaveAttribute('title', / GMT\+[12]$/)
  await bell.readAll()
  await expect(bell.button).toHaveAccessibleName('Notifications, 0 unread')
  await expect(bell.button).toHaveText('')
  const count = await bell.items.count()
  await bell.items.first().getByRole('button', { name: 'Remove notification' }).click()
  await expect(bell.items).toHaveCount(count - 1)
  const remove = bell.items.first().getByRole('button', { name: 'Remove notification' })
  await expect(remove).toBeFocused()

  await bell.clearAll.click()
  const confirmation = bell.panel.getByRole('region', { name: /cannot be undone/ })
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(confirmation).toBeHidden()
  await expect(bell.panel).toBeFocused()
  await expect(bell.items).toHaveCount(count - 1)
  await bell.clearAll.click()
  await confirmation.getByRole('button', { name: 'Clear all notifications' }).click()
  await expect(bell.empty).toBeVisible()
  await page.reload()
  await bell.open()
  await expect(bell.empty).toBeVisible()
})

describe('a toast', () => {
  async function showErrorToast({ page, bell }: { page: Page; bell: Bell }) {
    await page.route('**/api/notifications/read', (route) => route.fulfill({ status: 500, json: {} }))
    await bell.open()
    await bell.readAll()
    const toast = page.locator('.Toastify__toast')
    return { toast, timer: toast.getByRole('progressbar') }
  }

  test('says that a change failed, at the top right for five seconds, and pauses on hover, on blur and on Alt+T', async () => {
    const opened = await openPageWithBell('admin@example.com', { expectedErrors: /500/ })
    const { page, bell, before } = opened
    await expect(page.getByRole('region', { name: 'Progress' })).toBeVisible()
    await bell.button.focus()
    await page.keyboard.press('Alt+t')
    await expect(page.getByRole('region', { name: 'Messages, Alt+T' })).toBeFocused()
    await expect(page.getByText('No messages')).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)

    const { toast, timer } = await showErrorToast(opened)
    await toast.hover()
    await expect(toast).toContainText('Failed to update notification')
    await expect(bell.button).toHaveAccessibleName(`Notifications, ${before} unread`)
    await expect(timer).toHaveCSS('animation-play-state', 'paused')
    await expect(timer).toHaveCSS('animation-duration', '5s')
    await expect(toast).toHaveCSS('width', '320px')
    await expect(toast).toContainClass('Toastify__toast-theme--light')
    const { x, y } = (await toast.boundingBox()) ?? { x: 0, y: desktop.height }
    expect(x + 320).toBeGreaterThan(desktop.width - 40)
    expect(y).toBeGreaterThanOrEqual(await headerHeight(page))
    expect(y).toBeLessThan(100)
    expect(await rightEdgeOfText(toast)).toBeLessThanOrEqual(
      await leftEdgeOf(toast.getByRole('button', { name: 'close' })),
    )
    await page.mouse.move(0, 500)
    await expect(timer).toHaveCSS('animation-play-state', 'running')

    await page.evaluate(() => dispatchEvent(new Event('blur')))
    await expect(timer).toHaveCSS('animation-play-state', 'paused')
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(timer).toHaveCSS('animation-play-state', 'running')

    await page.keyboard.press('Alt+t')
    await expect(toast).toBeFocused()
    await expect(timer).toHaveCSS('animation-play-state', 'paused')
    await page.keyboard.press('Escape')
    await expect(timer).toHaveCSS('animation-play-state', 'running')
    await toast.getByRole('button', { name: 'close' }).click()
    await expect(toast).toHaveCount(0)
  })

  test('can be swiped away by dragging it more than 80% of its width', async () => {
    const options = { expectedErrors: /500/, viewport: phone, hasTouch: true }
    const opened = await openPageWithBell('admin@example.com', options)
    const { page } = opened
    const { toast } = await showErrorToast(opened)
    await toast.waitFor()
    expect((await toast.boundingBox())?.y).toBeGreaterThanOrEqual(await headerHeight(page))
    await page.evaluate(() => dispatchEvent(new Event('blur')))
    const width = (await toast.boundingBox())?.width ?? 0
    const drag = async (distance: number, pointerType: string) => {
      await toast.dispatchEvent('pointerdown', { pointerType, clientX: 10, clientY: 20 })
      await page.dispatchEvent('html', 'pointermove', { pointerType, clientX: 10 + distance, clientY: 20 })
      await page.dispatchEvent('html', 'pointerup', { pointerType, clientX: 10 + distance, clientY: 20 })
    }
    await drag(width * 0.9, 'mouse')
    await drag(width * 0.7, 'touch')
    await expect(toast).not.toHaveAttribute('style', /translate3d/)
    await expect(toast).toBeVisible()
    await drag(width * 0.9, 'touch')
    await expect(toast).toHaveCount(0)
  })
})

test('the open panel has a fixed size on phones and desktops', async () => {
  const { page, bell } = await openPageWithBell('super@example.com', { viewport: phone })
  await bell.open()
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await expect(bell.panel).toHaveCSS('width', `${Math.min(384, viewport.width - 16)}px`)
    await expect(bell.panel).toHaveCSS('height', '378px')
    const list = bell.panel.getByRole('region', { name: 'Notification list' })
    expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true)
  }
})

/** The right edge of the toast text in pixels. */
function rightEdgeOfText(toast: Locator): Promise<number> {
  return toast.getByText('Failed to update notification').evaluate((element) => {
    const textNode = [...element.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const text = document.createRange()
    text.selectNodeContents(textNode ?? element)
    return Math.max(...[...text.getClientRects()].map(({ right }) => right))
  })
}

async function leftEdgeOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.x ?? 0
}

async function headerHeight(page: Page): Promise<number> {
  return (await page.getByRole('banner').boundingBox())?.height ?? Number.NaN
}
