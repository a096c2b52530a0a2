import type { Page } from '@playwright/test'
import { describe, test } from 'vitest'
import { ReviewPage } from './pages/review'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings, sidewaysOverflow } from './support/looks'
import { phone, wide } from './support/people'

const journey = useJourney()
const tabs = ['Overview', 'Evaluation Matrix', 'Review Logs'] as const

describe.each([
  { size: phone, colorScheme: 'light' as const },
  { size: wide, colorScheme: 'light' as const },
  { size: wide, colorScheme: 'dark' as const },
])('a review on a screen $size.width pixels wide, $colorScheme', ({ size, colorScheme }) => {
  test('fits, and axe finds nothing, on every tab and in the revert dialog', async () => {
    const page = await journey.signedIn('first@example.com', { viewport: size, colorScheme })
    const review = await openToEvaluate(page)
    for (const tab of tabs) {
      await review.openTab(tab)
      await page.getByRole('tabpanel').waitFor()
      expect(await sidewaysOverflow(page)).toBe(0)
      expect(await accessibilityFindings(page)).toEqual([])
    }
    await review.revert.click()
    await review.dialog.getByLabel('Reason').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
  })
})

test('on a phone a row leads to its panel and the panel back to its row', async () => {
  const page = await journey.signedIn('first@example.com', { viewport: phone })
  const review = await openToEvaluate(page)
  await review.openTab('Evaluation Matrix')
  await expect(review.panel('Customer Focus')).toBeInViewport()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(review.panel('Integrity and Accountability')).toBeInViewport()
  await page.getByRole('button', { name: 'Close the panel' }).click()
  await expect(review.row('Integrity and Accountability')).toBeInViewport()
})

async function openToEvaluate(page: Page): Promise<ReviewPage> {
  await page
    .getByRole('link', { name: /First evaluation/ })
    .first()
    .click()
  const review = new ReviewPage(page)
  await review.status.waitFor()
  return review
}
