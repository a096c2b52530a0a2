import type { ReviewCard } from '@evenhand/domain/api'
import { formatOverallRating, levelThresholds, type PerformanceLevel } from '@evenhand/domain/scoring'
import { useDeferredValue } from 'react'
import { messages } from '@/messages'
import { ChartPanel } from '@/ui/chart/ChartPanel'
import { ChartTable } from '@/ui/chart/ChartTable'
import { LineChart } from '@/ui/chart/LineChart'
import { useReviewsOf } from '../queries'
import { ratingHistory } from './rating-history'

const texts = messages.reviewLists.ratingHistory

const levels = [
  ...levelThresholds.map(({ from, level }) => ({ from, label: level })),
  { from: 2, label: 'Below Expectations' satisfies PerformanceLevel, isLowest: true },
]

/** The overall ratings of a person's completed reviews. Hidden until there are two. */
export function RatingHistory({ userId }: { userId: string }) {
  const { data } = useReviewsOf(userId)
  // Render the response at low priority to keep the page responsive.
  const isShown = useDeferredValue(data !== undefined)
  const completed = ratingHistory(data?.reviews ?? [])
  if (completed.length < 2 || !isShown) return null
  return (
    <ChartPanel title={texts.title} table={<RatingTable reviews={completed} />}>
      <LineChart
        name={texts.chartName(
          completed.map((review) => ({ rating: overallOf(review), month: monthOf(review).join(' ') })),
        )}
        min={1}
        max={5}
        levels={levels}
        points={completed.map((review) => ({
          id: review.id,
          value: review.rating,
          text: overallOf(review),
          labels: monthOf(review),
        }))}
      />
    </ChartPanel>
  )
}

function RatingTable({ reviews }: { reviews: ReviewCard[] }) {
  return (
    <ChartTable
      caption={texts.tableCaption}
      columns={texts.tableColumns}
      rows={reviews.map((review) => ({
        name: messages.reviewLists.card.period(review),
        cells: [overallOf(review), review.evaluationScoring.performanceLevel],
      }))}
    />
  )
}

function overallOf({ rating, evaluationScoring }: ReviewCard): string {
  return formatOverallRating(rating, evaluationScoring.performanceLevel)
}

/** The month and year of the end date: 'Jun' and '2026'. */
function monthOf({ endDate }: ReviewCard): [string, string] {
  const [month = '', , year = ''] = messages.common.shortDay(endDate).split(' ')
  return [month, year]
}
