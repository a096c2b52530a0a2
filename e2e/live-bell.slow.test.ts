import type { UserResponse } from '@evenhand/domain/api'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { beforeAll, describe, test } from 'vitest'
import { Bell } from './pages/bell'
import { ownReviewPath, ReviewPage } from './pages/review'
import { type ApiClient, apiClient, openReviewId } from './support/api'
import { password } from './support/constants'
import { expect } from './support/expect'
import { useJourney } from './support/journey'

const journey = useJourney()
let admin: ApiClient
let reviewId: string
let day = 1

beforeAll(async () => {
  admin = await apiClient(journey.product, 'admin@example.com')
  reviewId = await openReviewId(journey.product, 'employee@example.com')
})

/** Changes the end date, which notifies the employee and both evaluators. */
const notifyAll = () =>
  admin('PUT', `/reviews/${reviewId}`, { endDate: `2099-01-${String(++day).padStart(2, '0')}` })

/** The number of open streams of all people. */
async function openStreams(): Promise<number> {
  const metrics = await (await fetch(`${journey.product.url}/metrics`)).text()
  return Number(/^open_streams (\d+)$/m.exec(metrics)?.[1])
}

const expectStreams = (count: number) => expect.poll(openStreams).toBe(count)

async function anotherTab(context: BrowserContext): Promise<Bell> {
  const page = await context.newPage()
  await page.goto('/reviews')
  const bell = new Bell(page)
  await bell.unreadCount()
  return bell
}

test("an evaluator sees an employee's action live in the bell, the title and the list of reviews", async () => {
  const [employee, first] = await Promise.all([
    journey.signedIn('employee@example.com'),
    journey.signedIn('first@example.com'),
  ])
  const bell = new Bell(first)
  const before = await bell.unreadCount()
  await expectStreams(2)
  await bell.open()
  const count = await bell.items.count()
  const review = new ReviewPage(employee)
  await review.open(await ownReviewPath(employee))
  await review.moveForward({ confirm: true })
  await bell.expectUnread(before + 1)
  await expect(bell.items).toHaveCount(count + 1)
  await expect(bell.items.first()).toContainText(/^Unread.*It's your turn to check the goals/s)
  await expect(first).toHaveTitle(new RegExp(`^\\(${before + 1}\\) .+ · Evenhand$`))
  const waiting = first.getByRole('region', { name: 'To Review' }).getByRole('listitem')
  await expect(waiting.filter({ hasText: 'First goal checking' }).first()).toBeVisible()
})

describe('three tabs of one person', () => {
  async function threeTabs(): Promise<[Bell, Bell, Bell]> {
    const page = await journey.signedIn('first@example.com')
    const bell = new Bell(page)
    await bell.unreadCount()
    await expectStreams(1)
    return [bell, await anotherTab(page.context()), await anotherTab(page.context())]
  }

  test('share one stream, which moves to another tab when its tab is closed', async () => {
    const [holder, second, third] = await threeTabs()
    const before = await holder.unreadCount()
    await notifyAll()
    for (const tab of [holder, second, third]) await tab.expectUnread(before + 1)
    expect(await openStreams()).toBe(1)
    await holder.page.close()
    await notifyAll()
    for (const tab of [second, third]) await tab.expectUnread(before + 2)
    await expectStreams(1)
    await notifyAll()
    for (const tab of [second, third]) await tab.expectUnread(before + 3)
    expect(await openStreams()).toBe(1)
  })

  test('show what was read and removed in another tab, and sign out together', async () => {
    const [holder, second, third] = await threeTabs()
    const pending = trackPendingRequests(holder.page.context())
    await second.open()
    await second.readAll()
    for (const tab of [holder, second, third]) await tab.expectUnread(0)
    await expect(third.page).toHaveTitle(/^Reviews/)
    await third.open()
    const count = await third.items.count()
    await second.items.first().getByRole('button', { name: 'Remove notification' }).click()
    await expect(third.items).toHaveCount(count - 1)
    // A request that is in progress during the logout would fail.
    await expect.poll(() => pending.size).toBe(0)
    await holder.page.getByTitle('Logout').click()
    await expect(third.page).toHaveURL(/\/login$/)
    await expectStreams(0)
    await expect(third.page).toHaveTitle(/^Sign/)
  })
})

test('without the Web Locks API, each visible tab has its own stream and misses nothing', async () => {
  const page = await journey.signedIn('second@example.com')
  await page.context().addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks')
  })
  await page.reload()
  const bell = new Bell(page)
  const before = await bell.unreadCount()
  await expectStreams(1)
  const other = await anotherTab(page.context())
  await expectStreams(2)
  for (const each of [page, other.page]) await setVisibility(each, 'hidden')
  await expectStreams(0)
  await notifyAll()
  await setVisibility(page, 'visible')
  await bell.expectUnread(before + 1)
  await expectStreams(1)
})

test('the stream reconnects after a server restart and misses nothing', async () => {
  const page = await journey.signedIn('second@example.com', { expectedErrors: /ERR_/ })
  const bell = new Bell(page)
  const before = await bell.unreadCount()
  await expectStreams(1)
  await bell.open()
  const reconnecting = expect(bell.panel.getByRole('status')).toContainText('Reconnecting')
  await journey.product.restart()
  await reconnecting
  await notifyAll()
  await notifyAll()
  await bell.expectUnread(before + 2)
  await expect(bell.panel.getByRole('status')).toBeHidden()
  await expectStreams(1)
  await notifyAll()
  await bell.expectUnread(before + 3)
})

test('markup in a name is shown as plain text in the bell', async () => {
  const page = await journey.signedIn('second@example.com')
  const bell = new Bell(page)
  const before = await bell.unreadCount()
  await bell.open()
  await expectStreams(1)
  const firstName = '<img src=x onerror="document.title=1">'
  const { user } = await admin<UserResponse>('POST', '/users', {
    firstName,
    lastName: 'Marked',
    email: 'marked@example.com',
    password,
    role: 'employee',
    department: 'QA',
  })
  const { user: second } = await admin<UserResponse>('GET', '/users/email/second@example.com')
  await admin('POST', '/reviews', {
    userId: user.id,
    startDate: '2099-01-01',
    endDate: '2099-12-31',
    firstEvaluatorId: second.id,
    secondEvaluatorId: second.id,
  })
  await bell.expectUnread(before + 1)
  await expect(bell.items.first()).toContainText(`${firstName} Marked's performance review`)
  expect(await bell.panel.locator('img').count()).toBe(0)
})

/** Simulates showing or hiding the tab. */
async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** Tracks requests in progress in all tabs, except streams. */
function trackPendingRequests(context: BrowserContext): ReadonlySet<Request> {
  const pending = new Set<Request>()
  const end = (request: Request) => void pending.delete(request)
  context.on('request', (request) => {
    if (request.url().includes('/api/') && !request.url().includes('/stream')) pending.add(request)
  })
  context.on('requestfinished', end).on('requestfailed', end)
  return pending
}
