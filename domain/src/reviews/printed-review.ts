import type { Review } from '../api'
import { type Day, dayIn } from '../days'
import type { Messages } from '../messages'
import { ratingFields } from './fields'
import { type HiddenReason, hiddenReason, missingText } from './hidden-ratings'
import { isHeldFrom, isHeldResult, overallOf } from './results'
import { markedName } from './review-card'
import { formatExactRating, formatOverallRating, formatScore } from './scoring'

/** The name and value of a line at the top of the PDF of a review. */
export type PrintedFact = readonly [name: string, text: string]

/** `timeZone` decides on which day something happened. */
export function printedFacts(review: Review, timeZone: string, messages: Messages): PrintedFact[] {
  const { cyclePlan, labels, people, printedReview, reviewPage, reviews } = messages
  return [
    [people.fields.department, review.department],
    [people.fields.position, review.position ?? reviewPage.noValue],
    [labels.period, printedReview.periodText(review.startDate, review.endDate)],
    [labels.phase, reviews.phases[review.evaluationPhase]],
    [labels.status, reviews.status(review.status)],
    ...(isHeldResult(review) ? [[labels.release, reviews.notReleased] as const] : []),
    ...responseFacts(review, (time) => dayIn(timeZone, new Date(time)), messages),
    ...(review.closedReason === null
      ? []
      : [[labels.closedWithoutResult, cyclePlan.closedReason(review)] as const]),
    [reviews.roles.first, markedName(review, 'first', people)],
    [reviews.roles.second, markedName(review, 'second', people)],
  ]
}

/** Whether the employee has read a result that was released, and when they asked to talk about it. */
function responseFacts(
  { status, isHeld, acknowledgedAt, talk }: Review,
  dayOf: (time: string) => Day,
  { common, printedReview: texts }: Messages,
): PrintedFact[] {
  if (status !== 'completed' || isHeld) return []
  const day = (time: string) => common.longDay(dayOf(time))
  return [
    [texts.acknowledged, acknowledgedAt ? day(acknowledgedAt) : texts.notAcknowledged],
    ...(talk ? [[texts.talkRequested, day(talk.requestedAt)] as const] : []),
  ]
}

/** The names and texts of the scores that the viewer may see. */
export function printedScores(
  review: Review,
  viewerId: string,
  { adjustments, common, printedReview, reviewLists, reviewPage }: Messages,
): PrintedFact[] {
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
    [overallName, printedReview.overall(formatOverallRating(overall.rating, overall.level), overall.level)],
    ...(review.computedRating === null
      ? []
      : [
          [
            adjustments.note.title,
            printedReview.adjustedText(formatExactRating(review.computedRating)),
          ] as const,
        ]),
    ...averages,
    [weightedTotal, ofFive(formatScore(scoring.weightedTotal))],
    goals,
  ]
}

/** Why a value is hidden, in words. Screens show an icon. */
export function hiddenText(reason: HiddenReason, { reviewLists }: Pick<Messages, 'reviewLists'>): string {
  const { notShown, notSubmitted, nothingYet, shownLater, shownOnRelease } = reviewLists.ratings
  const texts: Record<HiddenReason, string> = {
    'until-completed': shownLater,
    'until-released': shownOnRelease,
    'nothing-yet': nothingYet,
    'not-submitted': notSubmitted,
    closed: notShown,
  }
  return texts[reason]
}
