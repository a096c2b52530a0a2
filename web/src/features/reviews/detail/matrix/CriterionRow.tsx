import type { Criterion, Review } from '@evenhand/domain/api'
import { ratingColumns } from '@evenhand/domain/hidden-ratings'
import type { Viewer } from '@evenhand/domain/permissions'
import { evaluationOf } from '@evenhand/domain/review-facts'
import { messages } from '@/messages'
import { Badge, type Tone } from '@/ui/Badge'
import table from '@/ui/Table.module.css'
import styles from './MatrixTable.module.css'
import { RatingCell } from './RatingCell'

const texts = messages.reviewPage.matrix

export type RowMark = keyof typeof texts.marks

const markTones: Record<RowMark, Tone> = { unsaved: 'red', reverted: 'orange', changed: 'accent' }

interface CriterionRowProps {
  criterion: Criterion
  review: Review
  viewer: Viewer
  mark: RowMark | null
  /** The viewer still has to write its goal or rate it. */
  isDue: boolean
  isSelected: boolean
  /** Only one row is reachable with Tab. The arrow keys move to the others. */
  isTabStop: boolean
  onOpen: (criterionId: string, isByKeyboard: boolean) => void
}

export function CriterionRow({ criterion, review, viewer, mark, ...row }: CriterionRowProps) {
  const evaluation = evaluationOf(review, criterion.id)
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
              // `detail` is 0 for a click by keyboard.
              onClick={(event) => row.onOpen(criterion.id, event.detail === 0)}
            >
              {criterion.name}
            </button>
            {mark && <Badge tone={markTones[mark]}>{texts.marks[mark]}</Badge>}
          </span>
          <span className={styles.goal} data-empty={evaluation.evidence === '' || undefined}>
            {evaluation.evidence || texts.noGoal}
          </span>
        </span>
      </td>
      <td className={table.numeric} data-label={texts.weight}>
        {texts.percent(criterion.weight)}
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
