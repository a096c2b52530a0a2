import { isAfter, type Phase, phases, phaseTable } from '@evenhand/domain/phases'
import { IconCheck } from '@tabler/icons-react'
import { Panel } from '../../ui/Panel'
import styles from './Workflow.module.css'

type Step = 'done' | 'current' | 'upcoming'

export function Workflow({ phase }: { phase: Phase }) {
  return (
    <Panel title="Workflow">
      <ol className={styles.steps}>
        {phases.map((step, index) => (
          <li key={step} className={styles.step} data-state={stateOf(step, phase)}>
            <span className={styles.mark} aria-hidden="true">
              {stateOf(step, phase) === 'done' ? <IconCheck size={14} stroke={2.5} /> : index + 1}
            </span>
            <span className={styles.label}>{phaseTable[step].label}</span>
            <span className="visually-hidden">({stateOf(step, phase)})</span>
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
