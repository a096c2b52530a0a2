import { randomUUID } from 'node:crypto'
import type { Day } from '@evenhand/domain/days'
import type { Criterion } from '@evenhand/domain/reviews/fields'
import { adoptionTime, buildSampleCompany, type SampleCriteria } from '@evenhand/sample'
import { samplePassword } from '@evenhand/sample/accounts'
import { eq } from 'drizzle-orm'
import { defaultCriteria } from './criteria-defaults'
import { leadershipCriteria } from './criteria-defaults/leadership'
import { insertMany } from './db/insert-many'
import type { Tx } from './db/open'
import {
  type CyclePersonRow,
  criteriaVersions,
  cyclePeople,
  cycles,
  history,
  notifications,
  positions,
  type ReviewRow,
  reviewLogs,
  reviews,
  sentReminders,
  standIns,
  users,
} from './db/schema'
import { logRow } from './features/audit/store'
import { findDefaultVersion, publishFirstCriteria, withId } from './features/criteria/store'
import { insertSet } from './features/criteria-sets/store'
import { companyHistoryRow, historyRow } from './features/history/store'
import { notificationRow } from './features/notifications/store'
import { reviewColumns } from './features/reviews/store'
import { hashPassword } from './passwords'

/** Inserts the sample company into an empty database. Its dates are relative to `today`. */
export async function fillSampleCompany(tx: Tx, today: Day): Promise<void> {
  // Uses one hash for everyone: hashing is slow, and the password is public.
  const passwordHash = await hashPassword(samplePassword)
  await publishFirstCriteria(tx, defaultCriteria, adoptionTime(today))
  const version = await findDefaultVersion(tx)
  const versions = sampleVersions(version?.id ?? '', version?.criteria ?? [])
  const rows = sampleRows(today, versions)
  const withPassword = rows.users.map((user) => ({ ...user, passwordHash }))
  await insertMany(tx, users, withPassword)
  await insertLeadershipSet(tx, rows.leadership, versions.leadership)
  await insertMany(tx, cycles, rows.cycles)
  await insertMany(tx, reviews, rows.reviews)
  await insertMany(tx, cyclePeople, rows.cyclePeople)
  await insertMany(tx, standIns, rows.standIns)
  await insertMany(tx, history, rows.history)
  await insertMany(tx, history, rows.companyHistory)
  await insertMany(tx, reviewLogs, rows.logs)
  await insertMany(tx, notifications, rows.notifications)
  await insertMany(tx, sentReminders, rows.sentReminders)
}

interface SampleVersion {
  id: string
  criteria: Criterion[]
}

type SampleVersions = Record<keyof SampleCriteria, SampleVersion>

/** The versions of both sets. Criteria of the default set keep their ID in the set for managers. */
export function sampleVersions(id: string, criteria: Criterion[]): SampleVersions {
  const shared = new Map(criteria.map((criterion) => [criterion.name, criterion]))
  const leadership = leadershipCriteria.map((criterion) => shared.get(criterion.name) ?? withId(criterion))
  return { default: { id, criteria }, leadership: { id: randomUUID(), criteria: leadership } }
}

/** Creates the set for managers and makes it the set of their position. */
async function insertLeadershipSet(
  tx: Tx,
  { name, position, createdAt, publishedAt, publishedBy }: SampleRows['leadership'],
  { id, criteria }: SampleVersion,
): Promise<void> {
  const set = await insertSet(tx, name, createdAt)
  await tx.insert(criteriaVersions).values({
    id,
    setId: set.id,
    number: 1,
    criteria,
    publishedAt,
    publishedBy,
    updatedAt: publishedAt,
  })
  await tx.update(positions).set({ criteriaSetId: set.id }).where(eq(positions.name, position))
}

export type SampleRows = ReturnType<typeof sampleRows>

/** The sample company as table rows, without password hashes and criteria sets. */
export function sampleRows(today: Day, versions: SampleVersions) {
  const company = buildSampleCompany(today, {
    default: versions.default.criteria,
    leadership: versions.leadership.criteria,
  })
  const reviews = company.reviews.map(({ review, set, ...rest }) => ({
    ...reviewColumns(review),
    ...rest,
    criteriaVersionId: versions[set].id,
  }))
  return {
    users: company.users,
    cycles: company.cycles.map(({ history: _history, ...cycle }) => cycle),
    reviews,
    cyclePeople: company.cycles.flatMap((cycle) => peopleOf(cycle, reviews)),
    standIns: company.standIns,
    leadership: company.leadership,
    history: company.history.map(({ entry, at, ...about }) => historyRow(entry, { ...about, now: at })),
    companyHistory: [company.leadership, ...company.cycles].flatMap(({ history }) =>
      history.map(({ entry, at, ...about }) => companyHistoryRow(entry, { ...about, now: at })),
    ),
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

type SampleReview = Pick<
  ReviewRow,
  'id' | 'cycleId' | 'userId' | 'firstEvaluatorId' | 'secondEvaluatorId' | 'criteriaVersionId' | 'createdAt'
>

/** All reviews of the cycle have been created, and everyone has got the mail about them. */
function peopleOf(
  { id, launchedBy }: { id: string; launchedBy: string },
  reviews: readonly SampleReview[],
): CyclePersonRow[] {
  return reviews
    .filter(({ cycleId }) => cycleId === id)
    .map(({ userId, firstEvaluatorId, secondEvaluatorId, criteriaVersionId, ...review }) => ({
      cycleId: id,
      userId,
      firstEvaluatorId,
      secondEvaluatorId,
      criteriaVersionId,
      addedBy: launchedBy,
      reviewId: review.id,
      problem: null,
      failure: null,
      mailedAt: review.createdAt,
    }))
}
