import type { BrowserContext } from '@playwright/test'
import { password } from './people'

/** Leaves in the browser what the sign-in screen would have left there, and gives the path of the person's start page. */
export async function signIn(context: BrowserContext, origin: string, email: string): Promise<string> {
  const answer = await context.request.post('/api/auth/login', { data: { email, password } })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`)
  const { user, token } = await answer.json()
  const { cookies } = await context.storageState()
  const localStorage = [{ name: 'token', value: token }]
  await context.setStorageState({ cookies, origins: [{ origin, localStorage }] })
  return user.role === 'employee' ? `/users/${user.id}` : '/'
}
