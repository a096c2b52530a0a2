import type { Review } from '@evenhand/domain/api'
import { summaryFields, summaryWords, textLimits } from '@evenhand/domain/fields'
import type { Viewer } from '@evenhand/domain/rights'
import { HiddenMark } from '@/features/reviews/HiddenMark'
import { hidingOfSummary } from '@/features/reviews/hidden-ratings'
import { Panel } from '@/ui/Panel'
import { mayEditKey } from '../saving/field-key'
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
          mayEditKey(viewer, review, field) ? (
            <TextBox key={field} fieldKey={field} label={summaryWords[field]} minRows={4} />
          ) : (
            <ReadText
              key={field}
              label={summaryWords[field]}
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
