import type { Criterion, Review } from '@evenhand/domain/api'
import { phaseTable } from '@evenhand/domain/phases'
import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import { messages } from '@/messages'
import { useForward } from '../moves/forward-context'
import { nextStep } from '../next-step'
import { phaseProgress } from '../phase-progress'
import styles from './PanelFooter.module.css'

interface PanelFooterProps {
  review: Review
  criterion: Criterion
  onOpen: (criterionId: string, isByKeyboard: boolean) => void
}

/** For the actor: how much is left, and a button for the next step. */
export function PanelFooter({ review, criterion, onOpen }: PanelFooterProps) {
  const forward = useForward()
  const step = nextStep(review, criterion)
  if (!forward) return null
  return (
    <footer className={styles.foot}>
      <p className={styles.left}>{remainingText(review)}</p>
      {step && (
        <Button size="xs" classNames={{ root: styles.step, label: styles.label }} onClick={go}>
          {step.label}
        </Button>
      )}
    </footer>
  )

  function go(event: MouseEvent) {
    if (!step || !forward) return
    if (step.to === 'forward') forward()
    else onOpen(step.to.id, event.detail === 0)
  }
}

function remainingText(review: Review): string {
  const progress = phaseProgress(review)
  if (!progress) return ''
  const left = progress.total - progress.done
  if (left === 0) return ''
  const { gate } = phaseTable[review.evaluationPhase]
  const { leftToRate, leftToWrite } = messages.reviewPage.progress
  return gate ? leftToRate(left) : leftToWrite(left)
}
