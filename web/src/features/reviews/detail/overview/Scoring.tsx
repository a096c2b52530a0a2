import type { Review } from '@evenhand/domain/api'
import { hiddenSentence, ratingColumns } from '@evenhand/domain/hidden-ratings'
import { overallOf } from '@evenhand/domain/overall-of'
import { isOpen } from '@evenhand/domain/permissions'
import { factsOf } from '@evenhand/domain/review-facts'
import { AdjustedMark } from '@/features/reviews/AdjustedMark'
import { HiddenSentence } from '@/features/reviews/HiddenMark'
import { SubmittedScore, scoreNames } from '@/features/reviews/SubmittedScore'
import { messages } from '@/messages'
import { OneDecimal } from '@/ui/OneDecimal'
import { Panel } from '@/ui/Panel'
import { RatingMark } from '@/ui/RatingMark'
import { Stars } from '@/ui/Stars'
import { ScoreExplained } from './ScoreExplained'
import styles from './Scoring.module.css'

const texts = messages.reviewOverview.scoring
const labels = messages.reviewLists.ratings

interface ScoringProps {
  review: Review
  viewerId: string
}

/** The scores of a review. An average appears when it is submitted, the others when the review is completed. */
export function Scoring({ review, viewerId }: ScoringProps) {
  const scoring = review.evaluationScoring
  const overall = overallOf(review)
  const none = <span className={styles.none}>{missingScore(review, viewerId)}</span>
  return (
    <Panel title={texts.title}>
      {overall && (
        <div className={styles.overall}>
          <Stars {...overall} />
          <span className={styles.level}>{overall.level}</span>
          <AdjustedMark review={review} />
        </div>
      )}
      <HiddenSentence text={hiddenSentence(review, viewerId)} />
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
          <dt>{labels.overall}</dt>
          <dd>{overall ? <RatingMark {...overall} /> : none}</dd>
        </div>
        <div className={styles.row}>
          <dt>{texts.level}</dt>
          <dd>{overall?.level ?? none}</dd>
        </div>
        <div className={styles.row}>
          <dt>{labels.weightedTotal}</dt>
          <dd>
            {overall ? (
              <OneDecimal rating={scoring.weightedTotal} format={messages.common.rating.ofFive} />
            ) : (
              none
            )}
          </dd>
        </div>
        <div className={styles.row}>
          <dt>{labels.goalAchievement}</dt>
          <dd>{labels.percent(scoring.goalAchievementScore)}</dd>
        </div>
      </dl>
      <ScoreExplained review={review} />
    </Panel>
  )
}

/** Shown instead of a score that does not exist, or that the viewer cannot see yet. */
function missingScore(review: Review, viewerId: string): string {
  const isOwnHeld = review.isHeld && review.userId === viewerId && review.closedReason === null
  if (isOwnHeld) return texts.afterRelease
  return isOpen(factsOf(review)) ? texts.afterCompletion : labels.notRated
}
