import { readFile } from 'node:fs/promises'
import type { Cycle, ReviewsResponse } from '@evenhand/domain/api'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, test } from 'vitest'
import { type ApiClient, apiClient } from './support/api'
import { phone } from './support/constants'
import { launchCycle } from './support/cycles'
import { expect } from './support/expect'
import { holdRequest } from './support/hold-request'
import { useJourney } from './support/journey'
import { accessibilityFindings, horizontalOverflow } from './support/page-checks'
import { closeToast } from './support/toast'

const journey = useJourney()
let admin: ApiClient
let cycle: Cycle

beforeAll(async () => {
  admin = await apiClient(journey.product, 'admin@example.com')
  cycle = await launchCycle(admin, 'Annual review 2026')
})

async function choose(page: Page, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: entry }).click()
}

async function exported(page: Page, entry: string | RegExp): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), choose(page, entry)])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

/** The names of the sheets, and the number of rows in each, without the header. */
function sheetsOf(file: Buffer): Record<string, number> {
  const parts = unzipSync(file)
  const text = (path: string) => strFromU8(parts[path] as Uint8Array)
  const names = [...text('xl/workbook.xml').matchAll(/<sheet name="([^"]+)"/g)]
  return Object.fromEntries(
    names.map(([, name], index) => [
      name,
      text(`xl/worksheets/sheet${index + 1}.xml`).split('<row ').length - 2,
    ]),
  )
}

test('an admin exports the filtered list of reviews', async () => {
  const page = await journey.signedIn('admin@example.com')
  const { total } = await admin<ReviewsResponse>(
    'GET',
    `/reviews?tab=goal&status=draft&cycle=${cycle.id}&limit=1`,
  )
  await page.goto(`/reviews?cycle=${cycle.id}`)
  const { name, content } = await exported(page, `Excel file with ${total} reviews`)
  expect(name).toMatch(/^reviews-\d{4}-\d{2}-\d{2}\.xlsx$/)
  expect(sheetsOf(content)).toMatchObject({ Reviews: total, Evaluators: expect.any(Number) })
  const ratings = await exported(page, 'CSV: ratings')
  expect(ratings.name).toMatch(/^reviews-ratings-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(ratings.content.toString()).toMatch(/^\uFEFFEmployee,Cycle,/)
})

test('an admin exports a cycle from its board', async () => {
  const page = await journey.signedIn('admin@example.com')
  await page.goto(`/cycles/${cycle.id}`)
  const { name, content } = await exported(page, /^Excel file with \d+ reviews$/)
  expect(name).toMatch(/^Annual-review-2026-\d{4}-\d{2}-\d{2}\.xlsx$/)
  expect(sheetsOf(content).Reviews).toBe(cycle.counts.total)
  const log = await exported(page, 'CSV: log')
  expect(log.content.toString()).toMatch(/^\uFEFFTime,Employee,/)
})

test('an employee exports only the reviews that they take part in', async () => {
  const page = await journey.signedIn('first@example.com')
  const first = await apiClient(journey.product, 'first@example.com')
  const { total } = await first<ReviewsResponse>('GET', '/reviews?tab=completed&status=completed&limit=1')
  await page.goto('/reviews?status=completed')
  const { content } = await exported(page, /^Excel file with \d+ reviews?$/)
  expect(sheetsOf(content).Reviews).toBe(total)
})

test('the button shows that the file is being prepared, and keeps the focus', async () => {
  const page = await journey.signedIn('admin@example.com')
  await page.goto('/reviews')
  const release = await holdRequest(page, '**/api/exports/**')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).press('Enter')
  await page.getByRole('button', { name: 'CSV: reviews' }).press('Enter')
  const busy = page.getByRole('button', { name: 'Preparing…' })
  await expect(busy).toBeDisabled()
  await expect(busy).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'CSV: reviews' })).toHaveCount(0)
  release()
  await downloading
  const button = page.getByRole('button', { name: 'Export' })
  await expect(button).toBeEnabled()
  await expect(button).toBeFocused()
})

test('a failed export says what to do, and can be repeated', async () => {
  const page = await journey.signedIn('admin@example.com', { expectedErrors: /429/ })
  await page.goto('/reviews')
  const message = 'Other exports are being prepared right now. Please try again in a minute.'
  await page.route(
    '**/api/exports/**',
    (route) => route.fulfill({ status: 429, json: { success: false, code: 'BUSY', message } }),
    { times: 1 },
  )
  await choose(page, 'CSV: reviews')
  await closeToast(page, `The reviews could not be exported. ${message}`)
  const { content } = await exported(page, 'CSV: reviews')
  expect(content.toString()).toMatch(/^\uFEFFEmployee,/)
})

test.each(['/reviews', 'board'])('on a phone, the menu on %s is accessible and fits', async (path) => {
  const page = await journey.signedIn('admin@example.com', { viewport: phone })
  await page.goto(path === 'board' ? `/cycles/${cycle.id}` : path)
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('button', { name: 'CSV: evaluators' })).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await accessibilityFindings(page)).toEqual([])
})
