import { walkEnd } from '@evenhand/domain/audit-log'
import { finalPhase, phases } from '@evenhand/domain/phases'
import { type Kept, periodOf, type RecordedEntry, type RecordedReview } from './kept'
import { differences, tally } from './tally'

/** The moves in the log are a legal walk that ends at the stored phase, which the review has stood in since the last one. */
export function legalWalks(kept: Kept): string[] {
  return kept.reviews.flatMap((review) => {
    const moves = movesOf(kept, review)
    const end = walkEnd(moves)
    const last = moves.at(-1)
    if (end === null) return [`the moves of ${review.id} are no legal walk`]
    if (end !== review.phase) return [`${review.id} stands in ${review.phase}, its log ends at ${end}`]
    if (last && review.turnSince < last.createdAt)
      return [`${review.id} stands in its phase for longer than its log tells`]
    return []
  })
}

/** Completed exactly when final: finalized once, and everyone told; and never otherwise. */
export function completedWhenFinal(kept: Kept): string[] {
  return kept.reviews.flatMap((review) => {
    const isFinal = review.phase === finalPhase
    const finalized = movesOf(kept, review).filter(({ action }) => action === 'FINALIZED').length
    const isRated = review.rating > 0 && review.scoring.overallPerformanceRating > 0
    if (finalized !== (isFinal ? 1 : 0))
      return [`${review.id} in ${review.phase} was finalized ${finalized} times`]
    if (isRated !== isFinal) return [`${review.id} in ${review.phase} has the rating ${review.rating}`]
    return []
  })
}

/** What the triggers count is what is there. */
export function rightCounts(kept: Kept): string[] {
  const standing = tally(kept.reviews.map(({ phase }) => phase))
  const counted = new Map(phases.map((phase) => [phase as string, kept.counts.reviews[phase] ?? 0]))
  const inPeriods = tally(kept.reviews.map(periodOf))
  const countedInPeriods = new Map(Object.entries(kept.counts.periods))
  const people = kept.people.filter(({ isDeleted }) => !isDeleted).length
  return [
    ...[...differences(standing, counted), ...differences(inPeriods, countedInPeriods)].map(
      ({ thing, expected, actual }) => `${expected} reviews stand in ${thing}, ${actual} are counted`,
    ),
    ...(people === kept.counts.people
      ? []
      : [`${people} people are there, ${kept.counts.people} are counted`]),
  ]
}

export function movesOf({ log }: Kept, { id }: RecordedReview): RecordedEntry[] {
  return log.filter(({ reviewId, fieldChanged }) => reviewId === id && fieldChanged === 'evaluationPhase')
}
