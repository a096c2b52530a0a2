import type { Page } from '@playwright/test'
import { vi } from 'vitest'

export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'))
}

/** Ends the session through the API, so the page itself has to notice. */
export async function endSessionOnServer(page: Page): Promise<void> {
  await page.request.post('/api/auth/logout', { headers: await authorization(page) })
}

/** Waits until the access token of this page has expired. */
export async function waitForTokenExpiry(page: Page): Promise<void> {
  const headers = await authorization(page)
  await vi.waitFor(
    async () => {
      const body = await (await page.request.get('/api/users/current', { headers })).json()
      if (body.code !== 'TOKEN_EXPIRED') throw new Error('The access token is still valid')
    },
    { timeout: 45_000, interval: 100 },
  )
}

async function authorization(page: Page): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await storedToken(page)}` }
}
