import type { Page } from '@playwright/test'

/**
 * Waits for the toast with this text and closes it. Otherwise it may appear under the mouse during the next click, and then
 * it stays and covers the buttons below it.
 */
export async function closeToast(page: Page, text: string): Promise<void> {
  const toast = page.locator('.Toastify__toast').filter({ hasText: text })
  await toast.getByRole('button', { name: 'close' }).click()
  await toast.waitFor({ state: 'detached' })
}
