import { AppError, type ErrorCode } from '@evenhand/domain/errors'

export type FakeServer = ReturnType<typeof fakeServer>

/** Replaces the browser's `fetch` and `localStorage`, and responds like the API. */
export function fakeServer() {
  const expired = new Set<string | null>()
  const rejected = new Set<string | null>()
  const unreachable = new Set<string>()
  const failures = new Map<string, Response>()
  const busy = new Map<string, number>()
  const gates = new Map<string, { opened: Promise<void>; open: () => void }>()
  const onCall = new Map<string, () => void>()
  const urls: string[] = []
  const tokens = new Map<string, string | null>()
  let renewals = 0
  let isRefreshRejected = false

  async function respond(url: string, init: RequestInit): Promise<Response> {
    const path = new URL(url, 'http://web.test').pathname.slice('/api'.length)
    urls.push(url)
    const token = new Headers(init.headers).get('authorization')?.slice('Bearer '.length) ?? null
    tokens.set(path, token)
    onCall.get(path)?.()
    const isTooLarge = init.keepalive && new Blob([init.body as string]).size > 64 * 1024
    if (isTooLarge || unreachable.has(path)) throw new TypeError('Failed to fetch')
    await gates.get(path)?.opened
    const busyTimes = busy.get(path) ?? 0
    busy.set(path, busyTimes - 1)
    if (busyTimes > 0) return errorResponse('BUSY', { 'retry-after': '0' })
    const failure = failures.get(path)
    if (failure) return failure
    if (path === '/auth/refresh') return isRefreshRejected ? errorResponse('UNAUTHORIZED') : renewedToken()
    if (expired.has(token)) return errorResponse('TOKEN_EXPIRED')
    if (rejected.has(token)) return errorResponse('UNAUTHORIZED')
    return Response.json({ success: true, sentBy: token })
  }

  function renewedToken(): Response {
    renewals += 1
    return Response.json({ success: true, accessToken: `renewed-${renewals}` })
  }

  Object.assign(globalThis, { fetch: respond, localStorage: fakeStorage() })

  return {
    expire: (token: string) => expired.add(token),
    reject: (token: string | null) => rejected.add(token),
    disconnect: (path: string) => unreachable.add(path),
    fail: (path: string, status: number, body: object) => failures.set(path, Response.json(body, { status })),
    /** Rejects the next calls to this path with 429. They can be repeated at once. */
    beBusy: (path: string, times: number) => busy.set(path, times),
    rejectRefresh: () => {
      isRefreshRejected = true
    },
    /** Delays responses to this path until `release`. */
    hold: (path: string) => gates.set(path, gate()),
    release: (path: string) => gates.get(path)?.open(),
    called: (path: string) => new Promise<void>((resolve) => onCall.set(path, resolve)),
    calls: (path: string) => urls.filter((url) => url === `/api${path}`).length,
    lastUrl: () => urls.at(-1),
    /** The bearer token of the latest call to this path. */
    tokenOf: (path: string) => tokens.get(path),
  }
}

function errorResponse(code: ErrorCode, headers: HeadersInit = {}): Response {
  const { message, status } = new AppError(code)
  return Response.json({ success: false, message, code }, { status, headers })
}

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

function fakeStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
