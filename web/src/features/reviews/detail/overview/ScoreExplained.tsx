import type { Review } from '@evenhand/domain/api'
import { overallOf } from '@evenhand/domain/overall-of'
import { formatOverallRating, levelThresholds } from '@evenhand/domain/scoring'
import { messages } from '@/messages'
import styles from './ScoreExplained.module.css'

const texts = messages.reviewOverview.scoring.explained

/** Explains how the scores are calculated, with the actual numbers once the review is completed. Skipped averages are left out. */
export function ScoreExplained({ review }: { review: Review }) {
  const { selfEvaluationScore, firstGradeRating, secondaryRating, weightedTotal } = review.evaluationScoring
  const overall = overallOf(review)
  const scores = [selfEvaluationScore, firstGradeRating, secondaryRating].filter((score) => score > 0)
  const averages = scores.map((score) => score.toFixed(2))
  const isComputed = overall && !review.isAdjusted && isMean(overall.rating, scores)
  const lowestThreshold = Math.min(...levelThresholds.map(({ from }) => from))
  return (
    <details className={styles.explained}>
      <summary className={styles.summary}>{texts.title}</summary>
      <ol className={styles.steps}>
        <li>
          {texts.averages}
          {overall && <Figures text={averages.join(', ')} />}
        </li>
        <li>
          {texts.overall}
          {isComputed && (
            <Figures
              text={`(${averages.join(' + ')}) ÷ ${averages.length} = ${formatOverallRating(overall.rating, overall.level)}`}
            />
          )}
        </li>
        <li>
          {texts.level}
          <ul className={styles.levels}>
            {[...levelThresholds, { from: 0, level: 'Below Expectations' }].map(({ from, level }) => (
              <li key={level} aria-current={level === overall?.level}>
                {from > 0 ? texts.levelFrom(from, level) : texts.levelBelow(lowestThreshold, level)}
              </li>
            ))}
          </ul>
        </li>
        <li>
          {texts.weightedTotal}
          {overall && <Figures text={messages.common.rating.ofFive(weightedTotal.toFixed(2))} />}
        </li>
        <li>{texts.goalAchievement}</li>
      </ol>
    </details>
  )
}

/** False for an adjusted result. Employees may not be told that it was adjusted. The averages are rounded. */
function isMean(rating: number, scores: readonly number[]): boolean {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  return Math.abs(mean - rating) < 0.02
}

function Figures({ text }: { text: string }) {
  return <span className={styles.figures}>{text}</span>
}
