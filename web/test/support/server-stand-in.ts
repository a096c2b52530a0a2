import { AppError } from '@evenhand/domain/errors'

export type ServerStandIn = ReturnType<typeof standInForServer>

/** Takes the places of the browser's `fetch` and `localStorage`, and answers calls as the API does. */
export function standInForServer() {
  const expired = new Set<string | null>()
  const rejected = new Set<string | null>()
  const dark = new Set<string>()
  const failures = new Map<string, Response>()
  const gates = new Map<string, { wait: Promise<void>; open: () => void }>()
  const arrivals = new Map<string, () => void>()
  const seen: string[] = []
  const tokens = new Map<string, string | null>()
  let renewals = 0
  let isRenewalRefused = false

  async function answer(address: string, init: RequestInit): Promise<Response> {
    const path = new URL(address, 'http://web.test').pathname.slice('/api'.length)
    seen.push(address)
    const token = new Headers(init.headers).get('authorization')?.slice('Bearer '.length) ?? null
    tokens.set(path, token)
    arrivals.get(path)?.()
    if (dark.has(path)) throw new TypeError('Failed to fetch')
    await gates.get(path)?.wait
    const failure = failures.get(path)
    if (failure) return failure
    if (path === '/auth/refresh') return isRenewalRefused ? refusal('UNAUTHORIZED') : renewal()
    if (expired.has(token)) return refusal('TOKEN_EXPIRED')
    if (rejected.has(token)) return refusal('UNAUTHORIZED')
    return Response.json({ success: true, sentBy: token })
  }

  function renewal(): Response {
    renewals += 1
    return Response.json({ success: true, accessToken: `renewed-${renewals}` })
  }

  Object.assign(globalThis, { fetch: answer, localStorage: storage() })

  return {
    expire: (token: string) => expired.add(token),
    reject: (token: string | null) => rejected.add(token),
    goDark: (path: string) => dark.add(path),
    fail: (path: string, status: number, body: object) => failures.set(path, Response.json(body, { status })),
    refuseRenewal: () => {
      isRenewalRefused = true
    },
    holdBack: (path: string) => gates.set(path, gate()),
    letGo: (path: string) => gates.get(path)?.open(),
    called: (path: string) => new Promise<void>((resolve) => arrivals.set(path, resolve)),
    calls: (path: string) => seen.filter((address) => address === `/api${path}`).length,
    lastAddress: () => seen.at(-1),
    /** The bearer of the latest call of this path. */
    bearerOf: (path: string) => tokens.get(path),
  }
}

function refusal(code: 'UNAUTHORIZED' | 'TOKEN_EXPIRED'): Response {
  const { message, status } = new AppError(code)
  return Response.json({ success: false, message, code }, { status })
}

function gate() {
  let open = () => {}
  const wait = new Promise<void>((resolve) => {
    open = resolve
  })
  return { wait, open }
}

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
