import type { Criterion, Evaluation, Review } from '@evenhand/domain/api'
import { fieldWords, textLimits } from '@evenhand/domain/fields'
import type { Viewer } from '@evenhand/domain/rights'
import { RatingMark } from '../../../../ui/RatingMark'
import { hiddenInWords, ratingColumns } from '../../hidden-ratings'
import { seatName } from '../review-facts'
import { evaluationKey, mayEditKey } from '../saving/field-key'
import { RatingSelect, stepInWords } from '../saving/RatingSelect'
import { ReadText } from '../saving/ReadText'
import { TextBox } from '../saving/TextBox'
import { Gap } from './Gap'
import styles from './GraderSection.module.css'
import type { GraderSectionKind } from './grader-sections'

interface GraderSectionProps {
  section: GraderSectionKind
  review: Review
  viewer: Viewer
  criterion: Criterion
  evaluation: Evaluation
}

/** What one of the three says about a criterion: to fill in, to read, or not yet to be seen. */
export function GraderSection({ section, review, viewer, criterion, evaluation }: GraderSectionProps) {
  const { rating, comment } = section
  const given = evaluation[rating]
  const mayEdit = mayEditKey(viewer, review, evaluationKey(criterion.id, rating))
  const column = ratingColumns.find(({ field }) => field === rating)
  const hidden = column ? hiddenInWords(review, column, viewer.id) : null
  return (
    <section className={styles.section} data-editable={mayEdit || undefined} aria-label={section.title}>
      <div className={styles.head}>
        <h4 className={styles.title}>
          {section.title} <span className={styles.person}>{seatName(review, section.seat)}</span>
        </h4>
        {hidden !== null ? (
          <p className={styles.hidden}>{hidden}</p>
        ) : (
          <p className={styles.rating}>
            {section.seat !== 'employee' && <Gap rating={given} selfRating={evaluation.selfRating} />}
            {given > 0 && !mayEdit && <RatingMark rating={given} isWhole />}
            {!mayEdit && withoutNumber(stepInWords(criterion.scale, given))}
          </p>
        )}
      </div>
      {mayEdit && (
        <>
          <RatingSelect
            fieldKey={evaluationKey(criterion.id, rating)}
            label={fieldWords[rating]}
            scale={criterion.scale}
          />
          <TextBox fieldKey={evaluationKey(criterion.id, comment)} label={fieldWords[comment]} />
        </>
      )}
      {!mayEdit && hidden === null && evaluation[comment] !== '' && (
        <ReadText
          label={fieldWords[comment]}
          text={evaluation[comment]}
          limit={textLimits[comment]}
          instead={null}
        />
      )}
    </section>
  )
}

/** The mark beside it has said the number. */
function withoutNumber(words: string): string {
  return words.replace(/^\d – /, '')
}
