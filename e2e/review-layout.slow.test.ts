import type { Locator, Page } from '@playwright/test'
import { test } from 'vitest'
import { ReviewPage } from './pages/review'
import { desktop, phone } from './support/constants'
import { expect } from './support/expect'
import { useJourney } from './support/journey'

const journey = useJourney()

test('the matrix opens at the first criterion with its panel in view, and Continue leads to the first unfinished one', async () => {
  const page = await journey.signedIn('first@example.com')
  const review = await openReviewToRate(page)
  const unfinished = page.getByRole('button', { name: /^Continue with/ })
  const next = (await unfinished.textContent())?.replace('Continue with ', '') ?? ''
  expect(next).not.toBe('Customer Focus')
  const initialBottom = page.evaluate(
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
  expect(await initialBottom).toBeLessThanOrEqual(desktop.height)
  await unfinished.click()
  await expect(review.panel(next)).toBeInViewport()
})

test('on a phone, the page scrolls to the open panel, and back to the row when it is closed', async () => {
  const page = await journey.signedIn('first@example.com', { viewport: phone })
  const review = await openReviewToRate(page)
  await review.openTab('Evaluation Matrix')
  await expect(review.openPanel).toBeInViewport()
  await review.openCriterion('Customer Focus')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(review.panel('Integrity and Accountability')).toBeInViewport()
  await page.getByRole('button', { name: 'Close the panel' }).click()
  await expect(review.row('Integrity and Accountability')).toBeInViewport()
})

test.each([
  { size: phone, height: 80 },
  { size: desktop, height: 60 },
])(
  'at $size.width pixels, the status bar stays visible, is at most $height pixels high and does not cover the focus',
  async ({ size, height }) => {
    const page = await journey.signedIn('first@example.com', { viewport: size, reducedMotion: 'reduce' })
    const review = await openReviewToRate(page)
    await expect(review.status).toContainText(/^\S.* · First Evaluation.*Your turn.*days.*of 12 rated/)
    await review.openTab('Evaluation Matrix')
    await page.getByRole('button', { name: 'Close the panel' }).click()
    // The row gets the focus when its panel has closed.
    await expect(review.openPanel).toHaveCount(0)
    await expect(review.matrix.locator(':focus')).toBeVisible()
    const name = review.matrix.getByRole('button', { name: 'Integrity and Accountability' })
    await name.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 70))
    await name.focus()
    await expect(review.status).toBeInViewport({ ratio: 1 })
    const bar = await boxOf(review.status)
    expect(bar.height).toBeLessThanOrEqual(height)
    expect((await boxOf(name)).y).toBeGreaterThanOrEqual(bar.y + bar.height)
  },
)

test('an evaluator is guided through all unrated criteria and then to Submit', async () => {
  const page = await journey.signedIn('first@example.com')
  const review = await openReviewToRate(page)
  const step = page.getByRole('button', { name: /^Continue with/ })
  const submit = page.getByRole('button', { name: 'All rated – Submit' })
  await step.click()
  await expect(review.ratingStep(1)).toBeFocused()
  expect(await isTextClipped(step.locator('span').last())).toBe(false)
  const rating = review.field('First Grader Rating')
  for (let left = 12; left > 0 && !(await submit.isVisible()); left--) {
    await expect(rating).toHaveValue('0')
    const title = page.getByRole('heading', { level: 3 })
    const current = await title.textContent()
    await rating.selectOption('4')
    await expect(step.or(submit)).toBeVisible()
    if (await submit.isVisible()) break
    await step.click()
    await expect(title).not.toHaveText(current ?? '')
  }
  await expect(review.status).toContainText('12 of 12 rated')
  await submit.click()
  await expect(review.movedNote).toBeVisible()
  await expect(review.status).toContainText('Second Evaluation')
})

/** Whether the element is lower than one line of its text. */
function isTextClipped(label: Locator): Promise<boolean> {
  return label.evaluate((element) => {
    const { fontSize } = getComputedStyle(element)
    return element.clientHeight < 1.2 * Number.parseFloat(fontSize)
  })
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('The element is not visible')
  return box
}

async function openReviewToRate(page: Page): Promise<ReviewPage> {
  await page
    .getByRole('link', { name: /First evaluation/ })
    .first()
    .click()
  const review = new ReviewPage(page)
  await review.status.waitFor()
  return review
}
