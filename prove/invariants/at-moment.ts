import type { Attempt, Outcome } from '../load/witness'
import type { Kept } from './kept'
import { movesOf } from './phases'

/** When something looked at the company: after `begin`, before `end`. */
export interface Glance {
  /** What had become of each attempt when it began. */
  begin: Outcome[]
  /** How many attempts there were when it ended. */
  end: number
}

/**
 * What must hold at that one moment: all that was acknowledged before, nothing that was sent after, and of the rest
 * either. Moves of a review follow each other, so that as many as its log holds must be its first ones.
 */
export function attemptsAt(kept: Kept, attempts: readonly Attempt[], { begin, end }: Glance): Attempt[] {
  const logged = new Map(kept.reviews.map((review) => [review.id, movesOf(kept, review).length]))
  return attempts.slice(0, end).flatMap<Attempt>(({ note, outcome }, i) => {
    const isSure = begin[i] === 'acknowledged'
    if (outcome === 'refused') return []
    if (note.kind !== 'move') return [{ note, outcome: isSure ? 'acknowledged' : 'unknown' }]
    const left = logged.get(note.reviewId) ?? 0
    logged.set(note.reviewId, left - 1)
    return left > 0 || isSure ? [{ note, outcome: 'acknowledged' }] : []
  })
}

export function beginOf(attempts: readonly Attempt[]): Outcome[] {
  return attempts.map(({ outcome }) => outcome)
}
