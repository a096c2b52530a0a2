import { readFile } from 'node:fs/promises'
import type { Review, ReviewResponse, ReviewsResponse } from '@evenhand/domain/api'
import { longUsDay } from '@evenhand/domain/days'
import type { Page } from '@playwright/test'
import { test } from 'vitest'
import { ReviewPage } from './pages/review'
import { apiClient } from './support/api'
import { desktop, phone } from './support/constants'
import { expect } from './support/expect'
import { holdRequest } from './support/hold-request'
import { useJourney } from './support/journey'
import { accessibilityFindings } from './support/page-checks'
import { pdfText, squeezed } from './support/pdf-text'

const journey = useJourney()
const hiddenText = 'Shown when the review is completed'

test('the employee, an evaluator and an admin download what each of them can see', async () => {
  const review = await reviewInSecondEvaluation()
  const evaluator = await emailOf(review.secondEvaluatorId)
  const comments = review.detailedEvaluations.flatMap((evaluation) => evaluation.firstEvaluatorComments || [])
  expect(comments.length).toBeGreaterThan(0)

  const employee = await journey.signedIn('farid.nazari@example.com', { startPage: false })
  const own = await download(employee, review)
  expect(own.name).toBe(`Review of Farid Nazari ${review.startDate} to ${review.endDate}.pdf`)
  expect(own.text).toContain(squeezed(hiddenText))
  for (const comment of comments) expect(own.text).not.toContain(squeezed(comment))
  await employee.getByRole('tab', { name: 'Review Logs' }).click()
  await expect(employee.getByText('exported the review as a PDF')).toHaveCount(0)

  const admin = await journey.signedIn('admin@example.com', { startPage: false })
  for (const page of [await journey.signedIn(evaluator, { startPage: false }), admin]) {
    const { text } = await download(page, review)
    expect(text).not.toContain(squeezed(hiddenText))
    for (const comment of comments) expect(text).toContain(squeezed(comment))
  }
  await admin.reload()
  await admin.getByRole('tab', { name: 'Review Logs' }).click()
  await expect(admin.getByText('exported the review as a PDF')).toHaveCount(3)
})

test('the button shows progress and keeps the focus, and a failed download or print says why and closes its tab', async () => {
  const review = await reviewInSecondEvaluation()
  const page = await journey.signedIn('admin@example.com', { expectedErrors: /ERR_FAILED/, startPage: false })
  await open(page, review)
  const button = page.getByRole('button', { name: 'PDF' })
  const release = await holdRequest(page, '**/api/reviews/*/pdf')
  const saved = page.waitForEvent('download')
  await button.press('Enter')
  await expect(button).toBeDisabled()
  release()
  await saved
  await expect(button).toBeEnabled()
  await expect(button).toBeFocused()

  await page.route('**/api/reviews/*/pdf', (route) => route.abort())
  await button.click()
  await expect(page.getByText('The PDF could not be created. The server cannot be reached.')).toBeVisible()
  await expect(button).toBeEnabled()

  await page.reload()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.getByText('The PDF could not be created. The server cannot be reached.')).toBeVisible()
  await expect.poll(async () => (await opened).isClosed()).toBe(true)
})

test('Print opens the PDF in a new tab, and both it and the chart contain only what the viewer may see', async () => {
  const review = await reviewInSecondEvaluation()
  const employee = await journey.signedIn('farid.nazari@example.com', { startPage: false })
  await open(employee, review)
  const own = await new ReviewPage(employee).print()
  expect(own).toContain(squeezed('First Grader average–'))
  expect(own).not.toContain(squeezed(review.summary))
  const admin = await journey.signedIn('admin@example.com', { startPage: false })
  await open(admin, review)
  const opened = admin.waitForEvent('popup')
  const text = await new ReviewPage(admin).print()
  expect((await opened).isClosed()).toBe(true)
  expect(text).toContain(squeezed(review.summary))
  for (const { evidence, comments, firstEvaluatorComments } of review.detailedEvaluations) {
    for (const field of [evidence, comments, firstEvaluatorComments]) expect(text).toContain(squeezed(field))
  }
  for (const fact of [
    `Department${review.department}`,
    `Position${review.position}`,
    `Period${longUsDay(review.startDate)} – ${longUsDay(review.endDate)}`,
  ]) {
    expect(text).toContain(squeezed(fact))
  }

  const chart = employee.getByRole('region', { name: 'Ratings by criterion' })
  const hidden = { name: hiddenText }
  await expect(chart.getByRole('img', hidden)).toHaveCount(2)
  await expect(chart.getByRole('listitem').filter({ hasText: 'First Grader' })).toHaveCount(1)
  await expect(chart.getByText('Self-Rating: ', { exact: true })).toHaveCount(review.criteria.length)
  await chart.getByRole('button', { name: 'Show as table' }).click()
  await expect(chart.getByRole('table').getByRole('img', hidden)).toHaveCount(2 * review.criteria.length)
  await expect(chart.getByText(hidden.name)).toHaveCount(0)
  expect(await accessibilityFindings(employee, 'main')).toEqual([])

  await expect(admin.getByRole('region', { name: 'Ratings by criterion' })).toContainText(
    'above the self rating',
  )
})

test('the download works on a phone, and the page itself is printed in the light theme, without the navigation', async () => {
  const review = await reviewInSecondEvaluation()
  const page = await journey.signedIn('admin@example.com', { viewport: phone, startPage: false })
  expect((await download(page, review)).text).toContain('PerformanceReviewFaridNazari')
  expect(await accessibilityFindings(page, 'main')).toEqual([])
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBe(widths[1])

  await page.setViewportSize(desktop)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html[data-mantine-color-scheme="dark"]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0)
  const main = page.getByRole('main')
  expect(await main.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(20, 32, 35)')
})

async function open(page: Page, { userId, id }: Review): Promise<void> {
  await new ReviewPage(page).open(`/users/${userId}/reviews/${id}`)
}

async function download(page: Page, review: Review): Promise<{ name: string; text: string }> {
  await open(page, review)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF' }).click(),
  ])
  return { name: file.suggestedFilename(), text: await pdfText(await readFile(await file.path())) }
}

/** A review as an admin sees it. */
async function reviewInSecondEvaluation(): Promise<Review> {
  const employee = await apiClient(journey.product, 'farid.nazari@example.com')
  const { user } = await employee<{ user: { id: string } }>('GET', '/users/current')
  const { reviews } = await employee<ReviewsResponse>('GET', '/reviews?status=second-evaluation')
  const id = reviews.find(({ userId }) => userId === user.id)?.id
  const admin = await apiClient(journey.product, 'admin@example.com')
  return (await admin<ReviewResponse>('GET', `/reviews/${id}`)).review
}

async function emailOf(id: string): Promise<string> {
  const admin = await apiClient(journey.product, 'admin@example.com')
  return (await admin<{ user: { email: string } }>('GET', `/users/${id}`)).user.email
}
