import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Notification } from '@evenhand/domain/api'
import type { Caller } from './caller'

/** A stream of notifications, as a browser reads it, but never opened again. */
export interface Stream {
  readonly isOpen: boolean
  /** The ids of the notifications that came. */
  readonly received: Set<string>
  close(): void
}

export async function openStream(url: string, { token }: Caller): Promise<Stream> {
  const request = get(`${url}/api/notifications/stream?token=${token}`, { agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`the stream was answered with ${response.statusCode}`)
  const received = new Set<string>()
  let isOpen = true
  let rest = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^id: \d+\ndata: (.*)$/.exec(block)?.[1]
      if (data) received.add((JSON.parse(data) as Notification).id)
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
    close: () => void response.destroy(),
  }
}
