import type { LeavingReason } from '../api/cycle-reasons'
import type { DueDates } from '../cycles/cycles'
import type { Day, Period } from '../days'
import type { OpenPhase } from '../reviews/phases'

export const notificationKinds = [
  'review-created',
  'turn',
  'reverted',
  'withdrawn',
  'skipped',
  'completed',
  'asked-back',
  'replied',
  'talk-requested',
  'talk-closed',
  'acknowledge-reminder',
  'stand-in',
  'evaluator-changed',
  'dates-changed',
  'closed',
  'due-in-7-days',
  'due-in-1-day',
  'due',
  'overdue',
  'reminder',
  'mail-undelivered',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export interface Employee {
  /** The employee's name at the time of the event. Null if the recipient is the employee. */
  employee: string | null
}
export interface Turn extends Employee {
  phase: OpenPhase
}
/** The person who reverted a review, and the reason. */
export interface ChangeRequest {
  actor: string
  reason: string
}
/** Why a review was closed without a result: a reason, or a rule of its cycle. */
export interface Closing {
  reason: string
  rule: LeavingReason | null
}
interface DueTurn extends Turn {
  /** Whether the phase has its own due date. Otherwise it is the end date of the review. */
  isPhaseDue?: boolean
}
interface Due extends DueTurn {
  daysLeft: number
}

/** The stored values of each kind of notification. `notificationText` turns them into text when they are read. */
export interface NotificationValues {
  'review-created': Employee & Period
  turn: Turn
  reverted: Turn & ChangeRequest
  withdrawn: Employee & { actor: string }
  /** For the person whose phase an admin skipped. */
  skipped: Turn & ChangeRequest
  /** `isNotRated` if all ratings were skipped. */
  completed: Employee & { isNotRated?: boolean }
  'asked-back': Employee & ChangeRequest
  /** For the evaluators. */
  replied: Employee
  /** For admins. */
  'talk-requested': Employee
  'talk-closed': Employee & { outcome: string }
  'acknowledge-reminder': Record<never, never>
  /** `standIn` is set if the recipient is the evaluator, not the stand-in. */
  'stand-in': { person: string; firstDay: Day; lastDay: Day; isEnded: boolean; standIn?: string }
  /** `evaluator` is null if the recipient is the new evaluator. */
  'evaluator-changed': Employee & { evaluator: string | null; role: 'first' | 'second' }
  /** `dueDates` are the new ones. */
  'dates-changed': Employee & Period & { dueDates?: Partial<DueDates> }
  /** Closed without a result. `rule` is missing in notifications of earlier versions. */
  closed: Employee & Partial<Closing> & Pick<Closing, 'reason'>
  'due-in-7-days': Due
  'due-in-1-day': Due
  /** A reminder on another day before the due date. */
  due: Due
  overdue: DueTurn
  /** Sent by an admin. */
  reminder: Turn & { actor: string; endDate: Day }
  /** For admins. */
  'mail-undelivered': { recipient: string; problem: string }
}

/** Kinds that do not name an employee, so their page does not follow from the kind. */
export type OtherKind = {
  [Kind in NotificationKind]: NotificationValues[Kind] extends { employee: string | null } ? never : Kind
}[NotificationKind]

export type NotificationContent = {
  [Kind in NotificationKind]: { kind: Kind; values: NotificationValues[Kind] }
}[NotificationKind]

export type NewNotification = NotificationContent & {
  ownerId: string
  /** The same person never gets two notifications with the same key. */
  key: string | null
}
