import type { Review } from '@evenhand/domain/api'
import { levelThresholds, showOverall } from '@evenhand/domain/scoring'
import styles from './ScoreExplained.module.css'

/** How the numbers above come about, with the numbers once there are any. */
export function ScoreExplained({ review }: { review: Review }) {
  const { selfEvaluationScore, firstGradeRating, secondaryRating, performanceLevel, weightedTotal } =
    review.evaluationScoring
  const isCompleted = review.status === 'completed'
  const averages = [selfEvaluationScore, firstGradeRating, secondaryRating].map((score) => score.toFixed(2))
  return (
    <details className={styles.explained}>
      <summary className={styles.summary}>How the score is made</summary>
      <ol className={styles.steps}>
        <li>
          Each person’s average is the plain mean of their ratings.
          {isCompleted && <Figures text={averages.join(', ')} />}
        </li>
        <li>
          The overall rating is the mean of the three averages.
          {isCompleted && (
            <Figures
              text={`(${averages.join(' + ')}) ÷ 3 = ${showOverall(review.rating, performanceLevel)}`}
            />
          )}
        </li>
        <li>
          The level follows from the overall rating before it is rounded.
          <ul className={styles.levels}>
            {[...levelThresholds, { from: 0, level: 'Below Expectations' }].map(({ from, level }) => (
              <li key={level} aria-current={isCompleted && level === performanceLevel}>
                {from > 0 ? `${from} or more` : 'Less than 3'}: {level}
              </li>
            ))}
          </ul>
        </li>
        <li>
          The weighted total is the same mean with each criterion counting by its weight. It is for comparison
          and does not replace the rating.
          {isCompleted && <Figures text={`${weightedTotal.toFixed(2)} / 5`} />}
        </li>
        <li>Goal achievement is the share of criteria with a written goal.</li>
      </ol>
    </details>
  )
}

function Figures({ text }: { text: string }) {
  return <span className={styles.figures}>{text}</span>
}
