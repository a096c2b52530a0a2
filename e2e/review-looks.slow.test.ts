import type { Locator, Page } from '@playwright/test'
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
  { size: phone, colorScheme: 'dark' as const },
  { size: wide, colorScheme: 'light' as const },
  { size: wide, colorScheme: 'dark' as const },
])('a review on a screen $size.width pixels wide, $colorScheme', ({ size, colorScheme }) => {
  test('fits, and axe finds nothing, on every tab and in the revert dialog', async () => {
    const page = await journey.signedIn('first@example.com', { viewport: size, colorScheme })
    const review = await openToEvaluate(page)
    for (const tab of tabs) {
      await review.openTab(tab)
      expect(await sidewaysOverflow(page)).toBe(0)
      expect(await accessibilityFindings(page)).toEqual([])
    }
    await review.revert.click()
    await review.dialog.getByLabel('Reason').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
  })
})

test('the matrix comes with its panel in sight: the page does not move a moment later', async () => {
  const page = await journey.signedIn('first@example.com')
  const review = await openToEvaluate(page)
  const bottomWhenItCame = page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        new MutationObserver(() => {
          const titles = [...document.querySelectorAll('section h3')]
          const panel = titles.find(({ textContent }) => textContent === name)?.closest('section')
          if (panel) resolve(panel.getBoundingClientRect().bottom)
        }).observe(document.body, { childList: true, subtree: true })
      }),
    'Customer Focus',
  )
  await review.openTab('Evaluation Matrix')
  expect(await bottomWhenItCame).toBeLessThanOrEqual(wide.height)
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

test.each([
  { size: phone, height: 80 },
  { size: wide, height: 60 },
])(
  'the bar stays in sight, at most $height pixels high, and hides no focus at $size.width pixels',
  async ({ size, height }) => {
    const page = await journey.signedIn('first@example.com', { viewport: size, reducedMotion: 'reduce' })
    const review = await openToEvaluate(page)
    await expect(review.status).toContainText(/First Evaluation.*Your turn.*days.*of 12 rated/)
    await review.openTab('Evaluation Matrix')
    await page.getByRole('button', { name: 'Close the panel' }).click()
    const name = review.matrix.getByRole('button', { name: 'Integrity and Accountability' })
    await name.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 70))
    await name.focus()
    await expect(review.status).toBeInViewport({ ratio: 1 })
    const bar = await boxOf(review.status)
    expect(bar.height).toBeLessThanOrEqual(height)
    expect((await boxOf(name)).y).toBeGreaterThanOrEqual(bar.y + bar.height)
  },
)

test('an evaluator is led from one open criterion to the next, and after the last to Submit', async () => {
  const page = await journey.signedIn('first@example.com')
  const review = await openToEvaluate(page)
  const step = page.getByRole('button', { name: /^Continue with/ })
  const submit = page.getByRole('button', { name: 'All rated – Submit' })
  await step.click()
  const rating = review.field('First Grader Rating')
  for (let left = 12; left > 0 && !(await submit.isVisible()); left--) {
    await expect(rating).toHaveValue('0')
    const title = page.getByRole('heading', { level: 3 })
    const present = await title.textContent()
    await rating.selectOption('4')
    await expect(step.or(submit)).toBeVisible()
    if (await submit.isVisible()) break
    await step.click()
    await expect(title).not.toHaveText(present ?? '')
  }
  await expect(review.status).toContainText('12 of 12 rated')
  await submit.click()
  await expect(review.movedNote).toBeVisible()
  await expect(review.status).toContainText('Second Evaluation')
})

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('there is nothing to measure')
  return box
}

async function openToEvaluate(page: Page): Promise<ReviewPage> {
  await page
    .getByRole('link', { name: /First evaluation/ })
    .first()
    .click()
  const review = new ReviewPage(page)
  await review.status.waitFor()
  return review
}
