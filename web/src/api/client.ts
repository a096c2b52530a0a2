import type { RefreshResponse } from '@evenhand/domain/api'
import { ApiError, Refusal } from './api-error'
import { readToken, removeToken, writeToken } from './token'

export type Query = Record<string, string | number | boolean | undefined>

interface CallOptions {
  query?: Query | undefined
  body?: unknown
  signal?: AbortSignal | undefined
  /** The call outlives the page that makes it. */
  keepalive?: boolean | undefined
}

/** One call to the API. A token past its time is renewed silently; any other 401 ends the session. */
export async function call<Answer>(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const response = await answered(method, path, options)
  return readWhole(response.json(), options.signal)
}

/** A file that the server makes, under the name it gives it. */
export async function download(path: string, query: Query): Promise<{ name: string; content: Blob }> {
  const response = await answered('GET', path, { query })
  const [, name = 'download'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name, content: await readWhole(response.blob()) }
}

async function answered(method: string, path: string, options: CallOptions): Promise<Response> {
  const attempt = (token: string | null) => send(method, path, options, token)
  const response = isAuthCall(path)
    ? await attempt(readToken())
    : await inSession(() => withFreshToken(attempt))
  if (!response.ok) throw await ApiError.from(response)
  return response
}

/** Renews the token before the server asks for it, and gives the new one; a refusal ends the session, as that of any call. */
export function freshToken(): Promise<string> {
  return inSession(async () => {
    const token = readToken()
    if (!token) throw new Refusal(null, 'Unauthorized')
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
 * The one who keeps the session hears here that the server has ended it, and answers whether the same person has
 * signed in again without leaving the page: the calls that were refused are then made once more.
 */
export function onSessionEnded(listener: Listener): void {
  sessionEnded = listener
}

type Attempt = (token: string | null) => Promise<Response>

async function inSession<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Another sign-in stands already: a late answer to the one before must not end it.
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
  const refusal = await Refusal.of(token, response)
  if (refusal.message !== 'TokenExpiredError') throw refusal
  const renewed = await renewedToken(token)
  const second = await attempt(renewed)
  if (second.status === 401) throw await Refusal.of(renewed, second)
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

/** An answer that is cut off midway, or not the server's own, says no more than none. */
async function readWhole<Content>(reading: Promise<Content>, signal?: AbortSignal): Promise<Content> {
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

/** All calls that meet the same expired token wait for one renewal; one that comes late finds the new token stored. */
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
  if (!response.ok) throw await Refusal.of(expired, response)
  const { accessToken } = await readWhole<RefreshResponse>(response.json())
  const stored = readToken()
  // Signed out while the renewal was under way: the new token must not bring the session back.
  if (expired && !stored) throw new Refusal(null, 'Unauthorized')
  if (stored === expired) writeToken(accessToken)
  return readToken() ?? accessToken
}
