import type { BrowserContext } from '@playwright/test'
import { password } from './constants'

/**
 * Signs in through the API and returns the path of the person's start page. The first page that the browser opens stores
 * the token. That is much faster than `setStorageState`, which opens a page of its own.
 */
export async function signIn(context: BrowserContext, origin: string, email: string): Promise<string> {
  const response = await context.request.post('/api/auth/login', { data: { email, password } })
  if (!response.ok()) throw new Error(`${email} could not sign in: ${response.status()}`)
  const { user, token } = await response.json()
  await context.addInitScript(storeOnce, { origin, token })
  return user.role === 'employee' ? `/users/${user.id}` : '/'
}

/** Runs on every page, but later pages keep the token that the app has renewed or removed. */
function storeOnce({ origin, token }: { origin: string; token: string }): void {
  const stored = `stored:${token}`
  if (location.origin !== origin || localStorage.getItem(stored) !== null) return
  localStorage.setItem(stored, '')
  localStorage.setItem('token', token)
}
