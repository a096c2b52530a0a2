import type { Criterion, Review } from '@evenhand/domain/api'
import { byCategory } from '@evenhand/domain/criteria-categories'
import { type GraderSectionKind, graderSections } from '@evenhand/domain/grader-sections'
import { hiddenReason, ratingColumns } from '@evenhand/domain/hidden-ratings'
import { evaluationOf, ratingLabel } from '@evenhand/domain/review-facts'
import { sectionAuthors } from '@evenhand/domain/section-authors'
import { messages, printedReview as texts } from '@/messages'
import styles from './PrintedReview.module.css'

/** Every criterion with its goal, ratings and comments. Columns that are hidden from the viewer are left out. */
export function PrintedCriteria({ review, viewerId }: { review: Review; viewerId: string }) {
  const columns = ratingColumns.filter((column) => hiddenReason(review, column, viewerId) === null)
  const sections = graderSections.filter(({ rating }) => columns.some(({ field }) => field === rating))
  return (
    <table className={styles.criteria}>
      <thead>
        <tr>
          <th scope="col" className={styles.goal}>
            {texts.criteriaAndGoal}
          </th>
          {columns.map(({ field, label }) => (
            <th key={field} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {byCategory(review.criteria).map(([category, criteria]) => (
        <tbody key={category}>
          <tr className={styles.category}>
            <th scope="rowgroup" colSpan={1 + columns.length}>
              {category}
            </th>
          </tr>
          {criteria.map((criterion) => (
            <Row key={criterion.id} criterion={criterion} review={review} sections={sections} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

interface RowProps {
  criterion: Criterion
  review: Review
  sections: readonly GraderSectionKind[]
}

function Row({ criterion, review, sections }: RowProps) {
  const evaluation = evaluationOf(review, criterion.id)
  return (
    <tr>
      <td>
        <strong>{criterion.name}</strong> ({messages.reviewPage.matrix.percent(criterion.weight)})
        <p>{evaluation.evidence || texts.noGoal}</p>
      </td>
      {sections.map((section) => (
        <td key={section.role}>
          <strong>{ratingLabel(criterion.scale, evaluation[section.rating])}</strong>
          <p>{evaluation[section.comment]}</p>
          {/* On paper, there is no viewer. */}
          {sectionAuthors(review, section, criterion, evaluation, '').map((line) => (
            <p key={line} className={styles.author}>
              {line}
            </p>
          ))}
        </td>
      ))}
    </tr>
  )
}
