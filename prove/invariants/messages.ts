import { type Phase, phaseTable } from '@evenhand/domain/reviews/phases'
import type { Write } from '../load/recorder'
import { countEach } from '../support/figures'
import { movesOf, type Stored, type StoredReview } from './stored'

/** A message that an event must cause. */
interface Message {
  ownerId: string
  kind: string
  reviewId: string | null
  createdAt: Date
}

/** One notification per event and recipient. Only those that someone removed may be missing. */
export function notificationProblems(stored: Stored, writes: readonly Write[]): string[] {
  const expected = stored.reviews.flatMap((review) => expectedNotifications(stored, review))
  const kinds = new Set(['review-created', 'turn', 'reverted', 'completed'])
  const actual = stored.notifications.filter(({ kind }) => kinds.has(kind))
  const removed = new Set(
    writes.flatMap(({ change }) =>
      change.kind === 'remove' ? [eventKey({ ...change, createdAt: new Date(change.createdAt) })] : [],
    ),
  )
  const key = (message: Message) => `${message.kind} ${eventKey(message)}`
  return differences(expected.map(key), actual.map(key))
    .filter(({ item, actualCount }) => actualCount > 0 || !removed.has(item.slice(item.indexOf(' ') + 1)))
    .map(
      ({ item, expectedCount, actualCount }) =>
        `${actualCount} notifications instead of ${expectedCount}: ${item}`,
    )
}

/**
 * At most one mail per turn and one per result, except to users who turned mails off, because turns that begin together share one.
 * Everyone whose turn it is got a mail, or will get one. Each mail is sent or queued.
 */
export function mailProblems(stored: Stored): string[] {
  const wantsMails = new Map(
    stored.users.flatMap(({ id, email, turnMails }) => (turnMails ? [[id, email]] : [])),
  )
  const recipientsOf = (events: ReviewEvent[], review: StoredReview) =>
    events.flatMap(({ phase }) => wantsMails.get(actorId(review, phase) ?? review.userId) ?? [])
  const events = new Map(stored.reviews.map((review) => [review, eventsOf(stored, review)]))
  const most = countEach([...events].flatMap(([review, all]) => recipientsOf(all, review)))
  const current = new Set([...events].flatMap(([review, all]) => recipientsOf(all.slice(-1), review)))
  const pending = new Set(stored.pendingTurnMails.map(({ recipientId }) => wantsMails.get(recipientId)))
  const actual = countEach(stored.mails.map(({ recipient }) => recipient))
  const forgotten = stored.mails.filter(({ isSent, isQueued }) => !isSent && !isQueued)
  return [
    ...[...actual].flatMap(([email, count]) => {
      const limit = most.get(email) ?? 0
      return count > limit ? [`${count} mails to ${email} instead of at most ${limit}`] : []
    }),
    ...[...current].flatMap((email) =>
      actual.has(email) || pending.has(email) ? [] : [`no mail to ${email}, whose turn it is`],
    ),
    ...forgotten.map(({ id }) => `the mail ${id} is neither sent nor queued`),
  ]
}

/** Compares the mails marked as sent with the ids of those that arrived. */
export function deliveryProblems({ mails }: Stored, arrivedIds: readonly string[]): string[] {
  const arrived = new Set(arrivedIds)
  const known = new Set(mails.map(({ id }) => id))
  const lost = mails.filter(({ id, isSent }) => isSent && !arrived.has(id))
  return [
    ...lost.map(({ id }) => `the mail ${id} was sent but did not arrive`),
    ...arrivedIds.filter((id) => !known.has(id)).map((id) => `the unknown mail ${id} arrived`),
  ]
}

interface ReviewEvent {
  kind: 'review-created' | 'reverted' | 'forward'
  phase: Phase
  createdAt: Date
}

/** The creation and every move. Assumes that the evaluators never changed. */
function eventsOf(stored: Stored, review: StoredReview): ReviewEvent[] {
  const creation = stored.log.find(
    ({ reviewId, action, fieldChanged }) =>
      reviewId === review.id && action === 'CREATED' && fieldChanged === null,
  )
  const moves = movesOf(stored, review).map(({ action, newValue, createdAt }): ReviewEvent => {
    return { kind: action === 'REVERTED' ? 'reverted' : 'forward', phase: newValue as Phase, createdAt }
  })
  const { createdAt } = creation ?? {}
  return createdAt ? [{ kind: 'review-created', phase: 'self-goal-setting', createdAt }, ...moves] : moves
}

function expectedNotifications(stored: Stored, review: StoredReview): Message[] {
  const { userId, firstEvaluatorId, secondEvaluatorId } = review
  return eventsOf(stored, review).flatMap(({ kind, phase, createdAt }) => {
    const isForAll = kind === 'review-created' || phase === 'final'
    const recipients = isForAll ? [userId, firstEvaluatorId, secondEvaluatorId] : [actorId(review, phase)]
    const notificationKind = kind !== 'forward' ? kind : phase === 'final' ? 'completed' : 'turn'
    return [...new Set(recipients)].map((ownerId) => {
      return { ownerId: ownerId ?? '', kind: notificationKind, reviewId: review.id, createdAt }
    })
  })
}

function actorId(review: StoredReview, phase: Phase): string | null {
  const { actor } = phaseTable[phase]
  if (actor === null) return null
  const { userId: employee, firstEvaluatorId: first, secondEvaluatorId: second } = review
  return { employee, first, second }[actor]
}

function eventKey({ ownerId, reviewId, createdAt }: Omit<Message, 'kind'>): string {
  return `${ownerId} ${reviewId} ${createdAt.toISOString()}`
}

function differences(expected: string[], actual: string[]) {
  const [expectedCounts, actualCounts] = [countEach(expected), countEach(actual)]
  return [...new Set([...expected, ...actual])]
    .map((item) => ({
      item,
      expectedCount: expectedCounts.get(item) ?? 0,
      actualCount: actualCounts.get(item) ?? 0,
    }))
    .filter((each) => each.expectedCount !== each.actualCount)
}
