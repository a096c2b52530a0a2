import type { Criterion, Review } from '@evenhand/domain/api'
import { phaseTable } from '@evenhand/domain/phases'
import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import { messages } from '@/messages'
import { untouchedCriteria } from '../flagged-criteria'
import { useForward } from '../moves/forward-context'
import { nextStep } from '../next-step'
import { phaseProgress } from '../phase-progress'
import { StillEmpty } from '../StillEmpty'
import styles from './PanelFooter.module.css'

interface PanelFooterProps {
  review: Review
  /** Null in the feedback. */
  criterion: Criterion | null
  onOpen: (criterionId: string, isByKeyboard: boolean) => void
  onOpenField: (id: string, field: string) => void
}

/** For the actor: how much is left, and a button for the next step. */
export function PanelFooter({ review, criterion, onOpen, onOpenField }: PanelFooterProps) {
  const forward = useForward()
  const step = nextStep(review, criterion, forward?.label)
  if (!forward) return null
  return (
    <footer className={styles.foot}>
      {step?.to === 'forward' ? (
        <StillEmpty review={review} onOpen={onOpenField} />
      ) : (
        <p className={styles.left}>{remainingText(review)}</p>
      )}
      {step && (
        <Button size="xs" classNames={{ root: styles.step, label: styles.label }} onClick={go}>
          {step.label}
        </Button>
      )}
    </footer>
  )

  function go(event: MouseEvent) {
    if (!step || !forward) return
    if (step.to === 'forward') forward.start()
    else onOpen(step.to.id, event.detail === 0)
  }
}

function remainingText(review: Review): string {
  const progress = phaseProgress(review)
  if (!progress) return ''
  const left = progress.total - progress.done
  const { gate } = phaseTable[review.evaluationPhase]
  const { leftToRate, leftToWrite, leftToChange } = messages.reviewPage.progress
  const untouched = untouchedCriteria(review).length
  if (left === 0) return untouched === 0 ? '' : leftToChange(untouched)
  return gate ? leftToRate(left) : leftToWrite(left)
}
