import { messages } from '@/messages'
import { Dialog } from '@/ui/dialog/Dialog'
import { useDiscardConfirmation } from '@/ui/dialog/use-discard-confirmation'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { type ActionDialogProps, useBoard } from '../board-context'
import { DialogSteps } from '../DialogSteps'
import { ChooseStep } from './ChooseStep'
import { RunProgress } from './chunked-run'
import { PreviewStep, ResultStep } from './RowsSteps'
import { useAction } from './use-action'

const texts = () => messages().boardActions

/** A bulk action: choose, preview each review, apply with a result for each review. */
export function ActionDialog(props: ActionDialogProps) {
  const { closeDialog } = useBoard()
  const action = useAction(props)
  const { state, run, form } = action
  const shown = run.progress ? { step: 'progress' as const } : state
  const { step } = shown
  const isUnsaved = form.isDirty() && step !== 'result' && step !== 'progress'
  const discard = useDiscardConfirmation('bulk action form', isUnsaved, closeDialog)
  // Keeps the dialog open during a run, which can only be stopped.
  const close = () => step !== 'progress' && discard.tryClose()
  return (
    <Dialog
      title={texts().titles[props.action]}
      size={step === 'preview' || step === 'result' ? 'xl' : 'lg'}
      isCovered={discard.isConfirming}
      onClose={close}
    >
      <DialogSteps step={step}>
        <RunProgress run={run} textOf={state.step === 'loading' ? texts().previewing : texts().applying} />
        {step === 'loading' && <SkeletonRows rows={3} label={texts().loadingReviews} />}
        {shown.step === 'choose' && <ChooseStep {...shown} action={action} onCancel={close} />}
        {shown.step === 'preview' && <PreviewStep {...shown} action={action} />}
        {shown.step === 'result' && <ResultStep {...shown} action={action} />}
      </DialogSteps>
      {discard.confirmation}
    </Dialog>
  )
}
