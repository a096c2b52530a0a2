import { type Phase, phases } from '@evenhand/domain/reviews/phases'
import type { Page } from '@playwright/test'
import { test } from 'vitest'
import { ReviewPage } from './pages/review'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { type SampleReview, sampleReview } from './support/sample-review'

const journey = useJourney()
const widths = [390, 360]
const twoLinesHigh = 80
const admins = ['admin@example.com', 'super@example.com']

test.each(phases)('in %s, the status bar fits on a phone without overlaps for every role', async (phase) => {
  const { path, emails } = await reviewIn(phase)
  const problems: string[] = []
  for (const email of new Set([...Object.values(emails), ...admins])) {
    const page = await journey.signedIn(email)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      await new ReviewPage(page).open(path)
      const found = await layoutProblems(page)
      const { height = 0 } = (await new ReviewPage(page).status.boundingBox()) ?? {}
      if (height > twoLinesHigh) found.push(`the bar is ${height} pixels high`)
      problems.push(...found.map((problem) => `${email} at ${width}: ${problem}`))
    }
    await page.close()
  }
  expect(problems).toEqual([])
})

/** Picks a review whose participants and the two admins are five different people, to test every role. */
function reviewIn(phase: Phase): Promise<SampleReview> {
  return sampleReview(journey.product, ({ evaluationPhase }, emails) => {
    const people = new Set([...Object.values(emails), ...admins])
    return evaluationPhase === phase && people.size === 5
  })
}

/** Finds texts and buttons that overlap or do not fit in the bar. */
function layoutProblems(page: Page): Promise<string[]> {
  return new ReviewPage(page).status.evaluate((bar) => {
    const frame = bar.getBoundingClientRect()
    const parts = new Map<Node, { name: string; box: DOMRect }>()
    const texts = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const parent = text.parentElement
      if (!parent || !text.textContent?.trim() || !isVisible(parent)) continue
      const part = parent.closest('button') ?? (isTruncated(parent) ? parent : text)
      parts.set(part, { name: part.textContent ?? '', box: boxOf(part) })
    }
    const boxes = [...parts.values()]
    const outside = boxes
      .filter(({ box }) => !isInside(box))
      .map(({ name }) => `'${name}' does not fit in the bar`)
    const overlaps = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter((other) => !areApart(one.box, other.box))
        .map((other) => `'${one.name}' overlaps '${other.name}'`),
    )
    return boxes.length === 0 ? ['the bar is empty'] : [...outside, ...overlaps]

    /** Text for screen readers only is at most one pixel wide. */
    function isVisible(element: Element): boolean {
      return element.getBoundingClientRect().width > 1
    }

    /** The overflow of truncated text is invisible, so measure the element instead. */
    function isTruncated(element: Element): boolean {
      return getComputedStyle(element).overflowX === 'hidden'
    }

    function boxOf(part: Node): DOMRect {
      if (part instanceof Element) return part.getBoundingClientRect()
      const range = document.createRange()
      range.selectNode(part)
      return range.getBoundingClientRect()
    }

    function isInside({ left, right, top, bottom }: DOMRect): boolean {
      return left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom
    }

    function areApart(one: DOMRect, other: DOMRect): boolean {
      const tolerance = 0.5
      return (
        one.right <= other.left + tolerance ||
        other.right <= one.left + tolerance ||
        one.bottom <= other.top + tolerance ||
        other.bottom <= one.top + tolerance
      )
    }
  })
}
