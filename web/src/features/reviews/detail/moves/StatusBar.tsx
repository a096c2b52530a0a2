import type { Review } from '@evenhand/domain/api'
import { isActor, type Viewer } from '@evenhand/domain/permissions'
import type { ReactNode } from 'react'
import { TurnBadge } from '@/features/reviews/TurnBadge'
import { dueTone } from '@/features/reviews/turn/review-task'
import { messages } from '@/messages'
import { Badge } from '@/ui/Badge'
import { Since } from '@/ui/Since'
import { phaseProgress } from '../phase-progress'
import { factsOf } from '../review-facts'
import styles from './StatusBar.module.css'

const texts = messages.reviewPage.status

interface StatusBarProps {
  review: Review
  viewer: Viewer
  children: ReactNode
}

/** Sticky bar with the phase, whose turn it is, the due date, the progress and the actions. */
export function StatusBar({ review, viewer, children }: StatusBarProps) {
  const progress = phaseProgress(review)
  const isOwnTurn = isActor(viewer, factsOf(review))
  const isOpen = review.status !== 'completed'
  return (
    <section className={styles.bar} aria-label={texts.label}>
      <span className={styles.phase}>{messages.reviews.phases[review.evaluationPhase]}</span>
      <div className={styles.facts}>
        <span className={styles.fact}>
          <TurnBadge review={review} viewer={viewer} />
          {isOpen && !isOwnTurn && (
            <span className={styles.since}>
              <Since time={review.turnSince} />
            </span>
          )}
        </span>
        {isOpen && (
          <span className={styles.fact}>
            <span className={styles.date}>{texts.due(review.endDate)}</span>
            <Badge tone={dueTone(review.daysLeft)}>{messages.reviews.daysLeft(review.daysLeft)}</Badge>
          </span>
        )}
      </div>
      {progress && (
        <div className={styles.progress}>
          <span className={styles.count}>
            {messages.reviewPage.progress.count(progress.done, progress.total)}{' '}
            <span className={styles.label}>{progress.label}</span>
          </span>
          <progress className={styles.meter} value={progress.done} max={progress.total} aria-hidden="true" />
        </div>
      )}
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
