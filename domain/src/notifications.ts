import type { DueDates } from './cycles'
import type { Day } from './days'
import { phaseActorId, type ReviewFacts } from './permissions'
import { finalPhase, type OpenPhase } from './phases'

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

interface Employee {
  /** The employee's name at the time of the event. Null if the recipient is the employee. */
  employee: string | null
}
interface Period extends Employee {
  startDate: Day
  endDate: Day
}
interface Turn extends Employee {
  phase: OpenPhase
}
/** Who reverted a review, and why. */
export interface ChangeRequest {
  actor: string
  reason: string
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
  'review-created': Period
  turn: Turn
  reverted: Turn & ChangeRequest
  withdrawn: Employee & { actor: string }
  /** For the person whose phase an admin skipped. */
  skipped: Turn & ChangeRequest
  /** `isNotRated` if all ratings were skipped. */
  completed: Employee & { isNotRated?: boolean }
  'asked-back': Employee & ChangeRequest
  /** For the evaluators. */
  replied: { employee: string }
  /** For admins. */
  'talk-requested': { employee: string }
  'talk-closed': Employee & { outcome: string }
  'acknowledge-reminder': Record<never, never>
  /** `standIn` is set if the recipient is the evaluator, not the stand-in. */
  'stand-in': { person: string; firstDay: Day; lastDay: Day; isEnded: boolean; standIn?: string }
  /** `evaluator` is null if the recipient is the new evaluator. */
  'evaluator-changed': Employee & { evaluator: string | null; role: 'first' | 'second' }
  /** `dueDates` are the new ones. */
  'dates-changed': Period & { dueDates?: Partial<DueDates> }
  /** Closed without a result. */
  closed: Employee & { reason: string }
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

export type NotificationContent = {
  [Kind in NotificationKind]: { kind: Kind; values: NotificationValues[Kind] }
}[NotificationKind]

export type NewNotification = NotificationContent & {
  ownerId: string
  /** The same person never gets two notifications with the same key. */
  key: string | null
}

export interface NotifiedReview extends ReviewFacts {
  startDate: Day
  endDate: Day
  dueDates: DueDates | null
  /** The employee's name. */
  userName: string
}

export function createdNotifications(review: NotifiedReview): NewNotification[] {
  const { startDate, endDate } = review
  return notify(participants(review), (ownerId) => ({
    kind: 'review-created',
    values: { employee: employeeFor(review, ownerId), startDate, endDate },
  }))
}

/**
 * After a forward move, notifies the next actor. After the last one, notifies all participants, but the employee only
 * when the result is released.
 */
export function forwardNotifications(review: NotifiedReview & { rating: number }): NewNotification[] {
  if (review.phase === finalPhase) {
    return completedNotifications(review, review.isHeld ? evaluators(review) : participants(review))
  }
  const turn = turnOf(review)
  return turn ? [{ ownerId: turn.actorId, kind: 'turn', values: turn.values, key: null }] : []
}

/** The evaluators already know that the review is completed. */
export function releasedNotifications(review: NotifiedReview & { rating: number }): NewNotification[] {
  return completedNotifications(review, [review.userId])
}

function completedNotifications(
  review: NotifiedReview & { rating: number },
  ownerIds: readonly string[],
): NewNotification[] {
  return notify(ownerIds, (ownerId) => ({
    kind: 'completed',
    values: {
      employee: employeeFor(review, ownerId),
      ...(review.rating === 0 ? { isNotRated: true } : {}),
    },
  }))
}

export function repliedNotifications(review: NotifiedReview): NewNotification[] {
  return notify(evaluators(review), () => ({ kind: 'replied', values: { employee: review.userName } }))
}

export function talkRequestedNotifications(
  review: NotifiedReview,
  adminIds: readonly string[],
): NewNotification[] {
  const others = adminIds.filter((id) => id !== review.userId)
  return notify(others, () => ({ kind: 'talk-requested', values: { employee: review.userName } }))
}

export function talkClosedNotifications(review: NotifiedReview, outcome: string): NewNotification[] {
  return notify([review.userId], (ownerId) => ({
    kind: 'talk-closed',
    values: { employee: employeeFor(review, ownerId), outcome },
  }))
}

/** The user whose turn it is, and their task. Null unless the review is open. */
export function turnOf(review: NotifiedReview): { actorId: string; values: Turn } | null {
  const { phase } = review
  const actorId = phaseActorId(review)
  if (actorId === null || phase === 'final') return null
  return { actorId, values: { employee: employeeFor(review, actorId), phase } }
}

export function revertNotifications(review: NotifiedReview, request: ChangeRequest): NewNotification[] {
  const turn = turnOf(review)
  return turn
    ? [{ ownerId: turn.actorId, kind: 'reverted', values: { ...turn.values, ...request }, key: null }]
    : []
}

/** Notifies the person whose turn it was, unless they withdrew the move themselves. `review` is the state before that. */
export function withdrawnNotifications(
  review: NotifiedReview,
  actor: { id: string; name: string },
): NewNotification[] {
  const previous = phaseActorId(review)
  return notify([previous === actor.id ? null : previous], (ownerId) => ({
    kind: 'withdrawn',
    values: { employee: employeeFor(review, ownerId), actor: actor.name },
  }))
}

export function datesChangedNotifications(
  review: NotifiedReview,
  dueDates: Partial<DueDates> = {},
): NewNotification[] {
  const { startDate, endDate } = review
  const newDates = { startDate, endDate, ...(Object.keys(dueDates).length > 0 ? { dueDates } : {}) }
  return notify(participants(review), (ownerId) => ({
    kind: 'dates-changed',
    values: { employee: employeeFor(review, ownerId), ...newDates },
  }))
}

export function closedNotifications(review: NotifiedReview, reason: string): NewNotification[] {
  return notify(participants(review), (ownerId) => ({
    kind: 'closed',
    values: { employee: employeeFor(review, ownerId), reason },
  }))
}

interface EvaluatorChange {
  oldEvaluatorId: string
  newEvaluatorId: string
  newEvaluatorName: string
  role: 'first' | 'second'
}

export function evaluatorChangedNotifications(
  review: NotifiedReview,
  { oldEvaluatorId, newEvaluatorId, newEvaluatorName, role }: EvaluatorChange,
): NewNotification[] {
  return notify([review.userId, oldEvaluatorId, newEvaluatorId], (ownerId) => {
    const evaluator = ownerId === newEvaluatorId ? null : newEvaluatorName
    return { kind: 'evaluator-changed', values: { employee: employeeFor(review, ownerId), evaluator, role } }
  })
}

export function notify(
  ownerIds: readonly (string | null)[],
  content: (ownerId: string) => NotificationContent,
): NewNotification[] {
  const owners = new Set(ownerIds.filter((ownerId) => ownerId !== null))
  return [...owners].map((ownerId) => ({ ...content(ownerId), ownerId, key: null }))
}

function participants(review: ReviewFacts): string[] {
  return [review.userId, ...evaluators(review)]
}

function evaluators({ firstEvaluatorId, secondEvaluatorId }: ReviewFacts): string[] {
  return [firstEvaluatorId, secondEvaluatorId]
}

function employeeFor(review: NotifiedReview, ownerId: string): string | null {
  return ownerId === review.userId ? null : review.userName
}
