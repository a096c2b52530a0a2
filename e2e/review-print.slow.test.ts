import type { Review, ReviewResponse, ReviewsResponse } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import type { Page } from '@playwright/test'
import { test } from 'vitest'
import { ReviewPage } from './pages/review'
import { callerOf } from './support/api'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings } from './support/looks'

const journey = useJourney()

test('a completed review prints as two pages with all that was written, in the dark theme too', async () => {
  const review = await reviewOf('employee@example.com', 'completed')
  const page = await journey.signedIn('employee@example.com', { colorScheme: 'dark' })
  await open(page, review)
  await expect(page.getByText('Printed')).toHaveCount(0)
  expect(pageCount(await page.pdf({ format: 'A4' }))).toBe(2)

  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('[data-paper]')
  await expect(paper.getByRole('row')).toHaveCount(1 + 2 + 12)
  const text = await paperText(page)
  for (const { evidence, comments, firstEvaluatorComments } of review.detailedEvaluations) {
    for (const words of [evidence, comments, firstEvaluatorComments]) expect(text).toContain(flat(words))
  }
  for (const words of [review.summary, review.achievements, fullName(review.firstEvaluator ?? review.user)]) {
    expect(text).toContain(flat(words))
  }
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  expect(await paper.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')
  await page.emulateMedia({ media: 'screen' })
  await expect(paper).toHaveCount(0)
})

test('the button prints, and shows on paper and in the chart only what the reader may see', async () => {
  const seen = await reviewOf('farid.nazari@example.com', 'second-evaluation', 'admin@example.com')
  const own = await journey.signedIn('farid.nazari@example.com')
  await open(own, seen)
  const chart = own.getByRole('region', { name: 'Ratings by criterion' })
  const later = { name: 'Shown when the review is completed' }
  await expect(chart.getByRole('img', later)).toHaveCount(2)
  await expect(chart.getByRole('listitem').filter({ hasText: 'First Grader' })).toHaveCount(1)
  await expect(chart.getByText('Self-Rating: ', { exact: true })).toHaveCount(12)
  await chart.getByRole('button', { name: 'Show as table' }).click()
  await expect(chart.getByRole('table').getByRole('img', later)).toHaveCount(24)
  await expect(chart.getByText(later.name)).toHaveCount(0)
  expect(await accessibilityFindings(own, 'main')).toEqual([])

  const isPrinted = own.evaluate(
    () => new Promise((resolve) => addEventListener('beforeprint', () => resolve(true), { once: true })),
  )
  await own.getByRole('button', { name: 'Print' }).click()
  expect(await isPrinted).toBe(true)
  await own.emulateMedia({ media: 'print' })
  const text = await paperText(own)
  expect(text).toContain('First Grader average –')
  expect(text.split(later.name)).toHaveLength(2)
  for (const { evidence, firstEvaluatorComments } of seen.detailedEvaluations) {
    expect(text).toContain(flat(evidence))
    if (firstEvaluatorComments) expect(text).not.toContain(flat(firstEvaluatorComments))
  }
  expect(text).not.toContain(flat(seen.summary))
  await expect(own.getByRole('columnheader')).toHaveText(['Criteria and goal', 'Self-Rating'])

  const admin = await journey.signedIn('admin@example.com')
  await open(admin, seen)
  await expect(admin.getByRole('region', { name: 'Ratings by criterion' })).toContainText(
    'above the self rating',
  )
  await admin.emulateMedia({ media: 'print' })
  for (const words of [seen.summary, ...seen.detailedEvaluations.map((one) => one.firstEvaluatorComments)]) {
    expect(await paperText(admin)).toContain(flat(words))
  }
})

async function open(page: Page, { userId, id }: Review): Promise<void> {
  await new ReviewPage(page).open(`/users/${userId}/reviews/${id}`)
  await page.waitForLoadState('networkidle')
}

/** A review of this person, as they see it or as somebody else does. */
async function reviewOf(email: string, status: string, viewer = email): Promise<Review> {
  const call = await callerOf(journey.product, email)
  const { user } = await call<{ user: { id: string } }>('GET', '/users/current')
  const { reviews } = await call<ReviewsResponse>('GET', `/reviews?status=${status}`)
  const id = reviews.find(({ userId }) => userId === user.id)?.id
  const look = await callerOf(journey.product, viewer)
  return (await look<ReviewResponse>('GET', `/reviews/${id}`)).review
}

async function paperText(page: Page): Promise<string> {
  await page.locator('[data-paper]').waitFor()
  return flat(await page.locator('body').innerText())
}

function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function pageCount(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
