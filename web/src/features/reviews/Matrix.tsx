import type { Criterion, Evaluation, Review } from '@evenhand/domain/api'
import { emptyEvaluation } from '@evenhand/domain/fields'
import { Panel } from '../../ui/Panel'
import { RatingMark } from '../../ui/RatingMark'
import table from '../../ui/Table.module.css'
import { hiddenInWords, type RatingColumn, ratingColumns } from './hidden-ratings'
import styles from './Matrix.module.css'

interface MatrixProps {
  review: Review
  viewerId: string
}

/** The criteria with their goals and ratings, grouped by category. */
export function Matrix({ review, viewerId }: MatrixProps) {
  return (
    <Panel title="Evaluation Matrix">
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Criteria</th>
            <th scope="col">Weight</th>
            {ratingColumns.map(({ field, label }) => (
              <th key={field} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {Object.entries(byCategory(review.criteria)).map(([category, criteria = []]) => (
          <tbody key={category}>
            <tr className={styles.category}>
              <td colSpan={2 + ratingColumns.length}>{category}</td>
            </tr>
            {criteria.map((criterion) => (
              <CriterionRow key={criterion.id} criterion={criterion} review={review} viewerId={viewerId} />
            ))}
          </tbody>
        ))}
      </table>
    </Panel>
  )
}

function CriterionRow({ criterion, review, viewerId }: MatrixProps & { criterion: Criterion }) {
  const evaluation =
    review.detailedEvaluations.find(({ criteriaId }) => criteriaId === criterion.id) ??
    emptyEvaluation(criterion.id)
  return (
    <tr>
      <td>
        <span className={styles.criterion}>
          <span className={styles.name}>{criterion.name}</span>
          <span className={styles.goal}>{evaluation.evidence || 'No goal written yet'}</span>
        </span>
      </td>
      <td className={table.numeric} data-label="Weight">
        {criterion.weight}%
      </td>
      {ratingColumns.map((column) => (
        <td key={column.field} data-label={column.label}>
          <RatingCell
            hidden={hiddenInWords(review, column, viewerId)}
            column={column}
            evaluation={evaluation}
          />
        </td>
      ))}
    </tr>
  )
}

function RatingCell(cell: { hidden: string | null; column: RatingColumn; evaluation: Evaluation }) {
  const rating = cell.evaluation[cell.column.field]
  if (cell.hidden !== null) return <span className={styles.none}>{cell.hidden}</span>
  return rating > 0 ? <RatingMark rating={rating} isWhole /> : <span className={styles.none}>Not rated</span>
}

function byCategory(criteria: Criterion[]): Record<string, Criterion[]> {
  const groups: Record<string, Criterion[]> = {}
  for (const criterion of criteria) {
    const group = groups[criterion.category] ?? []
    group.push(criterion)
    groups[criterion.category] = group
  }
  return groups
}
