import { beforeEach, describe, expect, test } from 'vitest'
import { call, get, onSessionEnded, post } from '@/api/client'
import { download } from '@/api/download'
import { readToken, removeToken, writeToken } from '@/api/token'
import { type FakeServer, fakeServer } from './support/fake-server'

let server: FakeServer
let endedSessions: number

beforeEach(() => {
  server = fakeServer()
  endedSessions = 0
  onSessionEnded(async () => {
    endedSessions += 1
    return false
  })
})

describe('an expired token', () => {
  test('is refreshed, and the request is sent again with the new token', async () => {
    writeToken('old')
    server.expire('old')
    expect(await get('/users/current')).toEqual({ success: true, sentBy: 'renewed-1' })
    expect(readToken()).toBe('renewed-1')
    expect(endedSessions).toBe(0)
  })

  test('is sent with the refresh request', async () => {
    writeToken('old')
    server.expire('old')
    await get('/users/current')
    expect(server.tokenOf('/auth/refresh')).toBe('old')
  })

  test('is refreshed once for concurrent requests', async () => {
    writeToken('old')
    server.expire('old')
    const responses = await Promise.all([get('/a'), get('/b'), get('/c')])
    expect(responses).toEqual(Array(3).fill({ success: true, sentBy: 'renewed-1' }))
    expect(server.calls('/auth/refresh')).toBe(1)
  })

  test('is not refreshed again for a late response, which uses the stored token', async () => {
    writeToken('old')
    server.expire('old')
    const early = get('/early')
    server.hold('/late')
    const late = get('/late')
    await early
    server.release('/late')
    expect(await late).toEqual({ success: true, sentBy: 'renewed-1' })
    expect(server.calls('/auth/refresh')).toBe(1)
  })

  test('ends the session if the refresh is rejected', async () => {
    writeToken('old')
    server.expire('old')
    server.rejectRefresh()
    await expect(get('/users/current')).rejects.toMatchObject({ status: 401 })
    expect(readToken()).toBeNull()
    expect(endedSessions).toBe(1)
  })

  test('does not end the session if the refresh gets no response', async () => {
    writeToken('old')
    server.expire('old')
    server.disconnect('/auth/refresh')
    await expect(get('/users/current')).rejects.toMatchObject({ isNetworkFailure: true })
    expect(readToken()).toBe('old')
    expect(endedSessions).toBe(0)
  })

  test('does not end the session if the refresh fails with a server error', async () => {
    writeToken('old')
    server.expire('old')
    server.fail('/auth/refresh', 503, { success: false, message: 'Not now.' })
    await expect(get('/users/current')).rejects.toMatchObject({ status: 503, isTemporary: true })
    expect(readToken()).toBe('old')
    expect(endedSessions).toBe(0)
  })

  test('does not restore a session that was signed out during the refresh', async () => {
    writeToken('old')
    server.expire('old')
    server.hold('/auth/refresh')
    const call = get('/users/current')
    await server.called('/auth/refresh')
    removeToken()
    server.release('/auth/refresh')
    await expect(call).rejects.toMatchObject({ status: 401 })
    expect(readToken()).toBeNull()
  })
})

describe('a 401 response', () => {
  test('with another code removes the token and ends the session', async () => {
    writeToken('forged')
    server.reject('forged')
    await expect(get('/users/current')).rejects.toMatchObject({ status: 401, message: 'Unauthorized' })
    expect(readToken()).toBeNull()
    expect(endedSessions).toBe(1)
  })

  test('to an earlier token does not end the new session', async () => {
    writeToken('ended')
    server.reject('ended')
    server.hold('/late')
    const late = get('/late')
    writeToken('new')
    server.release('/late')
    await expect(late).rejects.toMatchObject({ status: 401 })
    expect(readToken()).toBe('new')
    expect(endedSessions).toBe(0)
  })

  test('is followed by the same request after the user signs in on the same page', async () => {
    writeToken('ended')
    server.reject('ended')
    onSessionEnded(async () => {
      expect(readToken()).toBeNull()
      writeToken('new')
      return true
    })
    expect(await post('/reviews', {})).toEqual({ success: true, sentBy: 'new' })
    expect(server.calls('/reviews')).toBe(2)
  })

  test('to a sign-in attempt does not end a session', async () => {
    server.reject(null)
    await expect(post('/auth/login', {})).rejects.toMatchObject({ status: 401 })
    expect(endedSessions).toBe(0)
    expect(server.calls('/auth/refresh')).toBe(0)
  })
})

test('an error has the status, the message and the field errors of the response', async () => {
  server.fail('/users', 400, { success: false, message: 'Not valid.', error: { email: 'Email is required' } })
  await expect(post('/users', {})).rejects.toMatchObject({
    status: 400,
    message: 'Not valid.',
    fields: { email: 'Email is required' },
    isNetworkFailure: false,
  })
})

test('a request without a response is a network failure', async () => {
  server.disconnect('/users')
  await expect(get('/users')).rejects.toMatchObject({ status: 0, isNetworkFailure: true })
})

test('a body that is too large for `keepalive` is sent without it', async () => {
  for (const text of ['x'.repeat(70_000), '漢'.repeat(30_000), 'short'])
    await expect(call('PUT', '/draft', { body: { text }, keepalive: true })).resolves.toBeDefined()
})

test('undefined query parameters are omitted, and values are escaped', async () => {
  await get('/users', { search: 'a&b', page: 2, role: undefined })
  expect(server.lastUrl()).toBe('/api/users?search=a%26b&page=2')
})

describe('a download while the server is busy', () => {
  test('is tried again when the server says so', async () => {
    server.beBusy('/exports/reviews', 3)
    const { content } = await download('/exports/reviews')
    expect(JSON.parse(await content.text())).toMatchObject({ success: true })
  })

  test('fails with the reason after some time', async () => {
    server.beBusy('/exports/reviews', 100)
    await expect(download('/exports/reviews')).rejects.toMatchObject({ status: 429, body: { code: 'BUSY' } })
    expect(server.calls('/exports/reviews')).toBe(4)
  })
})
