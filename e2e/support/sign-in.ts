import type { BrowserContext } from '@playwright/test'
import { password } from './constants'

/** Signs in through the API, stores the token in the browser and returns the path of the person's start page. */
export async function signIn(context: BrowserContext, origin: string, email: string): Promise<string> {
  const response = await context.request.post('/api/auth/login', { data: { email, password } })
  if (!response.ok()) throw new Error(`${email} could not sign in: ${response.status()}`)
  const { user, token } = await response.json()
  const { cookies } = await context.storageState()
  const localStorage = [{ name: 'token', value: token }]
  await context.setStorageState({ cookies, origins: [{ origin, localStorage }] })
  return user.role === 'employee' ? `/users/${user.id}` : '/'
}
