import type { Page } from '@playwright/test'
import { vi } from 'vitest'

export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'))
}

/** The server forgets the session; the page does not know yet. */
export async function endOnServer(page: Page): Promise<void> {
  await page.request.post('/api/auth/logout', { headers: await bearer(page) })
}

/** Waits until the access token of this page is past its time. */
export async function tokenToExpire(page: Page): Promise<void> {
  const headers = await bearer(page)
  await vi.waitFor(
    async () => {
      const answer = await (await page.request.get('/api/users/current', { headers })).json()
      if (answer.code !== 'TOKEN_EXPIRED') throw new Error('the token still stands')
    },
    { timeout: 10_000, interval: 100 },
  )
}

async function bearer(page: Page): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await storedToken(page)}` }
}
