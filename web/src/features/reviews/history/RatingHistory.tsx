import type { ReviewCard } from '@evenhand/domain/api'
import { shortUsDay } from '@evenhand/domain/days'
import { levelThresholds, showOverall } from '@evenhand/domain/scoring'
import { useDeferredValue } from 'react'
import { ChartPanel } from '@/ui/chart/ChartPanel'
import { ChartTable } from '@/ui/chart/ChartTable'
import { LineChart } from '@/ui/chart/LineChart'
import { useReviewsOf } from '../queries'
import { ratingHistory } from './rating-history'

const levels = [
  ...levelThresholds.map(({ from, level }) => ({ from, label: level })),
  { from: 2, label: 'Below Expectations', isBelowAll: true },
]

/** The overall ratings of a person's completed reviews, from the second one on. */
export function RatingHistory({ userId }: { userId: string }) {
  const { data } = useReviewsOf(userId)
  // Renders what arrives at once in small steps, so that the page stays responsive.
  const isShown = useDeferredValue(data !== undefined)
  const past = ratingHistory(data?.reviews ?? [])
  if (past.length < 2 || !isShown) return null
  return (
    <ChartPanel title="Ratings over time" table={<RatingTable past={past} />}>
      <LineChart
        name={`Overall ratings: ${past.map((review) => `${overallOf(review)} in ${monthOf(review).join(' ')}`).join(', ')}`}
        min={1}
        max={5}
        levels={levels}
        points={past.map((review) => ({
          id: review.id,
          value: review.rating,
          text: overallOf(review),
          labels: monthOf(review),
        }))}
      />
    </ChartPanel>
  )
}

function RatingTable({ past }: { past: ReviewCard[] }) {
  return (
    <ChartTable
      caption="Overall ratings of completed reviews"
      columns={['Period', 'Rating', 'Level']}
      rows={past.map((review) => ({
        name: `${shortUsDay(review.startDate)} – ${shortUsDay(review.endDate)}`,
        cells: [overallOf(review), review.evaluationScoring.performanceLevel],
      }))}
    />
  )
}

function overallOf({ rating, evaluationScoring }: ReviewCard): string {
  return showOverall(rating, evaluationScoring.performanceLevel)
}

/** 'Jun' and '2026', of the end of the period. */
function monthOf({ endDate }: ReviewCard): [string, string] {
  const [month = '', , year = ''] = shortUsDay(endDate).split(' ')
  return [month, year]
}
