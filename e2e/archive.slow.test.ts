import { readFile } from 'node:fs/promises'
import type { Cycle, CycleReviewsResponse, HistoryResponse } from '@evenhand/domain/api'
import { openPhases } from '@evenhand/domain/reviews/phases'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { beforeAll, test } from 'vitest'
import { CycleBoardPage } from './pages/cycle-board'
import { type ApiClient, apiClient } from './support/api'
import { phone } from './support/constants'
import { launchCycle } from './support/cycles'
import { expect } from './support/expect'
import { changeArchive, holdArchive } from './support/hold-archive'
import { useJourney } from './support/journey'
import { accessibilityFindings, horizontalOverflow } from './support/page-checks'

const journey = useJourney()
const email = 'admin@example.com'
let admin: ApiClient
let cycle: Cycle
let completed: string[]

beforeAll(async () => {
  admin = await apiClient(journey.product, email)
  cycle = await launchCycle(admin, 'Spring reviews')
})

/** Completes the first reviews of the cycle. Returns the names of their employees. */
async function completeReviews(count: number): Promise<string[]> {
  const path = `/cycles/${cycle.id}/reviews?page=1&limit=${count + 1}`
  const { reviews } = await admin<CycleReviewsResponse>('GET', path)
  const others = reviews.filter(({ user }) => user.firstName !== 'Admin').slice(0, count)
  for (const { id } of others) {
    for (const phase of openPhases)
      await admin('POST', `/reviews/${id}/skip`, { phase, reason: 'Not needed' })
  }
  return others.map(({ user, department }) => `${user.lastName} ${user.firstName}, ${department}.pdf`)
}

async function openDialog(page: Page): Promise<CycleBoardPage> {
  const board = new CycleBoardPage(page)
  await board.open(cycle.id)
  await board.openArchive()
  return board
}

test('without a completed review, the dialog says why nothing can be created', async () => {
  const { dialog } = await openDialog(await journey.signedIn(email))
  await expect(dialog).toContainText('No reviews in this cycle are completed yet')
  await expect(dialog.getByRole('button', { name: 'Create ZIP file' })).toBeDisabled()
})

test('an admin creates, downloads and deletes a ZIP file with a PDF of each completed review', async () => {
  completed = await completeReviews(3)
  const page = await journey.signedIn(email)
  const board = await openDialog(page)
  await expect(board.dialog).toContainText('a PDF of each completed review (3 PDFs)')
  await expect(board.dialog.getByRole('button', { name: 'Create ZIP file' })).toBeFocused()
  await page.keyboard.press('Enter')
  const download = board.dialog.getByRole('button', { name: 'Download' })
  await expect(download).toBeFocused()
  await expect(board.dialog).toContainText(/The ZIP file is ready: 3 PDFs, [\d.]+ MB\./)
  expect(await accessibilityFindings(page)).toEqual([])

  const downloading = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await downloading
  expect(file.suggestedFilename()).toBe('Spring reviews.zip')
  expect(file.url()).not.toContain('eyJ')
  const files = unzipSync(await readFile(await file.path()))
  expect(Object.keys(files).toSorted()).toEqual(completed.toSorted())
  for (const content of Object.values(files)) {
    expect(Buffer.from(content.subarray(0, 5)).toString()).toBe('%PDF-')
  }
  const { history } = await admin<HistoryResponse>('GET', '/history?limit=2')
  expect(history).toMatchObject([
    { action: 'UPDATED', subjectName: 'Spring reviews', newValue: 'link' },
    { action: 'EXPORTED', subjectName: 'Spring reviews', newValue: '3' },
  ])

  await board.press('Delete')
  await expect(page.getByText('The ZIP file was deleted.')).toBeVisible()
  await expect(board.dialog.getByRole('button', { name: 'Create ZIP file' })).toBeFocused()
})

test('the progress is still shown after a reload and in another tab, and the file can be canceled', async () => {
  const held = await holdArchive(journey.product, { cycleId: cycle.id, email, written: 2, total: 8 })
  const page = await journey.signedIn(email, { viewport: phone })
  const board = await openDialog(page)
  await expect(board.dialog).toContainText('2 of 8 PDFs created')
  await expect(board.progress).toHaveAttribute('aria-valuenow', '25')
  expect(await accessibilityFindings(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)
  await page.reload()
  await board.openArchive()
  await expect(board.dialog).toContainText('2 of 8 PDFs created')
  const otherTab = await openDialog(await page.context().newPage())
  await expect(otherTab.dialog).toContainText('2 of 8 PDFs created')

  await held.release()
  await expect(board.dialog).toContainText('The ZIP file is ready: 3 PDFs')
  await expect(otherTab.dialog).toContainText('The ZIP file is ready: 3 PDFs')
  await board.press('Delete')

  await holdArchive(journey.product, { cycleId: cycle.id, email, written: 0, total: 8 })
  await page.reload()
  await board.openArchive()
  await expect(board.dialog).toContainText('0 of 8 PDFs created')
  await board.press('Cancel ZIP file')
  await expect(board.dialog.getByRole('button', { name: 'Create ZIP file' })).toBeFocused()
})

test('a file that failed or expired can be created again', async () => {
  const page = await journey.signedIn(email, { expectedErrors: /409/ })
  const board = await openDialog(page)
  await board.press('Create ZIP file')
  await expect(board.dialog).toContainText('The ZIP file is ready')
  await changeArchive(journey.product, 'fail')
  await page.reload()
  await board.openArchive()
  await expect(board.dialog.getByRole('alert')).toContainText('The ZIP file could not be created.')
  await board.press('Create ZIP file')
  await expect(board.dialog).toContainText('The ZIP file is ready')

  await changeArchive(journey.product, 'expire')
  await board.press('Download')
  await expect(board.dialog).toContainText('Your last ZIP file has expired')
  await board.press('Create ZIP file')
  await expect(board.dialog).toContainText('The ZIP file is ready')
})
