import type { Page } from '@playwright/test'
import { beforeEach, test } from 'vitest'
import { ReviewPage } from './pages/review'
import { apiClient } from './support/api'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { type SampleReview, sampleReview } from './support/sample-review'

const journey = useJourney()

let sample: SampleReview

/** A result that the employee has not answered. */
beforeEach(async () => {
  sample = await sampleReview(
    journey.product,
    ({ status, isHeld, acknowledgedAt, talk }, { employee }) =>
      status === 'completed' && !isHeld && acknowledgedAt === null && talk === null && employee !== '',
  )
})

test('of two replies in two tabs, the second is not sent and not lost', async () => {
  const first = await journey.signedIn(sample.emails.employee, { expectedErrors: /409|ERR_FAILED/ })
  const second = await first.context().newPage()
  await write(first, 'From the first tab')
  await write(second, 'From the second tab')
  await stopReading(second)
  await send(first)
  await expect(resultOn(first)).toContainText('You replied on')
  await send(second)
  await expect(resultOn(second)).toContainText('Not sent: you have already replied')
  await expect(second.locator(':focus')).toContainText('Your result')
  await second.unrouteAll()
  for (const tab of [first, second]) {
    await tab.reload()
    await expect(resultOn(tab)).toContainText('From the first tab')
  }
  await expect(resultOn(second)).toContainText('From the second tab')
  await resultOn(second).getByRole('button', { name: 'Discard the text that was not sent' }).click()
  await second.reload()
  await expect(resultOn(second)).toContainText('From the first tab')
  await expect(resultOn(second)).not.toContainText('From the second tab')
})

test('a tab that hears of the reply in the other tab keeps its own text', async () => {
  const first = await journey.signedIn(sample.emails.employee)
  const second = await first.context().newPage()
  await write(second, 'From the second tab')
  await write(first, 'From the first tab')
  await send(first)
  await expect(resultOn(second)).toContainText('Not sent: you have already replied')
  await second.reload()
  await expect(resultOn(second)).toContainText('From the first tab')
  await expect(resultOn(second)).toContainText('From the second tab')
})

test('without a connection a reply is kept and can be sent later', async () => {
  const page = await journey.signedIn(sample.emails.employee, { expectedErrors: /ERR_INTERNET_DISCONNECTED/ })
  await write(page, 'Written on a train')
  // The dialog is loaded on the first use of the panel.
  await resultOn(page).getByRole('button', { name: 'Send reply' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.context().setOffline(true)
  await send(page)
  await expect(resultOn(page).getByRole('alert')).toBeVisible()
  await expect(resultOn(page).getByRole('textbox')).toHaveValue('Written on a train')
  await expect(resultOn(page).getByRole('button', { name: 'Send reply' })).toBeFocused()
  await page.context().setOffline(false)
  await send(page)
  await expect(resultOn(page)).toContainText('You replied on')
})

test('if another admin closes the request first, the dialog says so and keeps the text', async () => {
  const employee = await apiClient(journey.product, sample.emails.employee)
  await employee('POST', `/reviews/${sample.review.id}/talk`)
  const page = await journey.signedIn('super@example.com', { startPage: false })
  await new ReviewPage(page).open(sample.path)
  await page.getByRole('button', { name: 'Close request' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close the request to talk' })
  await dialog.getByRole('textbox').fill('We met on Monday.')
  const other = await apiClient(journey.product, 'admin@example.com')
  await other('POST', `/reviews/${sample.review.id}/talk/close`, { outcome: 'Settled by phone.' })
  // Arrives through the live stream.
  await expect(dialog.getByRole('alert')).toContainText('Someone else closed this request.')
  await expect(dialog.getByRole('textbox')).toHaveValue('We met on Monday.')
  await expect(dialog.getByRole('button', { name: 'Close request' })).toHaveCount(0)
  await expect(page.getByText('Settled by phone.')).toHaveCount(1)
  await page.keyboard.press('Escape')
  const discard = page.getByRole('dialog', { name: 'Discard changes?' })
  await discard.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue('We met on Monday.')
  await page.keyboard.press('Escape')
  await discard.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator(':focus')).toContainText('response')
})

test('an admin who has not heard of it gets the same message from the server', async () => {
  const employee = await apiClient(journey.product, sample.emails.employee)
  await employee('POST', `/reviews/${sample.review.id}/talk`)
  const page = await journey.signedIn('super@example.com', {
    expectedErrors: /409|ERR_FAILED/,
    startPage: false,
  })
  await new ReviewPage(page).open(sample.path)
  await stopReading(page)
  await page.getByRole('button', { name: 'Close request' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close the request to talk' })
  await dialog.getByRole('textbox').fill('We met on Monday.')
  const other = await apiClient(journey.product, 'admin@example.com')
  await other('POST', `/reviews/${sample.review.id}/talk/close`, { outcome: 'Settled by phone.' })
  await dialog.getByRole('button', { name: 'Close request' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Someone else closed this request.')
  await expect(dialog.getByRole('textbox')).toHaveValue('We met on Monday.')
  await expect(page.getByText('Settled by phone.')).toHaveCount(1)
})

/** The page no longer learns of changes by others. */
async function stopReading(page: Page): Promise<void> {
  await page.route(`**/api/reviews/${sample.review.id}`, (route) => route.abort())
}

async function write(tab: Page, text: string): Promise<void> {
  await new ReviewPage(tab).open(sample.path)
  const field = resultOn(tab).getByRole('textbox', { name: 'Your reply' })
  const button = resultOn(tab).getByRole('button', { name: 'Write a reply' })
  // The form is open if another tab has left a draft.
  await button.or(field).first().waitFor()
  if (await button.isVisible()) await button.click()
  await field.fill(text)
}

async function send(tab: Page): Promise<void> {
  await resultOn(tab).getByRole('button', { name: 'Send reply' }).click()
  await tab.getByRole('dialog').getByRole('button', { name: 'Send reply' }).click()
}

function resultOn(page: Page) {
  return page.getByRole('region', { name: 'Your result' })
}
