import type { Product } from '../product'

export interface Screen {
  name: string
  path: string
  /** The access token, or undefined for the login screen. */
  token: string | undefined
}

/** The screens of the sample company, as its super admin sees them. A draft of a cycle is added to it. */
export async function findScreens({ url }: Product): Promise<Screen[]> {
  const { token } = await call(url, '/auth/login', {
    method: 'POST',
    body: JSON.stringify({ email: 'super@example.com', password: 'Review#2026', remember: false }),
    headers: { 'content-type': 'application/json' },
  })
  const authorized = { headers: { authorization: `Bearer ${token}` } }
  const { reviews } = await call(url, '/reviews?state=completed&page=1&limit=1', authorized)
  const [{ id, userId }] = reviews
  const { cycles } = await call(url, '/cycles', authorized)
  const { cycle: draft } = await call(url, '/cycles', {
    method: 'POST',
    body: JSON.stringify({ name: 'Draft' }),
    headers: { ...authorized.headers, 'content-type': 'application/json' },
  })
  const { sets } = await call(url, '/criteria-sets', authorized)
  return [
    { name: 'login', path: '/login', token: undefined },
    { name: 'team', path: '/', token },
    { name: 'profile', path: `/users/${userId}`, token },
    { name: 'reviews', path: '/reviews', token },
    { name: 'review', path: `/users/${userId}/reviews/${id}?tab=matrix`, token },
    { name: 'cycles', path: '/cycles', token },
    { name: 'cycle', path: `/cycles/${cycles[0].id}`, token },
    { name: 'draft cycle', path: `/cycles/${draft.id}`, token },
    { name: 'insights', path: '/insights', token },
    { name: 'settings', path: '/settings/company', token },
    { name: 'sharing', path: '/settings/sharing', token },
    { name: 'reminders', path: '/settings/reminders', token },
    { name: 'criteria', path: '/settings/criteria', token },
    { name: 'criteria set', path: `/settings/criteria/${sets[0].id}`, token },
    { name: 'undelivered', path: '/undelivered-emails', token },
  ]
}

async function call(url: string, path: string, init: RequestInit) {
  const response = await fetch(`${url}/api${path}`, init)
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
  return response.json()
}
