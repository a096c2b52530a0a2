import type { Review } from '@evenhand/domain/api'
import { type HiddenReason, hiddenReason, ratingColumns } from '@evenhand/domain/hidden-ratings'
import { overallOf } from '@evenhand/domain/overall-of'
import { phaseTable } from '@evenhand/domain/phases'
import { averageRating, goalCount } from '@evenhand/domain/scoring'
import type { ReactNode } from 'react'
import { messages } from '@/messages'
import { Dash } from '@/ui/Dash'
import { RatingMark } from '@/ui/RatingMark'
import { Stars } from '@/ui/Stars'
import { HiddenMark } from './HiddenMark'
import styles from './ReviewFigures.module.css'

const texts = messages.reviewLists.ratings

/** Averages, goal count and, for a completed review, the overall rating. A note above them says if it was adjusted. */
export function ReviewFigures({ review, viewerId }: { review: Review; viewerId: string }) {
  const overall = overallOf(review)
  const goals = goalCount(review.detailedEvaluations)
  const { tab } = phaseTable[review.evaluationPhase]
  return (
    <dl className={styles.figures} data-tab={tab}>
      {ratingColumns.map((column) => (
        <Figure key={column.field} name={texts.average(column.label)}>
          <Average
            reason={tab === 'goal' ? null : hiddenReason(review, column, viewerId)}
            rating={averageRating(review.detailedEvaluations, column.field)}
          />
        </Figure>
      ))}
      <Figure name={texts.goals}>{texts.goalCount(goals.written, goals.total)}</Figure>
      {overall && (
        <Figure name={texts.overall} isWide>
          <Stars {...overall} />
          {overall.level}
        </Figure>
      )}
    </dl>
  )
}

function Average({ reason, rating }: { reason: HiddenReason | null; rating: number }) {
  if (reason) return <HiddenMark reason={reason} />
  return rating > 0 ? <RatingMark rating={rating} /> : <Dash meaning={texts.notRated} />
}

function Figure({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.figure} data-wide={isWide}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
