import type { Review } from '@evenhand/domain/api'
import { showOverall, showScore } from '@evenhand/domain/scoring'
import { hidingOf, ratingColumns } from '@/features/reviews/hidden-ratings'

/** The scores that count, as far as this reader may see them. */
export function printedScores(review: Review, viewerId: string): (readonly [name: string, text: string])[] {
  const scoring = review.evaluationScoring
  const submitted = { ...scoring, selfRating: scoring.selfEvaluationScore }
  const averages = ratingColumns.map((column) => {
    const score = submitted[column.field]
    const isLater = review.userId === viewerId && hidingOf(review, column, viewerId) !== null
    const text = score > 0 ? `${showScore(score)} / 5` : 'Not submitted yet'
    return [`${column.label} average`, isLater ? '–' : text] as const
  })
  const goals = ['Goal achievement', `${Math.round(scoring.goalAchievementScore)}%`] as const
  if (review.status !== 'completed') return [...averages, goals]
  return [
    [
      'Overall rating',
      `${showOverall(review.rating, scoring.performanceLevel)} / 5, ${scoring.performanceLevel}`,
    ],
    ...averages,
    ['Weighted total', `${showScore(scoring.weightedTotal)} / 5`],
    goals,
  ]
}
