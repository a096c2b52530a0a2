import type { ServerResponse } from 'node:http'
import type { CompanyChanged, ReviewChanged } from '@evenhand/domain/api'
import type { FastifyBaseLogger } from 'fastify'
import type { NotificationRow } from '#db/schema'
import { viewNotification } from '#features/notifications/view'
import type { Actor } from '#plugins/access'

/** One open server-sent events response. */
export type Stream = ReturnType<typeof startStream>

interface StreamOptions {
  actor: Actor
  response: ServerResponse
  headers: object
  /** The last notification that the client has received. */
  lastEventId: number
  /** The oldest notifications after an event id, at most `pageSize`. */
  listAfter(eventId: number): Promise<NotificationRow[]>
  log: FastifyBaseLogger
}

/** Small, because each slow client keeps one page in memory. */
export const pageSize = 10
const maxBufferedBytes = 64 * 1024
const maxSecondsBehind = 10

export function startStream(options: StreamOptions) {
  const { actor, response, listAfter, log } = options
  let position = options.lastEventId
  let mayHaveNew = true
  let isReading = false
  let secondsBehind = 0

  response.on('drain', () => {
    secondsBehind = 0
    void sendNew()
  })
  response.writeHead(200, { ...options.headers, ...streamHeaders })
  // The first bytes flush the headers.
  response.write('retry: 5000\n\n')
  void sendNew()

  return {
    actor,
    /** Call when there may be new notifications. */
    wake(): void {
      mayHaveNew = true
      void sendNew()
    },
    sendReviewChanged: ({ id, version }: ReviewChanged) => sendEvent('review', { id, version }),
    sendCompanyChanged: ({ isRenamed }: CompanyChanged) => sendEvent('company', { isRenamed }),
    /** Notifies the client that any review may have changed for it. */
    sendRefresh(): void {
      if (isOpen()) response.write('event: refresh\ndata: \n\n')
    },
    sendHeartbeat(): void {
      if (canWrite()) response.write(heartbeat)
      // Retries after a failed read.
      void sendNew()
    },
    /** Call every second. Disconnects a client that has not read pending data for ten seconds. */
    checkClient(): void {
      secondsBehind = response.writableNeedDrain ? secondsBehind + 1 : 0
      if (secondsBehind >= maxSecondsBehind) disconnect()
    },
    end(): void {
      // Unread data would keep the connection from closing.
      if (response.writableNeedDrain) response.destroy()
      else response.end()
    },
  }

  /** Reads page by page, and only as fast as the client does. */
  async function sendNew(): Promise<void> {
    if (isReading) return
    isReading = true
    try {
      while (mayHaveNew && canWrite()) {
        mayHaveNew = false
        const rows = await listAfter(position)
        for (const row of rows) send(row)
        if (rows.length === pageSize) mayHaveNew = true
      }
    } catch (error) {
      mayHaveNew = true
      log.warn({ err: error }, 'could not read notifications for a stream')
    } finally {
      isReading = false
    }
  }

  function send(row: NotificationRow): void {
    if (!isOpen()) return
    response.write(`id: ${row.sequence}\ndata: ${JSON.stringify(viewNotification(row))}\n\n`)
    position = row.sequence
  }

  function sendEvent(name: string, data: object): void {
    if (isOpen()) response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
    if (response.writableLength > maxBufferedBytes) disconnect()
  }

  function isOpen(): boolean {
    return !response.writableEnded && !response.destroyed
  }

  function canWrite(): boolean {
    return isOpen() && !response.writableNeedDrain
  }

  /** Resets the connection. Otherwise the kernel would keep megabytes of unsent data for minutes. */
  function disconnect(): void {
    response.socket?.resetAndDestroy()
  }
}

/** The comment keeps proxies from closing the connection. The event lets the page detect a dead connection. */
const heartbeat = ': beat\nevent: beat\ndata: \n\n'

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Disables response buffering in nginx.
  'x-accel-buffering': 'no',
}
