import { expect as playwrightExpect } from '@playwright/test'

/** Waits longer than Playwright by default: a slow machine is no failure. */
export const expect = playwrightExpect.configure({ timeout: 20_000 })
