import type { LogEntry } from '@evenhand/domain/api'
import { knownLog } from '@evenhand/domain/reviews/authors'
import { isEmployee } from '@evenhand/domain/reviews/permissions'
import { factsOf, participantName } from '@evenhand/domain/reviews/review-card'
import { formatExactRating } from '@evenhand/domain/reviews/scoring'
import { authorName } from '@evenhand/domain/text/author-name'
import { messages } from '@/messages'
import { localDay } from '@/ui/local-day'
import { LongReason, Note } from '../Note'
import { useReviewPage } from '../review-page'

/** The note at the top of a completed review whose result is not released yet. */
export function HeldNote() {
  const { review, viewer } = useReviewPage()
  const { title, forEmployee, forOthers } = messages().reviewNotes.held
  return (
    <Note tone="accent" title={title}>
      <p>
        {isEmployee(viewer, factsOf(review))
          ? forEmployee
          : forOthers(participantName(review, 'employee', messages().people))}
      </p>
    </Note>
  )
}

/** Says who adjusted the result and why, if the viewer is an admin. Others do not get these log entries. */
export function AdjustedNote() {
  const { review, viewer } = useReviewPage()
  const texts = messages().adjustments.note
  const adjustment = adjustmentOf(knownLog(review))
  if (!adjustment) {
    return (
      <Note tone="accent" title={texts.title}>
        <p>{texts.forOthers}</p>
      </Note>
    )
  }
  const { from, to, reason, entry } = adjustment
  const name = authorName(entry, viewer.id, messages().people) ?? messages().reviewPage.feedback.you
  return (
    <Note tone="accent" title={texts.title}>
      <p>{texts.by(formatExactRating(from), formatExactRating(to), name, localDay(entry.createdAt))}</p>
      <LongReason text={texts.reason(reason)} />
    </Note>
  )
}

interface Adjustment {
  /** The computed result, even if the result was adjusted more than once. */
  from: number
  to: number
  reason: string
  /** The last adjustment. */
  entry: LogEntry
}

/** The adjustment that applies now. Null if the viewer does not get its log entry. `log` begins with the newest entry. */
export function adjustmentOf(log: readonly LogEntry[]): Adjustment | null {
  const undone = log.findIndex(({ action }) => action === 'ADJUSTMENT_UNDONE')
  const later = undone === -1 ? log : log.slice(0, undone)
  const adjusted = later.filter(({ action }) => action === 'ADJUSTED')
  const [entry] = adjusted
  if (!entry) return null
  const from = Number(adjusted.at(-1)?.oldValue)
  return { from, to: Number(entry.newValue), reason: entry.revertReason ?? '', entry }
}
