import type { Criterion, Review } from '@evenhand/domain/api'
import { emptyEvaluation, type TextField } from '@evenhand/domain/fields'
import { hidingOf, type RatingColumn, ratingColumns } from '@/features/reviews/hidden-ratings'
import { byCategory } from '../matrix/categories'
import { evaluationOf } from '../review-facts'
import styles from './PrintedReview.module.css'

const comments: Record<RatingColumn['field'], TextField> = {
  selfRating: 'comments',
  firstGradeRating: 'firstEvaluatorComments',
  secondaryRating: 'secondEvaluatorComments',
}

/** Every criterion with its goal, ratings and comments; a side that is hidden has no column. */
export function PrintedCriteria({ review, viewerId }: { review: Review; viewerId: string }) {
  const columns = ratingColumns.filter((column) => hidingOf(review, column, viewerId) === null)
  return (
    <table className={styles.criteria}>
      <thead>
        <tr>
          <th scope="col" className={styles.goal}>
            Criteria and goal
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
  const evaluation = evaluationOf(review, criterion.id) ?? emptyEvaluation(criterion.id)
  return (
    <tr>
      <td>
        <strong>{criterion.name}</strong> ({criterion.weight}%)
        <p>{evaluation.evidence || 'No goal written'}</p>
      </td>
      {columns.map(({ field }) => (
        <td key={field}>
          <strong>
            {evaluation[field] === 0 ? 'Not rated' : ratingInWords(criterion, evaluation[field])}
          </strong>
          <p>{evaluation[comments[field]]}</p>
        </td>
      ))}
    </tr>
  )
}

/** '4 Exceeds', as the criterion's own scale says. */
function ratingInWords({ scale }: Criterion, rating: number): string {
  const step = scale.find(({ value }) => value === rating)
  return [String(rating), step?.label].filter(Boolean).join(' – ')
}
