import type { Review } from '@evenhand/domain/api'
import { phaseTable } from '@evenhand/domain/phases'
import { messages } from '@/messages'
import { CriterionLinks } from '../CriterionLinks'
import { missingCriteria } from '../missing-criteria'
import { Note } from '../Note'
import type { ReviewLocation } from '../review-location'

/** Lists the criteria whose missing ratings block the forward move. */
export function MissingRatings({ review, location }: { review: Review; location: ReviewLocation }) {
  const missing = missingCriteria(review)
  const { gate } = phaseTable[review.evaluationPhase]
  if (!gate || !missing || missing.length === 0) return null
  return (
    <Note tone="red" title={messages.reviews.missingRatings[gate.field]}>
      <p>{messages.reviewPage.moves.notRated(missing.length, review.criteria.length)}</p>
      <CriterionLinks criteria={missing} onOpen={location.openCriterion} />
    </Note>
  )
}
