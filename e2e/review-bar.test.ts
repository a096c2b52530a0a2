import { type Phase, phases } from '@evenhand/domain/phases'
import type { Page } from '@playwright/test'
import { test } from 'vitest'
import { ReviewPage } from './pages/review'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { type SampleReview, sampleReview } from './support/sample-review'

const journey = useJourney()
const widths = [390, 360]
const admins = ['admin@example.com', 'super@example.com']

test.each(phases)(
  'in %s nothing in the status bar overlaps or leaves it, for any role on a phone',
  async (phase) => {
    const { path, emails } = await reviewIn(phase)
    const problems: string[] = []
    for (const email of new Set([...Object.values(emails), ...admins])) {
      const page = await journey.signedIn(email)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        await new ReviewPage(page).open(path)
        const found = await overlapsInBar(page)
        problems.push(...found.map((problem) => `${email} at ${width}: ${problem}`))
      }
      await page.close()
    }
    expect(problems).toEqual([])
  },
)

/** One in which nobody takes part twice or as an admin, so that every role is seen. */
function reviewIn(phase: Phase): Promise<SampleReview> {
  return sampleReview(journey.product, ({ evaluationPhase }, emails) => {
    const people = new Set([...Object.values(emails), ...admins])
    return evaluationPhase === phase && people.size === 5
  })
}

/** What is cut off, leaves the bar or lies over something else in it. */
function overlapsInBar(page: Page): Promise<string[]> {
  return new ReviewPage(page).status.evaluate((bar) => {
    const problems: string[] = []
    const frame = bar.getBoundingClientRect()
    const parts = [...bar.querySelectorAll('*')].filter(
      (part) =>
        part.getClientRects().length > 0 &&
        [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    const boxes = parts.map((part) => ({ name: part.textContent ?? '', box: visibleBox(part) }))
    for (const [index, { name, box }] of boxes.entries()) {
      if (
        box.left < frame.left ||
        box.right > frame.right ||
        box.top < frame.top ||
        box.bottom > frame.bottom
      )
        problems.push(`'${name}' leaves the bar`)
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          box.right <= other.box.left + 0.5 ||
          other.box.right <= box.left + 0.5 ||
          box.bottom <= other.box.top + 0.5 ||
          other.box.bottom <= box.top + 0.5
        if (!isApart) problems.push(`'${name}' overlaps '${other.name}'`)
      }
    }
    return problems

    /** Text that is cut with an ellipsis ends with its element. */
    function visibleBox(part: Element): DOMRect {
      const button = part.closest('button')
      if (button) return button.getBoundingClientRect()
      if (getComputedStyle(part).overflowX === 'hidden') return part.getBoundingClientRect()
      const text = document.createRange()
      text.selectNodeContents(part)
      return text.getBoundingClientRect()
    }
  })
}
