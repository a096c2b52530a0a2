import type { Review } from '@evenhand/domain/api'
import { showScore } from '@evenhand/domain/scoring'
import { HiddenSentence } from '@/features/reviews/HiddenMark'
import { isHiddenUntilCompleted, ratingColumns } from '@/features/reviews/hidden-ratings'
import { SubmittedScore, scoreNames } from '@/features/reviews/SubmittedScore'
import { Panel } from '@/ui/Panel'
import { RatingMark } from '@/ui/RatingMark'
import { Stars } from '@/ui/Stars'
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
          <Stars rating={review.rating} level={scoring.performanceLevel} />
          <span className={styles.level}>{scoring.performanceLevel}</span>
        </div>
      )}
      {isHiddenUntilCompleted(review, viewerId) && <HiddenSentence />}
      <dl className={styles.rows}>
        {ratingColumns.map((column) => (
          <div key={column.field} className={styles.row}>
            <dt>{scoreNames[column.field]}</dt>
            <dd>
              <SubmittedScore review={review} column={column} viewerId={viewerId} />
            </dd>
          </div>
        ))}
        <div className={styles.row}>
          <dt>Overall rating</dt>
          <dd>
            {isCompleted ? (
              <RatingMark rating={review.rating} level={scoring.performanceLevel} />
            ) : (
              whenCompleted
            )}
          </dd>
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
}
