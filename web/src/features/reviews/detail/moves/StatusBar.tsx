import type { Review } from '@evenhand/domain/api'
import { longUsDay } from '@evenhand/domain/days'
import { phaseTable } from '@evenhand/domain/phases'
import type { Viewer } from '@evenhand/domain/rights'
import type { ReactNode } from 'react'
import { Badge } from '../../../../ui/Badge'
import { TurnBadge } from '../../TurnBadge'
import { phaseProgress } from '../progress'
import styles from './StatusBar.module.css'

interface StatusBarProps {
  review: Review
  viewer: Viewer
  children: ReactNode
}

/** Stays in sight: the phase, whose turn it is, until when, how far it has come, and what can be done. */
export function StatusBar({ review, viewer, children }: StatusBarProps) {
  const progress = phaseProgress(review)
  return (
    <section className={styles.bar} aria-label="Where the review stands">
      <div className={styles.words}>
        <span className={styles.phase}>{phaseTable[review.evaluationPhase].label}</span>
        <TurnBadge review={review} viewer={viewer} />
        {review.status === 'overdue' && <Badge tone="red">Overdue</Badge>}
        {review.status !== 'completed' && <span className={styles.due}>Due {longUsDay(review.endDate)}</span>}
      </div>
      {progress && (
        <div className={styles.progress}>
          <span className={styles.count}>
            {progress.done} of {progress.total} {progress.what}
          </span>
          <progress className={styles.meter} value={progress.done} max={progress.total} aria-hidden="true" />
        </div>
      )}
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
