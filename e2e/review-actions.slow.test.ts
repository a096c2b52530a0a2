import type { LogsResponse } from '@evenhand/domain/api'
import { test } from 'vitest'
import { ReviewPage } from './pages/review'
import { apiClient } from './support/api'
import { phone } from './support/constants'
import { connectDatabase } from './support/database'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { tabTo } from './support/keyboard'
import { accessibilityFindings } from './support/page-checks'
import { type SampleReview, sampleReview } from './support/sample-review'

const journey = useJourney()

test('admins and the second evaluator see a review as its employee does, without changing anything', async () => {
  const { path, emails } = await openReviewOf('farid.nazari@example.com')
  for (const email of ['admin@example.com', emails.second]) {
    const page = await journey.signedIn(email, { startPage: false })
    const review = new ReviewPage(page)
    await review.open(`${path}?tab=matrix`)
    const writes: string[] = []
    page.on('request', (request) => {
      // A page opens its live stream again whenever the stream ends.
      const isStream = request.url().endsWith('/notifications/stream')
      if (request.method() !== 'GET' && request.url().includes('/api/') && !isStream)
        writes.push(request.url())
    })
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('button', { name: 'View as employee' }).click()
    const banner = page.getByRole('region', { name: 'Employee view' })
    await expect(banner).toContainText('This is what Farid Nazari sees now.')
    await expect(banner).toBeFocused()
    await expect(review.editable).toHaveCount(0)
    await expect(review.status.getByRole('button')).toHaveCount(0)
    await expect(review.figures.getByRole('img', { name: 'Shown when the review is completed' })).toHaveCount(
      2,
    )
    await expect(page.getByRole('region', { name: 'Earlier ratings' })).toHaveCount(0)
    expect(await accessibilityFindings(page)).toEqual([])
    await review.openTab('Review Logs')
    await expect(page.getByRole('listitem').filter({ hasText: 'First Grader' })).toHaveCount(0)
    await banner.getByRole('link', { name: 'Back to your view' }).click()
    await expect(banner).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: 'First Grader' }).first()).toBeVisible()
    expect(writes).toEqual([])
  }
})

test('the first evaluator cannot see a review as its employee does', async () => {
  const { path, emails } = await openReviewOf('farid.nazari@example.com')
  const page = await journey.signedIn(emails.first, { expectedErrors: /403/, startPage: false })
  const review = new ReviewPage(page)
  await review.open(path)
  await expect(page.getByRole('button', { name: 'More actions' })).toHaveCount(0)
  await page.goto(`${path}?as=employee`)
  await expect(page.getByText("You don't have permission to do this.")).toBeVisible()
})

test('older log entries load at the end of the feed, and again after an error, and none is shown twice', async () => {
  const { path, review } = await openReviewOf('farid.nazari@example.com')
  const admin = await apiClient(journey.product, 'admin@example.com')
  const { total } = await admin<LogsResponse>('GET', `/reviews/${review.id}/logs`)
  const added = 140 - total
  await addLogEntries(review, added)
  const page = await journey.signedIn('admin@example.com', { expectedErrors: /500/, startPage: false })
  await new ReviewPage(page).open(`${path}?tab=logs`)
  const feed = page.getByRole('region', { name: 'Log entries' })
  const entries = feed.getByRole('listitem')
  await expect(entries).toHaveCount(50)
  await expect(feed.getByText('Showing 50 of 140')).toBeAttached()

  const olderPages = /\/logs\?.*before=/
  let requests = 0
  await page.route(olderPages, (route) =>
    requests++ === 0 ? route.continue() : route.fulfill({ status: 500, json: { success: false } }),
  )
  await feed.press('End')
  await expect(entries).toHaveCount(100)
  await feed.press('End')
  await expect(feed.getByText('Failed to load older entries')).toBeVisible()
  await expect(entries).toHaveCount(100)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.setViewportSize(phone)
  expect(await feed.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.unroute(olderPages)
  await tabTo(feed.getByRole('button', { name: 'Retry' }))
  await page.keyboard.press('Enter')
  await expect(entries).toHaveCount(140)
  await expect(feed.getByRole('button')).toHaveCount(0)

  await admin('PUT', `/reviews/${review.id}`, { endDate: '2099-01-01' })
  await expect(entries.first()).toContainText('End Date')
  await expect(entries).toHaveCount(141)
  const goals = (await entries.allTextContents()).flatMap((text) => text.match(/Goal \d+/) ?? [])
  expect(goals).toEqual(Array.from({ length: added }, (_, index) => `Goal ${added - index}`))
})

async function addLogEntries({ id, userId }: SampleReview['review'], count: number): Promise<void> {
  const database = await connectDatabase(journey.product)
  await database.query(
    `insert into review_logs (review_id, evaluator_id, action, criteria, field_changed, old_value, new_value, visibility,
       started_at, created_at)
     select $1, $2, 'UPDATED', 'Goal ' || n, 'evidence', 'old', 'new', 'open', now(), now() from generate_series(1, $3) n`,
    [id, userId, count],
  )
  await database.end()
}

function openReviewOf(employee: string): Promise<SampleReview> {
  return sampleReview(
    journey.product,
    ({ status }, emails) => status !== 'completed' && emails.employee === employee,
  )
}
