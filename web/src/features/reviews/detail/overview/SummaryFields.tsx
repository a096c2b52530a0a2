import type { Review } from '@evenhand/domain/api'
import { summaryFields, textLimits } from '@evenhand/domain/fields'
import type { Viewer } from '@evenhand/domain/permissions'
import { HiddenMark } from '@/features/reviews/HiddenMark'
import { summaryHiddenReason } from '@/features/reviews/hidden-ratings'
import { messages } from '@/messages'
import { Panel } from '@/ui/Panel'
import { ReadOnlyText } from '../fields/ReadOnlyText'
import { TextBox } from '../fields/TextBox'
import { canEditKey } from '../saving/field-key'
import styles from './SummaryFields.module.css'

interface SummaryFieldsProps {
  review: Review
  viewer: Viewer
}

/** Summary, achievements and areas for improvement: editable for the evaluators, read-only for others. */
export function SummaryFields({ review, viewer }: SummaryFieldsProps) {
  const reason = summaryHiddenReason(review, viewer.id)
  const emptyText = reason ? <HiddenMark reason={reason} /> : messages.reviewPage.feedback.empty
  return (
    <Panel title={messages.reviewPage.feedback.title}>
      <div className={styles.fields}>
        {summaryFields.map((field) =>
          canEditKey(viewer, review, field) ? (
            <TextBox key={field} fieldKey={field} label={messages.reviews.fields[field]} minRows={4} />
          ) : (
            <ReadOnlyText
              key={field}
              label={messages.reviews.fields[field]}
              text={review[field]}
              placeholder={review[field] === '' ? emptyText : null}
              limit={textLimits[field]}
            />
          ),
        )}
      </div>
    </Panel>
  )
}
