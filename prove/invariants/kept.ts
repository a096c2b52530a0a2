import type { LogAction } from '@evenhand/domain/audit-log'
import type { Criterion, Evaluation } from '@evenhand/domain/fields'
import type { NotificationKind } from '@evenhand/domain/notifications'
import type { Phase } from '@evenhand/domain/phases'
import type { EvaluationScoring } from '@evenhand/domain/scoring'
import type { Role } from '@evenhand/domain/users'
import type { Client } from 'pg'

export interface RecordedReview {
  id: string
  userId: string
  firstEvaluatorId: string
  secondEvaluatorId: string
  startDate: string
  endDate: string
  phase: Phase
  criteria: Criterion[]
  evaluations: Evaluation[]
  summary: string
  achievements: string
  areasForImprovement: string
  employeeComments: string
  rating: number
  scoring: EvaluationScoring
  turnSince: Date
}

export interface RecordedEntry {
  reviewId: string
  action: LogAction
  criteriaId: string | null
  fieldChanged: string | null
  oldValue: string | null
  newValue: string | null
  revertReason: string | null
  createdAt: Date
}

export interface RecordedNotification {
  id: string
  ownerId: string
  reviewId: string | null
  kind: NotificationKind
  isRead: boolean
  createdAt: Date
}

export interface RecordedMail {
  id: string
  recipient: string
  subject: string
  isSent: boolean
  /** Whether it is still going to be sent. */
  isPlanned: boolean
}

export interface RecordedPerson {
  id: string
  firstName: string
  lastName: string
  email: string
  role: Role
  turnMails: boolean
  isDeleted: boolean
}

/** All that the product has kept, as it lies in its database at one moment. */
export interface Kept {
  people: RecordedPerson[]
  reviews: RecordedReview[]
  /** In the order in which they were written. */
  log: RecordedEntry[]
  notifications: RecordedNotification[]
  mails: RecordedMail[]
  /** What the triggers have counted. */
  counts: {
    people: number
    reviews: Partial<Record<Phase, number>>
    /** Named as `periodOf` names them. */
    periods: Record<string, number>
  }
}

export type RecordedPeriod = Pick<RecordedReview, 'phase' | 'startDate' | 'endDate'>

export function periodOf({ phase, startDate, endDate }: RecordedPeriod): string {
  return `${phase} from ${startDate} to ${endDate}`
}

export async function readKept(client: Client): Promise<Kept> {
  await client.query('begin isolation level repeatable read read only')
  try {
    const rows = async <T>(text: string) => (await client.query(text)).rows as T[]
    const reviewCounts = await rows<{ phase: Phase; total: number }>(
      'select phase, sum(total)::int as total from review_counts group by phase',
    )
    const periodCounts = await rows<RecordedPeriod & { total: number }>(
      `select phase, start_date::text as "startDate", end_date::text as "endDate", sum(total)::int as total
       from review_periods group by 1, 2, 3 having sum(total) <> 0`,
    )
    const peopleCounts = await rows<{ people: number }>('select people from people_count')
    return {
      people: await rows(
        `select id, first_name as "firstName", last_name as "lastName", email, role, turn_mails as "turnMails",
           deleted_at is not null as "isDeleted" from users`,
      ),
      reviews: await rows(
        `select r.id, user_id as "userId", first_evaluator_id as "firstEvaluatorId",
           second_evaluator_id as "secondEvaluatorId", start_date::text as "startDate", end_date::text as "endDate",
           phase, c.criteria, evaluations, summary, achievements, areas_for_improvement as "areasForImprovement",
           employee_comments as "employeeComments", rating, scoring, turn_since as "turnSince"
         from reviews r join criteria_sets c on c.id = r.criteria_set_id`,
      ),
      log: await rows(
        `select review_id as "reviewId", action, criteria_id as "criteriaId", field_changed as "fieldChanged",
           old_value as "oldValue", new_value as "newValue", revert_reason as "revertReason", created_at as "createdAt"
         from review_logs order by sequence`,
      ),
      notifications: await rows(
        `select id, owner_id as "ownerId", review_id as "reviewId", kind, is_read as "isRead",
           created_at as "createdAt" from notifications`,
      ),
      mails: await rows(
        `select id, recipient, subject, sent_at is not null as "isSent", next_try_at is not null as "isPlanned"
         from mails`,
      ),
      counts: {
        people: peopleCounts[0]?.people ?? 0,
        reviews: Object.fromEntries(reviewCounts.map(({ phase, total }) => [phase, total])),
        periods: Object.fromEntries(periodCounts.map((period) => [periodOf(period), period.total])),
      },
    }
  } finally {
    await client.query('rollback')
  }
}
