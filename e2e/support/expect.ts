import { expect as playwrightExpect } from '@playwright/test'

/** Uses a longer timeout than Playwright's default, to pass on slow machines. */
export const expect = playwrightExpect.configure({ timeout: 45_000 })
