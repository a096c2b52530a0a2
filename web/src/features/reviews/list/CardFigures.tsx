import type { ReviewCard } from '@evenhand/domain/api'
import { isHeldFrom } from '@evenhand/domain/held-result'
import { ratingColumns } from '@evenhand/domain/hidden-ratings'
import { overallOf } from '@evenhand/domain/overall-of'
import { phaseTable } from '@evenhand/domain/phases'
import type { ReactNode } from 'react'
import { messages } from '@/messages'
import { Dash } from '@/ui/Dash'
import { OneDecimal } from '@/ui/OneDecimal'
import { RatingMark } from '@/ui/RatingMark'
import { AdjustedMark } from '../AdjustedMark'
import { HiddenMark } from '../HiddenMark'
import { SubmittedScore, scoreNames } from '../SubmittedScore'
import styles from './CardFigures.module.css'

const texts = messages.reviewLists.ratings

/** The figures that matter in the current phase: goals, then averages, then the overall rating. */
export function CardFigures({ review, viewerId }: { review: ReviewCard; viewerId: string }) {
  const { goalAchievementScore, weightedTotal } = review.evaluationScoring
  const overall = overallOf(review)
  const { tab } = phaseTable[review.evaluationPhase]
  if (tab === 'goal') {
    return (
      <dl className={styles.figures}>
        <Figure name={texts.goalAchievement}>{texts.percent(goalAchievementScore)}</Figure>
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
      {tab === 'completed' && !overall && (
        <Figure name={texts.overall}>
          {isHeldFrom(review, viewerId) ? (
            <HiddenMark reason="until-released" />
          ) : (
            <Dash meaning={texts.notRated} />
          )}
        </Figure>
      )}
      {overall && (
        <>
          <Figure name={texts.overall}>
            {overall.level}
            <RatingMark {...overall} />
            <AdjustedMark review={review} />
          </Figure>
          <Figure name={texts.weightedTotal}>
            <OneDecimal rating={weightedTotal} format={messages.common.rating.ofFive} />
          </Figure>
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
