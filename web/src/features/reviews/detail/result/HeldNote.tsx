import type { Review } from '@evenhand/domain/api'
import { isEmployee, type Viewer } from '@evenhand/domain/permissions'
import { factsOf, participantName } from '@evenhand/domain/review-facts'
import { messages } from '@/messages'
import { Note } from '../Note'

/** At the top of a completed review whose result is not released yet. */
export default function HeldNote({ review, viewer }: { review: Review; viewer: Viewer }) {
  const { title, forEmployee, forOthers } = messages.reviewNotes.held
  return (
    <Note tone="accent" title={title}>
      <p>
        {isEmployee(viewer, factsOf(review)) ? forEmployee : forOthers(participantName(review, 'employee'))}
      </p>
    </Note>
  )
}
