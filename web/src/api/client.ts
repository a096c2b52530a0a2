import type { RefreshResponse } from '@evenhand/domain/api'
import { ApiError, hasCode, SessionError } from './api-error'
import { readToken, removeToken, writeToken } from './token'

export type Query = Record<string, string | number | boolean | undefined>

interface CallOptions {
  query?: Query | undefined
  body?: unknown
  signal?: AbortSignal | undefined
  /** Completes the request even if the page is closed, unless its body is too large for that. */
  keepalive?: boolean | undefined
}

/** Makes an API call. Renews an expired token. Any other 401 ends the session. */
export async function call<Body>(method: string, path: string, options: CallOptions = {}): Promise<Body> {
  const response = await request(method, path, options)
  return readBody(response.json(), options.signal)
}

/** Like `call`, for a response that is not JSON. */
export async function request(method: string, path: string, options: CallOptions = {}): Promise<Response> {
  const attempt = (token: string | null) => send(method, path, options, token)
  const response = isAuthCall(path)
    ? await attempt(readToken())
    : await inSession(() => withFreshToken(attempt))
  if (!response.ok) throw await ApiError.from(response)
  return response
}

/** Renews the token before it expires. */
export function freshToken(): Promise<string> {
  return inSession(async () => {
    const token = readToken()
    if (!token) throw new SessionError(null)
    return renewedToken(token)
  })
}

export function get<Body>(path: string, query?: Query, signal?: AbortSignal): Promise<Body> {
  return call<Body>('GET', path, { query, signal })
}

export function post<Body>(path: string, body?: unknown): Promise<Body> {
  return call<Body>('POST', path, { body })
}

export function put<Body>(path: string, body: unknown): Promise<Body> {
  return call<Body>('PUT', path, { body })
}

type Listener = () => Promise<boolean>
let sessionEnded: Listener = async () => false

/**
 * Sets the function to call when the server has ended the session. If it resolves to true, the same user has signed in
 * again on this page, and the rejected calls are repeated.
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
    // Ignore a late response that belongs to an earlier session.
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
  const content = body === undefined ? null : JSON.stringify(body)
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (content !== null) headers.set('content-type', 'application/json')
  // A page starts several requests at the same time. In tasks of their own, they do not block input.
  if (method === 'GET') await globalThis.scheduler?.yield?.()
  try {
    return await fetch(`/api${path}${queryString(query)}`, {
      method,
      headers,
      credentials: 'same-origin',
      keepalive: (keepalive && canOutlivePage(content)) || path === '/auth/logout',
      body: content,
      signal: signal ?? null,
    })
  } catch (error) {
    throw signal?.aborted ? error : ApiError.noResponse()
  }
}

/** Whether a request can have `keepalive`: browsers reject one with more than 64 KiB. */
function canOutlivePage(content: string | null): boolean {
  return new Blob([content ?? '']).size < 60 * 1024
}

/** Treats a truncated or non-JSON response as no response. */
export async function readBody<Content>(reading: Promise<Content>, signal?: AbortSignal): Promise<Content> {
  try {
    return await reading
  } catch (error) {
    throw signal?.aborted ? error : ApiError.noResponse()
  }
}

function queryString(query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

function isAuthCall(path: string): boolean {
  return path.startsWith('/auth/')
}

let renewal: Promise<string> | undefined

/** All calls with the same expired token share one renewal. Later calls use the stored token. */
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
  // Does not restore the session of a user who signed out during the renewal.
  if (expired && !stored) throw new SessionError(null)
  if (stored === expired) writeToken(accessToken)
  return readToken() ?? accessToken
}
