import type { Context } from '../context'
import type { Feed } from './feed'
import { enterStream, removeStream, removeSurplus, renewStreams } from './roll-store'

/** The streams of this instance, as they are entered on the roll that all instances share. */
export interface Roll {
  /** Of too many streams of one person the oldest leave the roll, wherever they are. */
  enter(feed: Feed): Promise<void>
  leave(feed: Feed): void
  /** The stream of this instance with that id, if it is one. */
  find(id: number): Feed | undefined
  /** Says that the streams are still there, and enters those again that are not on it any more. */
  renew(): Promise<void>
}

const mostForOnePerson = 8
/** Several beats: a stream that was not renewed for so long belonged to an instance that died. */
export const deadAfterMilliseconds = 120_000

export function createRoll({ db, now }: Pick<Context, 'db' | 'now'>): Roll {
  const feeds = new Map<number, Feed>()
  const ids = new Map<Feed, number>()
  return {
    async enter(feed) {
      keep(feed, await enterStream(db, feed.actor.id, now()))
      await closeSurplus(feed)
    },
    leave(feed) {
      const id = ids.get(feed)
      if (id === undefined) return
      forget(feed, id)
      // A row that stays counts no more after a while.
      removeStream(db, id).catch(() => undefined)
    },
    find: (id) => feeds.get(id),
    async renew() {
      const entered = [...ids]
      if (entered.length === 0) return
      const standing = await renewStreams(db, [...ids.values()], now())
      for (const [feed, id] of entered) if (!standing.has(id)) await enterAgain(feed, id)
    },
  }

  /** A crash of the database empties the roll; ending all streams for that would bring everybody back at once. */
  async function enterAgain(feed: Feed, lostId: number): Promise<void> {
    const id = await enterStream(db, feed.actor.id, now())
    // It has left, or was entered by another renewal meanwhile.
    if (ids.get(feed) !== lostId) return removeStream(db, id)
    forget(feed, lostId)
    keep(feed, id)
    await closeSurplus(feed)
  }

  function keep(feed: Feed, id: number): void {
    feeds.set(id, feed)
    ids.set(feed, id)
  }

  function forget(feed: Feed, id: number): void {
    feeds.delete(id)
    ids.delete(feed)
  }

  /** A statement of its own, after the row stands: of two that enter at once the later one sees both. */
  async function closeSurplus({ actor }: Feed): Promise<void> {
    const aliveSince = new Date(now().getTime() - deadAfterMilliseconds)
    await removeSurplus(db, actor.id, mostForOnePerson, aliveSince)
  }
}
