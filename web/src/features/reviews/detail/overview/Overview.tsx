import type { Review } from '@evenhand/domain/api'
import { isActor } from '@evenhand/domain/reviews/permissions'
import { phaseTable } from '@evenhand/domain/reviews/phases'
import { isHeldFrom } from '@evenhand/domain/reviews/results'
import { actorName, factsOf, isWaitingForEvaluator } from '@evenhand/domain/reviews/review-card'
import { Box, Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { taskText, turnStart } from '@/features/reviews/turn/review-task'
import { messages } from '@/messages'
import { Since, TimeAgo } from '@/ui/TimeAgo'
import { useForward } from '../moves/use-moves'
import { Note } from '../Note'
import { nextStep, phaseProgress } from '../open-work'
import { useReviewPage } from '../review-page'
import styles from './Overview.module.css'
import { Ratings } from './Ratings'
import { People, Scoring } from './Scoring'
import { SummaryFields } from './SummaryFields'
import { Workflow } from './Workflow'

const texts = () => messages().reviewOverview.nextStep

export function Overview() {
  return (
    <Stack gap="lg">
      <NextStepNote />
      <Workflow />
      <Box className={styles.columns}>
        <SummaryFields />
        <Stack gap="lg">
          <Scoring />
          <People />
        </Stack>
      </Box>
      <Ratings />
    </Stack>
  )
}

/** The next step. The actor gets a button, others see whose turn it is and since when. */
function NextStepNote() {
  const { review, viewer, location } = useReviewPage()
  const { actor } = phaseTable[review.evaluationPhase]
  const [first] = review.criteria
  // The note at the top of the page already says that the employee has to wait for the release.
  if (review.closedReason !== null || isHeldFrom(review, viewer.id)) return null
  if (actor === null) {
    return (
      <Step tone="green" title={texts().completed} text={texts().completedText}>
        {first && <Button onClick={() => location.openCriterion(first.id)}>{texts().view}</Button>}
      </Step>
    )
  }
  if (isActor(viewer, factsOf(review))) return <OwnStep />
  const since =
    review.state === 'upcoming' ? (
      messages().reviews.timeLeft(review)
    ) : (
      <>
        {texts().turn(messages().reviews.roles[actor])} <Since time={turnStart(review)} /> (
        <TimeAgo time={turnStart(review)} />)
      </>
    )
  const title = isWaitingForEvaluator(review)
    ? texts().waitingForHr
    : texts().waitingFor(actorName(review, messages().people) ?? '')
  return <Step tone="accent" title={title} text={since} />
}

function OwnStep() {
  const { review, location } = useReviewPage()
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
  if (!progress) return texts().checkGoals
  const count = messages().reviewPage.progress.count(progress.done, progress.total)
  return texts().progress(count, progress.label)
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
      <Group className={styles.nextStep} gap="0.5rem 1.5rem" justify="space-between">
        <Text c="dimmed">{text}</Text>
        {children}
      </Group>
    </Note>
  )
}
