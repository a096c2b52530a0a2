import type { Review } from '@evenhand/domain/api'
import { phaseTable } from '@evenhand/domain/phases'
import { messages } from '@/messages'
import { CriterionLinks } from '../CriterionLinks'
import { Note } from '../Note'
import type { Place } from '../place'
import { stillMissing } from '../still-missing'

/** What keeps the review from going on, each with the way to its row. */
export function MissingRatings({ review, place }: { review: Review; place: Place }) {
  const missing = stillMissing(review)
  const { gate } = phaseTable[review.evaluationPhase]
  if (!gate || !missing || missing.length === 0) return null
  return (
    <Note tone="red" title={messages.reviews.missingRatings[gate.field]}>
      <p>
        {missing.length} of {review.criteria.length} criteria are not rated yet:
      </p>
      <CriterionLinks criteria={missing} place={place} />
    </Note>
  )
}
