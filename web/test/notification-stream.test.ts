import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onSessionEnded } from '@/api/client'
import { removeToken, writeToken } from '@/api/token'
import { startStream } from '@/features/notifications/stream'
import { standInForEventSources } from './support/event-sources'
import { type ServerStandIn, standInForServer } from './support/server-stand-in'

let server: ServerStandIn
let sources: ReturnType<typeof standInForEventSources>
let heard: string[]
let stop: () => void

const listener = {
  beforeOpening: async () => void heard.push('before'),
  onOpened: () => void heard.push('opened'),
  onNotification: ({ id }: { id: string }, eventId: string) => void heard.push(`${id} as ${eventId}`),
  onLost: () => void heard.push('lost'),
}

beforeEach(async () => {
  vi.useFakeTimers()
  server = standInForServer()
  sources = standInForEventSources()
  heard = []
  onSessionEnded(async () => false)
  writeToken('first')
  stop = startStream(listener, '')
  await after(0)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('a call is made first, and the stream is opened with the token that then stands', async () => {
  expect(heard).toEqual(['before'])
  expect(sources.query()).toEqual({ token: 'first', lastEventId: '' })
  sources.answers()
  sources.sends('7', { id: 'one' })
  expect(heard).toEqual(['before', 'opened', 'one as 7'])
})

test('one that breaks is closed, and opened again after five seconds with a new token, after the last event', async () => {
  sources.answers()
  sources.sends('7', { id: 'one' })
  sources.breaks()
  expect(sources.open()).toBe(0)
  expect(heard.at(-1)).toBe('lost')
  await after(4_999)
  expect(server.calls('/auth/refresh')).toBe(0)
  await after(1)
  expect(server.calls('/auth/refresh')).toBe(1)
  expect(sources.query()).toEqual({ token: 'renewed-1', lastEventId: '7' })
  sources.answers()
  expect(heard.at(-1)).toBe('opened')
  expect(sources.open()).toBe(1)
})

test('a server that is away is asked every five seconds', async () => {
  server.goDark('/auth/refresh')
  sources.breaks()
  await after(15_000)
  expect(server.calls('/auth/refresh')).toBe(3)
  expect(sources.count()).toBe(1)
})

test('a connection that died without a word is given up after a minute, beats keep it', async () => {
  sources.answers()
  for (let beat = 0; beat < 4; beat++) {
    await after(25_000)
    sources.beats()
  }
  expect(heard).not.toContain('lost')
  await after(60_000)
  expect(heard.at(-1)).toBe('lost')
  await after(5_000)
  expect(sources.count()).toBe(2)
  expect(sources.open()).toBe(1)
})

test('one that was stopped stays closed, whatever was under way', async () => {
  sources.breaks()
  stop()
  await after(120_000)
  expect(sources.count()).toBe(1)
  expect(heard.filter((word) => word === 'lost')).toHaveLength(1)
})

test('whoever has signed out is not signed in again by it', async () => {
  sources.breaks()
  removeToken()
  await after(5_000)
  expect(server.calls('/auth/refresh')).toBe(0)
  expect(sources.count()).toBe(1)
})
