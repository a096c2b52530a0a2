import type { FastifyInstance } from 'fastify'
import type { ApiResponse } from './client'
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

export interface BrowserResponse extends ApiResponse {
  /** The refresh cookie that this response sets. */
  cookie: Cookie | undefined
  device: Cookie | undefined
}

interface SignInOptions {
  password?: string
  remember?: boolean
}

/** A browser with one IP address. It keeps cookies and the access token like the web application does. */
export interface Browser {
  /** The refresh cookie. */
  cookie: string | undefined
  /** The device cookie. */
  device: string | undefined
  token: string | undefined
  post(path: string, body?: object, headers?: Record<string, string>): Promise<BrowserResponse>
  signIn(email: string, options?: SignInOptions): Promise<BrowserResponse>
  refresh(headers?: Record<string, string>): Promise<BrowserResponse>
  logout(headers?: Record<string, string>): Promise<BrowserResponse>
  /** The status of a call that requires a sign-in. */
  status(): Promise<number>
}

export function browserAt(app: FastifyInstance, address = nextAddress()): Browser {
  let prefix = ''
  const browser: Browser = {
    cookie: undefined,
    device: undefined,
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
    const response = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: address,
      headers: { ...defaultHeaders(browser, path, prefix), ...headers },
      ...(body ? { payload: body } : {}),
    })
    const cookieNamed = (suffix: string) =>
      response.cookies.find(({ name }) => name.endsWith(suffix)) as Cookie | undefined
    const [cookie, device] = [cookieNamed('refresh'), cookieNamed('device')]
    if (cookie) browser.cookie = cookie.value === '' ? undefined : cookie.value
    if (device) browser.device = device.value
    if (cookie) prefix = cookie.name.replace('refresh', '')
    const { token, accessToken } = response.json<{ token?: string; accessToken?: string }>()
    browser.token = token ?? accessToken ?? browser.token
    return {
      status: response.statusCode,
      json: () => response.json(),
      headers: response.headers,
      cookie,
      device,
    }
  }
}

function defaultHeaders({ cookie, device, token }: Browser, path: string, prefix: string) {
  const cookies = [
    ...(cookie ? [`${prefix}refresh=${cookie}`] : []),
    ...(device ? [`${prefix}device=${device}`] : []),
  ]
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(cookies.length > 0 && path.startsWith('/auth/') ? { cookie: cookies.join('; ') } : {}),
  }
}

let addresses = 0

/** Returns an unused IP address, because failed attempts are counted per address. */
export function nextAddress(): string {
  addresses++
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}
