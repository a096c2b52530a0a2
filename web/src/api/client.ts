import type { RefreshAnswer } from '@evenhand/domain/api'
import { ApiError } from './api-error'
import { readToken, removeToken, writeToken } from './token'

export type Query = Record<string, string | number | boolean | undefined>

interface CallOptions {
  query?: Query | undefined
  body?: unknown
  signal?: AbortSignal | undefined
}

/** One call to the API. A token past its time is renewed silently; any other 401 ends the session. */
export async function call<Answer>(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const token = readToken()
  let response = await send(method, path, options, token)
  if (response.status === 401 && !isAuthCall(path)) {
    const failure = await ApiError.from(response)
    if (failure.message !== 'TokenExpiredError') throw endSession(failure)
    response = await send(method, path, options, await renewedToken(token))
    if (response.status === 401) throw endSession(await ApiError.from(response))
  }
  if (!response.ok) throw await ApiError.from(response)
  return (await response.json()) as Answer
}

export function get<Answer>(path: string, query?: Query, signal?: AbortSignal): Promise<Answer> {
  return call<Answer>('GET', path, { query, signal })
}

export function post<Answer>(path: string, body?: unknown): Promise<Answer> {
  return call<Answer>('POST', path, { body })
}

type Listener = () => void
let sessionEnded: Listener = () => {}

/** The one who keeps the session hears here that the server has ended it. */
export function onSessionEnded(listener: Listener): void {
  sessionEnded = listener
}

async function send(
  method: string,
  path: string,
  { query, body, signal }: CallOptions,
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
      keepalive: path === '/auth/logout',
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw ApiError.noAnswer()
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
  const response = await send('POST', '/auth/refresh', {}, null)
  if (!response.ok) throw endSession(await ApiError.from(response))
  const { accessToken } = (await response.json()) as RefreshAnswer
  const stored = readToken()
  // Signed out while the renewal was under way: the new token must not bring the session back.
  if (expired && !stored) throw endSession(new ApiError(401, 'Unauthorized'))
  if (stored === expired) writeToken(accessToken)
  return readToken() ?? accessToken
}

function endSession(failure: ApiError): ApiError {
  removeToken()
  sessionEnded()
  return failure
}
