import type { Page, Route } from '@playwright/test'

/** Keeps the calls to an address from being answered until `release`; `answer` says how, the server when absent. */
export async function holdCall(
  page: Page,
  address: string | RegExp,
  answer?: (route: Route) => Promise<void>,
) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await held
    await (answer ? answer(route) : route.continue())
  })
  return () => release()
}
