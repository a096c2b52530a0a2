import type { Review } from '@evenhand/domain/api'
import { authorName } from '@evenhand/domain/author-name'
import { knownLog } from '@evenhand/domain/known-log'
import { skippedPhases } from '@evenhand/domain/move-history'
import { isAfter, type Phase, phases, phaseTable } from '@evenhand/domain/phases'
import { markedName, participantName } from '@evenhand/domain/review-facts'
import { IconCheck, IconPlayerTrackNext } from '@tabler/icons-react'
import { messages } from '@/messages'
import { Panel } from '@/ui/Panel'
import styles from './Workflow.module.css'

const texts = messages.reviewOverview.workflow

type StepState = keyof typeof texts.states
type OpenState = 'done' | 'current' | 'upcoming'

/** The states of a review that was closed without a result. */
const closedStates = { done: 'done', current: 'closed', upcoming: 'notReached' } as const satisfies Record<
  OpenState,
  StepState
>

/** The seven phases with their actors. The state of each phase is shown as a color and as text. Below them, why phases were skipped. */
export function Workflow({ review, viewerId }: { review: Review; viewerId: string }) {
  const isClosed = review.closedReason !== null
  const lastStep = review.isHeld ? texts.lastStepHeld : texts.lastStep
  const skips = skippedPhases(knownLog(review), review.evaluationPhase)
  const stateOfStep = (step: Phase): StepState => {
    if (step !== 'final' && skips.has(step)) return 'skipped'
    const state = stateOf(step, review.evaluationPhase)
    return isClosed ? closedStates[state] : state
  }
  return (
    <Panel title={texts.title}>
      <ol className={styles.steps}>
        {phases.map((step, index) => (
          <li key={step} className={styles.step} data-state={stateOfStep(step)}>
            <span className={styles.mark} aria-hidden="true">
              <Mark state={stateOfStep(step)} number={index + 1} />
            </span>
            <span className={styles.text}>
              <span className={styles.label}>{messages.reviews.phases[step]}</span>
              <span className={styles.detail}>{actorOf(review, step) ?? lastStep}</span>
              <span className={styles.state}>{texts.states[stateOfStep(step)]}</span>
            </span>
          </li>
        ))}
      </ol>
      {skips.size > 0 && (
        <ul className={styles.skips}>
          {[...skips].map(([phase, skip]) => (
            <li key={phase}>
              {texts.skippedBy(
                messages.reviews.phases[phase],
                authorName(skip, viewerId),
                skip.revertReason ?? '',
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Mark({ state, number }: { state: StepState; number: number }) {
  if (state === 'done') return <IconCheck size={14} stroke={2.5} />
  return state === 'skipped' ? <IconPlayerTrackNext size={14} stroke={2} /> : number
}

/** Who stands in today matters only for what is not done yet. */
function actorOf(review: Review, step: Phase): string | null {
  const { actor } = phaseTable[step]
  if (actor === null) return null
  const isDone = isAfter(review.evaluationPhase, step)
  return isDone ? participantName(review, actor) : markedName(review, actor)
}

/** The final phase is done as soon as it is reached, because it has no actor. */
function stateOf(step: Phase, phase: Phase): OpenState {
  if (isAfter(phase, step) || (step === phase && phaseTable[phase].actor === null)) return 'done'
  return step === phase ? 'current' : 'upcoming'
}
