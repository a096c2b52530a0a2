import type { ReviewChanged } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { isAdmin } from '@evenhand/domain/reviews/permissions'
import type { FastifyInstance, FastifyReply } from 'fastify'
import PQueue from 'p-queue'
import { type Listener, startListener } from '#db/listener'
import { type Context, today } from '#features/context'
import type { Actor } from '#plugins/access'
import { findActiveSessions, findLastEventId, listNotificationsAfter } from './store'
import { pageSize, type Stream, startStream } from './stream'

const heartbeatMilliseconds = 25_000
const checkMilliseconds = 1_000
const maxStreams = 10_000
const maxStreamsPerUser = 8
/** Leaves the other connections of the pool for requests. */
const concurrentReads = 2

/** The message that the database publishes when a review changes. */
interface PublishedReview extends ReviewChanged {
  employeeId: string
  employeeVersion: number | null
  /** The evaluators and their stand-ins, before and after the change. */
  evaluatorIds: string[]
  isVisibleToEmployee: boolean
}

/** The open streams of this instance. PostgreSQL notifies every instance of new notifications, changed reviews, ended sessions, and changes to sharing and company data. */
export function createStreams(app: FastifyInstance, context: Pick<Context, 'db' | 'now' | 'timeZone'>) {
  const { db, now } = context
  const streams = new Set<Stream>()
  const reads = new PQueue({ concurrency: concurrentReads })
  let listener: Listener | undefined
  let isClosing = false

  app.addHook('preClose', async () => {
    isClosing = true
    await listener?.stop()
  })

  return {
    /** Streams the actor's notifications after an event id, or from now on, and changes to reviews they may see. */
    async open(actor: Actor, reply: FastifyReply, lastEventId: number | undefined): Promise<void> {
      if (app.openStreams.size >= maxStreams) throw new AppError('BUSY')
      const position = lastEventId ?? (await findLastEventId(db, actor.id))
      listener ??= start()
      // Otherwise the stream could miss a change.
      await listener.started
      if (isClosing) throw new AppError('BUSY')
      reply.hijack()
      if (reply.raw.destroyed) return
      const stream = startStream({
        actor,
        response: reply.raw,
        headers: reply.getHeaders(),
        lastEventId: position,
        listAfter: (eventId) => reads.add(() => listNotificationsAfter(db, actor.id, eventId, pageSize)),
        log: app.log,
      })
      add(stream)
      reply.raw.once('close', () => remove(stream))
      // The session may have ended between the authentication and `add`.
      await endInactive([stream])
    },
  }

  /** Called for the first stream: an instance without streams needs no listening connection. */
  function start(): Listener {
    const heartbeats = setInterval(sendHeartbeats, heartbeatMilliseconds)
    const checks = setInterval(check, checkMilliseconds)
    const { started, stop } = startListener(db, {
      log: app.log,
      channels: {
        notification_written(userId) {
          for (const stream of all(({ actor }) => actor.id === userId)) stream.wake()
        },
        review_changed: (payload) => sendReviewChanged(JSON.parse(payload)),
        company_changed: sendCompanyChanged,
        sharing_changed() {
          for (const stream of streams) stream.sendRefresh()
        },
        session_ended: (sessionId) => all(({ actor }) => actor.sessionId === sessionId).forEach(end),
      },
      // Catches up on what was missed while this instance was not listening.
      onListening() {
        for (const stream of streams) {
          stream.wake()
          stream.sendRefresh()
        }
        void endInactive(all())
      },
    })
    return {
      started,
      async stop() {
        clearInterval(heartbeats)
        clearInterval(checks)
        await stop()
      },
    }
  }

  function sendReviewChanged(change: PublishedReview): void {
    const { id, version, employeeId, employeeVersion, evaluatorIds, isVisibleToEmployee } = change
    // The same people as in `canSeeReview`, plus those who have just lost access.
    const canSee = ({ actor }: Stream) => isAdmin(actor) || evaluatorIds.includes(actor.id)
    for (const stream of all()) {
      if (stream.actor.id === employeeId) {
        if (isVisibleToEmployee) stream.sendReviewChanged({ id, version: employeeVersion })
      } else if (canSee(stream)) stream.sendReviewChanged({ id, version })
    }
  }

  function sendCompanyChanged(payload: string): void {
    for (const stream of streams) stream.sendCompanyChanged(JSON.parse(payload))
  }

  function sendHeartbeats(): void {
    for (const stream of streams) stream.sendHeartbeat()
    void endInactive(all())
  }

  function check(): void {
    for (const stream of all()) {
      if (stream.actor.tokenExpiresAt <= now()) end(stream)
      else stream.checkClient()
    }
  }

  /** Ends streams whose session is no longer active, for example because it ended while this instance was not listening. */
  async function endInactive(checked: Stream[]): Promise<void> {
    if (checked.length === 0) return
    const ids = new Set(checked.map(({ actor }) => actor.sessionId))
    try {
      const active = await findActiveSessions(db, [...ids], { now: now(), today: today(context) })
      checked.filter(({ actor }) => !active.has(actor.sessionId)).forEach(end)
    } catch (error) {
      app.log.warn({ err: error }, 'could not check the sessions of streams')
    }
  }

  function all(matches: (stream: Stream) => boolean = () => true): Stream[] {
    return [...streams].filter(matches)
  }

  function add(stream: Stream): void {
    streams.add(stream)
    app.openStreams.add(stream)
    const own = all(({ actor }) => actor.id === stream.actor.id)
    own.slice(0, -maxStreamsPerUser).forEach(end)
  }

  function end(stream: Stream): void {
    remove(stream)
    stream.end()
  }

  function remove(stream: Stream): void {
    streams.delete(stream)
    app.openStreams.delete(stream)
  }
}
