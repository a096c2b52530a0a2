import type { Review } from '@evenhand/domain/api'
import { formatOverallRating, formatScore } from '@evenhand/domain/scoring'
import { isHeldFrom } from '@/features/reviews/held-result'
import { hiddenReason, missingText, ratingColumns } from '@/features/reviews/hidden-ratings'
import { overallOf } from '@/features/reviews/overall-of'
import { messages, printedReview } from '@/messages'

const texts = messages.reviewLists.ratings
const { noValue } = messages.reviewPage
const { ofFive } = messages.common.rating

/** The names and texts of the scores that the viewer may see. */
export function printedScores(review: Review, viewerId: string): (readonly [name: string, text: string])[] {
  const scoring = review.evaluationScoring
  const overall = overallOf(review)
  const submitted = { ...scoring, selfRating: scoring.selfEvaluationScore }
  const averages = ratingColumns.map((column) => {
    const score = submitted[column.field]
    const isLater = review.userId === viewerId && hiddenReason(review, column, viewerId) !== null
    const text = score > 0 ? ofFive(formatScore(score)) : missingText(review)
    return [texts.average(column.label), isLater ? noValue : text] as const
  })
  const goals = [texts.goalAchievement, texts.percent(scoring.goalAchievementScore)] as const
  if (review.status !== 'completed') return [...averages, goals]
  if (!overall) {
    const none = isHeldFrom(review, viewerId) ? noValue : texts.notRated
    return [[texts.overall, none], ...averages, goals]
  }
  return [
    [texts.overall, printedReview.overall(formatOverallRating(overall.rating, overall.level), overall.level)],
    ...(review.isAdjusted ? [[printedReview.adjusted, printedReview.adjustedText] as const] : []),
    ...averages,
    [texts.weightedTotal, ofFive(formatScore(scoring.weightedTotal))],
    goals,
  ]
}
