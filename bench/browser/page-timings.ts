import type { Page } from '@playwright/test'

/** The sum of the layout shifts since now; the answer waits for the ones under way. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
        if (!hadRecentInput)
          document.documentElement.dataset.shift = String(
            Number(document.documentElement.dataset.shift ?? 0) + value,
          )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
}

/** The longest task while `act` runs, in milliseconds; browsers only tell of those over 50. */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    document.documentElement.dataset.longest = '0'
    new PerformanceObserver((list) => {
      const longest = Math.max(
        Number(document.documentElement.dataset.longest),
        ...list.getEntries().map(({ duration }) => duration),
      )
      document.documentElement.dataset.longest = String(longest)
    }).observe({ type: 'longtask' })
  })
  await act()
  return page.evaluate(() => Number(document.documentElement.dataset.longest))
}
