import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds on the page, or in the part of it that a selector names, one line each; an empty list is a pass. It runs
 * in the page itself and does not describe what is fine, which halves its time. It does not look into every frame then,
 * and the product has none.
 */
export async function accessibilityFindings(page: Page, part = 'html'): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('axe does not look into the frames of this page')
  await settled(page)
  const axe = new AxeBuilder({ page })
    .include(part)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(
      (node) => `${impact} ${id}: ${node.target.join(' ')} – ${node.failureSummary?.split('\n')[1]?.trim()}`,
    ),
  )
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
