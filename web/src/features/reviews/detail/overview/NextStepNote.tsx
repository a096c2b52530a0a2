import type { Review } from '@evenhand/domain/api'
import { isHeldFrom } from '@evenhand/domain/held-result'
import { isActor, type Viewer } from '@evenhand/domain/permissions'
import { phaseTable } from '@evenhand/domain/phases'
import { actorName, factsOf, isWaitingForEvaluator } from '@evenhand/domain/review-facts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { taskText } from '@/features/reviews/turn/review-task'
import { turnStart } from '@/features/reviews/turn/turn-start'
import { messages } from '@/messages'
import { Since } from '@/ui/Since'
import { TimeAgo } from '@/ui/TimeAgo'
import { useForward } from '../moves/forward-context'
import { Note } from '../Note'
import { nextStep } from '../next-step'
import { phaseProgress } from '../phase-progress'
import type { ReviewLocation } from '../review-location'
import styles from './NextStepNote.module.css'

const texts = messages.reviewOverview.nextStep

interface NextStepNoteProps {
  review: Review
  viewer: Viewer
  location: ReviewLocation
}

/** The next step. The actor gets a button, others see whose turn it is and since when. */
export function NextStepNote({ review, viewer, location }: NextStepNoteProps) {
  const { actor } = phaseTable[review.evaluationPhase]
  const [first] = review.criteria
  // The note at the top of the page already says that the employee has to wait for the release.
  if (review.closedReason !== null || isHeldFrom(review, viewer.id)) return null
  if (actor === null) {
    return (
      <Step tone="green" title={texts.completed} text={texts.completedText}>
        {first && <Button onClick={() => location.openCriterion(first.id)}>{texts.view}</Button>}
      </Step>
    )
  }
  if (isActor(viewer, factsOf(review))) return <OwnStep review={review} location={location} />
  const since =
    review.state === 'upcoming' ? (
      messages.reviews.timeLeft(review)
    ) : (
      <>
        {texts.turn(messages.reviewPage.roles[actor])} <Since time={turnStart(review)} /> (
        <TimeAgo time={turnStart(review)} />)
      </>
    )
  const title = isWaitingForEvaluator(review) ? texts.waitingForHr : texts.waitingFor(actorName(review) ?? '')
  return <Step tone="accent" title={title} text={since} />
}

function OwnStep({ review, location }: { review: Review; location: ReviewLocation }) {
  const forward = useForward()
  const step = nextStep(review, null, forward?.label)
  if (!step) return null
  const { label, to } = step
  const go = to === 'forward' ? forward?.start : () => location.openCriterion(to.id)
  return (
    <Step tone="accent" title={taskText(review)} text={progressText(review)}>
      {go && <Button onClick={go}>{label}</Button>}
    </Step>
  )
}

function progressText(review: Review): string {
  const progress = phaseProgress(review)
  if (!progress) return texts.checkGoals
  const count = messages.reviewPage.progress.count(progress.done, progress.total)
  return texts.progress(count, progress.label)
}

interface StepProps {
  tone: 'accent' | 'green'
  title: string
  text: ReactNode
  children?: ReactNode
}

function Step({ tone, title, text, children }: StepProps) {
  return (
    <Note tone={tone} title={title}>
      <div className={styles.line}>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </Note>
  )
}
