import type { Cycle } from '@evenhand/domain/api'
import { settingsProblems } from '@evenhand/domain/cycle-settings'
import { canChooseEvaluatorsOf, type Viewer } from '@evenhand/domain/permissions'
import { Button } from '@mantine/core'
import { type ComponentType, useEffect, useRef, useSyncExternalStore } from 'react'
import { cycleWizard } from '@/messages'
import { useCycleEditor } from '../saving/use-cycle-editor'
import { ConflictNote } from './ConflictNote'
import styles from './CycleWizard.module.css'
import { CriteriaStep } from './criteria/CriteriaStep'
import { DatesStep } from './dates/DatesStep'
import { EvaluatorsStep } from './evaluators/EvaluatorsStep'
import { LaunchStep } from './launch/LaunchStep'
import { leftoversIn } from './leftovers'
import { PlanStep } from './plan/PlanStep'
import { StepList } from './StepList'
import type { StepProps } from './step-props'
import { type Step, stepStates, steps } from './steps'
import { useCurrentPlan, useNames } from './use-current-plan'
import { useStep } from './use-step'
import { WhoStep } from './who/WhoStep'

const texts = cycleWizard.steps

const contents: Record<Step, ComponentType<StepProps>> = {
  dates: DatesStep,
  who: WhoStep,
  evaluators: EvaluatorsStep,
  criteria: CriteriaStep,
  plan: PlanStep,
  launch: LaunchStep,
}

/** Prepares a draft for its launch, in steps that can be taken in any order. Every change is saved. */
export default function CycleWizard({ cycle, viewer }: { cycle: Cycle; viewer: Viewer }) {
  const editor = useCycleEditor(cycle, viewer.id)
  const settings = useSyncExternalStore(editor.subscribe, editor.content)
  const view = useSyncExternalStore(editor.subscribe, editor.view)
  const [step, openStep] = useStep()
  const plan = useCurrentPlan(cycle, view.state)
  const nameOf = useNames(plan)
  const problems = settingsProblems(settings)
  const leftovers = leftoversIn(settings, plan.data?.unknown)
  const section = useStepFocus(step)
  const Content = contents[step]
  const [previous, next] = [steps[steps.indexOf(step) - 1], steps[steps.indexOf(step) + 1]]
  return (
    <div className={styles.wizard}>
      <StepList current={step} states={stepStates(problems, plan.data, leftovers)} view={view} />
      <section ref={section} className={styles.step} aria-label={texts.names[step]} tabIndex={-1}>
        {view.theirs && (
          <ConflictNote mine={settings} theirs={view.theirs.content} onChoose={editor.choose} />
        )}
        <Content
          cycle={cycle}
          settings={settings}
          problems={problems}
          editor={editor}
          plan={plan}
          nameOf={nameOf}
          lockedId={canChooseEvaluatorsOf(viewer, viewer.id) ? undefined : viewer.id}
          leftovers={leftovers}
        />
        <div className={styles.buttons}>
          {previous && (
            <Button variant="default" onClick={() => openStep(previous)}>
              {texts.back}
            </Button>
          )}
          {next && (
            <Button ml="auto" aria-label={texts.nextStep(texts.names[next])} onClick={() => openStep(next)}>
              {texts.next}
            </Button>
          )}
        </div>
      </section>
    </div>
  )
}

/** Moves the focus to a step that was opened, so that the keyboard and screen readers continue there. */
function useStepFocus(step: Step) {
  const section = useRef<HTMLElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) section.current?.focus({ preventScroll: true })
    shown.current = step
  }, [step])
  return section
}
