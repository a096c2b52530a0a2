import type { CycleSettings, PlanRow } from '@evenhand/domain/api'
import { cycleStates } from '@evenhand/domain/cycles'
import type { LaunchProblem } from '@evenhand/domain/launch'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz } from '../columns'
import { criteriaVersions } from './criteria-versions'
import { users } from './users'

/** The reviews of a whole company over one period. */
export const cycles = pgTable(
  'cycles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    state: text('state', { enum: cycleStates }).notNull().default('draft'),
    settings: jsonb('settings').$type<CycleSettings>().notNull(),
    /** Increases with every change, to detect two admins who edit it at once. */
    revision: integer('revision').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    launchedAt: timestamptz('launched_at'),
    launchedBy: uuid('launched_by').references(() => users.id),
    closedAt: timestamptz('closed_at'),
    /** When the results were released, by an admin or on their date. Null if each is released when its review is completed. */
    releasedAt: timestamptz('released_at'),
    releasedBy: uuid('released_by').references(() => users.id),
  },
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
  {
    cycleId: uuid('cycle_id')
      .notNull()
      .references(() => cycles.id, { onDelete: 'cascade' }),
    fingerprint: text('fingerprint').notNull(),
    rows: jsonb('rows').$type<PlanRow[]>().notNull(),
    shownAt: timestamptz('shown_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cycleId, table.fingerprint] })],
)

/** The people of a launched cycle. A background job creates a review for each. */
export const cyclePeople = pgTable(
  'cycle_people',
  {
    cycleId: uuid('cycle_id')
      .notNull()
      .references(() => cycles.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    firstEvaluatorId: uuid('first_evaluator_id')
      .notNull()
      .references(() => users.id),
    secondEvaluatorId: uuid('second_evaluator_id')
      .notNull()
      .references(() => users.id),
    criteriaVersionId: uuid('criteria_version_id')
      .notNull()
      .references(() => criteriaVersions.id),
    /** The admin who launched the cycle or added the person later. */
    addedBy: uuid('added_by')
      .notNull()
      .references(() => users.id),
    /** Set when the review has been created. */
    reviewId: uuid('review_id'),
    /** Why it could not be created, as a sentence. Instances of the previous version read it. */
    problem: text('problem'),
    /** Why it could not be created. Null for rows of earlier versions, which have only the sentence. */
    failure: jsonb('failure').$type<LaunchProblem>(),
    /** When the mails about the review were queued. */
    mailedAt: timestamptz('mailed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.cycleId, table.userId] }),
    index('cycle_people_pending')
      .on(table.cycleId, table.userId)
      .where(sql`review_id is null and problem is null`),
    index('cycle_people_unmailed').on(table.cycleId).where(sql`review_id is not null and mailed_at is null`),
  ],
)

export type CyclePersonRow = typeof cyclePeople.$inferSelect
