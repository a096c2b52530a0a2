import type { LeavingReason } from '@evenhand/domain/api'
import type { DueDates } from '@evenhand/domain/cycles/cycles'
import { type LogField, logActions } from '@evenhand/domain/reviews/audit-log'
import {
  type Evaluation,
  forSummaryFields,
  summaryColumn,
  summaryFields,
  textLimits,
} from '@evenhand/domain/reviews/fields'
import type { FieldVersions } from '@evenhand/domain/reviews/merge-fields'
import { phases } from '@evenhand/domain/reviews/phases'
import type { EvaluationScoring } from '@evenhand/domain/reviews/scoring'
import type { SummaryVisibility, Visibility } from '@evenhand/domain/reviews/visibility'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { reference, timestamptz } from '../columns'
import { phaseActorId } from '../phase-actor'
import { criteriaVersions } from './criteria-versions'
import { cycles } from './cycles'
import { users } from './users'

/** A review is one row, so a change is one guarded UPDATE. */
export const reviews = pgTable(
  'reviews',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: reference('user_id', () => users.id),
    firstEvaluatorId: reference('first_evaluator_id', () => users.id),
    secondEvaluatorId: reference('second_evaluator_id', () => users.id),
    startDate: t.date('start_date').notNull(),
    endDate: t.date('end_date').notNull(),
    phase: t.text('phase', { enum: phases }).notNull(),
    /** Null for a review outside of a cycle. */
    cycleId: t.uuid('cycle_id').references(() => cycles.id),
    /** The department, position and manager when the cycle was launched. */
    launchDepartment: t.text('launch_department'),
    launchPosition: t.text('launch_position'),
    launchManagerId: t.uuid('launch_manager_id').references(() => users.id),
    dueDates: t.jsonb('due_dates').$type<DueDates>(),
    /** The due date of the current phase, or else the end date. */
    dueDate: t
      .date('due_date')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(iso_day(due_dates ->> phase), end_date)`),
    /** Why an open review was closed without a result. It keeps its phase. */
    closedReason: t.text('closed_reason'),
    closedRule: t.jsonb('closed_rule').$type<LeavingReason>(),
    isClosed: t.boolean('is_closed').notNull().generatedAlwaysAs(sql`closed_reason is not null`),
    /** Whether the employee sees the result only after it is released, by an admin or on a date. */
    isHeld: t.boolean('is_held').notNull().default(false),
    /** When the employee could first see the result. Null if that was before acknowledgments existed. */
    releasedAt: timestamptz('released_at'),
    /** When the employee confirmed that they have read the result. */
    acknowledgedAt: timestamptz('acknowledged_at'),
    repliedAt: timestamptz('replied_at'),
    /** When the employee last asked to talk about the result, and how that ended. */
    talkRequestedAt: timestamptz('talk_requested_at'),
    talkOutcome: t.text('talk_outcome'),
    criteriaVersionId: reference('criteria_version_id', () => criteriaVersions.id),
    evaluations: t.jsonb('evaluations').$type<Evaluation[]>().notNull(),
    corporateVision: t.text('corporate_vision').notNull().default(''),
    goals: t.jsonb('goals').$type<string | string[]>().notNull().default(sql`'""'::jsonb`),
    employeeComments: t.text('employee_comments').notNull().default(''),
    ...forSummaryFields((field) => t.text(summaryColumn(field)).notNull().default('')),
    summaryVisibility: t.jsonb('summary_visibility').$type<SummaryVisibility>().notNull().default({}),
    rating: t.doublePrecision('rating').notNull(),
    /** The result that an admin set instead of the computed one. `rating` and `scoring` contain it, too. */
    adjustedRating: t.doublePrecision('adjusted_rating'),
    scoring: t.jsonb('scoring').$type<EvaluationScoring>().notNull(),
    version: t.integer('version').notNull(),
    /**
     * The version after each change that the employee may know about. For the employee, their number is the version. Only
     * the last ones are kept, because people save often.
     */
    employeeVersions: t.integer('employee_versions').array().notNull().default([1]),
    /** The number of versions before the first one in `employeeVersions`. */
    droppedVersions: t.integer('dropped_versions').notNull().default(0),
    /** The time of the last change that the employee may know about. */
    employeeUpdatedAt: timestamptz('employee_updated_at').notNull().defaultNow(),
    fieldVersions: t.jsonb('field_versions').$type<FieldVersions>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    /** When the current turn began: at the last move, or when the evaluator whose turn it is was replaced. */
    turnSince: timestamptz('turn_since').notNull(),
    /** When the employee first opened the completed review. */
    resultOpenedAt: timestamptz('result_opened_at'),
    deletedAt: timestamptz('deleted_at'),
  }),
  (table) => {
    const { id, userId, startDate, endDate, phase, dueDate, isClosed, cycleId, updatedAt } = table
    const notDeleted = sql`deleted_at is null`
    const open = sql`deleted_at is null and phase <> 'final' and not is_closed`
    const completed = sql`deleted_at is null and phase = 'final'`
    return [
      // The sort orders of the lists, plus every column that the lists filter by: PostgreSQL then filters and counts
      // without reading the rows. Open reviews are few compared with those of all years, so they have smaller indexes.
      // `updated_at` rules out HOT updates, see docs/decisions/013.
      index('reviews_updated')
        .on(updatedAt, id, userId, startDate, endDate, phase, dueDate, cycleId, isClosed)
        .where(notDeleted),
      index('reviews_open_updated')
        .on(updatedAt, id, userId, startDate, endDate, phase, dueDate, cycleId)
        .where(open),
      index('reviews_open_end')
        .on(endDate, updatedAt, id, userId, startDate, phase, dueDate, cycleId)
        .where(open),
      // Counts the completed reviews of each department.
      index('reviews_completed').on(userId).where(completed),
      index('reviews_ended_end')
        .on(endDate, updatedAt, id, userId, phase, isClosed)
        .where(sql`deleted_at is null and (phase = 'final' or is_closed)`),
      index('reviews_user').on(userId, phase, startDate, endDate).where(notDeleted),
      index('reviews_first').on(table.firstEvaluatorId).where(notDeleted),
      index('reviews_second').on(table.secondEvaluatorId).where(notDeleted),
      index('reviews_criteria_version').on(table.criteriaVersionId).where(notDeleted),
      index('reviews_turn').on(phaseActorId, dueDate, table.turnSince, id).where(open),
      index('reviews_due').on(dueDate, id).where(open),
      index('reviews_unacknowledged')
        .on(table.releasedAt)
        .where(sql`deleted_at is null and released_at is not null and acknowledged_at is null`),
      index('reviews_talks')
        .on(table.talkRequestedAt)
        .where(sql`deleted_at is null and talk_requested_at is not null and talk_outcome is null`),
      uniqueIndex('reviews_cycle_user')
        .on(cycleId, userId)
        .where(sql`deleted_at is null and cycle_id is not null`),
      check('reviews_phase_known', sql.raw(`phase in (${phases.map((phase) => `'${phase}'`).join(', ')})`)),
      check('reviews_period_in_order', sql`start_date >= '1950-01-01' and start_date <= end_date`),
      check('reviews_not_by_oneself', sql`first_evaluator_id <> user_id and second_evaluator_id <> user_id`),
      check('reviews_rating_range', sql`rating >= 0 and rating <= 5`),
      check('reviews_adjusted_rating_range', sql`adjusted_rating >= 1 and adjusted_rating <= 5`),
      check(
        'reviews_summary_limits',
        sql.raw(
          summaryFields
            .map((field) => `char_length(${summaryColumn(field)}) <= ${textLimits[field]}`)
            .join(' and '),
        ),
      ),
    ]
  },
)

export type ReviewRow = typeof reviews.$inferSelect
export type NewReviewRow = typeof reviews.$inferInsert

/** The audit log, written in the transaction of the change. It is append-only, except that an autosave may extend its own entry. */
export const reviewLogs = pgTable(
  'review_logs',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    reviewId: reference('review_id', () => reviews.id),
    evaluatorId: reference('evaluator_id', () => users.id),
    /** The evaluator for whom the author stood in. */
    forId: t.uuid('for_id').references(() => users.id),
    action: t.text('action', { enum: logActions }).notNull(),
    criteriaId: t.uuid('criteria_id'),
    criteria: t.text('criteria'),
    section: t.text('section'),
    fieldChanged: t.text('field_changed').$type<LogField>(),
    oldValue: t.text('old_value'),
    newValue: t.text('new_value'),
    reason: t.text('revert_reason'),
    /** Whether a revert undid the author's own move. The reason says nothing about that. */
    takenBack: t.boolean('taken_back').notNull().default(false),
    revertCriteria: t.jsonb('revert_criteria').$type<string[]>().notNull().default([]),
    visibility: t.text('visibility').$type<Visibility>().notNull(),
    /** When the entry was first written. Later autosaves may have extended it. */
    startedAt: timestamptz('started_at').notNull(),
    /** The value that the last autosave replaced. Null if no autosave wrote the entry. */
    autosavedFrom: t.text('autosaved_from'),
    createdAt: timestamptz('created_at').notNull(),
    /**
     * How many entries of each visibility the review has, up to this one. Written with the last entry of a change, so that
     * nothing has to count thousands of entries. Without 'only-admins', which are also written without a lock.
     */
    totals: t.jsonb('totals').$type<Partial<Record<Visibility | `both ${string}`, number>>>(),
    /** The order of entries with the same time. */
    sequence: t.bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  }),
  (table) => [
    index('review_logs_review').on(table.reviewId, table.sequence),
    index('review_logs_evaluator').on(table.evaluatorId),
    // The moves of a cycle's reviews, which the forecast reads from the index alone. Without `createdAt`, because an index
    // on a column that autosaves change makes each of them write to all indexes.
    index('review_logs_phases')
      .on(table.reviewId, table.sequence, table.action, table.oldValue, table.startedAt)
      .where(sql`field_changed = 'evaluationPhase'`),
    index('review_logs_totals').on(table.reviewId, table.sequence).where(sql`totals is not null`),
    index('review_logs_marks')
      .on(table.reviewId, table.sequence)
      .where(sql`visibility = 'only-admins' or action = 'ASKED_BACK'`),
    // Finds the authors of a field and the newest entry of each.
    index('review_logs_fields').on(
      table.reviewId,
      table.fieldChanged,
      table.evaluatorId,
      table.criteriaId,
      table.sequence,
    ),
    // The ratings that stand-ins gave, for insights.
    index('review_logs_stand_ins').on(table.reviewId).where(sql`for_id is not null`),
    check('review_logs_revert_has_reason', sql`action <> 'REVERTED' or btrim(revert_reason) <> ''`),
  ],
)

export type ReviewLogRow = typeof reviewLogs.$inferSelect
export type NewReviewLogRow = typeof reviewLogs.$inferInsert
