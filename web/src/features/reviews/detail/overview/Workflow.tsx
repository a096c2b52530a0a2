import type { ReviewCard } from '@evenhand/domain/api'
import { isAfter, type Phase, phases, phaseTable } from '@evenhand/domain/phases'
import { IconCheck } from '@tabler/icons-react'
import { messages } from '@/messages'
import { Panel } from '@/ui/Panel'
import { actorName } from '../review-facts'
import styles from './Workflow.module.css'

type Step = 'done' | 'current' | 'upcoming'

const stateWords: Record<Step, string> = { done: 'Done', current: 'Current', upcoming: 'Upcoming' }

/** The seven steps, with who acts in each; the colours are told in words too. */
export function Workflow({ review }: { review: ReviewCard }) {
  const phase = review.evaluationPhase
  return (
    <Panel title="Workflow Status">
      <ol className={styles.steps}>
        {phases.map((step, index) => (
          <li key={step} className={styles.step} data-state={stateOf(step, phase)}>
            <span className={styles.mark} aria-hidden="true">
              {stateOf(step, phase) === 'done' ? <IconCheck size={14} stroke={2.5} /> : index + 1}
            </span>
            <span className={styles.words}>
              <span className={styles.label}>{messages.reviews.phases[step]}</span>
              <span className={styles.detail}>{actorName(review, step) ?? 'Everyone sees the result'}</span>
              <span className={styles.state}>{stateWords[stateOf(step, phase)]}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** The last step is done as soon as it is reached: nobody acts in it. */
function stateOf(step: Phase, phase: Phase): Step {
  if (isAfter(phase, step) || (step === phase && phaseTable[phase].actor === null)) return 'done'
  return step === phase ? 'current' : 'upcoming'
}
