import type { Day } from './days'
import { daysBetween } from './days'
import { phaseActorId, type ReviewFacts } from './permissions'
import { finalPhase, type Phase } from './phases'

export const notificationKinds = [
  'review-created',
  'turn',
  'reverted',
  'withdrawn',
  'completed',
  'evaluator-changed',
  'dates-changed',
  'due-in-7-days',
  'due-in-1-day',
  'overdue',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export type OpenPhase = Exclude<Phase, 'final'>

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
interface Due extends Turn {
  daysLeft: number
}

/** The stored values of each kind of notification. `notificationText` turns them into text when they are read. */
export interface NotificationValues {
  'review-created': Period
  turn: Turn
  reverted: Employee & { actor: string; phase: Phase; reason: string }
  withdrawn: Employee & { actor: string }
  completed: Employee
  /** `evaluator` is null if the recipient is the new evaluator. */
  'evaluator-changed': Employee & { evaluator: string | null; role: 'first' | 'second' }
  'dates-changed': Period
  'due-in-7-days': Due
  'due-in-1-day': Due
  overdue: Turn
}

export type NotificationContent = {
  [Kind in NotificationKind]: { kind: Kind; values: NotificationValues[Kind] }
}[NotificationKind]

export type NewNotification = NotificationContent & {
  ownerId: string
  /** The same person never gets two notifications with the same key. */
  key: string | null
}

interface NotifiedReview extends ReviewFacts {
  startDate: Day
  endDate: Day
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

/** After a forward move, notifies the next actor. After the last one, notifies all participants. */
export function forwardNotifications(review: NotifiedReview): NewNotification[] {
  if (review.phase === finalPhase) {
    return notify(participants(review), (ownerId) => ({
      kind: 'completed',
      values: { employee: employeeFor(review, ownerId) },
    }))
  }
  const turn = turnOf(review)
  return turn ? [{ ownerId: turn.actorId, kind: 'turn', values: turn.values, key: null }] : []
}

/** The user whose turn it is, and their task. Null for a completed review. */
export function turnOf(review: NotifiedReview): { actorId: string; values: Turn } | null {
  const { phase } = review
  const actorId = phaseActorId(review)
  if (actorId === null || phase === 'final') return null
  return { actorId, values: { employee: employeeFor(review, actorId), phase } }
}

export function revertNotifications(
  review: NotifiedReview,
  actor: string,
  reason: string,
): NewNotification[] {
  return notify([phaseActorId(review)], (ownerId) => ({
    kind: 'reverted',
    values: { employee: employeeFor(review, ownerId), actor, phase: review.phase, reason },
  }))
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

export function datesChangedNotifications(review: NotifiedReview): NewNotification[] {
  const { startDate, endDate } = review
  return notify(participants(review), (ownerId) => ({
    kind: 'dates-changed',
    values: { employee: employeeFor(review, ownerId), startDate, endDate },
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

export type ReminderKind = 'due-in-7-days' | 'due-in-1-day' | 'overdue'

export const firstReminderDays = 7

/** The reminder to send today. If the job misses a day, it still sends the reminder, until the next one is due. */
export function dueReminder(
  review: Pick<NotifiedReview, 'phase' | 'endDate'>,
  today: Day,
): ReminderKind | null {
  const daysLeft = daysBetween(today, review.endDate)
  if (review.phase === finalPhase || daysLeft > firstReminderDays) return null
  if (daysLeft < 0) return 'overdue'
  return daysLeft <= 1 ? 'due-in-1-day' : 'due-in-7-days'
}

/** Sent at most once per review, end date, and person. `daysLeft` is lower than usual if the reminder is late. */
export function reminderNotifications(
  reviewId: string,
  review: NotifiedReview,
  kind: ReminderKind,
  daysLeft = kind === 'due-in-7-days' ? firstReminderDays : 1,
): NewNotification[] {
  const turn = turnOf(review)
  if (!turn) return []
  const { actorId: ownerId, values } = turn
  const key = `${kind}:${reviewId}:${review.endDate}`
  if (kind === 'overdue') return [{ ownerId, kind, values, key }]
  return [{ ownerId, kind, values: { ...values, daysLeft }, key }]
}

function notify(
  ownerIds: readonly (string | null)[],
  content: (ownerId: string) => NotificationContent,
): NewNotification[] {
  const owners = new Set(ownerIds.filter((ownerId) => ownerId !== null))
  return [...owners].map((ownerId) => ({ ...content(ownerId), ownerId, key: null }))
}

function participants(review: ReviewFacts): string[] {
  return [review.userId, review.firstEvaluatorId, review.secondEvaluatorId]
}

function employeeFor(review: NotifiedReview, ownerId: string): string | null {
  return ownerId === review.userId ? null : review.userName
}
