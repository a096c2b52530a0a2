import {
  type Criterion,
  type Evaluation,
  type SummaryTexts,
  summaryColumn,
  summaryFields,
} from '@evenhand/domain/reviews/fields'
import type { Phase } from '@evenhand/domain/reviews/phases'
import type { EvaluationScoring } from '@evenhand/domain/reviews/scoring'
import type { Client } from 'pg'

const summaryColumns = summaryFields.map((field) => `${summaryColumn(field)} as "${field}"`).join(', ')

export interface StoredReview extends SummaryTexts {
  id: string
  userId: string
  firstEvaluatorId: string
  secondEvaluatorId: string
  startDate: string
  endDate: string
  phase: Phase
  criteria: Criterion[]
  evaluations: Evaluation[]
  employeeComments: string
  rating: number
  adjustedRating: number | null
  scoring: EvaluationScoring
  turnSince: Date
}

export interface StoredEntry {
  reviewId: string
  action: string
  criteriaId: string | null
  fieldChanged: string | null
  oldValue: string | null
  newValue: string | null
  revertReason: string | null
  createdAt: Date
}

export interface StoredNotification {
  id: string
  ownerId: string
  reviewId: string | null
  kind: string
  isRead: boolean
  createdAt: Date
}

/** Only turn mails: the load requests no password reset and invites nobody. */
export interface StoredMail {
  id: string
  recipient: string
  isSent: boolean
  /** Whether it will be sent later. */
  isQueued: boolean
}

export interface StoredUser {
  id: string
  email: string
  role: string
  turnMails: boolean
  isDeleted: boolean
}

/** The content of the database at one moment. */
export interface Stored {
  users: StoredUser[]
  reviews: StoredReview[]
  /** Oldest first. */
  log: StoredEntry[]
  notifications: StoredNotification[]
  mails: StoredMail[]
  /** Turns that people are mailed about next. */
  pendingTurnMails: { recipientId: string }[]
}

export async function readStored(client: Client): Promise<Stored> {
  await client.query('begin isolation level repeatable read read only')
  try {
    const rows = async <T>(text: string) => (await client.query(text)).rows as T[]
    return {
      users: await rows(
        `select id, email, role, turn_mails as "turnMails", deleted_at is not null as "isDeleted" from users`,
      ),
      reviews: await rows(
        `select r.id, user_id as "userId", first_evaluator_id as "firstEvaluatorId",
           second_evaluator_id as "secondEvaluatorId", start_date::text as "startDate", end_date::text as "endDate",
           phase, c.criteria, evaluations, ${summaryColumns},
           employee_comments as "employeeComments", rating, adjusted_rating as "adjustedRating",
           scoring, turn_since as "turnSince"
         from reviews r join criteria_versions c on c.id = r.criteria_version_id`,
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
        `select id, recipient, sent_at is not null as "isSent", next_try_at is not null as "isQueued"
         from mails where password_reset_for is null and invitation_id is null`,
      ),
      pendingTurnMails: await rows('select recipient_id as "recipientId" from pending_turn_mails'),
    }
  } finally {
    await client.query('rollback')
  }
}

/** The phase changes of a review in the audit log, oldest first. */
export function movesOf({ log }: Stored, { id }: { id: string }): StoredEntry[] {
  return log.filter(({ reviewId, fieldChanged }) => reviewId === id && fieldChanged === 'evaluationPhase')
}
