import type { CompanyResponse } from '@evenhand/domain/api'
import type { Page } from '@playwright/test'
import { test } from 'vitest'
import { CompanySettings } from './pages/company-settings'
import { apiClient } from './support/api'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { withoutPauses } from './support/keyboard'
import { keepToasts } from './support/toast'

const journey = useJourney()
const order = '**/api/departments/order'

async function openSettings(expectedErrors?: RegExp) {
  const page = await journey.signedIn('admin@example.com', {
    ...(expectedErrors && { expectedErrors }),
    startPage: false,
  })
  const settings = new CompanySettings(page)
  await settings.open()
  return settings
}

async function storedNames(): Promise<string[]> {
  const admin = await apiClient(journey.product, 'super@example.com')
  const { departments } = await admin<CompanyResponse>('GET', '/company')
  return departments.map(({ name }) => name)
}

function countRequests(page: Page): () => number {
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/departments/order')) requests++
  })
  return () => requests
}

test('an order that cannot be saved is not shown', async () => {
  const settings = await openSettings(/status of 500/)
  const { page, departments: list } = settings
  const names = await settings.names(list)
  const failure = { status: 500, json: { success: false, message: 'Out of order', code: 'UNEXPECTED' } }
  await page.route(order, (route) => route.fulfill(failure))
  const handle = settings.handle(list, names[0] ?? '')
  await keepToasts(page)
  await handle.press('Alt+ArrowDown')
  await expect(page.locator('.Toastify__toast')).toContainText('Out of order')
  await expect.poll(() => settings.names(list)).toEqual(names)
  expect(await storedNames()).toEqual(names)
})

test('the list shows the order of another admin who moves a row back, and a row that is dropped right after a move lands where it was dropped', async () => {
  const settings = await openSettings()
  const list = settings.departments
  const [first = '', second = '', ...others] = await settings.names(list)
  await settings.handle(list, first).press('Alt+ArrowDown')
  await expect.poll(storedNames).toEqual([second, first, ...others])
  const other = await openSettings()
  await other.handle(other.departments, first).press('Alt+ArrowUp')
  await expect.poll(storedNames).toEqual([first, second, ...others])
  await expect.poll(() => settings.names(list)).toEqual([first, second, ...others])

  const { page } = settings
  const [third = '', ...rest] = others
  const target = await settings.row(list, third).boundingBox()
  const handle = settings.handle(list, first)
  await handle.hover()
  await page.mouse.down()
  // In one task, so nothing is rendered in between.
  await handle.evaluate(
    (element, clientY) => {
      for (const type of ['pointermove', 'pointerup'])
        element.dispatchEvent(new PointerEvent(type, { bubbles: true, clientY }))
    },
    (target?.y ?? 0) + (target?.height ?? 0) - 1,
  )
  await expect.poll(() => settings.names(list)).toEqual([second, third, first, ...rest])
  await page.mouse.up()
  await expect.poll(storedNames).toEqual([second, third, first, ...rest])
})

test('several moves with keys are sent once, also if the page is left right away', async () => {
  const settings = await openSettings()
  const { page, departments: list } = settings
  const [first = '', second = '', third = '', ...others] = await settings.names(list)
  const requests = countRequests(page)
  const handle = settings.handle(list, first)
  const pressTwice = (key: string) =>
    withoutPauses(page, async () => {
      await handle.press(key)
      await handle.press(key)
    })
  await pressTwice('Alt+ArrowDown')
  await expect.poll(storedNames).toEqual([second, third, first, ...others])
  expect(requests()).toBe(1)

  await pressTwice('Alt+ArrowUp')
  await page.getByRole('tab', { name: 'Sharing' }).click()
  await expect.poll(storedNames).toEqual([first, second, third, ...others])
  expect(requests()).toBe(2)

  await settings.open()
  await handle.press('Alt+ArrowDown')
  await page.reload()
  await expect.poll(storedNames).toEqual([second, first, third, ...others])
})

test('the page scrolls while a row is held at its lower edge', async () => {
  const admin = await apiClient(journey.product, 'super@example.com')
  for (let number = 1; number <= 20; number++)
    await admin('POST', '/departments', { name: `Branch ${number}` })
  const settings = await openSettings()
  const { page, departments: list } = settings
  const [first = '', ...others] = await settings.names(list)
  const { height = 0 } = page.viewportSize() ?? {}
  const last = settings.row(list, 'Branch 20')
  await expect(last).not.toBeInViewport()
  await settings.handle(list, first).hover()
  await page.mouse.down()
  await page.mouse.move(300, height - 10, { steps: 5 })
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(last).toHaveAttribute('data-drop', 'after')
  await page.mouse.up()
  await expect.poll(() => settings.names(list)).toEqual([...others, first])
  await expect.poll(storedNames).toEqual([...others, first])
})
