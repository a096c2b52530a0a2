import type { Decision } from '@evenhand/domain/reviews/review'
import { insertMany } from '#db/insert-many'
import type { Tx } from '#db/open'
import { type CyclePersonRow, notifications, reviewLogs, reviews } from '#db/schema'
import { logRow } from '../audit/store'
import { notificationRow } from '../notifications/store'
import { reviewColumns } from '../reviews/store'
import type { LaunchPersonRow } from './store'

/** A new review of a cycle, before it is stored. */
export interface LaunchedReview {
  id: string
  row: CyclePersonRow
  employee: LaunchPersonRow
  decision: Decision
}

/** Stores new reviews with their log entries and notifications, with one statement for each table. */
export async function insertLaunched(
  tx: Tx,
  cycleId: string,
  launched: readonly LaunchedReview[],
  now: Date,
): Promise<void> {
  const newReviews = launched.map(({ id, row, employee, decision: { review } }) => ({
    ...reviewColumns(review),
    id,
    cycleId,
    launchDepartment: employee.department,
    launchPosition: employee.position,
    launchManagerId: employee.managerId,
    criteriaVersionId: row.criteriaVersionId,
    createdAt: now,
    updatedAt: now,
    employeeVersions: [review.version],
    employeeUpdatedAt: now,
    turnSince: now,
  }))
  const entries = launched.flatMap(({ id: reviewId, row: { addedBy: authorId }, decision }) =>
    decision.entries.map((entry) => logRow(entry, { reviewId, authorId, now })),
  )
  const newNotifications = launched.flatMap(({ id: reviewId, row: { userId }, decision }) =>
    decision.notifications.map((each) => notificationRow(each, { reviewId, userId, now })),
  )
  await insertMany(tx, reviews, newReviews)
  await insertMany(tx, reviewLogs, entries)
  await insertMany(tx, notifications, newNotifications)
}
