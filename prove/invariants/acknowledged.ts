import type { EvaluationField } from '@evenhand/domain/reviews/fields'
import { type Change, describe, type Outcome, type Write } from '../load/recorder'
import { movesOf, type Stored, type StoredEntry, type StoredReview } from './stored'

/** Every acknowledged write is stored, and no phase change that nobody requested. */
export function writeProblems(stored: Stored, writes: readonly Write[]): string[] {
  const reviews = new Map(stored.reviews.map((review) => [review.id, review]))
  return [
    ...lostSaves(reviews, writes),
    ...unmatchedMoves(stored, reviews, writes),
    ...lostOthers(stored, writes),
  ]
}

/** The value before the first write that we know of. */
const initialValue = '\0'

/** A field holds the last acknowledged value, or a later one whose outcome is unknown. */
function lostSaves(reviews: Map<string, StoredReview>, writes: readonly Write[]): string[] {
  const possible = new Map<string, Set<string>>()
  for (const { change, outcome } of writes) {
    if (change.kind !== 'save' || outcome === 'rejected') continue
    for (const [field, value] of Object.entries(change.fields)) {
      const key = `${change.reviewId} ${field}`
      const values =
        outcome === 'acknowledged' ? new Set<string>() : (possible.get(key) ?? new Set([initialValue]))
      possible.set(key, values.add(String(value)))
    }
  }
  return [...possible].flatMap(([key, values]) => {
    const [reviewId = '', field = ''] = key.split(' ')
    const value = String(storedValue(reviews.get(reviewId), field))
    return values.has(initialValue) || values.has(value) ? [] : [`${field} of ${reviewId} was lost: ${value}`]
  })
}

function storedValue(review: StoredReview | undefined, field: string): unknown {
  const [id, name] = field.split('.')
  if (name === undefined) return review?.[field as 'summary' | 'endDate']
  return review?.evaluations.find(({ criteriaId }) => criteriaId === id)?.[name as EvaluationField]
}

type Move = Extract<Change, { kind: 'move' }>
type MoveWrite = { change: Move; outcome: Outcome }

/** The log holds exactly the moves that happened, in order. */
function unmatchedMoves(
  stored: Stored,
  reviews: Map<string, StoredReview>,
  writes: readonly Write[],
): string[] {
  const requested = new Map<string, MoveWrite[]>()
  for (const { change, outcome } of writes) {
    if (change.kind !== 'move' || outcome === 'rejected') continue
    requested.set(change.reviewId, [...(requested.get(change.reviewId) ?? []), { change, outcome }])
  }
  return [...requested].flatMap(([reviewId, moves]) => {
    const review = reviews.get(reviewId)
    const logged = review ? movesOf(stored, review) : []
    const lost = happened(moves, logged.length).filter((move) => !isSame(move, logged.shift()))
    return [
      ...lost.map((move) => `${describe(move)} was lost`),
      ...logged.map(
        ({ oldValue, newValue }) =>
          `nobody requested the move of ${reviewId} from ${oldValue} to ${newValue}`,
      ),
    ]
  })
}

/**
 * Acknowledged moves, and moves with an unknown outcome from whose target the next one started: the worker reads the
 * review before it continues. For the last move only the log can tell.
 */
function happened(moves: MoveWrite[], logged: number): Move[] {
  const certain = moves.filter(
    ({ change, outcome }, i) => outcome === 'acknowledged' || moves[i + 1]?.change.from === change.to,
  )
  const last = moves.at(-1)
  const lastHappened = last?.outcome === 'unknown' && logged > certain.length
  return [...certain, ...(lastHappened ? [last] : [])].map(({ change }) => change)
}

function isSame({ from, to, reason }: Move, entry: StoredEntry | undefined): boolean {
  return entry?.oldValue === from && entry.newValue === to && entry.revertReason === (reason ?? null)
}

function lostOthers(stored: Stored, writes: readonly Write[]): string[] {
  const markers = new Set(stored.reviews.map(({ employeeComments }) => employeeComments))
  const emails = new Set(stored.users.map(({ email }) => email))
  const isRead = new Map(stored.notifications.map(({ id, isRead }) => [id, isRead]))
  const removed = new Set(
    writes.flatMap(({ change }) => (change.kind === 'remove' ? [change.notificationId] : [])),
  )
  const isLost = (change: Change): boolean => {
    if (change.kind === 'create') return !markers.has(change.marker)
    if (change.kind === 'add user') return !emails.has(change.email)
    if (change.kind === 'remove') return isRead.has(change.notificationId)
    return change.kind === 'read' && !isRead.get(change.notificationId) && !removed.has(change.notificationId)
  }
  return writes
    .filter(({ change, outcome }) => outcome === 'acknowledged' && isLost(change))
    .map(({ change }) => `${describe(change)} was lost`)
}
