import type { Review } from '@evenhand/domain/api'
import { showScore } from '@evenhand/domain/scoring'
import { Panel } from '../../../../ui/Panel'
import { RatingMark } from '../../../../ui/RatingMark'
import { Stars } from '../../../../ui/Stars'
import { hiddenInWords, type RatingColumn, ratingColumns } from '../../hidden-ratings'
import { ScoreExplained } from './ScoreExplained'
import styles from './Scoring.module.css'

interface ScoringProps {
  review: Review
  viewerId: string
}

/** The scores that count: an average from the moment it was submitted, the rest once the review is completed. */
export function Scoring({ review, viewerId }: ScoringProps) {
  const scoring = review.evaluationScoring
  const isCompleted = review.status === 'completed'
  const whenCompleted = <span className={styles.none}>When completed</span>
  return (
    <Panel title="Scoring">
      {isCompleted && (
        <div className={styles.overall}>
          <Stars rating={review.rating} />
          <span className={styles.level}>{scoring.performanceLevel}</span>
        </div>
      )}
      <dl className={styles.rows}>
        {ratingColumns.map((column) => (
          <div key={column.field} className={styles.row}>
            <dt>{scoreNames[column.field]}</dt>
            <dd>
              <Score hidden={hiddenInWords(review, column, viewerId)} rating={submitted(column)} />
            </dd>
          </div>
        ))}
        <div className={styles.row}>
          <dt>Overall rating</dt>
          <dd>{isCompleted ? <RatingMark rating={review.rating} /> : whenCompleted}</dd>
        </div>
        <div className={styles.row}>
          <dt>Performance level</dt>
          <dd>{isCompleted ? scoring.performanceLevel : whenCompleted}</dd>
        </div>
        <div className={styles.row}>
          <dt>Weighted total</dt>
          <dd>{isCompleted ? `${showScore(scoring.weightedTotal)} / 5` : whenCompleted}</dd>
        </div>
        <div className={styles.row}>
          <dt>Goal achievement</dt>
          <dd>{Math.round(scoring.goalAchievementScore)}%</dd>
        </div>
      </dl>
      <ScoreExplained review={review} />
    </Panel>
  )

  function submitted({ field }: RatingColumn): number {
    return { ...scoring, selfRating: scoring.selfEvaluationScore }[field]
  }
}

const scoreNames: Record<RatingColumn['field'], string> = {
  selfRating: 'Self evaluation',
  firstGradeRating: 'First grader',
  secondaryRating: 'Second grader',
}

function Score({ hidden, rating }: { hidden: string | null; rating: number }) {
  if (hidden === null && rating > 0) return <RatingMark rating={rating} />
  return <span className={styles.none}>{hidden ?? 'Not submitted yet'}</span>
}
