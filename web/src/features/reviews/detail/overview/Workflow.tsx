import type { ReviewCard } from '@evenhand/domain/api'
import { isAfter, type Phase, phases, phaseTable } from '@evenhand/domain/phases'
import { IconCheck } from '@tabler/icons-react'
import { messages } from '@/messages'
import { Panel } from '@/ui/Panel'
import { actorName } from '../review-facts'
import styles from './Workflow.module.css'

const texts = messages.reviewOverview.workflow

type StepState = keyof typeof texts.states
type OpenState = 'done' | 'current' | 'upcoming'

/** The states of a review that was closed without a result. */
const closedStates = { done: 'done', current: 'closed', upcoming: 'notReached' } as const satisfies Record<
  OpenState,
  StepState
>

/** The seven phases with their actors. The state of each phase is shown as a color and as text. */
export function Workflow({ review }: { review: ReviewCard }) {
  const isClosed = review.closedReason !== null
  const stateOfStep = (step: Phase) => {
    const state = stateOf(step, review.evaluationPhase)
    return isClosed ? closedStates[state] : state
  }
  return (
    <Panel title={texts.title}>
      <ol className={styles.steps}>
        {phases.map((step, index) => (
          <li key={step} className={styles.step} data-state={stateOfStep(step)}>
            <span className={styles.mark} aria-hidden="true">
              {stateOfStep(step) === 'done' ? <IconCheck size={14} stroke={2.5} /> : index + 1}
            </span>
            <span className={styles.text}>
              <span className={styles.label}>{messages.reviews.phases[step]}</span>
              <span className={styles.detail}>{actorName(review, step) ?? texts.lastStep}</span>
              <span className={styles.state}>{texts.states[stateOfStep(step)]}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** The final phase is done as soon as it is reached, because it has no actor. */
function stateOf(step: Phase, phase: Phase): OpenState {
  if (isAfter(phase, step) || (step === phase && phaseTable[phase].actor === null)) return 'done'
  return step === phase ? 'current' : 'upcoming'
}
