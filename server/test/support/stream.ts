import { EventEmitter, once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { CompanyChanged, Notification, ReviewChanged } from '@evenhand/domain/api'
import { type Db, transaction } from '#db/open'
import { insertNotificationRows } from '#features/notifications/store'
import type { TestApp } from './app'

export interface StreamEvent {
  id: string
  data: Notification
}

/** Reads a stream like a browser's EventSource. */
export interface TestStream {
  status: number
  headers: IncomingMessage['headers']
  comments(): number
  /** The notifications received so far. */
  events(): StreamEvent[]
  texts(): string[]
  /** The review changes received so far. */
  reviews(): ReviewChanged[]
  /** The changes to company data received so far. */
  companyChanges(): CompanyChanged[]
  receivedCompanyChanges(count: number): Promise<CompanyChanged[]>
  lastEventId(): string | undefined
  isOpen(): boolean
  /** Waits until this many notifications have arrived. */
  received(count: number): Promise<StreamEvent[]>
  receivedReviews(count: number): Promise<ReviewChanged[]>
  /** How many refresh events have arrived so far. */
  refreshes(): number
  /** Waits for this many refresh events. */
  refreshed(count: number): Promise<unknown>
  ended: Promise<unknown>
  disconnect(): void
}

interface StreamOptions {
  token: string | undefined
  query?: Record<string, string>
  headers?: Record<string, string>
  /** Does not read the response body. */
  ignoresBody?: boolean
}

/** Makes the app listen and returns its address. */
export function listen({ app }: TestApp): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 })
}

export async function openStream(address: string, options: StreamOptions): Promise<TestStream> {
  const { token, query = {}, headers = {}, ignoresBody = false } = options
  const search = new URLSearchParams({ ...(token ? { token } : {}), ...query })
  const request = get(`${address}/api/notifications/stream?${search}`, { headers, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const events: StreamEvent[] = []
  const reviews: ReviewChanged[] = []
  const companyChanges: CompanyChanged[] = []
  const refreshes: string[] = []
  const arrivals = new EventEmitter()
  let comments = 0
  let rest = ''
  let isOpen = true
  response.setEncoding('utf8')
  response.on('error', () => undefined)
  if (!ignoresBody) response.on('data', read)
  const ended = once(response, 'close').then(() => {
    isOpen = false
  })
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    comments: () => comments,
    events: () => events,
    texts: () => events.map(({ data }) => data.text),
    reviews: () => reviews,
    companyChanges: () => companyChanges,
    lastEventId: () => events.at(-1)?.id,
    isOpen: () => isOpen,
    received: (count) => waitForLength(events, count),
    receivedReviews: (count) => waitForLength(reviews, count),
    receivedCompanyChanges: (count) => waitForLength(companyChanges, count),
    refreshes: () => refreshes.length,
    refreshed: (count) => waitForLength(refreshes, count),
    ended,
    disconnect: () => void response.destroy(),
  }

  function read(chunk: string): void {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      if (block.startsWith(':')) comments++
      const [, id, notification] = /^id: (\d+)\ndata: (.*)$/.exec(block) ?? []
      if (id && notification) events.push({ id, data: withNameOnly(JSON.parse(notification)) })
      const [, review] = /^event: review\ndata: (.*)$/.exec(block) ?? []
      if (block.startsWith('event: refresh')) refreshes.push(block)
      if (review) reviews.push(JSON.parse(review))
      const [, company] = /^event: company\ndata: (.*)$/.exec(block) ?? []
      if (company) companyChanges.push(JSON.parse(company))
    }
    arrivals.emit('arrival')
  }

  async function waitForLength<T>(list: T[], count: number): Promise<T[]> {
    const signal = AbortSignal.timeout(10_000)
    while (list.length < count) await once(arrivals, 'arrival', { signal })
    return list
  }
}

/** Inserts a notification about a completed review. `beforeCommit` runs in its transaction. */
export async function notify(
  db: Db,
  ownerId: string,
  name: string,
  beforeCommit: () => Promise<unknown> | undefined = () => undefined,
): Promise<void> {
  await transaction(db, async (tx) => {
    await insertNotificationRows(tx, [
      { ownerId, userId: ownerId, kind: 'completed', values: { employee: name }, createdAt: new Date() },
    ])
    await beforeCommit()
  })
}

/** Replaces the text of a notification inserted by `notify` with the employee's name. */
function withNameOnly(notification: Notification): Notification {
  const [, name] = /^<strong>(.*)<\/strong>'s performance review is complete\.$/.exec(notification.text) ?? []
  return { ...notification, text: name ?? notification.text }
}
