import type { ReviewCard } from '@evenhand/domain/api'
import { type Overall, overallOf } from '@evenhand/domain/reviews/results'
import { formatOverallRating, levelThresholds } from '@evenhand/domain/reviews/scoring'
import { useDeferredValue } from 'react'
import { messages } from '@/messages'
import { ChartPanel } from '@/ui/chart/ChartPanel'
import { ChartTable } from '@/ui/chart/ChartTable'
import { LineChart } from '@/ui/chart/LineChart'
import { useReviewsOf } from '../queries'

const texts = () => messages().reviewLists.ratingHistory

const levels = () => [
  ...levelThresholds.map(({ from, level }) => ({ from, label: messages().reviews.levels[level] })),
  { from: 2, label: messages().reviews.levels['Below Expectations'], isLowest: true },
]

/** The overall ratings of a person's completed reviews. Hidden until there are two. */
export function RatingHistory({ userId }: { userId: string }) {
  const { data } = useReviewsOf(userId)
  // Render the response at low priority to keep the page responsive.
  const isShown = useDeferredValue(data !== undefined)
  const rated = ratingHistory(data?.reviews ?? [])
  if (rated.length < 2 || !isShown) return null
  return (
    <ChartPanel title={texts().title} table={<RatingTable reviews={rated} />}>
      <LineChart
        name={texts().chartName(
          rated.map((each) => ({ rating: ratingText(each), month: monthOf(each).join(' ') })),
        )}
        min={1}
        max={5}
        levels={levels()}
        points={rated.map((each) => ({
          id: each.review.id,
          value: each.overall.rating,
          text: ratingText(each),
          labels: monthOf(each),
        }))}
      />
    </ChartPanel>
  )
}

function RatingTable({ reviews }: { reviews: RatedReview[] }) {
  return (
    <ChartTable
      caption={texts().tableCaption}
      columns={texts().tableColumns}
      rows={reviews.map((each) => ({
        name: messages().reviewLists.card.period(each.review),
        cells: [ratingText(each), messages().reviews.levels[each.overall.level]],
      }))}
    />
  )
}

function ratingText({ overall }: RatedReview): string {
  return formatOverallRating(overall.rating, overall.level)
}

/** The month and year of the end date: 'Jun' and '2026'. */
function monthOf({ review }: RatedReview): [string, string] {
  const [month = '', , year = ''] = messages().common.shortDay(review.endDate).split(' ')
  return [month, year]
}

/** The number that fits on a phone. */
const maxRatings = 8

interface RatedReview {
  review: ReviewCard
  overall: Overall
}

/** The latest rated reviews of a person, oldest first. */
export function ratingHistory(reviews: readonly ReviewCard[]): RatedReview[] {
  return reviews
    .flatMap((review) => {
      const overall = overallOf(review)
      return overall ? [{ review, overall }] : []
    })
    .toSorted((a, b) => a.review.endDate.localeCompare(b.review.endDate))
    .slice(-maxRatings)
}
