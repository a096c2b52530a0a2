import type { Review } from '@evenhand/domain/api'
import { isActor, type Viewer } from '@evenhand/domain/permissions'
import { phaseTable } from '@evenhand/domain/phases'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { taskInWords } from '@/features/reviews/turn/review-task'
import { Ago } from '@/ui/Ago'
import { Since } from '../logs/Since'
import { useForward } from '../moves/forward-context'
import { Note } from '../Note'
import { nextStep } from '../next-step'
import type { Place } from '../place'
import { phaseProgress } from '../progress'
import { actorName, factsOf, seatWords } from '../review-facts'
import styles from './NextStepNote.module.css'

interface NextStepNoteProps {
  review: Review
  viewer: Viewer
  place: Place
}

/** The next step: a button for the actor; for others, who is expected to act and since when. */
export function NextStepNote({ review, viewer, place }: NextStepNoteProps) {
  const { actor } = phaseTable[review.evaluationPhase]
  const [first] = review.criteria
  if (actor === null) {
    return (
      <Step tone="green" title="The review is completed" text="All ratings and comments are open.">
        {first && <Button onClick={() => place.openCriterion(first.id)}>Read ratings and comments</Button>}
      </Step>
    )
  }
  if (isActor(viewer, factsOf(review))) return <OwnStep review={review} place={place} />
  const since = (
    <>
      {seatWords[actor]}’s turn <Since moment={review.turnSince} /> (<Ago moment={review.turnSince} />)
    </>
  )
  return <Step tone="accent" title={`Waiting for ${actorName(review)}`} text={since} />
}

function OwnStep({ review, place }: { review: Review; place: Place }) {
  const forward = useForward()
  const step = nextStep(review, null)
  if (!step) return null
  const { label, to } = step
  const go = to === 'forward' ? forward : () => place.openCriterion(to.id)
  return (
    <Step tone="accent" title={taskInWords(review)} text={whatIsLeft(review)}>
      {go && <Button onClick={go}>{label}</Button>}
    </Step>
  )
}

function whatIsLeft(review: Review): string {
  const progress = phaseProgress(review)
  if (!progress) return 'Read the goals, then approve them, or revert the review with a reason.'
  const { done, total, what } = progress
  return `${done} of ${total} ${what}.`
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
