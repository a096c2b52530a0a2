import { beforeEach, describe, expect, test } from 'vitest'
import { get, onSessionEnded, post } from '@/api/client'
import { readToken, removeToken, writeToken } from '@/api/token'
import { type ServerStandIn, standInForServer } from './support/server-stand-in'

let server: ServerStandIn
let endedSessions: number

beforeEach(() => {
  server = standInForServer()
  endedSessions = 0
  onSessionEnded(async () => {
    endedSessions += 1
    return false
  })
})

describe('a token past its time', () => {
  test('is renewed silently, and the call is made again with the new one', async () => {
    writeToken('old')
    server.expire('old')
    expect(await get('/users/current')).toEqual({ success: true, sentBy: 'renewed-1' })
    expect(readToken()).toBe('renewed-1')
    expect(endedSessions).toBe(0)
  })

  test('is sent with the refresh call, as with every call', async () => {
    writeToken('old')
    server.expire('old')
    await get('/users/current')
    expect(server.bearerOf('/auth/refresh')).toBe('old')
  })

  test('is renewed once for all the calls that meet it', async () => {
    writeToken('old')
    server.expire('old')
    const answers = await Promise.all([get('/a'), get('/b'), get('/c')])
    expect(answers).toEqual(Array(3).fill({ success: true, sentBy: 'renewed-1' }))
    expect(server.calls('/auth/refresh')).toBe(1)
  })

  test('is not renewed again by a call that comes late: the stored one is taken', async () => {
    writeToken('old')
    server.expire('old')
    const early = get('/early')
    server.holdBack('/late')
    const late = get('/late')
    await early
    server.letGo('/late')
    expect(await late).toEqual({ success: true, sentBy: 'renewed-1' })
    expect(server.calls('/auth/refresh')).toBe(1)
  })

  test('ends the session when the renewal is refused', async () => {
    writeToken('old')
    server.expire('old')
    server.refuseRenewal()
    await expect(get('/users/current')).rejects.toMatchObject({ status: 401 })
    expect(readToken()).toBeNull()
    expect(endedSessions).toBe(1)
  })

  test('leaves the session alone when the renewal gets no answer', async () => {
    writeToken('old')
    server.expire('old')
    server.goDark('/auth/refresh')
    await expect(get('/users/current')).rejects.toMatchObject({ isNetworkFailure: true })
    expect(readToken()).toBe('old')
    expect(endedSessions).toBe(0)
  })

  test('leaves the session alone when the renewal meets a fault of the server', async () => {
    writeToken('old')
    server.expire('old')
    server.fail('/auth/refresh', 503, { success: false, message: 'Not now.' })
    await expect(get('/users/current')).rejects.toMatchObject({ status: 503, mayPass: true })
    expect(readToken()).toBe('old')
    expect(endedSessions).toBe(0)
  })

  test('does not bring a session back that was signed out during the renewal', async () => {
    writeToken('old')
    server.expire('old')
    server.holdBack('/auth/refresh')
    const call = get('/users/current')
    await server.called('/auth/refresh')
    removeToken()
    server.letGo('/auth/refresh')
    await expect(call).rejects.toMatchObject({ status: 401 })
    expect(readToken()).toBeNull()
  })
})

describe('a 401', () => {
  test('of any other kind removes the token and ends the session', async () => {
    writeToken('forged')
    server.reject('forged')
    await expect(get('/users/current')).rejects.toMatchObject({ status: 401, message: 'Unauthorized' })
    expect(readToken()).toBeNull()
    expect(endedSessions).toBe(1)
  })

  test('that comes late does not end the sign-in that followed', async () => {
    writeToken('ended')
    server.reject('ended')
    server.holdBack('/late')
    const late = get('/late')
    writeToken('new')
    server.letGo('/late')
    await expect(late).rejects.toMatchObject({ status: 401 })
    expect(readToken()).toBe('new')
    expect(endedSessions).toBe(0)
  })

  test('is followed by the same call again once the person has signed in on the same page', async () => {
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

  test('of the sign-in itself ends nothing', async () => {
    server.reject(null)
    await expect(post('/auth/login', {})).rejects.toMatchObject({ status: 401 })
    expect(endedSessions).toBe(0)
    expect(server.calls('/auth/refresh')).toBe(0)
  })
})

test('a failure carries its status, its message and what is wrong with each field', async () => {
  server.fail('/users', 400, { success: false, message: 'Not valid.', error: { email: 'Email is required' } })
  await expect(post('/users', {})).rejects.toMatchObject({
    status: 400,
    message: 'Not valid.',
    fields: { email: 'Email is required' },
    isNetworkFailure: false,
  })
})

test('silence is told apart from a failure', async () => {
  server.goDark('/users')
  await expect(get('/users')).rejects.toMatchObject({ status: 0, isNetworkFailure: true })
})

test('a query leaves out what is undefined and escapes the rest', async () => {
  await get('/users', { search: 'a&b', page: 2, role: undefined })
  expect(server.lastAddress()).toBe('/api/users?search=a%26b&page=2')
})
