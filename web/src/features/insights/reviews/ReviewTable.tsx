import type { InsightReview } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { Box, Button } from '@mantine/core'
import { insightReviews as texts } from '@/messages'
import table from '@/ui/Table.module.css'
import { ReviewCells } from './ReviewCells'
import styles from './ReviewTable.module.css'

const columns = ['employee', 'evaluators', 'self', 'first', 'second', 'result', 'previous', 'flags'] as const

interface ReviewTableProps {
  reviews: readonly InsightReview[]
  /** The last column is shown if a result on this page can be adjusted. */
  onAdjust: (review: InsightReview) => void
}

export function ReviewTable({ reviews, onAdjust }: ReviewTableProps) {
  const hasActions = reviews.some(({ canAdjust }) => canAdjust)
  return (
    <Box className={styles.scroll} role="region" aria-label={texts.title(undefined)} tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {texts.columns[column]}
              </th>
            ))}
            {hasActions && <th scope="col">{texts.columns.action}</th>}
          </tr>
        </thead>
        <tbody>
          {reviews.map((review) => (
            <tr key={review.id} className={styles.row}>
              <ReviewCells review={review} />
              {hasActions && (
                <td data-empty={!review.canAdjust || undefined}>
                  {review.canAdjust && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={texts.adjustResult(fullName(review.user))}
                      onClick={() => onAdjust(review)}
                    >
                      {texts.adjust}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
