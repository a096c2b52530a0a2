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
  /** Says that the streams are still there; answers those that were taken off the roll. */
  renew(): Promise<Feed[]>
}

const mostForOnePerson = 8
/** Several beats: a stream that was not renewed for so long belonged to an instance that died. */
export const deadAfterMilliseconds = 120_000

export function createRoll({ db, now }: Pick<Context, 'db' | 'now'>): Roll {
  const feeds = new Map<number, Feed>()
  const ids = new Map<Feed, number>()
  return {
    async enter(feed) {
      const id = await enterStream(db, feed.actor.id, now())
      feeds.set(id, feed)
      ids.set(feed, id)
      // A statement of its own, after the row stands: of two that enter at once the later one sees both.
      const aliveSince = new Date(now().getTime() - deadAfterMilliseconds)
      await removeSurplus(db, feed.actor.id, mostForOnePerson, aliveSince)
    },
    leave(feed) {
      const id = ids.get(feed)
      if (id === undefined) return
      ids.delete(feed)
      feeds.delete(id)
      // A row that stays counts no more after a while.
      removeStream(db, id).catch(() => undefined)
    },
    find: (id) => feeds.get(id),
    async renew() {
      const entered = [...feeds]
      if (entered.length === 0) return []
      const standing = await renewStreams(
        db,
        entered.map(([id]) => id),
        now(),
      )
      return entered.filter(([id]) => !standing.has(id)).map(([, feed]) => feed)
    },
  }
}
