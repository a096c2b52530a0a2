import type { Paging } from '@evenhand/domain/api'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { notifications } from '#db/schema'
import { hasKnownKind } from './store'
import { viewNotification } from './view'

export async function listNotifications(db: Queryable, ownerId: string, { page, limit }: Paging) {
  const isOwn = and(eq(notifications.ownerId, ownerId), hasKnownKind)
  const all = db
    .select()
    .from(notifications)
    .where(isOwn)
    .orderBy(desc(notifications.createdAt), desc(notifications.sequence))
  const [rows, [counts]] = await Promise.all([
    limit === 0 ? all : all.limit(limit).offset((page - 1) * limit),
    db
      .select({ total: count(), unread: sql<number>`count(*) filter (where not is_read)::int` })
      .from(notifications)
      .where(isOwn),
  ])
  return { data: rows.map(viewNotification), total: counts?.total ?? 0, unread: counts?.unread ?? 0 }
}
