import type { Review } from '@evenhand/domain/api'
import { isHeldResult } from '@evenhand/domain/held-result'
import { isActor, isOpen as isOpenReview } from '@evenhand/domain/permissions'
import { factsOf } from '@evenhand/domain/review-facts'
import { fullName } from '@evenhand/domain/users'
import type { ReactNode } from 'react'
import { TurnBadge } from '@/features/reviews/TurnBadge'
import { dueTone } from '@/features/reviews/turn/review-task'
import { turnStart } from '@/features/reviews/turn/turn-start'
import { messages, reviewActions } from '@/messages'
import { Badge } from '@/ui/Badge'
import { Meter } from '@/ui/Meter'
import { Since } from '@/ui/Since'
import type { PageViewer } from '../page-viewer'
import { phaseProgress } from '../phase-progress'
import { StillEmpty } from '../StillEmpty'
import { useForward } from './forward-context'
import styles from './StatusBar.module.css'

const texts = messages.reviewPage.status

interface StatusBarProps {
  review: Review
  viewer: PageViewer
  /** Opens a criterion or the feedback. */
  onOpen: (id: string, field?: string) => void
  children: ReactNode
}

/** Sticky bar with the employee, the phase, whose turn it is, the due date, the progress and the actions. */
export function StatusBar({ review, viewer, onOpen, children }: StatusBarProps) {
  const facts = factsOf(review)
  const progress = phaseProgress(review)
  const isOwnTurn = isActor(viewer, facts)
  const canMove = useForward() !== null
  const isOpen = isOpenReview(facts)
  const phaseName = messages.reviews.phases[review.evaluationPhase]
  const [employee, separator, phase] = texts.title(fullName(review.user), phaseName)
  return (
    <section className={styles.bar} aria-label={texts.label}>
      <span className={styles.title}>
        <span className={styles.employee}>{employee}</span>
        <span className={styles.separator}>{separator}</span>
        <span>{phase}</span>
      </span>
      {/* The banner about this view scrolls away. */}
      {viewer.isReadOnly && (
        <span className={styles.view}>
          <Badge tone="accent">{reviewActions.viewAs.label}</Badge>
        </span>
      )}
      <div className={styles.facts}>
        <span className={styles.fact}>
          <TurnBadge review={review} viewer={viewer} />
          {isHeldResult(review) && <span className={styles.since}>{messages.reviews.notReleased}</span>}
          {isOpen && !isOwnTurn && review.state !== 'upcoming' && (
            <span className={styles.since}>
              <Since time={turnStart(review)} />
            </span>
          )}
        </span>
        {isOpen && (
          <span className={styles.fact}>
            <span className={styles.date}>{texts.due(review.dueDate)}</span>
            <Badge tone={dueTone(review.daysLeft)}>{messages.reviews.timeLeft(review)}</Badge>
          </span>
        )}
        {canMove && (
          <div className={styles.empty}>
            <StillEmpty review={review} onOpen={onOpen} isCompact />
          </div>
        )}
      </div>
      {isOpen && progress && (
        <div className={styles.progress}>
          <span className={styles.count}>
            {messages.reviewPage.progress.count(progress.done, progress.total)}{' '}
            <span className={styles.label}>{progress.label}</span>
          </span>
          <Meter value={progress.done} max={progress.total} />
        </div>
      )}
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
