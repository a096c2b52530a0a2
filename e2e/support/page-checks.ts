import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Off by default because axe considers it experimental: the accessible name must contain the visible text. */
const rules = { 'label-content-name-mismatch': { enabled: true } }

/**
 * Runs axe on the page, or on the elements that match a selector, and returns one line per violation. With `only`, runs no
 * rules but these.
 */
export async function accessibilityFindings(page: Page, part = 'html', only?: string[]): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('axe checks only the main frame, but this page has others')
  await waitForTransitions(page)
  // Loading axe takes longer than asking for it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ([selector, options]) => (await window.axe.run(selector, options)).violations,
    [
      part,
      { resultTypes: ['violations'], ...(only ? { runOnly: only } : { rules }) } satisfies axe.RunOptions,
    ] as const,
  )
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(
      (node) => `${impact} ${id}: ${node.target.join(' ')} – ${node.failureSummary?.split('\n')[1]?.trim()}`,
    ),
  )
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Returns by how many pixels the page is wider than the window. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Returns the buttons that are too narrow for their text. */
export function narrowButtons(page: Page): Promise<string[]> {
  return page.locator('button').evaluateAll((buttons) =>
    buttons
      .filter((button) => button.checkVisibility())
      .map((button) => ({ text: (button as HTMLElement).innerText, box: button.getBoundingClientRect() }))
      .filter(({ text, box }) => text.trim().length > 1 && box.width < 20)
      .map(({ text }) => text),
  )
}

/**
 * Waits for transitions, because colors are not final before they end. Skips animations longer than a second: those are
 * spinners and toast timers.
 */
export async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const transitions = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1000)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
}
