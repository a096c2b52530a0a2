import type { Page, Route } from '@playwright/test'

/**
 * Holds requests to this URL until the returned function is called. Then `respond` handles them, or the server if it is
 * omitted.
 */
export async function holdRequest(
  page: Page,
  url: string | RegExp,
  respond?: (route: Route) => Promise<void>,
) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await (respond ? respond(route) : route.continue())
  })
  return () => release()
}
