import type { Locator, Page } from '@playwright/test'

/**
 * Waits for the toast with this text and closes it. Otherwise it may appear under the mouse during the next click, and then
 * it stays and covers the buttons below it.
 */
export async function closeToast(page: Page, text: string): Promise<void> {
  const toast = page.locator('.Toastify__toast').filter({ hasText: text })
  await clickInToast(toast.getByRole('button', { name: 'close' }))
  await toast.waitFor({ state: 'detached' })
}

/** A toast closes after five seconds, which can be too short for a click on a busy machine. It stays open while it has the focus. */
export async function clickInToast(button: Locator): Promise<void> {
  await button.focus()
  await button.click()
}

/**
 * Stops the timers of all toasts until the page is loaded again, so that a test on a busy machine misses none. Clicks reach
 * what a toast covers.
 */
export async function keepToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      .Toastify__progress-bar { animation-play-state: paused !important }
      .Toastify__toast-container, .Toastify__toast { pointer-events: none !important }
    `)
    document.adoptedStyleSheets.push(sheet)
  })
}
