import { en } from '@evenhand/domain/messages'
import {
  createdNotifications,
  forwardNotifications,
  type NewNotification,
  revertNotifications,
  turnOf,
} from '@evenhand/domain/notifications'
import { phaseActorId } from '@evenhand/domain/permissions'
import { firstPhase, type Phase } from '@evenhand/domain/phases'
import { fullName } from '@evenhand/domain/users'
import type { Kept, RecordedReview } from './kept'
import { movesOf } from './phases'

/** What happened to a review, and whom the rules say that it was told to. */
export interface ReviewEvent {
  reviewId: string
  createdAt: Date
  notifications: NewNotification[]
  /** The mail to whoever's turn began; none to those who want none. */
  mail: { recipient: string; subject: string } | undefined
}

/** The creation and every move, as the log tells them. Nobody may have changed evaluators: the log knows them by name only. */
export function eventsOf(kept: Kept, review: RecordedReview): ReviewEvent[] {
  const creation = kept.log.find(({ reviewId, action, fieldChanged }) => {
    return reviewId === review.id && action === 'CREATED' && fieldChanged === null
  })
  const beginning = creation ? [event(firstPhase, creation.createdAt, createdNotifications)] : []
  const moves = movesOf(kept, review).map(({ action, newValue, revertReason, createdAt }) =>
    event(newValue as Phase, createdAt, (told) =>
      action === 'REVERTED' ? revertNotifications(told, '', revertReason ?? '') : forwardNotifications(told),
    ),
  )
  return [...beginning, ...moves]

  function event(
    phase: Phase,
    createdAt: Date,
    notifications: (told: Told) => NewNotification[],
  ): ReviewEvent {
    const told = { ...review, phase, userName: nameOf(review.userId) }
    return { reviewId: review.id, createdAt, notifications: notifications(told), mail: mailOf(told) }
  }

  function mailOf(told: Told): ReviewEvent['mail'] {
    const reader = kept.people.find(({ id }) => id === phaseActorId(told))
    const turn = turnOf(told)
    const subject = turn && en.mails.turn.subject(turn.values)
    return reader?.turnMails && subject !== null ? { recipient: reader.email, subject } : undefined
  }

  function nameOf(id: string): string {
    const person = kept.people.find((each) => each.id === id)
    return person ? fullName(person) : ''
  }
}

type Told = RecordedReview & { userName: string }
