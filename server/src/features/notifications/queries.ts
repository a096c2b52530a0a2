import type { Paging } from '@evenhand/domain/api'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { type Db, snapshot } from '#db/open'
import { notifications } from '#db/schema'
import { hasKnownKind } from './store'
import { viewNotification } from './view'

/** Reads the list and the counts at the same moment. Otherwise the page would count a notification again that arrives in between. */
export function listNotifications(db: Db, ownerId: string, { page, limit }: Paging) {
  const isOwn = and(eq(notifications.ownerId, ownerId), hasKnownKind)
  return snapshot(db, async (tx) => {
    const all = tx
      .select()
      .from(notifications)
      .where(isOwn)
      .orderBy(desc(notifications.createdAt), desc(notifications.sequence))
    const rows = await (limit === 0 ? all : all.limit(limit).offset((page - 1) * limit))
    const [counts] = await tx
      .select({ total: count(), unread: sql<number>`count(*) filter (where not is_read)::int` })
      .from(notifications)
      .where(isOwn)
    return { data: rows.map(viewNotification), total: counts?.total ?? 0, unread: counts?.unread ?? 0 }
  })
}
