import { finalPhase } from '@evenhand/domain/phases'
import { sql } from 'drizzle-orm'
import { reviews } from './schema'

/**
 * Neither completed nor closed without a result. The phase is a literal instead of a parameter, so the planner can use
 * the partial indexes on open reviews.
 */
export const isOpen = sql`(${reviews.phase} <> ${sql.raw(`'${finalPhase}'`)} and not ${reviews.isClosed})`

/** Completed or closed without a result. */
export const isEnded = sql`(${reviews.phase} = ${sql.raw(`'${finalPhase}'`)} or ${reviews.isClosed})`

export const isCompleted = sql`${reviews.phase} = ${sql.raw(`'${finalPhase}'`)}`
