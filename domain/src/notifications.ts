import type { Day } from './days'
import { daysBetween, longUsDay } from './days'
import { phaseActorId, type ReviewFacts } from './permissions'
import { finalPhase, type Phase, phaseTable } from './phases'

/** What somebody is told in the bell, and why; `key` makes sure that nobody is told the same thing twice. */
export interface NewNotification {
  ownerId: string
  kind: NotificationKind
  text: string
  key: string | null
}

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

interface NotifiedReview extends ReviewFacts {
  startDate: Day
  endDate: Day
  /** The name of the person reviewed. */
  userName: string
}

export function createdNotifications(review: NotifiedReview): NewNotification[] {
  const period = `from ${longUsDay(review.startDate)} to ${longUsDay(review.endDate)}`
  return forEach(participants(review), (ownerId) => ({
    kind: 'review-created',
    text: `${whose(review, ownerId)} performance review ${period} has been created.`,
  }))
}

/** After a forward move: the next actor is told of their turn, or everyone that the review is completed. */
export function forwardNotifications(review: NotifiedReview): NewNotification[] {
  if (review.phase === finalPhase) {
    return forEach(participants(review), (ownerId) => ({
      kind: 'completed',
      text: `${whose(review, ownerId)} performance review is completed.`,
    }))
  }
  return forEach([phaseActorId(review)], (ownerId) => ({
    kind: 'turn',
    text: `It is your turn: ${turnWords(review, ownerId)}.`,
  }))
}

/** The same words on one plain line, for the subject of a mail; null when it is nobody's turn. */
export function turnLine(review: NotifiedReview): string | null {
  const ownerId = phaseActorId(review)
  if (ownerId === null) return null
  return `It is your turn: ${turnWords(review, ownerId, plain)}`.replace(/\s+/g, ' ')
}

export function revertNotifications(
  review: NotifiedReview,
  reverterName: string,
  reason: string,
): NewNotification[] {
  return forEach([phaseActorId(review)], (ownerId) => ({
    kind: 'reverted',
    text:
      `${strong(reverterName)} reverted ${whose(review, ownerId, true)} performance review to ` +
      `${strong(phaseTable[review.phase].label)}: ${escapeHtml(reason)}`,
  }))
}

/** For the person whose turn it was, unless they withdrew the move themselves. `review` is as it was before. */
export function withdrawnNotifications(
  review: NotifiedReview,
  actor: { id: string; name: string },
): NewNotification[] {
  const holder = phaseActorId(review)
  return forEach([holder === actor.id ? null : holder], (ownerId) => ({
    kind: 'withdrawn',
    text:
      `${strong(actor.name)} withdrew the last step in ${whose(review, ownerId, true)} performance review. ` +
      'It is no longer your turn.',
  }))
}

export function datesChangedNotifications(review: NotifiedReview): NewNotification[] {
  const period = `from ${longUsDay(review.startDate)} to ${longUsDay(review.endDate)}`
  return forEach(participants(review), (ownerId) => ({
    kind: 'dates-changed',
    text: `${whose(review, ownerId)} performance review now runs ${period}.`,
  }))
}

interface EvaluatorChange {
  oldEvaluatorId: string
  newEvaluatorId: string
  newEvaluatorName: string
  seat: 'first' | 'second'
}

export function evaluatorChangedNotifications(
  review: NotifiedReview,
  change: EvaluatorChange,
): NewNotification[] {
  const told = [review.userId, change.oldEvaluatorId, change.newEvaluatorId]
  return forEach(told, (ownerId) => ({
    kind: 'evaluator-changed',
    text:
      ownerId === change.newEvaluatorId
        ? `You are now the ${change.seat} evaluator of ${possessive(review)} performance review.`
        : `${strong(change.newEvaluatorName)} is now the ${change.seat} evaluator of ${whose(review, ownerId, true)} performance review.`,
  }))
}

export type ReminderKind = 'due-in-7-days' | 'due-in-1-day' | 'overdue'

/** What is to be remembered on this day. A morning that was missed is made up for, until the next reminder is due. */
export function dueReminder(
  review: Pick<NotifiedReview, 'phase' | 'endDate'>,
  today: Day,
): ReminderKind | null {
  const daysLeft = daysBetween(today, review.endDate)
  if (review.phase === finalPhase || daysLeft > firstReminderDays) return null
  if (daysLeft < 0) return 'overdue'
  return daysLeft <= 1 ? 'due-in-1-day' : 'due-in-7-days'
}

/** So many days before its end a review is first spoken of. */
export const firstReminderDays = 7

/** At most once for each review, end date and person. `daysLeft` is less than usual on a day that makes up for another. */
export function reminderNotifications(
  reviewId: string,
  review: NotifiedReview,
  kind: ReminderKind,
  daysLeft = kind === 'due-in-7-days' ? firstReminderDays : 1,
): NewNotification[] {
  const due = kind === 'overdue' ? 'is overdue' : dueWords(daysLeft)
  return forEach([phaseActorId(review)], (ownerId) => ({
    kind,
    text: `${whose(review, ownerId)} performance review ${due}. It is your turn: ${turnWords(review, ownerId)}.`,
    key: `${kind}:${reviewId}:${review.endDate}`,
  }))
}

function dueWords(daysLeft: number): string {
  if (daysLeft === 0) return 'is due today'
  return `is due in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function forEach(
  ownerIds: readonly (string | null)[],
  write: (ownerId: string) => Omit<NewNotification, 'ownerId' | 'key'> & { key?: string },
): NewNotification[] {
  const owners = new Set(ownerIds.filter((ownerId) => ownerId !== null))
  return [...owners].map((ownerId) => ({ key: null, ...write(ownerId), ownerId }))
}

function participants(review: ReviewFacts): string[] {
  return [review.userId, review.firstEvaluatorId, review.secondEvaluatorId]
}

function whose(review: NotifiedReview, ownerId: string, insideSentence = false, write = strong): string {
  if (ownerId !== review.userId) return possessive(review, write)
  return insideSentence ? 'your' : 'Your'
}

function possessive(review: NotifiedReview, write = strong): string {
  return `${write(review.userName)}'s`
}

const tasks: Record<Exclude<Phase, 'final'>, string> = {
  'self-goal-setting': 'set the goals',
  'first-goal-checking': 'check the goals',
  'second-goal-checking': 'check the goals',
  'self-evaluation': 'rate yourself',
  'first-evaluation': 'rate as first evaluator',
  'second-evaluation': 'rate as second evaluator',
}

function turnWords(review: NotifiedReview, ownerId: string, write = strong): string {
  const task = review.phase === finalPhase ? '' : tasks[review.phase as Exclude<Phase, 'final'>]
  return `${task} in ${whose(review, ownerId, true, write)} performance review`
}

function strong(text: string): string {
  return `<strong>${escapeHtml(text)}</strong>`
}

function plain(text: string): string {
  return text
}
