import type { Review } from '@evenhand/domain/api'
import { showOverall, showScore } from '@evenhand/domain/scoring'
import { hidingOf, ratingColumns } from '@/features/reviews/hidden-ratings'
import { messages } from '@/messages'

const texts = messages.reviewPage

/** The names and texts of the scores that the viewer may see. */
export function printedScores(review: Review, viewerId: string): (readonly [name: string, text: string])[] {
  const scoring = review.evaluationScoring
  const submitted = { ...scoring, selfRating: scoring.selfEvaluationScore }
  const averages = ratingColumns.map((column) => {
    const score = submitted[column.field]
    const isLater = review.userId === viewerId && hidingOf(review, column, viewerId) !== null
    const text = score > 0 ? texts.outOfFive(showScore(score)) : texts.notSubmitted
    return [texts.print.average(column.label), isLater ? texts.noValue : text] as const
  })
  const goals = [texts.scoring.goalAchievement, texts.scoring.percent(scoring.goalAchievementScore)] as const
  if (review.status !== 'completed') return [...averages, goals]
  return [
    [
      texts.scoring.overall,
      texts.print.overall(showOverall(review.rating, scoring.performanceLevel), scoring.performanceLevel),
    ],
    ...averages,
    [texts.scoring.weightedTotal, texts.outOfFive(showScore(scoring.weightedTotal))],
    goals,
  ]
}
