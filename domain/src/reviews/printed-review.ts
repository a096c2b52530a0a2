import type { Review } from '../api'
import { type Day, dayIn } from '../days'
import { common } from '../messages/en/common'
import { cyclePlan } from '../messages/en/cycle-plan'
import { people } from '../messages/en/people'
import { printedReview as texts } from '../messages/en/printed-review'
import { reviewLists } from '../messages/en/review-lists'
import { reviewPage } from '../messages/en/review-page'
import { reviews } from '../messages/en/reviews'
import { ratingFields } from './fields'
import { type HiddenReason, hiddenReason, missingText } from './hidden-ratings'
import { isHeldFrom, isHeldResult, overallOf } from './results'
import { markedName } from './review-card'
import { formatExactRating, formatOverallRating, formatScore } from './scoring'

/** The name and value of a line at the top of the PDF of a review. */
export type PrintedFact = readonly [name: string, text: string]

/** `timeZone` decides on which day something happened. */
export function printedFacts(review: Review, timeZone: string): PrintedFact[] {
  return [
    [people.fields.department, review.department],
    [people.fields.position, review.position ?? reviewPage.noValue],
    [texts.period, texts.periodText(review.startDate, review.endDate)],
    [texts.phase, reviews.phases[review.evaluationPhase]],
    [texts.status, reviews.status(review.status)],
    ...(isHeldResult(review) ? [[texts.release, reviews.notReleased] as const] : []),
    ...responseFacts(review, (time) => dayIn(timeZone, new Date(time))),
    ...(review.closedReason === null ? [] : [[texts.closedReason, cyclePlan.closedReason(review)] as const]),
    [reviewPage.roles.first, markedName(review, 'first')],
    [reviewPage.roles.second, markedName(review, 'second')],
  ]
}

/** Whether the employee has read a result that was released, and when they asked to talk about it. */
function responseFacts(
  { status, isHeld, acknowledgedAt, talk }: Review,
  dayOf: (time: string) => Day,
): PrintedFact[] {
  if (status !== 'completed' || isHeld) return []
  const day = (time: string) => common.longDay(dayOf(time))
  return [
    [texts.acknowledged, acknowledgedAt ? day(acknowledgedAt) : texts.notAcknowledged],
    ...(talk ? [[texts.talkRequested, day(talk.requestedAt)] as const] : []),
  ]
}

/** The names and texts of the scores that the viewer may see. */
export function printedScores(review: Review, viewerId: string): PrintedFact[] {
  const { noValue } = reviewPage
  const {
    average,
    columns,
    goalAchievement,
    notRated,
    overall: overallName,
    percent,
    weightedTotal,
  } = reviewLists.ratings
  const { ofFive } = common.rating
  const scoring = review.evaluationScoring
  const overall = overallOf(review)
  const submitted = { ...scoring, selfRating: scoring.selfEvaluationScore }
  const averages = ratingFields.map((field) => {
    const score = submitted[field]
    const isLater = review.userId === viewerId && hiddenReason(review, field, viewerId) !== null
    const text = score > 0 ? ofFive(formatScore(score)) : missingText(review, { reviewLists })
    return [average(columns[field]), isLater ? noValue : text] as const
  })
  const goals = [goalAchievement, percent(scoring.goalAchievementScore)] as const
  if (review.status !== 'completed') return [...averages, goals]
  if (!overall) return [[overallName, isHeldFrom(review, viewerId) ? noValue : notRated], ...averages, goals]
  return [
    [overallName, texts.overall(formatOverallRating(overall.rating, overall.level), overall.level)],
    ...(review.computedRating === null
      ? []
      : [[texts.adjusted, texts.adjustedText(formatExactRating(review.computedRating))] as const]),
    ...averages,
    [weightedTotal, ofFive(formatScore(scoring.weightedTotal))],
    goals,
  ]
}

const { notShown, notSubmitted, nothingYet, shownLater, shownOnRelease } = reviewLists.ratings

/** Why a value is hidden, in words. Screens show an icon. */
export const hiddenTexts: Record<HiddenReason, string> = {
  'until-completed': shownLater,
  'until-released': shownOnRelease,
  'nothing-yet': nothingYet,
  'not-submitted': notSubmitted,
  closed: notShown,
}
