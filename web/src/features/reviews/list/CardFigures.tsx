import type { ReviewCard } from '@evenhand/domain/api'
import { phaseTable } from '@evenhand/domain/phases'
import { showScore } from '@evenhand/domain/scoring'
import type { ReactNode } from 'react'
import { RatingMark } from '@/ui/RatingMark'
import { ratingColumns } from '../hidden-ratings'
import { SubmittedScore, scoreNames } from '../SubmittedScore'
import styles from './CardFigures.module.css'

/** What counts where the review stands: its goals, then its averages, then what came of them. */
export function CardFigures({ review, viewerId }: { review: ReviewCard; viewerId: string }) {
  const { goalAchievementScore, performanceLevel, weightedTotal } = review.evaluationScoring
  const { tab } = phaseTable[review.evaluationPhase]
  if (tab === 'goal') {
    return (
      <dl className={styles.figures}>
        <Figure name="Goal achievement">{Math.round(goalAchievementScore)}%</Figure>
      </dl>
    )
  }
  return (
    <dl className={styles.figures}>
      {ratingColumns.map((column) => (
        <Figure key={column.field} name={scoreNames[column.field]}>
          <SubmittedScore review={review} column={column} viewerId={viewerId} />
        </Figure>
      ))}
      {tab === 'completed' && (
        <>
          <Figure name="Overall rating">
            {performanceLevel}
            <RatingMark rating={review.rating} level={performanceLevel} />
          </Figure>
          <Figure name="Weighted total">{showScore(weightedTotal)} / 5</Figure>
        </>
      )}
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
