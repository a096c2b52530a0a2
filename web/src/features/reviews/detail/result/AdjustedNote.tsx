import type { Review } from '@evenhand/domain/api'
import { authorName } from '@evenhand/domain/author-name'
import { knownLog } from '@evenhand/domain/known-log'
import { formatExactRating } from '@evenhand/domain/scoring'
import { adjustments, messages } from '@/messages'
import { localDay } from '@/ui/local-day'
import { LongReason } from '../LongReason'
import { Note } from '../Note'
import type { PageViewer } from '../page-viewer'
import { adjustmentOf } from './adjustment-of'

const texts = adjustments.note

/** Only admins get the log entries that say who adjusted the result and why. */
export default function AdjustedNote({ review, viewer }: { review: Review; viewer: PageViewer }) {
  const adjustment = adjustmentOf(knownLog(review))
  if (!adjustment) {
    return (
      <Note tone="accent" title={texts.title}>
        <p>{texts.forOthers}</p>
      </Note>
    )
  }
  const { from, to, reason, entry } = adjustment
  const name = authorName(entry, viewer.id) ?? messages.reviewPage.feedback.you
  return (
    <Note tone="accent" title={texts.title}>
      <p>{texts.by(formatExactRating(from), formatExactRating(to), name, localDay(entry.createdAt))}</p>
      <LongReason text={texts.reason(reason)} />
    </Note>
  )
}
