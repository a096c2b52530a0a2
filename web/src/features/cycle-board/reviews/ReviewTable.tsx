import type { CycleReview } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { cycleBoard } from '@/messages'
import table from '@/ui/Table.module.css'
import { ReviewCells } from './ReviewCells'
import styles from './ReviewTable.module.css'
import type { useSelection } from './use-selection'

const texts = cycleBoard.list

interface ReviewTableProps {
  reviews: readonly CycleReview[]
  /** Undefined if nothing can be selected, in a closed cycle. */
  selection: ReturnType<typeof useSelection> | undefined
}

export function ReviewTable({ reviews, selection }: ReviewTableProps) {
  const pageIds = reviews.map(({ id }) => id)
  const selected = pageIds.filter((id) => selection?.ids.has(id)).length
  return (
    <table className={table.table}>
      <thead className={styles.head}>
        <tr>
          {selection && (
            <th scope="col" className={styles.select}>
              <input
                type="checkbox"
                className={styles.checkbox}
                aria-label={texts.selectPage}
                checked={selected === pageIds.length}
                ref={(box) => {
                  if (box) box.indeterminate = selected > 0 && selected < pageIds.length
                }}
                onChange={(event) => selection.select(pageIds, event.currentTarget.checked)}
              />
            </th>
          )}
          {(['employee', 'phase', 'status', 'due', 'waitingFor', 'evaluators'] as const).map((column) => (
            <th key={column} scope="col">
              {texts.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reviews.map((review) => (
          <tr
            key={review.id}
            className={styles.row}
            data-selectable={selection !== undefined || undefined}
            data-selected={selection?.ids.has(review.id) || undefined}
          >
            {selection && (
              <td className={styles.select}>
                <input
                  type="checkbox"
                  className={styles.checkbox}
                  aria-label={texts.select(fullName(review.user))}
                  checked={selection.ids.has(review.id)}
                  onChange={(event) => selection.select([review.id], event.currentTarget.checked)}
                />
              </td>
            )}
            <ReviewCells review={review} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
