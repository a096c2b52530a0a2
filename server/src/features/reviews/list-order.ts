import type { ReviewFilters } from '@evenhand/domain/api'
import { isAdmin, type Viewer } from '@evenhand/domain/permissions'
import { desc, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { reviews } from '#db/schema'

export const newestFirst = [desc(reviews.updatedAt), desc(reviews.id)]

/** The order of someone's own reviews must not tell them that an evaluator has saved something. */
export function newestKnownTo(userId: string | Placeholder): SQL[] {
  const changed = sql`case when ${reviews.userId} = ${userId} then ${reviews.employeeUpdatedAt} else ${reviews.updatedAt} end`
  return [desc(changed), desc(reviews.id)]
}

/** The order of the list that a viewer asked for. */
export function orderFor(viewer: Viewer, { sortBy }: ReviewFilters): SQL[] {
  const newest = isAdmin(viewer) ? newestFirst : newestKnownTo(viewer.id)
  return sortBy === 'end_date' ? [desc(reviews.endDate), ...newest] : newest
}
