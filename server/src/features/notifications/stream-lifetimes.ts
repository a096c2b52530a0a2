import type { Context } from '../context'
import type { Feed } from './feed'
import { findLastRefreshes } from './stream-store'

interface LifetimeParts extends Pick<Context, 'db' | 'now'> {
  accessTokenSeconds: number
  end(feed: Feed): void
}

/** How long each stream may stay open: while its access token, or the newest one of its session, is valid. */
export function createLifetimes({ db, now, accessTokenSeconds, end }: LifetimeParts) {
  const ends = new Map<Feed, Date>()
  let isChecking = false

  async function check(): Promise<void> {
    const expired = [...ends].filter(([, until]) => until <= now()).map(([feed]) => feed)
    if (expired.length === 0) return
    const refreshes = await findLastRefreshes(db, [...new Set(expired.map(({ actor }) => actor.sessionId))])
    for (const feed of expired) {
      const refreshedAt = refreshes.get(feed.actor.sessionId)?.getTime() ?? 0
      const until = new Date(refreshedAt + accessTokenSeconds * 1000)
      if (until <= now()) end(feed)
      else if (ends.has(feed)) ends.set(feed, until)
    }
  }

  return {
    add: (feed: Feed) => void ends.set(feed, feed.actor.tokenExpiresAt),
    remove: (feed: Feed) => void ends.delete(feed),
    /** Ends the streams whose session has not been refreshed in time. */
    async check(): Promise<void> {
      if (isChecking) return
      isChecking = true
      await check().finally(() => {
        isChecking = false
      })
    },
  }
}
