import type { LeavingReason } from '../api/cycle-reasons'
import type { DueDates } from '../cycles/cycles'
import type { Day, Period } from '../days'
import type { StandIn } from '../people/stand-ins'
import { fullName, type UserName } from '../people/users'
import { phaseActorId, type ReviewFacts } from '../reviews/permissions'
import { finalPhase, type OpenPhase } from '../reviews/phases'

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
interface Turn extends Employee {
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

export interface NotifiedReview extends ReviewFacts, Period {
  dueDates: DueDates | null
  /** The employee's name. */
  user: UserName
}

export function createdNotifications(review: NotifiedReview): NewNotification[] {
  const { startDate, endDate } = review
  return notifyAbout(review, participants(review), 'review-created', { startDate, endDate })
}

/**
 * After a forward move, notifies the next actor. After the last one, notifies all participants, but the employee only
 * when the result is released.
 */
export function forwardNotifications(review: NotifiedReview & { rating: number }): NewNotification[] {
  if (review.phase !== finalPhase) return notifyActor(review, 'turn', {})
  return completedNotifications(review, review.isHeld ? evaluators(review) : participants(review))
}

/** Notifies only the employee, because the evaluators already know that the review is completed. */
export function releasedNotifications(review: NotifiedReview & { rating: number }): NewNotification[] {
  return completedNotifications(review, [review.userId])
}

function completedNotifications(
  review: NotifiedReview & { rating: number },
  ownerIds: readonly string[],
): NewNotification[] {
  return notifyAbout(review, ownerIds, 'completed', review.rating === 0 ? { isNotRated: true } : {})
}

export function repliedNotifications(review: NotifiedReview): NewNotification[] {
  return notifyAbout(review, evaluators(review), 'replied', {})
}

export function talkRequestedNotifications(
  review: NotifiedReview,
  adminIds: readonly string[],
): NewNotification[] {
  const others = adminIds.filter((id) => id !== review.userId)
  return notifyAbout(review, others, 'talk-requested', {})
}

export function talkClosedNotifications(review: NotifiedReview, outcome: string): NewNotification[] {
  return notifyAbout(review, [review.userId], 'talk-closed', { outcome })
}

/** The user whose turn it is, and their task. Null unless the review is open. */
export function turnOf(review: NotifiedReview): { actorId: string; values: Turn } | null {
  const { phase } = review
  const actorId = phaseActorId(review)
  if (actorId === null || phase === 'final') return null
  return { actorId, values: { employee: employeeFor(review, actorId), phase } }
}

export function revertNotifications(review: NotifiedReview, request: ChangeRequest): NewNotification[] {
  return notifyActor(review, 'reverted', request)
}

/** Notifies the person whose turn it was, unless they withdrew the move themselves. `review` is the state before that. */
export function withdrawnNotifications(
  review: NotifiedReview,
  actor: { id: string; name: string },
): NewNotification[] {
  const previous = phaseActorId(review)
  const ownerId = previous === actor.id ? null : previous
  return notifyAbout(review, [ownerId], 'withdrawn', { actor: actor.name })
}

export function datesChangedNotifications(
  review: NotifiedReview,
  dueDates: Partial<DueDates> = {},
): NewNotification[] {
  const { startDate, endDate } = review
  const newDates = { startDate, endDate, ...(Object.keys(dueDates).length > 0 ? { dueDates } : {}) }
  return notifyAbout(review, participants(review), 'dates-changed', newDates)
}

export function closedNotifications(review: NotifiedReview, closing: Closing): NewNotification[] {
  return notifyAbout(review, participants(review), 'closed', closing)
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

/** Notifies the stand-in, and the person unless they named or ended the stand-in themselves. */
export function standInNotifications(
  { userId, standInId, firstDay, lastDay }: StandIn,
  names: { person: string; standIn: string },
  { actorId, isEnded }: { actorId: string; isEnded: boolean },
): NewNotification[] {
  const values = { person: names.person, firstDay, lastDay, isEnded }
  return notify([standInId, userId === actorId ? null : userId], (ownerId) => ({
    kind: 'stand-in',
    values: ownerId === standInId ? values : { ...values, standIn: names.standIn },
  }))
}

type KindWithEmployee = {
  [Kind in NotificationKind]: NotificationValues[Kind] extends Employee ? Kind : never
}[NotificationKind]

/** Adds the employee's name to the values, unless the recipient is the employee. */
export function notifyAbout<Kind extends KindWithEmployee>(
  review: NotifiedReview,
  ownerIds: readonly (string | null)[],
  kind: Kind,
  values: Omit<NotificationValues[Kind], 'employee'>,
): NewNotification[] {
  return notify(ownerIds, (ownerId) => {
    const employee = employeeFor(review, ownerId)
    return { kind, values: { employee, ...values } } as NotificationContent
  })
}

/** Notifies the person whose turn it is. */
export function notifyActor<Kind extends 'turn' | 'reverted' | 'skipped'>(
  review: NotifiedReview,
  kind: Kind,
  values: Omit<NotificationValues[Kind], keyof Turn>,
): NewNotification[] {
  const turn = turnOf(review)
  return turn
    ? notifyAbout<KindWithEmployee>(review, [turn.actorId], kind, { ...turn.values, ...values })
    : []
}

function notify(
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
  return ownerId === review.userId ? null : fullName(review.user)
}
