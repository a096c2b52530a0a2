import type { Day } from '@evenhand/domain/days'
import type { Criterion } from '@evenhand/domain/fields'
import { buildSampleCompany } from '@evenhand/sample'
import { samplePassword } from '@evenhand/sample/accounts'
import { defaultCriteria } from './criteria-defaults'
import { insertMany } from './db/insert-many'
import type { Tx } from './db/open'
import { history, notifications, reviewLogs, reviews, sentReminders, users } from './db/schema'
import { logRow } from './features/audit/store'
import { insertFirstCriteria, listCriteria, saveCriteriaSet } from './features/criteria/store'
import { historyRow } from './features/history/store'
import { notificationRow } from './features/notifications/store'
import { reviewColumns } from './features/reviews/store'
import { hashPassword } from './passwords'

/** Inserts the sample company into an empty database. Its dates are relative to `today`. */
export async function fillSampleCompany(tx: Tx, today: Day): Promise<void> {
  // One hash for everyone: hashing is slow, and the password is public.
  const passwordHash = await hashPassword(samplePassword)
  await insertFirstCriteria(tx, defaultCriteria)
  const criteria = await listCriteria(tx)
  const criteriaSetId = await saveCriteriaSet(tx, criteria)
  const rows = sampleRows(today, criteria)
  const withPassword = rows.users.map((user) => ({ ...user, passwordHash }))
  const withCriteria = rows.reviews.map((review) => ({ ...review, criteriaSetId }))
  await insertMany(tx, users, withPassword)
  await insertMany(tx, reviews, withCriteria)
  await insertMany(tx, history, rows.history)
  await insertMany(tx, reviewLogs, rows.logs)
  await insertMany(tx, notifications, rows.notifications)
  await insertMany(tx, sentReminders, rows.sentReminders)
}

export type SampleRows = ReturnType<typeof sampleRows>

/** The sample company as table rows, without password hashes and criteria sets. */
export function sampleRows(today: Day, criteria: Criterion[]) {
  const company = buildSampleCompany(today, criteria)
  return {
    users: company.users,
    reviews: company.reviews.map(({ review, ...rest }) => ({ ...reviewColumns(review), ...rest })),
    history: company.history.map(({ entry, at, ...about }) => historyRow(entry, { ...about, now: at })),
    logs: company.logs.map(({ entry, at, ...about }) => logRow(entry, { ...about, now: at })),
    notifications: company.notifications.map(({ notification, isRead, at, ...about }) => ({
      ...notificationRow(notification, { ...about, now: at }),
      isRead,
    })),
    sentReminders: company.notifications.flatMap(({ notification: { ownerId, key } }) =>
      key === null ? [] : [{ ownerId, key }],
    ),
  }
}
