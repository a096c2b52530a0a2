import type { Criterion, Review } from '@evenhand/domain/api'
import { type Evaluation, emptyEvaluation } from '@evenhand/domain/fields'
import type { ReactNode } from 'react'
import { HiddenMark } from '@/features/reviews/HiddenMark'
import { type Hiding, hidingOf, type RatingColumn, ratingColumns } from '@/features/reviews/hidden-ratings'
import { ChartPanel } from '@/ui/chart/ChartPanel'
import { ChartTable } from '@/ui/chart/ChartTable'
import { Legend } from '@/ui/chart/Legend'
import { byCategory } from '../matrix/categories'
import { evaluationOf } from '../review-facts'
import { patterns, RatingBars } from './RatingBars'
import styles from './Ratings.module.css'

interface RatingsProps {
  title: string
  review: Review
  viewerId: string
}

/** Self, first and second side by side for each criterion. A hidden side only shows its mark. */
export function Ratings({ title, review, viewerId }: RatingsProps) {
  const hiding = (column: RatingColumn) => hidingOf(review, column, viewerId)
  const shown = ratingColumns.filter((column) => hiding(column) === null)
  return (
    <ChartPanel title={title} table={<RatingsTable review={review} hiding={hiding} />}>
      <div className={styles.chart}>
        <Legend
          entries={ratingColumns.map((column) => ({
            pattern: patterns[column.field],
            text: <LegendText label={column.label} hiding={hiding(column)} />,
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

function LegendText({ label, hiding }: { label: string; hiding: Hiding | null }) {
  if (hiding === null) return label
  return (
    <>
      {label}: <HiddenMark hiding={hiding} />
    </>
  )
}

interface RatingsTableProps {
  review: Review
  hiding: (column: RatingColumn) => Hiding | null
}

function RatingsTable({ review, hiding }: RatingsTableProps) {
  return (
    <ChartTable
      caption="Ratings by criterion, out of 5"
      columns={['Criteria', ...ratingColumns.map(({ label }) => label)]}
      rows={review.criteria.map((criterion) => ({
        name: criterion.name,
        cells: ratingColumns.map((column) =>
          cellOf(evaluated(review, criterion)[column.field], hiding(column)),
        ),
      }))}
    />
  )
}

function cellOf(rating: number, hiding: Hiding | null): ReactNode {
  if (hiding !== null) return <HiddenMark hiding={hiding} />
  return rating || 'Not rated'
}

function evaluated(review: Review, { id }: Criterion): Evaluation {
  return evaluationOf(review, id) ?? emptyEvaluation(id)
}
