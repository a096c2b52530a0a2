import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Notification } from '@evenhand/domain/api'
import { vi } from 'vitest'
import { type Db, transaction } from '#db/open'
import { insertRows } from '#features/notifications/store'
import type { TestApp } from './app'

export interface StreamEvent {
  id: string
  data: Notification
}

/** A stream as a browser's EventSource reads it. */
export interface TestStream {
  status: number
  headers: IncomingMessage['headers']
  comments(): number
  /** All that came so far, doubles included. */
  events(): StreamEvent[]
  /** The notifications that came so far, without doubles. */
  texts(): string[]
  lastEventId(): string | undefined
  isOpen(): boolean
  /** Waits until so many different notifications have come. */
  received(count: number): Promise<StreamEvent[]>
  ended: Promise<unknown>
  /** Loses the connection. */
  cut(): void
}

interface StreamOptions {
  token: string | undefined
  query?: Record<string, string>
  headers?: Record<string, string>
  /** Reads nothing of what comes. */
  isDeaf?: boolean
}

/** Makes the app listen; gives its address. */
export function listen({ app }: TestApp): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 })
}

export async function openStream(address: string, options: StreamOptions): Promise<TestStream> {
  const { token, query = {}, headers = {}, isDeaf = false } = options
  const search = new URLSearchParams({ ...(token ? { token } : {}), ...query })
  const request = get(`${address}/api/notifications/stream?${search}`, { headers, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const events: StreamEvent[] = []
  const distinct = new Map<string, StreamEvent>()
  let comments = 0
  let rest = ''
  response.setEncoding('utf8')
  // A connection that is lost is no surprise here.
  response.on('error', () => undefined)
  if (!isDeaf) response.on('data', take)
  let isOpen = true
  const ended = new Promise<void>((resolve) => {
    response.on('close', () => {
      isOpen = false
      resolve()
    })
  })
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    comments: () => comments,
    events: () => events,
    texts: () => [...distinct.values()].map(({ data }) => data.text),
    lastEventId: () => events.at(-1)?.id,
    isOpen: () => isOpen,
    received: (count) =>
      vi.waitFor(
        () => {
          if (distinct.size < count) throw new Error(`${distinct.size} of ${count} notifications came`)
          return events
        },
        { timeout: 5_000, interval: 10 },
      ),
    ended,
    cut: () => void response.destroy(),
  }

  function take(chunk: string): void {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      if (block.startsWith(':')) comments++
      const [, id = '', data] = /^id: (\d+)\ndata: (.*)$/.exec(block) ?? []
      if (data === undefined) continue
      const came = { id, data: withNameOnly(JSON.parse(data)) }
      events.push(came)
      distinct.set(came.data.id, came)
    }
  }
}

/** Inserts a notification that a review of this person is completed. `meanwhile` happens before the commit. */
export async function tell(
  db: Db,
  ownerId: string,
  name: string,
  meanwhile: () => Promise<unknown> | undefined = () => undefined,
): Promise<void> {
  await transaction(db, async (tx) => {
    await insertRows(tx, [
      { ownerId, userId: ownerId, kind: 'completed', values: { employee: name }, createdAt: new Date() },
    ])
    await meanwhile()
  })
}

/** A notification written by `tell` with the name as its text. */
function withNameOnly(notification: Notification): Notification {
  const [, name] =
    /^<strong>(.*)<\/strong>'s performance review is completed\.$/.exec(notification.text) ?? []
  return { ...notification, text: name ?? notification.text }
}
