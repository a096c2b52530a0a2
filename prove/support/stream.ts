import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { ApiClient } from './api-client'

/** A notification stream that never reconnects. */
export interface Stream {
  readonly isOpen: boolean
  /** The ids of all items received. */
  readonly received: Set<string>
  /** Whether any event has arrived. */
  readonly hasEvents: boolean
  close(): void
}

export async function openStream(url: string, { token }: ApiClient): Promise<Stream> {
  const request = get(`${url}/api/notifications/stream?token=${token}`, { agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`opening the stream returned ${response.statusCode}`)
  const received = new Set<string>()
  let isOpen = true
  let hasEvents = false
  let rest = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const events = (rest + chunk).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      if (/^data:/m.test(event)) hasEvents = true
      const data = /^id: \d+\ndata: (.*)$/.exec(event)?.[1]
      if (data) received.add(JSON.parse(data).id)
    }
  })
  response.on('error', () => undefined)
  response.on('close', () => {
    isOpen = false
  })
  return {
    get isOpen() {
      return isOpen
    },
    received,
    get hasEvents() {
      return hasEvents
    },
    close: () => void response.destroy(),
  }
}
