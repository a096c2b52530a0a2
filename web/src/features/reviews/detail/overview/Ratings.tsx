import type { Review } from '@evenhand/domain/api'
import { byCategory } from '@evenhand/domain/criteria-categories'
import { isHeldFrom } from '@evenhand/domain/held-result'
import {
  type HiddenReason,
  hiddenReason,
  type RatingColumn,
  ratingColumns,
} from '@evenhand/domain/hidden-ratings'
import { evaluationOf } from '@evenhand/domain/review-facts'
import type { ReactNode } from 'react'
import { HiddenMark } from '@/features/reviews/HiddenMark'
import { messages } from '@/messages'
import { ChartPanel } from '@/ui/chart/ChartPanel'
import { ChartTable } from '@/ui/chart/ChartTable'
import { Legend } from '@/ui/chart/Legend'
import { patterns, RatingBars } from './RatingBars'
import styles from './Ratings.module.css'

interface RatingsProps {
  review: Review
  viewerId: string
}

/** A chart of the ratings of each criterion. Shown once there is a rating that the viewer may see. */
export function Ratings({ review, viewerId }: RatingsProps) {
  // Hidden ratings are 0 in the response.
  const isRated = review.detailedEvaluations.some((evaluation) =>
    ratingColumns.some(({ field }) => evaluation[field] > 0),
  )
  const reasonFor = (column: RatingColumn) => hiddenReason(review, column, viewerId)
  const shown = ratingColumns.filter((column) => reasonFor(column) === null)
  if (!isRated || isHeldFrom(review, viewerId)) return null
  return (
    <ChartPanel
      title={messages.reviewOverview.ratings.title}
      table={<RatingsTable review={review} reasonFor={reasonFor} />}
    >
      <div className={styles.chart}>
        <Legend
          entries={ratingColumns.map((column) => ({
            pattern: patterns[column.field],
            text: <LegendText label={column.label} reason={reasonFor(column)} />,
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
                    <RatingBars evaluation={evaluationOf(review, criterion.id)} columns={shown} />
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

function LegendText({ label, reason }: { label: string; reason: HiddenReason | null }) {
  if (reason === null) return label
  return (
    <>
      {label}: <HiddenMark reason={reason} />
    </>
  )
}

interface RatingsTableProps {
  review: Review
  reasonFor: (column: RatingColumn) => HiddenReason | null
}

function RatingsTable({ review, reasonFor }: RatingsTableProps) {
  return (
    <ChartTable
      caption={messages.reviewOverview.ratings.caption}
      columns={[messages.reviewPage.matrix.criteria, ...ratingColumns.map(({ label }) => label)]}
      rows={review.criteria.map((criterion) => ({
        name: criterion.name,
        cells: ratingColumns.map((column) =>
          cellOf(evaluationOf(review, criterion.id)[column.field], reasonFor(column)),
        ),
      }))}
    />
  )
}

function cellOf(rating: number, reason: HiddenReason | null): ReactNode {
  if (reason !== null) return <HiddenMark reason={reason} />
  return rating || messages.reviewLists.ratings.notRated
}
