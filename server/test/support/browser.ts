import type { FastifyInstance } from 'fastify'
import type { Answer } from './caller'
import { testPassword } from './people'

interface Cookie {
  name: string
  value: string
  path?: string
  maxAge?: number
  expires?: Date
  httpOnly?: boolean
  secure?: boolean
  sameSite?: string
}

export interface BrowserAnswer extends Answer {
  /** The refresh cookie of this answer. */
  cookie: Cookie | undefined
}

interface SignInOptions {
  password?: string
  remember?: boolean
}

/** A browser at one address. It keeps the refresh cookie and the access token as the product's own pages do. */
export interface Browser {
  cookie: string | undefined
  token: string | undefined
  post(path: string, body?: object, headers?: Record<string, string>): Promise<BrowserAnswer>
  signIn(email: string, options?: SignInOptions): Promise<BrowserAnswer>
  refresh(headers?: Record<string, string>): Promise<BrowserAnswer>
  logout(headers?: Record<string, string>): Promise<BrowserAnswer>
  /** The status of a call that needs to be signed in. */
  status(): Promise<number>
}

export function browserAt(app: FastifyInstance, address = nextAddress()): Browser {
  let cookieName = 'refresh'
  const browser: Browser = {
    cookie: undefined,
    token: undefined,
    post: (path, body, headers) => send('POST', path, body, headers),
    signIn: (email, { password = testPassword, ...options } = {}) =>
      send('POST', '/auth/login', { email, password, ...options }),
    refresh: (headers) => send('POST', '/auth/refresh', undefined, headers),
    logout: (headers) => send('POST', '/auth/logout', undefined, headers),
    status: async () => (await send('GET', '/users/current')).status,
  }
  return browser

  async function send(method: 'GET' | 'POST', path: string, body?: object, headers = {}) {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: address,
      headers: { ...ownHeaders(browser, path, cookieName), ...headers },
      ...(body ? { payload: body } : {}),
    })
    const cookie = answer.cookies.find(({ name }) => name.endsWith('refresh')) as Cookie | undefined
    if (cookie) browser.cookie = cookie.value === '' ? undefined : cookie.value
    if (cookie) cookieName = cookie.name
    const { token, accessToken } = answer.json<{ token?: string; accessToken?: string }>()
    browser.token = token ?? accessToken ?? browser.token
    return { status: answer.statusCode, json: () => answer.json(), headers: answer.headers, cookie }
  }
}

function ownHeaders({ cookie, token }: Browser, path: string, name: string): Record<string, string> {
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(cookie && path.startsWith('/auth/') ? { cookie: `${name}=${cookie}` } : {}),
  }
}

let addresses = 0

/** An address that no other browser of this run has, so that nobody's wrong tries count for others. */
export function nextAddress(): string {
  addresses++
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}
