import { cycleLimits } from '@evenhand/domain/cycles'
import { isBlank, textLength } from '@evenhand/domain/fields'
import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FormEvent } from 'react'
import { cycleWizard, messages } from '@/messages'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { useDiscardConfirmation } from '@/ui/dialog/use-discard-confirmation'
import { useFormErrors } from '@/ui/dialog/use-form-errors'
import { PersonSelect } from '@/ui/person/PersonSelect'
import styles from '../Dialog.module.css'
import type { HandPick } from '../edit-settings'

const texts = cycleWizard.handPicked

interface HandPickDialogProps {
  how: HandPick
  /** Someone about whom the viewer cannot decide. */
  lockedId: string | undefined
  /** If absent, the dialog asks for the person. */
  person: { id: string; name: string } | undefined
  reason?: string
  onSave: (userId: string, reason: string) => void
  onClose: () => void
}

/** Includes or excludes someone. The reason is required. */
export function HandPickDialog({ how, lockedId, person, reason = '', onSave, onClose }: HandPickDialogProps) {
  const form = useForm({ initialValues: { userId: person?.id ?? '', reason } })
  const { element, showFieldErrors } = useFormErrors(form)
  const { tryClose, isConfirming, confirmation } = useDiscardConfirmation(
    'hand-pick',
    form.isDirty(),
    onClose,
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    const values = form.getValues()
    const isValid = showFieldErrors({
      ...(values.userId === '' ? { userId: texts.personMissing } : {}),
      ...reasonProblem(values.reason),
    })
    if (!isValid) return
    onSave(values.userId, values.reason.trim())
    onClose()
  }

  return (
    <Dialog
      title={person ? texts.titleFor[how](person.name) : texts.title[how]}
      size="sm"
      isCovered={isConfirming}
      onClose={tryClose}
    >
      <form ref={element} onSubmit={submit} noValidate className={styles.fields}>
        {!person && (
          <PersonSelect
            label={texts.person}
            exclude={lockedId}
            current={undefined}
            value={form.values.userId}
            noneFound={texts.noneFound}
            isRequired
            error={form.errors.userId}
            onChange={(id) => form.setFieldValue('userId', id)}
          />
        )}
        <Textarea
          label={texts.reason}
          description={texts.reasonHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          rows={3}
          data-autofocus={person ? true : undefined}
          {...form.getInputProps('reason')}
        />
        {lockedId && <p className={styles.note}>{cycleWizard.aboutYou}</p>}
        <DialogActions>
          <Button variant="default" onClick={tryClose}>
            {messages.common.actions.cancel}
          </Button>
          <Button type="submit">{texts.submit[how]}</Button>
        </DialogActions>
      </form>
      {confirmation}
    </Dialog>
  )
}

function reasonProblem(reason: string): { reason?: string } {
  if (isBlank(reason)) return { reason: texts.reasonMissing }
  const isTooLong = textLength(reason) > cycleLimits.reason
  return isTooLong ? { reason: texts.reasonTooLong(cycleLimits.reason) } : {}
}
