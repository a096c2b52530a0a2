import { summaryAuthors } from '@evenhand/domain/reviews/authors'
import { summaryFields, textLimits } from '@evenhand/domain/reviews/fields'
import { summaryHiddenReason } from '@evenhand/domain/reviews/hidden-ratings'
import { Stack } from '@mantine/core'
import { HiddenMark } from '@/features/reviews/HiddenMark'
import { messages } from '@/messages'
import { Panel } from '@/ui/Panel'
import { Authors, ReadOnlyText, TextBox } from '../fields/TextBox'
import { useReviewPage } from '../review-page'
import { canEditKey } from '../saving/field-key'

export function SummaryFields() {
  return (
    <Panel title={messages().reviewPage.feedback.title}>
      <Stack gap="lg" px="1.125rem" pt="md" pb="lg">
        <SummaryTexts />
      </Stack>
    </Panel>
  )
}

/** Summary, achievements and areas for improvement with their authors: editable for the evaluators, read-only for others. */
export function SummaryTexts() {
  const { review, viewer, editor } = useReviewPage()
  const reason = summaryHiddenReason(review, viewer.id)
  const emptyText = reason ? <HiddenMark reason={reason} /> : messages().reviewPage.feedback.empty
  return summaryFields.map((field) => {
    const authors = summaryAuthors(review, field, viewer.id, editor.view(field).state === 'saved', messages())
    return (
      <div key={field}>
        {canEditKey(viewer, review, field) ? (
          <TextBox fieldKey={field} label={messages().reviews.fields[field]} minRows={4} />
        ) : (
          <ReadOnlyText
            label={messages().reviews.fields[field]}
            text={review[field]}
            placeholder={review[field] === '' ? emptyText : null}
            limit={textLimits[field]}
          />
        )}
        {authors.length > 0 && <Authors lines={[messages().reviewPage.feedback.writtenBy(authors)]} />}
      </div>
    )
  })
}
