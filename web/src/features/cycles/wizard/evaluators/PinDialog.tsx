import type { PinnedEvaluators } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FormEvent } from 'react'
import { cycleWizard, messages } from '@/messages'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { useDiscardConfirmation } from '@/ui/dialog/use-discard-confirmation'
import { useFormErrors } from '@/ui/dialog/use-form-errors'
import { PersonSelect } from '@/ui/person/PersonSelect'
import styles from '../Dialog.module.css'

const texts = cycleWizard.pinDialog
const evaluatorFields = [
  { field: 'firstEvaluatorId', label: texts.first },
  { field: 'secondEvaluatorId', label: texts.second },
] as const

interface PinDialogProps {
  /** If absent, the dialog asks for the person. */
  userId: string | undefined
  /** Someone whose evaluators the viewer cannot choose. */
  lockedId: string | undefined
  /** The evaluators that are set now. */
  pinned: PinnedEvaluators | undefined
  nameOf: (userId: string) => string
  onSave: (pinned: PinnedEvaluators) => void
  onClose: () => void
}

/** Sets one or both evaluators of a person by hand. */
export function PinDialog({ userId, lockedId, pinned, nameOf, onSave, onClose }: PinDialogProps) {
  const form = useForm({
    initialValues: {
      userId: userId ?? '',
      firstEvaluatorId: pinned?.firstEvaluatorId ?? '',
      secondEvaluatorId: pinned?.secondEvaluatorId ?? '',
    },
  })
  const { element, showFieldErrors } = useFormErrors(form)
  const { tryClose, isConfirming, confirmation } = useDiscardConfirmation('pin', form.isDirty(), onClose)
  const { firstEvaluatorId: first, secondEvaluatorId: second } = form.values

  function submit(event: FormEvent) {
    event.preventDefault()
    const values = form.getValues()
    if (!showFieldErrors(problemsOf(values, pinned !== undefined))) return
    onSave({
      userId: values.userId,
      firstEvaluatorId: values.firstEvaluatorId || null,
      secondEvaluatorId: values.secondEvaluatorId || null,
    })
    onClose()
  }

  return (
    <Dialog
      title={userId === undefined ? texts.title : texts.titleFor(nameOf(userId))}
      size="sm"
      isCovered={isConfirming}
      onClose={tryClose}
    >
      <form ref={element} onSubmit={submit} noValidate className={styles.fields}>
        {userId === undefined && (
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
        {evaluatorFields.map(({ field, label }) => {
          const id = pinned?.[field]
          return (
            <PersonSelect
              key={field}
              label={label}
              exclude={form.values.userId || undefined}
              current={id ? { id, name: nameOf(id) } : undefined}
              value={form.values[field]}
              noneFound={texts.noneFound}
              error={form.errors[field]}
              onChange={(next) => form.setFieldValue(field, next)}
            />
          )
        })}
        <p className={styles.note}>{texts.help}</p>
        {lockedId && <p className={styles.note}>{cycleWizard.aboutYou}</p>}
        <p className={styles.note} role="status">
          {first !== '' && first === second && texts.samePerson}
        </p>
        <DialogActions>
          <Button variant="default" onClick={tryClose}>
            {messages.common.actions.cancel}
          </Button>
          <Button type="submit">{texts.save}</Button>
        </DialogActions>
      </form>
      {confirmation}
    </Dialog>
  )
}

interface PinValues {
  userId: string
  firstEvaluatorId: string
  secondEvaluatorId: string
}

/** Clearing both evaluators of someone who has them returns to the rule. */
function problemsOf(values: PinValues, isPinned: boolean): Partial<Record<keyof PinValues, string>> {
  const { userId, firstEvaluatorId: first, secondEvaluatorId: second } = values
  return {
    ...(userId === '' ? { userId: texts.personMissing } : {}),
    ...(!isPinned && first === '' && second === '' ? { firstEvaluatorId: texts.evaluatorMissing } : {}),
    ...(userId !== '' && first === userId ? { firstEvaluatorId: texts.ownEvaluator } : {}),
    ...(userId !== '' && second === userId ? { secondEvaluatorId: texts.ownEvaluator } : {}),
  }
}
