import type { CycleSettings, LaunchProblem, PlanRow } from '@evenhand/domain/api'
import { cycleStates } from '@evenhand/domain/cycles/cycles'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, reference, timestamptz } from '../columns'
import { criteriaVersions } from './criteria-versions'
import { users } from './users'

/** The reviews of a whole company over one period. */
export const cycles = pgTable(
  'cycles',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    name: t.text('name').notNull(),
    state: t.text('state', { enum: cycleStates }).notNull().default('draft'),
    settings: t.jsonb('settings').$type<CycleSettings>().notNull(),
    /** Increases with every change, to detect two admins who edit it at once. */
    revision: t.integer('revision').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    launchedAt: timestamptz('launched_at'),
    launchedBy: t.uuid('launched_by').references(() => users.id),
    closedAt: timestamptz('closed_at'),
    /** When the results were released, by an admin or on their date. Null if each is released when its review is completed. */
    releasedAt: timestamptz('released_at'),
    releasedBy: t.uuid('released_by').references(() => users.id),
  }),
  () => [
    uniqueIndex('cycles_name_key').on(sql`lower(name)`),
    check('cycles_name_given', sql`btrim(name) <> ''`),
    check('cycles_state_known', sql.raw(`state in (${cycleStates.map((state) => `'${state}'`).join(', ')})`)),
    check('cycles_launched', sql`(state = 'draft') = (launched_at is null)`),
  ],
)

export type CycleRow = typeof cycles.$inferSelect

/** The last plans that admins saw, to show what has changed since. */
export const cyclePlans = pgTable(
  'cycle_plans',
  (t) => ({
    cycleId: reference('cycle_id', () => cycles.id, 'cascade'),
    fingerprint: t.text('fingerprint').notNull(),
    rows: t.jsonb('rows').$type<PlanRow[]>().notNull(),
    shownAt: timestamptz('shown_at').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.cycleId, table.fingerprint] })],
)

/** The people of a launched cycle. A background job creates a review for each. */
export const cyclePeople = pgTable(
  'cycle_people',
  (t) => ({
    cycleId: reference('cycle_id', () => cycles.id, 'cascade'),
    userId: reference('user_id', () => users.id),
    firstEvaluatorId: reference('first_evaluator_id', () => users.id),
    secondEvaluatorId: reference('second_evaluator_id', () => users.id),
    criteriaVersionId: reference('criteria_version_id', () => criteriaVersions.id),
    /** The admin who launched the cycle or added the person later. */
    addedBy: reference('added_by', () => users.id),
    /** Set when the review has been created. */
    reviewId: t.uuid('review_id'),
    /** The kind of `failure`, for indexes. */
    problem: t.text('problem').$type<LaunchProblem['kind']>(),
    /** Why it could not be created. */
    failure: t.jsonb('failure').$type<LaunchProblem>(),
    /** When the mails about the review were queued. */
    mailedAt: timestamptz('mailed_at'),
  }),
  (table) => [
    primaryKey({ columns: [table.cycleId, table.userId] }),
    index('cycle_people_pending')
      .on(table.cycleId, table.userId)
      .where(sql`review_id is null and problem is null`),
    index('cycle_people_unmailed').on(table.cycleId).where(sql`review_id is not null and mailed_at is null`),
  ],
)

export type CyclePersonRow = typeof cyclePeople.$inferSelect

/** A ZIP file with the PDFs of a cycle's completed reviews. A background job writes it, and it is deleted when it expires. */
export const archives = pgTable(
  'archives',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    cycleId: reference('cycle_id', () => cycles.id),
    requestedBy: reference('requested_by', () => users.id),
    createdAt: timestamptz('created_at').notNull(),
    /** The number of reviews in the file, and how many are written. */
    total: t.integer('total').notNull(),
    written: t.integer('written').notNull().default(0),
    size: t.bigint('size', { mode: 'number' }).notNull().default(0),
    /** The instance that writes the file must renew this. After it, another instance starts again. */
    claimedUntil: timestamptz('claimed_until'),
    completedAt: timestamptz('completed_at'),
    /** Why the file could not be written. */
    failure: t.text('failure'),
    expiresAt: timestamptz('expires_at'),
  }),
  (table) => [index('archives_requested_by').on(table.requestedBy, table.createdAt)],
)

export type ArchiveRow = typeof archives.$inferSelect

/** The content of an archive, in order. */
export const archiveParts = pgTable(
  'archive_parts',
  (t) => ({
    archiveId: reference('archive_id', () => archives.id, 'cascade'),
    number: t.integer('number').notNull(),
    content: bytes('content').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.archiveId, table.number] })],
)
