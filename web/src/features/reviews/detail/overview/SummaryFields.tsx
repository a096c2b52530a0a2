import type { Review } from '@evenhand/domain/api'
import { summaryFields, textLimits } from '@evenhand/domain/fields'
import type { Viewer } from '@evenhand/domain/permissions'
import { HiddenMark } from '@/features/reviews/HiddenMark'
import { hidingOfSummary } from '@/features/reviews/hidden-ratings'
import { messages } from '@/messages'
import { Panel } from '@/ui/Panel'
import { canEditKey } from '../saving/field-key'
import { ReadText } from '../saving/ReadText'
import { TextBox } from '../saving/TextBox'
import styles from './SummaryFields.module.css'

interface SummaryFieldsProps {
  review: Review
  viewer: Viewer
}

/** The graders' words on the whole: for them to write, for the others to read. */
export function SummaryFields({ review, viewer }: SummaryFieldsProps) {
  const hiding = hidingOfSummary(review, viewer.id)
  return (
    <Panel title="Feedback">
      <div className={styles.fields}>
        {summaryFields.map((field) =>
          canEditKey(viewer, review, field) ? (
            <TextBox key={field} fieldKey={field} label={messages.reviews.fields[field]} minRows={4} />
          ) : (
            <ReadText
              key={field}
              label={messages.reviews.fields[field]}
              text={review[field]}
              instead={
                review[field] === '' ? hiding ? <HiddenMark hiding={hiding} /> : 'Nothing written yet' : null
              }
              limit={textLimits[field]}
            />
          ),
        )}
      </div>
    </Panel>
  )
}
