import { AppError } from '@evenhand/domain/errors'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { Actor } from '#plugins/access'
import type { Context } from '../context'
import { type Readings, readingSize } from './readings'
import { type EventStream, startStream } from './stream'
import { type StreamPosition, startPosition } from './stream-position'
import { findFloor, findStanding, listSequences } from './stream-store'
import { viewNotification } from './view'

/** One stream of one person's notifications. Wakes that come while it opens or reads are not lost. */
export interface Feed {
  readonly actor: Actor
  /** Answers nothing before it knows where to begin: what is written after the answer has begun will be sent. */
  open(reply: FastifyReply, lastEventId: number | undefined, onClose: () => void): Promise<void>
  /** There may be something new. */
  wake(): void
  beat(): void
  /** Nobody waits for a reader that does not read. */
  look(): void
  end(): void
}

interface FeedParts extends Pick<Context, 'db' | 'now'> {
  log: FastifyBaseLogger
  readings: Readings
}

export function createFeed({ db, now, log, readings }: FeedParts, actor: Actor): Feed {
  let stream: EventStream | undefined
  let position: StreamPosition | undefined
  let isEnded = false
  let mayHaveNews = true
  let isReading = false

  return {
    actor,
    async open(reply, lastEventId, onClose) {
      const standing = await findStanding(db, [actor.sessionId], now())
      position = await findPosition(lastEventId)
      // The session may have ended since the call was let in.
      if (isEnded || standing.size === 0) throw new AppError('UNAUTHORIZED')
      reply.hijack()
      stream = startStream(reply.raw, reply.getHeaders(), onClose)
      void read()
    },
    wake() {
      mayHaveNews = true
      void read()
    },
    beat() {
      stream?.beat()
      // Something is left over when a reading has failed.
      if (mayHaveNews) void read()
    },
    look: () => stream?.look(),
    end() {
      isEnded = true
      stream?.end()
    },
  }

  async function findPosition(lastEventId: number | undefined): Promise<StreamPosition> {
    const floor = await findFloor(db, actor.id, lastEventId)
    const known = lastEventId === undefined ? await listSequences(db, actor.id, floor) : []
    return startPosition(floor, known, now())
  }

  async function read(): Promise<void> {
    if (isReading || !stream || !position) return
    isReading = true
    try {
      while (mayHaveNews && stream.isOpen) {
        mayHaveNews = false
        await sendUnsent(stream, position)
      }
    } catch (error) {
      mayHaveNews = true
      log.warn({ err: error }, 'a stream has to wait')
    } finally {
      isReading = false
    }
  }

  async function sendUnsent(to: EventStream, sent: StreamPosition): Promise<void> {
    const rows = await readings.unsent({ ownerId: actor.id, floor: sent.floor, sent: sent.sent })
    for (const row of rows) {
      if (!to.isOpen) return
      sent.add(row.sequence, now())
      await to.send({ id: row.sequence, data: viewNotification(row) })
    }
    if (rows.length === readingSize) mayHaveNews = true
  }
}
