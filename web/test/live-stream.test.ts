import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onSessionEnded } from '@/api/client'
import { removeToken, writeToken } from '@/api/token'
import { type StreamEvent, startStream } from '@/live/stream'
import { fakeEventSource } from './support/fake-event-source'
import { type FakeServer, fakeServer } from './support/fake-server'

let server: FakeServer
let sources: ReturnType<typeof fakeEventSource>
let events: string[]
let stop: () => void

function describeEvent(event: StreamEvent): string {
  if (event.kind === 'notification') return `${event.notification.id} as ${event.eventId}`
  if (event.kind === 'review') return `review ${event.change.id} in version ${event.change.version}`
  return event.kind
}

beforeEach(async () => {
  vi.useFakeTimers()
  server = fakeServer()
  sources = fakeEventSource()
  events = []
  onSessionEnded(async () => false)
  writeToken('first')
  stop = startStream(
    {
      prepare: async () => void events.push('prepared'),
      onEvent: (event) => void events.push(describeEvent(event)),
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

test('the stream opens after the preparation, with a cookie for the current token and none in its URL', async () => {
  expect(events).toEqual(['prepared'])
  expect(server.tokenOf('/notifications/stream')).toBe('first')
  expect(sources.query()).toEqual({ lastEventId: '' })
  sources.connect()
  sources.send('7', { id: 'one' })
  expect(events).toEqual(['prepared', 'opened', 'one as 7'])
})

test('the stream passes on changes to reviews without changing the last event id', async () => {
  sources.connect()
  sources.send('7', { id: 'one' })
  sources.sendNamed('review', { id: 'two', version: 3 })
  sources.sendNamed('refresh', {})
  expect(events.slice(-2)).toEqual(['review two in version 3', 'refresh'])
  sources.disconnect()
  await after(5_000)
  expect(sources.query()).toMatchObject({ lastEventId: '7' })
})

test('the stream reconnects after five seconds with a new token and the last event id', async () => {
  sources.connect()
  sources.send('7', { id: 'one' })
  sources.disconnect()
  expect(sources.openCount()).toBe(0)
  expect(events.at(-1)).toBe('lost')
  await after(4_999)
  expect(server.calls('/auth/refresh')).toBe(0)
  await after(1)
  expect(server.calls('/auth/refresh')).toBe(1)
  expect(server.tokenOf('/notifications/stream')).toBe('renewed-1')
  expect(sources.query()).toEqual({ lastEventId: '7' })
  sources.connect()
  expect(events.at(-1)).toBe('opened')
  expect(sources.openCount()).toBe(1)
})

test('the stream waits longer between attempts while the server is unreachable, up to 30 seconds', async () => {
  server.disconnect('/auth/refresh')
  sources.disconnect()
  const pauses = [5_000, 10_000, 20_000, 30_000, 30_000]
  for (const [index, pause] of pauses.entries()) {
    await after(pause - 1)
    expect(server.calls('/auth/refresh')).toBe(index)
    await after(1)
    expect(server.calls('/auth/refresh')).toBe(index + 1)
  }
  expect(sources.count()).toBe(1)
})

test('the stream drops a connection after one minute without a heartbeat', async () => {
  sources.connect()
  for (let beat = 0; beat < 4; beat++) {
    await after(25_000)
    sources.heartbeat()
  }
  expect(events).not.toContain('lost')
  await after(60_000)
  expect(events.at(-1)).toBe('lost')
  await after(5_000)
  expect(sources.count()).toBe(2)
  expect(sources.openCount()).toBe(1)
})

test('the stream stays closed after it is stopped', async () => {
  sources.disconnect()
  stop()
  await after(120_000)
  expect(sources.count()).toBe(1)
  expect(events.filter((event) => event === 'lost')).toHaveLength(1)
})

test('the stream does not refresh the token after a sign-out', async () => {
  sources.disconnect()
  removeToken()
  await after(5_000)
  expect(server.calls('/auth/refresh')).toBe(0)
  expect(sources.count()).toBe(1)
})
