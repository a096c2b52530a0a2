import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Experimental in axe, and off by default: the visible text must be part of the accessible name. */
const rules = { 'label-content-name-mismatch': { enabled: true } }

/**
 * What axe finds on the page, or in the part of it that a selector names, one line each; an empty list is a pass. axe runs
 * in the page itself, which has no frames.
 */
export async function accessibilityFindings(page: Page, part = 'html'): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('axe does not look into the frames of this page')
  await settled(page)
  await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ([selector, options]) => (await window.axe.run(selector, options)).violations,
    [part, { resultTypes: ['violations'], rules } satisfies axe.RunOptions] as const,
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

/** By how many pixels the page is wider than its window. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** What fades in has its colours only when it has arrived. What takes longer is a spinner or the timer of a toast. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const fading = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1000)
    await Promise.allSettled(fading.map(({ finished }) => finished))
  })
}
