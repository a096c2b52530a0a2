import type { DueDates } from '../cycles/cycles'
import type { Period } from '../days'
import type { StandIn } from '../people/stand-ins'
import { fullName, type UserName } from '../people/users'
import { phaseActorId, type ReviewFacts } from '../reviews/permissions'
import { finalPhase } from '../reviews/phases'
import type {
  ChangeRequest,
  Closing,
  Employee,
  NewNotification,
  NotificationContent,
  NotificationKind,
  NotificationValues,
  Turn,
} from './kinds'

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
