import type { Criterion, Evaluation, Review } from '@evenhand/domain/api'
import { textLimits } from '@evenhand/domain/fields'
import type { GraderSectionKind } from '@evenhand/domain/grader-sections'
import { hiddenReason, ratingColumns } from '@evenhand/domain/hidden-ratings'
import type { Viewer } from '@evenhand/domain/permissions'
import { markedName, ratingLabel } from '@evenhand/domain/review-facts'
import { sectionAuthors } from '@evenhand/domain/section-authors'
import { HiddenMark } from '@/features/reviews/HiddenMark'
import { messages } from '@/messages'
import { RatingMark } from '@/ui/RatingMark'
import { Authors } from '../fields/Authors'
import { RatingSelect } from '../fields/RatingSelect'
import { ReadOnlySelect } from '../fields/ReadOnlySelect'
import { ReadOnlyTextBox } from '../fields/ReadOnlyTextBox'
import { TextBox } from '../fields/TextBox'
import { canEditKey, evaluationKey } from '../saving/field-key'
import { Gap } from './Gap'
import styles from './GraderSection.module.css'

interface GraderSectionProps {
  section: GraderSectionKind
  review: Review
  viewer: Viewer
  criterion: Criterion
  evaluation: Evaluation
}

/** The rating and comment of the employee or one evaluator: editable, read-only or hidden. */
export function GraderSection({ section, review, viewer, criterion, evaluation }: GraderSectionProps) {
  const { rating, comment } = section
  const title = messages.reviewPage.panel.sections[section.role]
  const given = evaluation[rating]
  const canEdit = canEditKey(viewer, review, evaluationKey(criterion.id, rating))
  const column = ratingColumns.find(({ field }) => field === rating)
  const reason = column ? hiddenReason(review, column, viewer.id) : null
  return (
    <section className={styles.section} data-editable={canEdit || undefined} aria-label={title}>
      <div className={styles.head}>
        <h4 className={styles.title}>
          {title} <span className={styles.person}>{markedName(review, section.role)}</span>
        </h4>
        <p className={styles.rating}>
          {reason && <HiddenMark reason={reason} />}
          {section.role !== 'employee' && <Gap rating={given} selfRating={evaluation.selfRating} />}
          {given > 0 && !canEdit && <RatingMark rating={given} isWhole />}
        </p>
      </div>
      {canEdit ? (
        <>
          <RatingSelect
            fieldKey={evaluationKey(criterion.id, rating)}
            label={messages.reviews.fields[rating]}
            scale={criterion.scale}
          />
          <TextBox fieldKey={evaluationKey(criterion.id, comment)} label={messages.reviews.fields[comment]} />
        </>
      ) : (
        <>
          <ReadOnlySelect
            label={messages.reviews.fields[rating]}
            value={reason ? messages.reviewPage.noValue : ratingLabel(criterion.scale, given)}
          />
          <ReadOnlyTextBox
            label={messages.reviews.fields[comment]}
            text={reason ? null : evaluation[comment]}
            limit={textLimits[comment]}
          />
        </>
      )}
      <Authors lines={sectionAuthors(review, section, criterion, evaluation, viewer.id)} />
    </section>
  )
}
