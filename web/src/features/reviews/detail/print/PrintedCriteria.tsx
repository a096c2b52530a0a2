import type { Criterion, Review } from '@evenhand/domain/api'
import { byCategory } from '@evenhand/domain/criteria-categories'
import type { TextField } from '@evenhand/domain/fields'
import { hiddenReason, type RatingColumn, ratingColumns } from '@/features/reviews/hidden-ratings'
import { messages } from '@/messages'
import { evaluationOf, ratingLabel } from '../review-facts'
import styles from './PrintedReview.module.css'

const texts = messages.reviewPage.print

const comments: Record<RatingColumn['field'], TextField> = {
  selfRating: 'comments',
  firstGradeRating: 'firstEvaluatorComments',
  secondaryRating: 'secondEvaluatorComments',
}

/** Every criterion with its goal, ratings and comments. Columns that are hidden from the viewer are left out. */
export function PrintedCriteria({ review, viewerId }: { review: Review; viewerId: string }) {
  const columns = ratingColumns.filter((column) => hiddenReason(review, column, viewerId) === null)
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
            <Row key={criterion.id} criterion={criterion} review={review} columns={columns} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

interface RowProps {
  criterion: Criterion
  review: Review
  columns: readonly RatingColumn[]
}

function Row({ criterion, review, columns }: RowProps) {
  const evaluation = evaluationOf(review, criterion.id)
  return (
    <tr>
      <td>
        <strong>{criterion.name}</strong> ({messages.reviewPage.matrix.percent(criterion.weight)})
        <p>{evaluation.evidence || texts.noGoal}</p>
      </td>
      {columns.map(({ field }) => (
        <td key={field}>
          <strong>{ratingLabel(criterion.scale, evaluation[field])}</strong>
          <p>{evaluation[comments[field]]}</p>
        </td>
      ))}
    </tr>
  )
}
