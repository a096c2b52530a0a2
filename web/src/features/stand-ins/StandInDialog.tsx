import type { StandIn, User } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import { messages, standIns as texts } from '@/messages'
import { Banner } from '@/ui/Banner'
import { DayField } from '@/ui/day/DayField'
import { localToday } from '@/ui/day/typed-day'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { useDiscardConfirmation } from '@/ui/dialog/use-discard-confirmation'
import { useFormErrors } from '@/ui/dialog/use-form-errors'
import { PersonSelect } from '@/ui/person/PersonSelect'
import { toastSuccess } from '@/ui/toast'
import { useNameStandIn } from './queries'
import styles from './StandInDialog.module.css'
import { problemsOf, type StandInValues, suggestedValues } from './stand-in-form'

interface StandInDialogProps {
  user: User
  isOwn: boolean
  /** Admins can list people. Others search by name. */
  isAdmin: boolean
  /** The current and future stand-ins of the same person. */
  others: readonly StandIn[]
  onClose: () => void
}

export default function StandInDialog({ user, isOwn, isAdmin, others, onClose }: StandInDialogProps) {
  const [initialValues] = useState(() => suggestedValues(user, localToday()))
  const form = useForm<StandInValues>({ initialValues })
  const { values, errors } = form
  const { element, problem, showFieldErrors, showError } = useFormErrors(form)
  const { mutateAsync: add, isPending } = useNameStandIn(user.id)
  const { tryClose, isConfirming, confirmation } = useDiscardConfirmation('stand-in', form.isDirty(), onClose)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { standInId, firstDay, lastDay } = form.getValues()
    const problems = problemsOf({ standInId, firstDay, lastDay }, user.id, others, localToday())
    if (isPending || !showFieldErrors(problems) || !firstDay || !lastDay) return
    try {
      const { standIn } = await add({ standInId, firstDay, lastDay })
      onClose()
      toastSuccess(texts.added(fullName(standIn.standIn)))
    } catch (error) {
      showError(error as Error)
    }
  }

  return (
    <Dialog
      title={isOwn ? texts.addTitle : texts.addTitleFor(fullName(user))}
      isCovered={isConfirming}
      onClose={tryClose}
    >
      <form ref={element} className={styles.form} onSubmit={submit} noValidate>
        {problem && <Banner>{problem}</Banner>}
        <PersonSelect
          label={texts.person}
          source={isAdmin ? 'approvers' : 'stand-ins'}
          exclude={user.id}
          current={undefined}
          value={values.standInId}
          noneFound={texts.noneFound}
          isRequired
          hasInitialFocus
          error={errors.standInId}
          onChange={(id) => form.setFieldValue('standInId', id)}
        />
        <div className={styles.days}>
          <DayField
            label={texts.firstDay}
            value={values.firstDay}
            isRequired
            error={errors.firstDay}
            onChange={(day) => form.setFieldValue('firstDay', day)}
          />
          <DayField
            label={texts.lastDay}
            value={values.lastDay}
            isRequired
            error={errors.lastDay}
            onChange={(day) => form.setFieldValue('lastDay', day)}
          />
        </div>
        {!isOwn && <p className={styles.note}>{texts.notForYou(fullName(user))}</p>}
        <DialogActions>
          <Button variant="default" onClick={tryClose}>
            {messages.common.actions.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {texts.submit}
          </Button>
        </DialogActions>
      </form>
      {confirmation}
    </Dialog>
  )
}
