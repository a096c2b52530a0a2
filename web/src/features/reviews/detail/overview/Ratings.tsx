import type { Criterion, Review } from '@evenhand/domain/api'
import { type Evaluation, emptyEvaluation } from '@evenhand/domain/fields'
import { ChartPanel } from '../../../../ui/chart/ChartPanel'
import { ChartTable } from '../../../../ui/chart/ChartTable'
import { Legend } from '../../../../ui/chart/Legend'
import { hiddenInWords, type RatingColumn, ratingColumns } from '../../hidden-ratings'
import { byCategory } from '../matrix/categories'
import { evaluationOf } from '../review-facts'
import { patterns, RatingBars } from './RatingBars'
import styles from './Ratings.module.css'

interface RatingsProps {
  title: string
  review: Review
  viewerId: string
}

/** Self, first and second side by side for each criterion; of a side that is hidden only that it is. */
export function Ratings({ title, review, viewerId }: RatingsProps) {
  const hidden = (column: RatingColumn) => hiddenInWords(review, column, viewerId)
  const shown = ratingColumns.filter((column) => hidden(column) === null)
  return (
    <ChartPanel title={title} table={<RatingsTable review={review} hidden={hidden} />}>
      <div className={styles.chart}>
        <Legend
          entries={ratingColumns.map((column) => ({
            pattern: patterns[column.field],
            text: [column.label, hidden(column)].filter(Boolean).join(': '),
          }))}
        />
        <div className={styles.categories}>
          {byCategory(review.criteria).map(([category, criteria]) => (
            <div key={category}>
              <h3 className={styles.category}>{category}</h3>
              <ul className={styles.criteria}>
                {criteria.map((criterion) => (
                  <li key={criterion.id} className={styles.criterion}>
                    <span className={styles.name}>{criterion.name}</span>
                    <RatingBars evaluation={evaluated(review, criterion)} columns={shown} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </ChartPanel>
  )
}

interface RatingsTableProps {
  review: Review
  hidden: (column: RatingColumn) => string | null
}

function RatingsTable({ review, hidden }: RatingsTableProps) {
  return (
    <ChartTable
      caption="Ratings by criterion, out of 5"
      columns={['Criteria', ...ratingColumns.map(({ label }) => label)]}
      rows={review.criteria.map((criterion) => ({
        name: criterion.name,
        cells: ratingColumns.map(
          (column) => hidden(column) ?? (evaluated(review, criterion)[column.field] || 'Not rated'),
        ),
      }))}
    />
  )
}

function evaluated(review: Review, { id }: Criterion): Evaluation {
  return evaluationOf(review, id) ?? emptyEvaluation(id)
}
