import type { Criterion, Review } from '@evenhand/domain/api'
import { emptyEvaluation } from '@evenhand/domain/fields'
import type { Viewer } from '@evenhand/domain/permissions'
import { ratingColumns } from '@/features/reviews/hidden-ratings'
import { Badge, type Tone } from '@/ui/Badge'
import table from '@/ui/Table.module.css'
import { evaluationOf } from '../review-facts'
import styles from './MatrixTable.module.css'
import { RatingCell } from './RatingCell'

export type RowMark = 'Unsaved' | 'Reverted' | 'Changed'

const markTones: Record<RowMark, Tone> = { Unsaved: 'red', Reverted: 'orange', Changed: 'accent' }

interface CriterionRowProps {
  criterion: Criterion
  review: Review
  viewer: Viewer
  mark: RowMark | null
  /** Something in it still waits for this viewer. */
  isDue: boolean
  isSelected: boolean
  /** One row takes part in the order of Tab; the arrows lead to the others. */
  isTabStop: boolean
  onOpen: (criterionId: string, isByKeyboard: boolean) => void
}

export function CriterionRow({ criterion, review, viewer, mark, ...row }: CriterionRowProps) {
  const evaluation = evaluationOf(review, criterion.id) ?? emptyEvaluation(criterion.id)
  return (
    <tr
      className={styles.row}
      aria-current={row.isSelected || undefined}
      data-mark={mark}
      data-due={row.isDue || undefined}
    >
      <td>
        <span className={styles.criterion}>
          <span className={styles.head}>
            <button
              type="button"
              className={styles.name}
              data-row={criterion.id}
              tabIndex={row.isTabStop ? 0 : -1}
              // A click that comes from a key has no pointer count.
              onClick={(event) => row.onOpen(criterion.id, event.detail === 0)}
            >
              {criterion.name}
            </button>
            {mark && <Badge tone={markTones[mark]}>{mark}</Badge>}
          </span>
          <span className={styles.goal} data-empty={evaluation.evidence === '' || undefined}>
            {evaluation.evidence || 'No goal written yet'}
          </span>
        </span>
      </td>
      <td className={table.numeric} data-label="Weight">
        {criterion.weight}%
      </td>
      {ratingColumns.map((column) => (
        <td key={column.field} data-label={column.label}>
          <RatingCell
            review={review}
            viewer={viewer}
            criterion={criterion}
            column={column}
            evaluation={evaluation}
          />
        </td>
      ))}
    </tr>
  )
}
