import { and, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { reviews } from './schema'

/** Released, and the employee has not confirmed that they have read it. */
export const isNotAcknowledged = and(isNotNull(reviews.releasedAt), isNull(reviews.acknowledgedAt)) as SQL
