import type { Locator } from '@playwright/test'
import { expect } from './expect'

/** Presses Tab, or another key, until the target has focus. */
export async function tabTo(target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press(key)
  }
  await expect(target).toBeFocused()
}
