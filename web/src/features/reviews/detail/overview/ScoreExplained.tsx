import type { Review } from '@evenhand/domain/api'
import { formatOverallRating, levelThresholds } from '@evenhand/domain/scoring'
import { messages } from '@/messages'
import styles from './ScoreExplained.module.css'

const texts = messages.reviewPage.scoring.explained

/** Explains how the scores are calculated, with the actual numbers once the review is completed. */
export function ScoreExplained({ review }: { review: Review }) {
  const { selfEvaluationScore, firstGradeRating, secondaryRating, performanceLevel, weightedTotal } =
    review.evaluationScoring
  const isCompleted = review.status === 'completed'
  const averages = [selfEvaluationScore, firstGradeRating, secondaryRating].map((score) => score.toFixed(2))
  const lowestThreshold = Math.min(...levelThresholds.map(({ from }) => from))
  return (
    <details className={styles.explained}>
      <summary className={styles.summary}>{texts.title}</summary>
      <ol className={styles.steps}>
        <li>
          {texts.averages}
          {isCompleted && <Figures text={averages.join(', ')} />}
        </li>
        <li>
          {texts.overall}
          {isCompleted && (
            <Figures
              text={`(${averages.join(' + ')}) ÷ 3 = ${formatOverallRating(review.rating, performanceLevel)}`}
            />
          )}
        </li>
        <li>
          {texts.level}
          <ul className={styles.levels}>
            {[...levelThresholds, { from: 0, level: 'Below Expectations' }].map(({ from, level }) => (
              <li key={level} aria-current={isCompleted && level === performanceLevel}>
                {from > 0 ? texts.levelFrom(from, level) : texts.levelBelow(lowestThreshold, level)}
              </li>
            ))}
          </ul>
        </li>
        <li>
          {texts.weightedTotal}
          {isCompleted && <Figures text={messages.common.rating.ofFive(weightedTotal.toFixed(2))} />}
        </li>
        <li>{texts.goalAchievement}</li>
      </ol>
    </details>
  )
}

function Figures({ text }: { text: string }) {
  return <span className={styles.figures}>{text}</span>
}
