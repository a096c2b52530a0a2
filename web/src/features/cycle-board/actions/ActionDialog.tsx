import type { Cycle } from '@evenhand/domain/api'
import { useState } from 'react'
import { boardDialogs, boardActions as texts } from '@/messages'
import { Dialog } from '@/ui/dialog/Dialog'
import { useDiscardConfirmation } from '@/ui/dialog/use-discard-confirmation'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { toastSuccess } from '@/ui/toast'
import type { ActionKind, BulkTarget } from '../board-dialog'
import { useCloseCycle } from '../mutations'
import type { BoardSums } from '../overview/board-sums'
import {
  type ActionForm,
  actionOf,
  changedDates,
  emptyForm,
  type FormErrors,
  formErrors,
} from './action-form'
import { ChooseStep } from './ChooseStep'
import { cycleDatesChange, useIsAllOpen } from './cycle-dates'
import { PreviewStep } from './PreviewStep'
import { ResultStep } from './ResultStep'
import { RunProgress } from './RunProgress'
import { type BulkAction, useAction } from './use-action'
import { useStepFocus } from './use-step-focus'

interface ActionDialogProps {
  cycle: Cycle
  sums: BoardSums
  kind: ActionKind
  target: BulkTarget
  /** Closes the cycle after all its open reviews were closed. */
  closesCycle?: boolean
  onClose: () => void
  /** Called when the action was applied, at least in part. */
  onApplied: () => void
}

/** A bulk action: choose, preview each review, apply with a result for each review. */
export function ActionDialog({
  cycle,
  sums,
  kind,
  target: firstTarget,
  closesCycle = false,
  onClose,
  onApplied,
}: ActionDialogProps) {
  const [filledIn, setForm] = useState(emptyForm)
  const [errors, setErrors] = useState<FormErrors>({})
  const [target, setTarget] = useState(firstTarget)
  const isAllOpen = useIsAllOpen(cycle.id, target, sums.open.total)
  const form = { ...filledIn, changesCycle: filledIn.changesCycle ?? isAllOpen }
  const { mutate: closeCycle, error: closeError } = useCloseCycle(cycle.id)
  const { state, progress, preview, apply, retry, stop, restart } = useAction(cycle.id, (rows) => {
    onApplied()
    if (!closesCycle || rows.some(({ isChanged }) => !isChanged)) return
    closeCycle(undefined, {
      onSuccess() {
        onClose()
        toastSuccess(boardDialogs.close.done)
      },
    })
  })
  const isFilledIn = filledIn !== emptyForm && state.step !== 'result'
  const discard = useDiscardConfirmation('bulk action form', isFilledIn && !progress, onClose)
  // A run cannot be closed, only stopped.
  const close = () => !progress && discard.tryClose()
  const step = useStepFocus<HTMLDivElement>(progress ? 'progress' : state.step)
  const change = (changes: Partial<ActionForm>) => {
    setForm({ ...filledIn, ...changes })
    setErrors({})
  }
  const submit = () => {
    const found = formErrors(kind, form, cycle.settings)
    setErrors(found)
    if (Object.keys(found).length === 0) void preview(bulkAction(kind, form, cycle), target)
  }
  const isTable = !progress && (state.step === 'preview' || state.step === 'result')
  return (
    <Dialog
      title={texts.titles[kind]}
      size={isTable ? 'xl' : 'lg'}
      isCovered={discard.isConfirming}
      onClose={close}
    >
      <div ref={step}>
        {progress && (
          <RunProgress
            text={
              state.step === 'loading'
                ? texts.previewing(progress.done, progress.total)
                : texts.applying(progress.done, progress.total)
            }
            progress={progress}
            onStop={stop}
          />
        )}
        {!progress && state.step === 'loading' && <SkeletonRows rows={3} label={texts.loadingReviews} />}
        {!progress && state.step === 'choose' && (
          <ChooseStep
            {...{ cycle, sums, kind, target, form, errors, closesCycle }}
            problem={state.problem}
            onChange={change}
            onTarget={setTarget}
            onSubmit={submit}
            onCancel={close}
          />
        )}
        {!progress && state.step === 'preview' && (
          <PreviewStep
            kind={kind}
            rows={state.rows}
            cycleDates={state.bulk.cycleDates}
            onBack={restart}
            onApply={() => apply(state.bulk, state.rows)}
          />
        )}
        {!progress && state.step === 'result' && (
          <ResultStep
            kind={kind}
            rows={state.rows}
            isCycleChanged={state.isCycleChanged}
            problem={state.problem ?? closeError?.message}
            canRetry={state.problem !== undefined}
            note={closesCycle ? boardDialogs.close.stillRunning : undefined}
            onRetry={() => retry(state.bulk, state.rows)}
            onClose={onClose}
          />
        )}
      </div>
      {discard.confirmation}
    </Dialog>
  )
}

function bulkAction(kind: ActionKind, form: ActionForm, { settings }: Cycle): BulkAction {
  const changesCycle = kind === 'change-dates' && form.changesCycle === true
  const cycleDates = changesCycle ? cycleDatesChange(settings, changedDates(form)) : null
  return { action: actionOf(kind, form), cycleDates }
}
