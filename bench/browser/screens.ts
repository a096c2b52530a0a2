import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '../support/product'

export interface Screen {
  name: string
  path: string
  isSignedIn: boolean
}

export interface Screens {
  screens: Screen[]
  /** The access token of an admin, for the screens behind the sign-in. */
  token: string
}

/** Every screen of the sample company, with something on it. */
export async function findScreens(product: Product): Promise<Screens> {
  const { token } = await call(product, '/auth/login', {
    email: 'super@example.com',
    password: 'Review#2026',
    remember: false,
  })
  const { reviews } = await call(product, '/reviews?state=completed&page=1&limit=1', undefined, token)
  const [{ id, userId }] = reviews
  const review = `/users/${userId}/reviews/${id}`
  const open = {
    'sign in': '/login',
    'forgot password': '/forgot-password',
    'reset password': await resetPath(product),
  }
  const signedIn = {
    team: '/',
    profile: `/users/${userId}`,
    'review, overview': review,
    'review, matrix': `${review}?tab=matrix`,
    'review, logs': `${review}?tab=logs`,
    'reviews list': '/reviews',
  }
  const listed = (paths: Record<string, string>, isSignedIn: boolean) =>
    Object.entries(paths).map(([name, path]) => ({ name, path, isSignedIn }))
  return { screens: [...listed(open, false), ...listed(signedIn, true)], token }
}

/** The link that a person is sent. */
async function resetPath(product: Product): Promise<string> {
  await call(product, '/auth/forgot-password', { email: 'employee@example.com' })
  const outbox = join(product.dataDir, 'outbox')
  for (;;) {
    const names = await readdir(outbox).catch(() => [])
    const mails = await Promise.all(
      names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(outbox, name), 'utf8')),
    )
    // Mails wrap long lines with an equals sign, and write their own ones as =3D.
    const text = mails
      .join('\n')
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
    const link = /\/reset-password\?token=[\w-]+/.exec(text)?.[0]
    if (link) return link
    await pause(100)
  }
}

async function call({ url }: Product, path: string, body?: object, token = '') {
  const answer = await fetch(`${url}/api${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
