import type { Review } from '@evenhand/domain/api'
import { UnstyledButton } from '@mantine/core'
import { messages } from '@/messages'
import links from './CriterionLinks.module.css'
import { emptyFields } from './empty-fields'
import { textFieldOf } from './next-field'
import { feedbackId } from './review-location'
import styles from './StillEmpty.module.css'

const texts = messages.reviewPage.stillEmpty

interface StillEmptyProps {
  review: Review
  /** Opens a criterion or the feedback, and focuses the field. */
  onOpen: (id: string, field: string) => void
  /** Shorter in narrow windows: only the number of empty fields. */
  isCompact?: boolean
}

/** What the person who rates has left empty, with links to it. Nothing of it is required. */
export function StillEmpty({ review, onOpen, isCompact = false }: StillEmptyProps) {
  const { comments, summary } = emptyFields(review)
  const commentField = textFieldOf(review)
  const [first] = comments
  const count = comments.length + summary.length
  if (count === 0) return null
  return (
    <div className={styles.empty} data-compact={isCompact || undefined}>
      <div className={styles.all}>
        <span>{texts.lead}</span>
        <ul className={links.links}>
          {first && <li>{link(texts.comments(comments.length), first.id, commentField)}</li>}
          {summary.map((field) => (
            <li key={field}>{link(messages.reviews.fields[field], feedbackId, field)}</li>
          ))}
        </ul>
      </div>
      {isCompact && (
        <div className={styles.short}>
          {link(texts.count(count), first?.id ?? feedbackId, first ? commentField : (summary[0] ?? ''))}
        </div>
      )}
    </div>
  )

  function link(label: string, id: string, field: string) {
    return (
      <UnstyledButton className={links.link} onClick={() => onOpen(id, field)}>
        {label}
      </UnstyledButton>
    )
  }
}
