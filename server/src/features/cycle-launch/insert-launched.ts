import type { Decision } from '@evenhand/domain/review'
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
  await insertMany(
    tx,
    reviews,
    launched.map(({ id, row, employee, decision }) => ({
      ...reviewColumns(decision.review),
      id,
      cycleId,
      launchDepartment: employee.department,
      launchPosition: employee.position,
      launchManagerId: employee.managerId,
      criteriaVersionId: row.criteriaVersionId,
      createdAt: now,
      updatedAt: now,
      employeeVersions: [decision.review.version],
      employeeUpdatedAt: now,
      turnSince: now,
    })),
  )
  await insertMany(
    tx,
    reviewLogs,
    launched.flatMap(({ id, row, decision }) =>
      decision.entries.map((entry) => logRow(entry, { reviewId: id, authorId: row.addedBy, now })),
    ),
  )
  await insertMany(
    tx,
    notifications,
    launched.flatMap(({ id, row, decision }) =>
      decision.notifications.map((each) => notificationRow(each, { reviewId: id, userId: row.userId, now })),
    ),
  )
}
