import type { Review } from '@evenhand/domain/api'
import { formatOverallRating, formatScore } from '@evenhand/domain/scoring'
import { hiddenReason, ratingColumns } from '@/features/reviews/hidden-ratings'
import { messages } from '@/messages'

const texts = messages.reviewPage

/** The names and texts of the scores that the viewer may see. */
export function printedScores(review: Review, viewerId: string): (readonly [name: string, text: string])[] {
  const scoring = review.evaluationScoring
  const submitted = { ...scoring, selfRating: scoring.selfEvaluationScore }
  const averages = ratingColumns.map((column) => {
    const score = submitted[column.field]
    const isLater = review.userId === viewerId && hiddenReason(review, column, viewerId) !== null
    const text = score > 0 ? texts.outOfFive(formatScore(score)) : texts.notSubmitted
    return [texts.print.average(column.label), isLater ? texts.noValue : text] as const
  })
  const goals = [texts.scoring.goalAchievement, texts.scoring.percent(scoring.goalAchievementScore)] as const
  if (review.status !== 'completed') return [...averages, goals]
  return [
    [
      texts.scoring.overall,
      texts.print.overall(
        formatOverallRating(review.rating, scoring.performanceLevel),
        scoring.performanceLevel,
      ),
    ],
    ...averages,
    [texts.scoring.weightedTotal, texts.outOfFive(formatScore(scoring.weightedTotal))],
    goals,
  ]
}
