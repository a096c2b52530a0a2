import type { EvaluationField } from '@evenhand/domain/fields'
import { type Attempt, describe, type Note, type Outcome } from '../load/witness'
import type { Kept, RecordedEntry, RecordedReview } from './kept'
import { movesOf } from './phases'

/** Every acknowledged write is there, and nothing that nobody wrote. */
export function acknowledgedWrites(kept: Kept, attempts: readonly Attempt[]): string[] {
  return [...lostSaves(kept, attempts), ...unmatchedMoves(kept, attempts), ...lostOthers(kept, attempts)]
}

/** A field holds the last value that was acknowledged, or one of those sent after it that may have arrived or not. */
function lostSaves(kept: Kept, attempts: readonly Attempt[]): string[] {
  const possible = new Map<string, Set<string>>()
  for (const { note, outcome } of attempts) {
    if (note.kind !== 'save' || outcome === 'refused') continue
    for (const [field, value] of Object.entries(note.fields)) {
      const place = `${note.reviewId} ${field}`
      const values =
        outcome === 'acknowledged' ? new Set<string>() : (possible.get(place) ?? new Set([anything]))
      possible.set(place, values.add(String(value)))
    }
  }
  const reviews = byId(kept)
  return [...possible].flatMap(([place, values]) => {
    const [reviewId = '', field = ''] = place.split(' ')
    const value = storedValue(reviews.get(reviewId), field)
    return values.has(anything) || values.has(String(value))
      ? []
      : [`${field} of ${reviewId} was lost: ${value}`]
  })
}

/** Stands for what was there before the first write that we know of. */
const anything = '\0'

function storedValue(review: RecordedReview | undefined, field: string): unknown {
  if (!review) return undefined
  if (!field.includes('.')) return review[field as 'summary' | 'endDate']
  const [id, name] = field.split('.')
  return review.evaluations.find(({ criteriaId }) => criteriaId === id)?.[name as EvaluationField]
}

type Move = Extract<Note, { kind: 'move' }>

/** The log holds exactly the moves that happened, in their order. */
function unmatchedMoves(kept: Kept, attempts: readonly Attempt[]): string[] {
  const asked = new Map<string, { note: Move; outcome: Outcome }[]>()
  for (const { note, outcome } of attempts) {
    if (note.kind !== 'move' || outcome === 'refused') continue
    asked.set(note.reviewId, [...(asked.get(note.reviewId) ?? []), { note, outcome }])
  }
  const reviews = byId(kept)
  return [...asked].flatMap(([reviewId, moves]) => {
    const review = reviews.get(reviewId)
    const written = review ? movesOf(kept, review) : []
    const lost = happened(moves, written.length).filter((move) => !isSame(move, written.shift()))
    return [
      ...lost.map((move) => `${describe(move)} was lost`),
      ...written.map(
        ({ oldValue, newValue }) => `${reviewId} was moved from ${oldValue} to ${newValue} by nobody`,
      ),
    ]
  })
}

/**
 * What was acknowledged; and of what got no answer that from whose end the next move went on, as whoever makes it has
 * looked first. Whether the very last one happened only the log can tell.
 */
function happened(moves: { note: Move; outcome: Outcome }[], logged: number): Move[] {
  const sure = moves.filter(
    ({ note, outcome }, i) => outcome === 'acknowledged' || moves[i + 1]?.note.from === note.to,
  )
  const last = moves.at(-1)
  const isLastOpen = last?.outcome === 'unknown' && logged > sure.length
  return [...sure, ...(isLastOpen ? [last] : [])].map(({ note }) => note)
}

function isSame(move: Move, entry: RecordedEntry | undefined): boolean {
  return (
    entry?.oldValue === move.from &&
    entry.newValue === move.to &&
    entry.revertReason === (move.reason ?? null)
  )
}

function lostOthers(kept: Kept, attempts: readonly Attempt[]): string[] {
  const marks = new Set(kept.reviews.map(({ employeeComments }) => employeeComments))
  const people = new Set(kept.people.map(({ email }) => email))
  const bell = new Map(kept.notifications.map((notification) => [notification.id, notification]))
  const removed = new Set(
    attempts.flatMap(({ note }) => (note.kind === 'remove' ? [note.notificationId] : [])),
  )
  return attempts
    .filter(({ outcome }) => outcome === 'acknowledged')
    .filter(({ note }) => {
      if (note.kind === 'create') return !marks.has(note.mark)
      if (note.kind === 'add person') return !people.has(note.email)
      if (note.kind === 'remove') return bell.has(note.notificationId)
      return (
        note.kind === 'read' && !bell.get(note.notificationId)?.isRead && !removed.has(note.notificationId)
      )
    })
    .map(({ note }) => `${describe(note)} was lost`)
}

function byId({ reviews }: Kept): Map<string, RecordedReview> {
  return new Map(reviews.map((review) => [review.id, review]))
}
