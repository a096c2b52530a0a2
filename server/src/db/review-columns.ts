import type { EvaluatorName, UserName } from '@evenhand/domain/people/users'
import type { AdjustableCycle } from '@evenhand/domain/reviews/adjust-result'
import type { Criterion } from '@evenhand/domain/reviews/fields'
import type { Release } from '@evenhand/domain/reviews/release-review'
import type { Sharing } from '@evenhand/domain/reviews/visibility'
import { getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { StandInColumns } from './conditions'
import { cycles, type ReviewRow, reviews, type UserRow, users } from './schema'

export type Evaluator = EvaluatorName & Pick<UserRow, 'leftOn'>

export interface ReviewNames {
  user: UserName
  /** The employee's last day at the company. */
  userLeftOn: UserRow['leftOn']
  firstEvaluator: Evaluator
  secondEvaluator: Evaluator
}

/** The employee's department and position. */
export type Job = Pick<UserRow, 'department' | 'position'>

export type CycleName = Pick<typeof cycles.$inferSelect, 'id' | 'name'>

/** The cycle of a review, and what decides whether its result can be adjusted. */
type ReviewCycle = CycleName & AdjustableCycle

/** A row without the generated columns, which would be outdated after a change. */
export type StoredReview = Omit<ReviewRow, 'dueDate' | 'isClosed'>

/** A review with everything that a decision and a response need. */
export type LoadedReview = StoredReview &
  ReviewNames &
  StandInColumns &
  Job & {
    /** The name of the criteria set, and the number of its version. Null if it was not read, because only admins see it. */
    criteriaSet: { name: string; number: number | null } | null
    criteria: Criterion[]
    cycle: ReviewCycle | null
    sharing: Sharing
    tellAdjusted: boolean
  }

/** The columns that a response about a review needs. */
export type ViewedReview = Omit<
  LoadedReview,
  Exclude<keyof typeof reviewColumnsRead, keyof typeof viewedColumns>
>

export const employee = alias(users, 'employee')
export const first = alias(users, 'first')
export const second = alias(users, 'second')

export const notDeleted = isNull(reviews.deletedAt)

export const reviewNames = {
  user: { firstName: employee.firstName, lastName: employee.lastName },
  userLeftOn: employee.leftOn,
  firstEvaluator: evaluatorColumns(first),
  secondEvaluator: evaluatorColumns(second),
}

function evaluatorColumns({ firstName, lastName, leftOn, deletedAt }: typeof first | typeof second) {
  return { firstName, lastName, leftOn, deletedAt }
}

export const job = { department: employee.department, position: employee.position }

/** The criteria set of a review. It is a subquery, because joins take time even if nobody needs their result. */
export function criteriaSetOf(criteriaVersionId: PgColumn): SQL<LoadedReview['criteriaSet']> {
  return sql`(
    select json_build_object('name', criteria_sets.name, 'number', criteria_versions.number)
    from criteria_versions inner join criteria_sets on criteria_sets.id = criteria_versions.set_id
    where criteria_versions.id = ${criteriaVersionId})`
}

export const cycleName = { id: cycles.id, name: cycles.name }
export const reviewCycle = {
  ...cycleName,
  release: sql<Release>`${cycles.settings} #>> '{release,when}'`,
  releasedAt: cycles.releasedAt,
}

const { dueDate: _dueDate, isClosed: _isClosed, ...storedColumns } = getTableColumns(reviews)
export const reviewColumnsRead = {
  ...storedColumns,
  // The driver has already parsed the JSON. Drizzle would parse a text that looks like JSON again.
  goals: sql<string | string[]>`${reviews.goals}`.as('goals'),
}

const {
  launchDepartment,
  launchPosition,
  launchManagerId,
  fieldVersions,
  releasedAt,
  deletedAt,
  ...viewedColumns
} = reviewColumnsRead

export { viewedColumns }
