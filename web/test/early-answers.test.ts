import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { get, post } from '@/api/client'
import { readToken, removeToken, writeToken } from '@/api/token'
import { signOut } from '@/features/auth/session'
import { type ServerStandIn, standInForServer } from './support/server-stand-in'

let server: ServerStandIn

/** As the first script of the page leaves it. */
function askedEarly(token: string, answer: Promise<Response | undefined>): void {
  const answers = new Map([['/api/users/current', answer]])
  globalThis.earlyCalls = { token, answers, leaving: new AbortController() }
}

const news = () => Promise.resolve(Response.json({ from: 'the first script' }))

beforeEach(() => {
  server = standInForServer()
  writeToken('own')
  vi.spyOn(performance, 'now').mockReturnValue(2000)
})

afterEach(() => {
  globalThis.earlyCalls = undefined
  removeToken()
  vi.restoreAllMocks()
})

describe('a call that was made before the code was there', () => {
  test('is taken over by the same call, once', async () => {
    askedEarly('own', news())
    expect(await get('/users/current')).toEqual({ from: 'the first script' })
    expect(server.calls('/users/current')).toBe(0)
    await get('/users/current')
    expect(server.calls('/users/current')).toBe(1)
  })

  test('is of no use to another call', async () => {
    askedEarly('own', news())
    await get('/users/current', { page: 1 })
    expect(server.calls('/users/current?page=1')).toBe(1)
  })

  test('is not told to somebody else', async () => {
    askedEarly('of another person', news())
    expect(await get('/users/current')).toMatchObject({ sentBy: 'own' })
    expect(globalThis.earlyCalls).toBeUndefined()
  })

  test('is made again when it has failed', async () => {
    askedEarly('own', Promise.resolve(undefined))
    expect(await get('/users/current')).toMatchObject({ sentBy: 'own' })
  })

  test('renews a token past its time as any other', async () => {
    const refusal = { status: 401 }
    askedEarly('own', Promise.resolve(Response.json({ message: 'TokenExpiredError' }, refusal)))
    expect(await get('/users/current')).toMatchObject({ sentBy: 'renewed-1' })
  })

  test.each([200, 401])(
    'with status %d that is cut off midway is no answer, and ends no session',
    async (status) => {
      const cutOff = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })
      askedEarly('own', Promise.resolve(new Response(cutOff, { status })))
      await expect(get('/users/current')).rejects.toMatchObject({ isNetworkFailure: true })
      expect(readToken()).toBe('own')
    },
  )

  test('is ended when its person leaves', () => {
    askedEarly('own', news())
    const { leaving } = globalThis.earlyCalls ?? {}
    signOut()
    expect(leaving?.signal.aborted).toBe(true)
  })

  test('is forgotten when something is changed meanwhile', async () => {
    askedEarly('own', news())
    await post('/reviews')
    expect(await get('/users/current')).toMatchObject({ sentBy: 'own' })
  })

  test('is forgotten after a while', async () => {
    askedEarly('own', news())
    vi.spyOn(performance, 'now').mockReturnValue(15_001)
    expect(await get('/users/current')).toMatchObject({ sentBy: 'own' })
  })
})
