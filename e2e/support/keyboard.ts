import type { Locator, Page } from '@playwright/test'
import { expect } from './expect'

/** Waits until a dialog or popup that was opened has the focus, which it takes shortly after it is shown. */
export async function waitForFocus(part: Locator): Promise<void> {
  await part.and(part.page().locator(':focus-within')).waitFor()
}

/** Stops the page's clock while keys are pressed. On a slow machine, the page would otherwise react to the pauses between them. */
export async function withoutPauses(page: Page, type: () => Promise<void>): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 10_000)
  await type()
  await page.clock.resume()
}

/** Presses Tab, or another key, until the target has focus. */
export async function tabTo(target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press(key)
  }
  await expect(target).toBeFocused()
}
