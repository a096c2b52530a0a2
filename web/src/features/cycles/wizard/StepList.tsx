import type { CycleSettings } from '@evenhand/domain/api'
import { IconCheck, IconExclamationMark } from '@tabler/icons-react'
import { Link } from 'react-router'
import { cycleWizard } from '@/messages'
import type { DraftView } from '@/ui/saving/draft-editor'
import { SaveNote } from '@/ui/saving/SaveNote'
import styles from './StepList.module.css'
import { type Step, type StepState, steps } from './steps'

const texts = cycleWizard.steps

interface StepListProps {
  current: Step
  states: Record<Step, StepState>
  view: DraftView<CycleSettings>
}

/** Links to all steps, with what is done and what needs attention, and the save state. On phones it is above the step. */
export function StepList({ current, states, view }: StepListProps) {
  return (
    <div className={styles.side}>
      <nav aria-label={texts.label}>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step}>
              <Link
                ref={step === current ? scrollIntoView : undefined}
                to={{ search: `?step=${step}` }}
                replace
                className={styles.link}
                aria-current={step === current ? 'step' : undefined}
              >
                <Mark number={index + 1} {...states[step]} />
                <span className={styles.text}>
                  {texts.names[step]}
                  {states[step].note && <span className={styles.note}>{states[step].note}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <section className={styles.saving} aria-label={cycleWizard.status}>
        <SaveNote view={view} />
      </section>
    </div>
  )
}

/** On phones, the list scrolls sideways. */
function scrollIntoView(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

function Mark({ number, state }: StepState & { number: number }) {
  if (!state) return <span className={styles.mark}>{number}</span>
  const Icon = state === 'done' ? IconCheck : IconExclamationMark
  return (
    <span className={styles.mark} data-state={state}>
      <Icon size={14} stroke={2.25} aria-hidden="true" />
      <span className="visually-hidden">{state === 'done' ? texts.done : texts.hasProblems}</span>
    </span>
  )
}
