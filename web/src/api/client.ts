import type { RefreshResponse } from '@evenhand/domain/api'
import { ApiError, hasCode, SessionError } from './api-error'
import { readToken, removeToken, writeToken } from './token'

export type Query = Record<string, string | number | boolean | undefined>

interface CallOptions {
  query?: Query | undefined
  body?: unknown
  signal?: AbortSignal | undefined
  /** The call outlives the page that makes it. */
  keepalive?: boolean | undefined
}

/** Makes one API call. An expired token is renewed silently; any other 401 ends the session. */
export async function call<Answer>(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const response = await request(method, path, options)
  return readBody(response.json(), options.signal)
}

/** Downloads a file, with the name that the server gives it. */
export async function download(path: string, query: Query): Promise<{ name: string; content: Blob }> {
  const response = await request('GET', path, { query })
  const [, name = 'download'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name, content: await readBody(response.blob()) }
}

async function request(method: string, path: string, options: CallOptions): Promise<Response> {
  const attempt = (token: string | null) => send(method, path, options, token)
  const response = isAuthCall(path)
    ? await attempt(readToken())
    : await inSession(() => withFreshToken(attempt))
  if (!response.ok) throw await ApiError.from(response)
  return response
}

/** Renews the token before it expires. As with any call, a rejected session ends. */
export function freshToken(): Promise<string> {
  return inSession(async () => {
    const token = readToken()
    if (!token) throw new SessionError(null)
    return renewedToken(token)
  })
}

export function get<Answer>(path: string, query?: Query, signal?: AbortSignal): Promise<Answer> {
  return call<Answer>('GET', path, { query, signal })
}

export function post<Answer>(path: string, body?: unknown): Promise<Answer> {
  return call<Answer>('POST', path, { body })
}

export function put<Answer>(path: string, body: unknown): Promise<Answer> {
  return call<Answer>('PUT', path, { body })
}

type Listener = () => Promise<boolean>
let sessionEnded: Listener = async () => false

/**
 * The listener is called when the server has ended the session. It resolves to true if the same person has signed in
 * again on this page. The rejected calls are then repeated.
 */
export function onSessionEnded(listener: Listener): void {
  sessionEnded = listener
}

type Attempt = (token: string | null) => Promise<Response>

async function inSession<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof SessionError)) throw error
    // A late response to an earlier session must not end the new one.
    if (readToken() && readToken() !== error.token) throw error
    removeToken()
    if (!(await sessionEnded())) throw error
    return inSession(attempt)
  }
}

async function withFreshToken(attempt: Attempt): Promise<Response> {
  const token = readToken()
  const response = await attempt(token)
  if (response.status !== 401) return response
  const error = await SessionError.from401(token, response)
  if (!hasCode(error, 'TOKEN_EXPIRED')) throw error
  const renewed = await renewedToken(token)
  const second = await attempt(renewed)
  if (second.status === 401) throw await SessionError.from401(renewed, second)
  return second
}

async function send(
  method: string,
  path: string,
  { query, body, signal, keepalive = false }: CallOptions,
  token: string | null,
) {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  try {
    return await fetch(`/api${path}${queryString(query)}`, {
      method,
      headers,
      credentials: 'same-origin',
      keepalive: keepalive || path === '/auth/logout',
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    })
  } catch (error) {
    throw signal?.aborted ? error : ApiError.noResponse()
  }
}

/** A response that was cut off, or that is not JSON, counts as no response. */
async function readBody<Content>(reading: Promise<Content>, signal?: AbortSignal): Promise<Content> {
  try {
    return await reading
  } catch (error) {
    throw signal?.aborted ? error : ApiError.noResponse()
  }
}

function queryString(query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

function isAuthCall(path: string): boolean {
  return path.startsWith('/auth/')
}

let renewal: Promise<string> | undefined

/** All calls with the same expired token share one renewal. A late one finds the new token stored. */
function renewedToken(expired: string | null): Promise<string> {
  const stored = readToken()
  if (stored && stored !== expired) return Promise.resolve(stored)
  renewal ??= renew(expired).finally(() => {
    renewal = undefined
  })
  return renewal
}

async function renew(expired: string | null): Promise<string> {
  const response = await send('POST', '/auth/refresh', {}, expired)
  if (!response.ok) throw await SessionError.from401(expired, response)
  const { accessToken } = await readBody<RefreshResponse>(response.json())
  const stored = readToken()
  // The person signed out during the renewal. The new token must not restore the session.
  if (expired && !stored) throw new SessionError(null)
  if (stored === expired) writeToken(accessToken)
  return readToken() ?? accessToken
}
