import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Listener, startListener } from '#db/listener'
import type { Actor } from '#plugins/access'
import type { Context } from '../context'
import { createFeed, type Feed } from './feed'
import { createGroups } from './groups'
import { createReadings } from './readings'
import { createRoll } from './roll'
import { createLifetimes } from './stream-lifetimes'
import { findStanding } from './stream-store'

export interface Streams {
  /** Answers with the caller's notifications from now on, or with all after the last one that they have seen. */
  open(actor: Actor, reply: FastifyReply, lastEventId: number | undefined): Promise<void>
}

const beatMilliseconds = 25_000
const lookMilliseconds = 5_000
const lifetimeMilliseconds = 1_000

/**
 * The open streams of this instance. The database wakes them when any instance has written a notification or ended a
 * session; what there is to tell is then read from its tables.
 */
export function createStreams(
  app: FastifyInstance,
  { db, now }: Context,
  accessTokenSeconds: number,
): Streams {
  const parts = { db, now, log: app.log, readings: createReadings(db) }
  const byOwner = createGroups<Feed>()
  const bySession = createGroups<Feed>()
  const roll = createRoll({ db, now })
  const lifetimes = createLifetimes({ db, now, accessTokenSeconds, end })
  let listener: Listener | undefined
  let beats: NodeJS.Timeout | undefined
  let looks: NodeJS.Timeout | undefined
  let lifetimeChecks: NodeJS.Timeout | undefined

  app.addHook('onClose', async () => {
    clearInterval(beats)
    clearInterval(looks)
    clearInterval(lifetimeChecks)
    await listener?.stop()
  })

  return {
    async open(actor, reply, lastEventId) {
      begin()
      const feed = createFeed(parts, actor)
      byOwner.add(actor.id, feed)
      bySession.add(actor.sessionId, feed)
      lifetimes.add(feed)
      const uncount = app.openStreams.add(feed.end)
      const leave = () => {
        forget(feed)
        uncount()
      }
      try {
        await roll.enter(feed)
        await feed.open(reply, lastEventId, leave)
      } catch (error) {
        leave()
        throw error
      }
    },
  }

  /** With the first stream: an instance without any needs no connection for them. */
  function begin(): void {
    beats ??= setInterval(beat, beatMilliseconds)
    looks ??= setInterval(look, lookMilliseconds)
    lifetimeChecks ??= setInterval(checkLifetimes, lifetimeMilliseconds)
    listener ??= startListener(db, {
      log: app.log,
      channels: {
        notification_written: (ownerId) => wake(byOwner.of(ownerId)),
        session_ended: (sessionId) => bySession.of(sessionId).forEach(end),
        stream_removed: (id) => endIfOurs(roll.find(Number(id))),
      },
      onListening() {
        wake(byOwner.all())
        void endFallen()
      },
    })
  }

  function beat(): void {
    for (const feed of byOwner.all()) feed.beat()
    void endFallen()
  }

  function look(): void {
    for (const feed of byOwner.all()) feed.look()
  }

  function checkLifetimes(): void {
    lifetimes.check().catch((err) => app.log.warn({ err }, 'stream lifetimes could not be checked'))
  }

  /** Streams whose session ran out, or has ended unheard. The others say that they are still there. */
  async function endFallen(): Promise<void> {
    const ids = bySession.keys()
    if (ids.length === 0) return
    try {
      const standing = await findStanding(db, ids, now())
      for (const id of ids) if (!standing.has(id)) bySession.of(id).forEach(end)
      await roll.renew()
    } catch (error) {
      app.log.warn({ err: error }, 'the streams could not be checked')
    }
  }

  function endIfOurs(feed: Feed | undefined): void {
    if (feed) end(feed)
  }

  function end(feed: Feed): void {
    forget(feed)
    feed.end()
  }

  function forget(feed: Feed): void {
    byOwner.remove(feed.actor.id, feed)
    bySession.remove(feed.actor.sessionId, feed)
    lifetimes.remove(feed)
    roll.leave(feed)
  }
}

function wake(feeds: Feed[]): void {
  for (const feed of feeds) feed.wake()
}
