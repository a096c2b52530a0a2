import type { ReviewCard } from '@evenhand/domain/api'
import { isAfter, type Phase, phases, phaseTable } from '@evenhand/domain/phases'
import { IconCheck } from '@tabler/icons-react'
import { messages } from '@/messages'
import { Panel } from '@/ui/Panel'
import { actorName } from '../review-facts'
import styles from './Workflow.module.css'

const texts = messages.reviewPage.workflow

type StepState = keyof typeof texts.states

/** The seven phases with their actors. The state of each phase is shown as a color and as text. */
export function Workflow({ review }: { review: ReviewCard }) {
  const phase = review.evaluationPhase
  return (
    <Panel title={texts.title}>
      <ol className={styles.steps}>
        {phases.map((step, index) => (
          <li key={step} className={styles.step} data-state={stateOf(step, phase)}>
            <span className={styles.mark} aria-hidden="true">
              {stateOf(step, phase) === 'done' ? <IconCheck size={14} stroke={2.5} /> : index + 1}
            </span>
            <span className={styles.text}>
              <span className={styles.label}>{messages.reviews.phases[step]}</span>
              <span className={styles.detail}>{actorName(review, step) ?? texts.lastStep}</span>
              <span className={styles.state}>{texts.states[stateOf(step, phase)]}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** The final phase is done as soon as it is reached, because it has no actor. */
function stateOf(step: Phase, phase: Phase): StepState {
  if (isAfter(phase, step) || (step === phase && phaseTable[phase].actor === null)) return 'done'
  return step === phase ? 'current' : 'upcoming'
}
