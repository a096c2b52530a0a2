import type { FieldErrors } from '@evenhand/domain/errors'
import { Button, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { messages } from '@/messages'
import { Banner } from '../Banner'
import { ConfirmDialog } from './ConfirmDialog'
import { Dialog, DialogActions, type DialogProps } from './Dialog'
import { useDiscardConfirmation } from './use-discard-confirmation'
import { useFormErrors } from './use-form-errors'
import { usePending } from './use-pending'

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'isCovered'> {
  /** Shows the errors of the fields. An error without a field is shown above all fields. */
  form?: { setErrors: (errors: FieldErrors) => void }
  /** Input that must not be lost. `isKept`: the caller keeps it when the dialog closes, but not when the page is left. */
  unsaved?: { key: string; isDirty: boolean; isKept?: boolean }
  /** The question before the form is submitted. */
  question?: { title: string; confirmLabel: string; content: ReactNode } | undefined
  /** A problem that the caller has found. */
  problem?: string | undefined
  /** The label of the submit button. If absent, the form can only be closed. */
  submit?: string | undefined
  /** The label of the button that closes the dialog. */
  cancel?: string
  isDanger?: boolean
  isDisabled?: boolean
  isBusy?: boolean
  /** Keeps the buttons in view while the form scrolls. */
  isSticky?: boolean
  /** Errors that can be found without the server. */
  findErrors?: () => FieldErrors
  /** Shown instead of the form when it is done. */
  result?: ReactNode
  /** The button is busy until the promise settles. Its error is shown. */
  onSubmit: () => unknown
  onClose: () => void
  children: ReactNode
}

const noFields = { setErrors: () => {} }

/** A dialog with a form. Asks before unsaved input is lost, and shows errors at their fields. */
export function FormDialog({
  title,
  size,
  isCovered = false,
  form = noFields,
  unsaved = { key: '', isDirty: false },
  question,
  problem: ownProblem,
  submit,
  cancel = messages().common.actions.cancel,
  isDanger = false,
  isDisabled = false,
  isBusy = false,
  isSticky = false,
  findErrors = () => ({}),
  result,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const { element, problem = ownProblem, showFieldErrors, showError } = useFormErrors(form)
  const { isPending, run } = usePending(showError)
  const [isAsking, setIsAsking] = useState(false)
  const discard = useDiscardConfirmation(unsaved.key, unsaved.isDirty, onClose)
  const close = unsaved.isKept ? onClose : discard.tryClose

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    // The form of a dialog inside this one is submitted through it.
    if (event.target !== event.currentTarget || !submit || isDisabled) return
    if (isPending || isBusy || !showFieldErrors(findErrors())) return
    if (question) setIsAsking(true)
    else run(onSubmit)
  }

  return (
    <Dialog
      title={title}
      size={size}
      isCovered={isCovered || isAsking || discard.isConfirming}
      onClose={close}
    >
      {result || (
        <form ref={element} onSubmit={handleSubmit} noValidate>
          <Stack gap="0.875rem">
            {problem && <Banner>{problem}</Banner>}
            {children}
          </Stack>
          <DialogActions isSticky={isSticky}>
            <Button variant="default" onClick={close}>
              {cancel}
            </Button>
            {submit && (
              <Button
                type="submit"
                color={isDanger ? 'var(--danger)' : 'accent'}
                disabled={isDisabled}
                loading={isPending || isBusy}
              >
                {submit}
              </Button>
            )}
          </DialogActions>
        </form>
      )}
      {discard.confirmation}
      {question && isAsking && (
        <ConfirmDialog
          title={question.title}
          confirmLabel={question.confirmLabel}
          onConfirm={() => {
            setIsAsking(false)
            run(onSubmit)
          }}
          onCancel={() => setIsAsking(false)}
        >
          {question.content}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
