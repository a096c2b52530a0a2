import type { Review } from '@evenhand/domain/api'
import { ratingFields } from '@evenhand/domain/reviews/fields'
import { type HiddenReason, hiddenReason } from '@evenhand/domain/reviews/hidden-ratings'
import { phaseTable } from '@evenhand/domain/reviews/phases'
import { overallOf } from '@evenhand/domain/reviews/results'
import { averageRating, goalCount } from '@evenhand/domain/reviews/scoring'
import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { messages } from '@/messages'
import { Dash } from '@/ui/Dash'
import panel from '@/ui/Panel.module.css'
import { RatingMark } from '@/ui/RatingMark'
import { Stars } from '@/ui/Stars'
import { HiddenMark } from './HiddenMark'
import styles from './ReviewFigures.module.css'

const texts = () => messages().reviewLists.ratings

/** Averages, goal count and, for a completed review, the overall rating. A note above them says if it was adjusted. */
export function ReviewFigures({ review, viewerId }: { review: Review; viewerId: string }) {
  const overall = overallOf(review)
  const goals = goalCount(review.detailedEvaluations)
  const { tab } = phaseTable[review.evaluationPhase]
  return (
    <dl className={`${panel.panel} ${styles.figures}`} data-tab={tab}>
      {ratingFields.map((field) => (
        <Figure key={field} name={texts().average(texts().columns[field])}>
          <Average
            reason={tab === 'goal' ? null : hiddenReason(review, field, viewerId)}
            rating={averageRating(review.detailedEvaluations, field)}
          />
        </Figure>
      ))}
      <Figure name={texts().goals}>{texts().goalCount(goals.written, goals.total)}</Figure>
      {overall && (
        <Figure name={texts().overall} isWide>
          <Stars {...overall} />
          {messages().reviews.levels[overall.level]}
        </Figure>
      )}
    </dl>
  )
}

function Average({ reason, rating }: { reason: HiddenReason | null; rating: number }) {
  if (reason) return <HiddenMark reason={reason} />
  return rating > 0 ? <RatingMark rating={rating} /> : <Dash meaning={texts().notRated} />
}

function Figure({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.figure} data-wide={isWide}>
      <Text component="dt" size="xs" c="dimmed">
        {name}
      </Text>
      <Group component="dd" gap="6px 10px" fw={550} className="numeric">
        {children}
      </Group>
    </div>
  )
}
