import type { UserResponse } from '@evenhand/domain/api'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { beforeAll, describe, test } from 'vitest'
import { Bell } from './pages/bell'
import { ownOpenReview, ReviewPage } from './pages/review'
import { type Call, callerOf, openReviewOf } from './support/api'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { password } from './support/people'

const journey = useJourney()
let admin: Call
let reviewId: string
let day = 1

beforeAll(async () => {
  admin = await callerOf(journey.product, 'admin@example.com')
  reviewId = await openReviewOf(journey.product, 'employee@example.com')
})

/** Notifies the employee and both evaluators that the dates have changed. */
const tellAll = () =>
  admin('PUT', `/reviews/${reviewId}`, { endDate: `2099-01-${String(++day).padStart(2, '0')}` })

/** How many streams are open, all people together. */
async function openStreams(): Promise<number> {
  const metrics = await (await fetch(`${journey.product.url}/metrics`)).text()
  return Number(/^open_streams (\d+)$/m.exec(metrics)?.[1])
}

const streamsBecome = (count: number) => expect.poll(openStreams).toBe(count)

async function anotherTab(context: BrowserContext): Promise<Bell> {
  const page = await context.newPage()
  await page.goto('/reviews')
  const bell = new Bell(page)
  await bell.unread()
  return bell
}

test('an action of one person updates the bell, the title and the list of reviews of another', async () => {
  const [employee, first] = await Promise.all([
    journey.signedIn('employee@example.com'),
    journey.signedIn('first@example.com'),
  ])
  const bell = new Bell(first)
  const before = await bell.unread()
  await streamsBecome(2)
  await bell.open()
  const count = await bell.items.count()
  const review = new ReviewPage(employee)
  await review.open(await ownOpenReview(employee))
  await review.moveForward({ asks: true })
  await bell.counts(before + 1)
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
    await bell.unread()
    await streamsBecome(1)
    return [bell, await anotherTab(page.context()), await anotherTab(page.context())]
  }

  test('share one stream, which continues in the next tab when its tab is closed', async () => {
    const [holder, second, third] = await threeTabs()
    const before = await holder.unread()
    await tellAll()
    for (const tab of [holder, second, third]) await tab.counts(before + 1)
    expect(await openStreams()).toBe(1)
    await holder.page.close()
    await tellAll()
    for (const tab of [second, third]) await tab.counts(before + 2, 10_000)
    await streamsBecome(1)
    await tellAll()
    for (const tab of [second, third]) await tab.counts(before + 3)
    expect(await openStreams()).toBe(1)
  })

  test('see what was read and removed in one of them, and sign out together', async () => {
    const [holder, second, third] = await threeTabs()
    const underWay = callsUnderWay(holder.page.context())
    await second.open()
    await second.readAll()
    for (const tab of [holder, second, third]) await tab.counts(0, 10_000)
    await expect(third.page).toHaveTitle(/^Reviews/)
    await third.open()
    const count = await third.items.count()
    await second.items.first().getByRole('button', { name: 'Remove notification' }).click()
    await expect(third.items).toHaveCount(count - 1)
    // A request that is in progress during the logout would be refused.
    await expect.poll(() => underWay.size).toBe(0)
    await holder.page.getByTitle('Logout').click()
    await expect(third.page).toHaveURL(/\/login$/)
    await streamsBecome(0)
    await expect(third.page).toHaveTitle(/^Sign/)
  })
})

test('without locks, each tab has its own stream while it is visible, and misses nothing', async () => {
  const page = await journey.signedIn('second@example.com')
  await page.context().addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks')
  })
  await page.reload()
  const bell = new Bell(page)
  const before = await bell.unread()
  await streamsBecome(1)
  const other = await anotherTab(page.context())
  await streamsBecome(2)
  for (const each of [page, other.page]) await look(each, 'hidden')
  await streamsBecome(0)
  await tellAll()
  await look(page, 'visible')
  await bell.counts(before + 1, 10_000)
  await streamsBecome(1)
})

test('after an outage of the server, the stream reconnects and nothing was missed', async () => {
  const page = await journey.signedIn('second@example.com', { expectedErrors: /ERR_/ })
  const bell = new Bell(page)
  const before = await bell.unread()
  await streamsBecome(1)
  await bell.open()
  const isTold = expect(bell.panel.getByRole('status')).toContainText('Reconnecting')
  await journey.product.restart()
  await isTold
  await tellAll()
  await tellAll()
  await bell.counts(before + 2, 20_000)
  await expect(bell.panel.getByRole('status')).toBeHidden()
  await streamsBecome(1)
  await tellAll()
  await bell.counts(before + 3)
})

test('markup in a name stays text in the bell', async () => {
  const page = await journey.signedIn('second@example.com')
  const bell = new Bell(page)
  const before = await bell.unread()
  await bell.open()
  await streamsBecome(1)
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
  await bell.counts(before + 1)
  await expect(bell.items.first()).toContainText(`${firstName} Marked's performance review`)
  expect(await bell.panel.locator('img').count()).toBe(0)
})

/** Pretends that the tab was shown or hidden. */
async function look(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** Requests in progress in all tabs, from now on, without streams. */
function callsUnderWay(context: BrowserContext): ReadonlySet<Request> {
  const underWay = new Set<Request>()
  const end = (request: Request) => void underWay.delete(request)
  context.on('request', (request) => {
    if (request.url().includes('/api/') && !request.url().includes('/stream')) underWay.add(request)
  })
  context.on('requestfinished', end).on('requestfailed', end)
  return underWay
}
