import type { Review, ReviewResponse, ReviewsResponse } from '@evenhand/domain/api'
import { longUsDay } from '@evenhand/domain/days'
import { fullName } from '@evenhand/domain/users'
import type { Page } from '@playwright/test'
import { test } from 'vitest'
import { ReviewPage } from './pages/review'
import { apiClient } from './support/api'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings } from './support/page-checks'

const journey = useJourney()

test('a completed review prints on two pages with all texts, even in the dark theme', async () => {
  const review = await reviewOf('employee@example.com', 'completed')
  const page = await journey.signedIn('employee@example.com', { colorScheme: 'dark' })
  await open(page, review)
  await expect(page.getByText('Printed')).toHaveCount(0)
  expect(pageCount(await page.pdf({ format: 'A4' }))).toBe(2)

  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('[data-paper]')
  await expect(paper.getByRole('row')).toHaveCount(1 + 2 + 12)
  const text = await printedText(page)
  for (const { evidence, comments, firstEvaluatorComments } of review.detailedEvaluations) {
    for (const field of [evidence, comments, firstEvaluatorComments])
      expect(text).toContain(normalizeSpace(field))
  }
  for (const field of [review.summary, review.achievements, fullName(review.firstEvaluator ?? review.user)]) {
    expect(text).toContain(normalizeSpace(field))
  }
  for (const fact of [
    `Department ${review.department}`,
    `Position ${review.position}`,
    `Period ${longUsDay(review.startDate)} – ${longUsDay(review.endDate)}`,
  ]) {
    expect(text).toContain(fact)
  }
  await expect(paper.getByRole('region', { name: 'Signatures' }).getByRole('paragraph')).toHaveText(
    [
      `${fullName(review.user)}, employee`,
      `${fullName(review.firstEvaluator ?? review.user)}, first evaluator`,
      `${fullName(review.secondEvaluator ?? review.user)}, second evaluator`,
    ].map((signature) => `${signature}Date`),
  )
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  expect(await paper.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')
  await page.emulateMedia({ media: 'screen' })
  await expect(paper).toHaveCount(0)
})

test('the printout and the chart contain only what the viewer may see', async () => {
  const review = await reviewOf('farid.nazari@example.com', 'second-evaluation', 'admin@example.com')
  const employee = await journey.signedIn('farid.nazari@example.com')
  await open(employee, review)
  const chart = employee.getByRole('region', { name: 'Ratings by criterion' })
  const hidden = { name: 'Shown when the review is completed' }
  await expect(chart.getByRole('img', hidden)).toHaveCount(2)
  await expect(chart.getByRole('listitem').filter({ hasText: 'First Grader' })).toHaveCount(1)
  await expect(chart.getByText('Self-Rating: ', { exact: true })).toHaveCount(review.criteria.length)
  await chart.getByRole('button', { name: 'Show as table' }).click()
  await expect(chart.getByRole('table').getByRole('img', hidden)).toHaveCount(2 * review.criteria.length)
  await expect(chart.getByText(hidden.name)).toHaveCount(0)
  expect(await accessibilityFindings(employee, 'main')).toEqual([])

  const isPrinted = employee.evaluate(
    () => new Promise((resolve) => addEventListener('beforeprint', () => resolve(true), { once: true })),
  )
  await employee.getByRole('button', { name: 'Print' }).click()
  expect(await isPrinted).toBe(true)
  await employee.emulateMedia({ media: 'print' })
  const text = await printedText(employee)
  expect(text).toContain('First Grader average –')
  expect(text.split(hidden.name)).toHaveLength(2)
  for (const { evidence, firstEvaluatorComments } of review.detailedEvaluations) {
    expect(text).toContain(normalizeSpace(evidence))
    if (firstEvaluatorComments) expect(text).not.toContain(normalizeSpace(firstEvaluatorComments))
  }
  expect(text).not.toContain(normalizeSpace(review.summary))
  await expect(employee.getByRole('columnheader')).toHaveText(['Criteria and goal', 'Self-Rating'])

  const admin = await journey.signedIn('admin@example.com')
  await open(admin, review)
  await expect(admin.getByRole('region', { name: 'Ratings by criterion' })).toContainText(
    'above the self rating',
  )
  await admin.emulateMedia({ media: 'print' })
  for (const field of [
    review.summary,
    ...review.detailedEvaluations.map((evaluation) => evaluation.firstEvaluatorComments),
  ]) {
    expect(await printedText(admin)).toContain(normalizeSpace(field))
  }
})

async function open(page: Page, { userId, id }: Review): Promise<void> {
  await new ReviewPage(page).open(`/users/${userId}/reviews/${id}`)
  // The code of the document is loaded when someone starts to use the page.
  const code = page.waitForResponse(/PrintedReview-.*\.js/)
  await page.mouse.move(10, 10)
  await code
  await page.waitForLoadState('networkidle')
}

/** Returns a review of this employee as the viewer sees it. */
async function reviewOf(email: string, status: string, viewerEmail = email): Promise<Review> {
  const employee = await apiClient(journey.product, email)
  const { user } = await employee<{ user: { id: string } }>('GET', '/users/current')
  const { reviews } = await employee<ReviewsResponse>('GET', `/reviews?status=${status}`)
  const id = reviews.find(({ userId }) => userId === user.id)?.id
  const viewer = await apiClient(journey.product, viewerEmail)
  return (await viewer<ReviewResponse>('GET', `/reviews/${id}`)).review
}

async function printedText(page: Page): Promise<string> {
  await page.locator('[data-paper]').waitFor()
  return normalizeSpace(await page.locator('body').innerText())
}

function normalizeSpace(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function pageCount(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
