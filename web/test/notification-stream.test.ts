import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onSessionEnded } from '@/api/client'
import { removeToken, writeToken } from '@/api/token'
import { type StreamEvent, startStream } from '@/features/notifications/stream'
import { standInForEventSources } from './support/event-sources'
import { type ServerStandIn, standInForServer } from './support/server-stand-in'

let server: ServerStandIn
let sources: ReturnType<typeof standInForEventSources>
let heard: string[]
let stop: () => void

function describeEvent(event: StreamEvent): string {
  if (event.kind === 'notification') return `${event.notification.id} as ${event.eventId}`
  if (event.kind === 'review') return `review ${event.change.id} in version ${event.change.version}`
  return event.kind
}

beforeEach(async () => {
  vi.useFakeTimers()
  server = standInForServer()
  sources = standInForEventSources()
  heard = []
  onSessionEnded(async () => false)
  writeToken('first')
  stop = startStream(
    {
      prepare: async () => void heard.push('prepared'),
      onEvent: (event) => void heard.push(describeEvent(event)),
    },
    '',
  )
  await after(0)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('the stream is opened after the preparation, with the current token', async () => {
  expect(heard).toEqual(['prepared'])
  expect(sources.query()).toEqual({ token: 'first', lastEventId: '' })
  sources.answers()
  sources.sends('7', { id: 'one' })
  expect(heard).toEqual(['prepared', 'opened', 'one as 7'])
})

test('changes of reviews are passed on and do not move the position', async () => {
  sources.answers()
  sources.sends('7', { id: 'one' })
  sources.sendsNamed('review', { id: 'two', version: 3 })
  sources.sendsNamed('refresh', {})
  expect(heard.slice(-2)).toEqual(['review two in version 3', 'refresh'])
  sources.breaks()
  await after(5_000)
  expect(sources.query()).toMatchObject({ lastEventId: '7' })
})

test('a broken stream is reopened after five seconds with a new token, after the last event', async () => {
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

test('while the server is away, the pause between attempts grows to half a minute', async () => {
  server.goDark('/auth/refresh')
  sources.breaks()
  const pauses = [5_000, 10_000, 20_000, 30_000, 30_000]
  for (const [index, pause] of pauses.entries()) {
    await after(pause - 1)
    expect(server.calls('/auth/refresh')).toBe(index)
    await after(1)
    expect(server.calls('/auth/refresh')).toBe(index + 1)
  }
  expect(sources.count()).toBe(1)
})

test('a silent connection is given up after a minute, unless heartbeats arrive', async () => {
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

test('a stopped stream stays closed', async () => {
  sources.breaks()
  stop()
  await after(120_000)
  expect(sources.count()).toBe(1)
  expect(heard.filter((word) => word === 'lost')).toHaveLength(1)
})

test('the stream does not sign anyone in again after a sign-out', async () => {
  sources.breaks()
  removeToken()
  await after(5_000)
  expect(server.calls('/auth/refresh')).toBe(0)
  expect(sources.count()).toBe(1)
})
