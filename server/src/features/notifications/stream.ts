import type { ServerResponse } from 'node:http'
import type { Notification } from '@evenhand/domain/api'

export interface StreamEvent {
  id: number
  data: Notification
}

/** One open answer of server-sent events. It holds at most one event more than the connection takes in. */
export interface EventStream {
  readonly isOpen: boolean
  /** Resolves when the reader has room for another. */
  send(event: StreamEvent): Promise<void>
  /** Keeps proxies from closing it. */
  beat(): void
  /** Cuts a reader that has taken in nothing since the last look although there was something. */
  look(): void
  end(): void
}

export function startStream(response: ServerResponse, headers: object, onClose: () => void): EventStream {
  let isBehind = false
  // A reader who left while the stream was being opened will not leave again.
  if (response.closed) onClose()
  else response.once('close', onClose)
  response.on('drain', () => {
    isBehind = false
  })
  response.writeHead(200, { ...headers, ...streamHeaders })
  // The first bytes make the headers go out, and are the pause that the product's own client keeps too.
  response.write('retry: 5000\n\n')

  return {
    get isOpen() {
      return isOpen(response)
    },
    async send({ id, data }) {
      if (!response.write(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`)) await room(response)
    },
    beat() {
      if (isOpen(response) && !response.writableNeedDrain) response.write(beat)
    },
    look() {
      // A reset: else the system would keep what it holds for the reader for minutes, megabytes for each.
      if (isBehind) response.socket?.resetAndDestroy()
      isBehind = response.writableNeedDrain
    },
    end() {
      // What a reader does not take in would keep the connection from ending.
      if (response.writableNeedDrain) response.destroy()
      else response.end()
    },
  }
}

/** The comment is for proxies; the event, which is no message, lets a browser notice that nothing comes any more. */
const beat = ': beat\nevent: beat\ndata: \n\n'

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx would else keep the events until it has enough of them.
  'x-accel-buffering': 'no',
}

function isOpen(response: ServerResponse): boolean {
  return !response.writableEnded && !response.destroyed
}

function room(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (!isOpen(response)) return resolve()
    response.once('drain', done)
    response.once('close', done)
    function done() {
      response.off('drain', done)
      response.off('close', done)
      resolve()
    }
  })
}
