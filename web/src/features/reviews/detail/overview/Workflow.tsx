import type { Review } from '@evenhand/domain/api'
import { knownLog } from '@evenhand/domain/reviews/authors'
import { skippedPhases } from '@evenhand/domain/reviews/move-history'
import { isAfter, type Phase, phases, phaseTable } from '@evenhand/domain/reviews/phases'
import { markedName, participantName } from '@evenhand/domain/reviews/review-card'
import { authorName } from '@evenhand/domain/text/author-name'
import { Flex, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconPlayerTrackNext } from '@tabler/icons-react'
import { messages, type WebMessages } from '@/messages'
import { Panel } from '@/ui/Panel'
import { useReviewPage } from '../review-page'
import styles from './Workflow.module.css'

const texts = () => messages().reviewOverview.workflow

type StepState = keyof WebMessages['reviewOverview']['workflow']['states']
type OpenState = 'done' | 'current' | 'upcoming'

/** The states of a review that was closed without a result. */
const closedStates = { done: 'done', current: 'closed', upcoming: 'notReached' } as const satisfies Record<
  OpenState,
  StepState
>

/** The seven phases with their actors. The state of each phase is shown as a color and as text. Below them, why phases were skipped. */
export function Workflow() {
  const { review, viewer } = useReviewPage()
  const isClosed = review.closedReason !== null
  const lastStep = review.isHeld ? texts().lastStepHeld : texts().lastStep
  const skips = skippedPhases(knownLog(review), review.evaluationPhase)
  const stateOfStep = (step: Phase): StepState => {
    if (step !== 'final' && skips.has(step)) return 'skipped'
    const state = stateOf(step, review.evaluationPhase)
    return isClosed ? closedStates[state] : state
  }
  return (
    <Panel title={texts().title}>
      <Flex component="ol" className={styles.steps} px="1.125rem" py="md">
        {phases.map((step, index) => (
          <Group
            key={step}
            component="li"
            className={styles.step}
            align="flex-start"
            gap="sm"
            wrap="nowrap"
            data-state={stateOfStep(step)}
          >
            <span className={styles.mark} aria-hidden="true">
              <Mark state={stateOfStep(step)} number={index + 1} />
            </span>
            <Stack gap={0}>
              <span>{messages().reviews.phases[step]}</span>
              <Text span size="xs" c="dimmed">
                {actorOf(review, step) ?? lastStep}
              </Text>
              <Text span className={styles.state} size="xs" fw={580}>
                {texts().states[stateOfStep(step)]}
              </Text>
            </Stack>
          </Group>
        ))}
      </Flex>
      {skips.size > 0 && (
        <Flex component="ul" direction="column" gap={4} px="1.125rem" pb="md" c="dimmed" fz="sm">
          {[...skips].map(([phase, skip]) => (
            <li key={phase} style={{ overflowWrap: 'anywhere' }}>
              {texts().skippedBy(
                messages().reviews.phases[phase],
                authorName(skip, viewer.id, messages().people),
                skip.revertReason ?? '',
              )}
            </li>
          ))}
        </Flex>
      )}
    </Panel>
  )
}

function Mark({ state, number }: { state: StepState; number: number }) {
  if (state === 'done') return <IconCheck size={14} stroke={2.5} />
  return state === 'skipped' ? <IconPlayerTrackNext size={14} stroke={2} /> : number
}

/** Shows today's stand-ins only for steps that are not done yet. */
function actorOf(review: Review, step: Phase): string | null {
  const { actor } = phaseTable[step]
  if (actor === null) return null
  const isDone = isAfter(review.evaluationPhase, step)
  return isDone
    ? participantName(review, actor, messages().people)
    : markedName(review, actor, messages().people)
}

/** The final phase is done as soon as it is reached, because it has no actor. */
function stateOf(step: Phase, phase: Phase): OpenState {
  if (isAfter(phase, step) || (step === phase && phaseTable[phase].actor === null)) return 'done'
  return step === phase ? 'current' : 'upcoming'
}
