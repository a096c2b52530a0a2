import type { Review } from '@evenhand/domain/api'
import { summaryFields, textLimits } from '@evenhand/domain/fields'
import { summaryHiddenReason } from '@evenhand/domain/hidden-ratings'
import type { Viewer } from '@evenhand/domain/permissions'
import { summaryAuthors } from '@evenhand/domain/summary-authors'
import { HiddenMark } from '@/features/reviews/HiddenMark'
import { messages } from '@/messages'
import { Panel } from '@/ui/Panel'
import { ReadOnlyText } from '../fields/ReadOnlyText'
import { TextBox } from '../fields/TextBox'
import { useEditor } from '../saving/editor-context'
import { canEditKey } from '../saving/field-key'
import styles from './SummaryFields.module.css'

interface SummaryFieldsProps {
  review: Review
  viewer: Viewer
}

export function SummaryFields(props: SummaryFieldsProps) {
  return (
    <Panel title={messages.reviewPage.feedback.title}>
      <div className={styles.fields}>
        <SummaryTexts {...props} />
      </div>
    </Panel>
  )
}

/** Summary, achievements and areas for improvement with their authors: editable for the evaluators, read-only for others. */
export function SummaryTexts({ review, viewer }: SummaryFieldsProps) {
  const editor = useEditor()
  const reason = summaryHiddenReason(review, viewer.id)
  const emptyText = reason ? <HiddenMark reason={reason} /> : messages.reviewPage.feedback.empty
  return summaryFields.map((field) => {
    const authors = summaryAuthors(review, field, viewer.id, editor.view(field).state === 'saved')
    return (
      <div key={field}>
        {canEditKey(viewer, review, field) ? (
          <TextBox fieldKey={field} label={messages.reviews.fields[field]} minRows={4} />
        ) : (
          <ReadOnlyText
            label={messages.reviews.fields[field]}
            text={review[field]}
            placeholder={review[field] === '' ? emptyText : null}
            limit={textLimits[field]}
          />
        )}
        {authors.length > 0 && (
          <p className={styles.authors}>{messages.reviewPage.feedback.writtenBy(authors)}</p>
        )}
      </div>
    )
  })
}
