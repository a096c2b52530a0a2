import type { User } from '@evenhand/domain/api'
import { hasLeft } from '@evenhand/domain/availability'
import type { Viewer } from '@evenhand/domain/permissions'
import { fullName } from '@evenhand/domain/users'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { localToday } from '@/ui/day/typed-day'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { useDiscardConfirmation } from '@/ui/dialog/use-discard-confirmation'
import { useFormErrors } from '@/ui/dialog/use-form-errors'
import { toastSuccess } from '@/ui/toast'
import { AddedPerson } from './AddedPerson'
import { hasSeats } from './hand-over/queries'
import { useCreateUser, useUpdateUser } from './mutations'
import { PersonForm } from './PersonForm'
import { changesIn, type PersonInput, type PersonValues, personProblems, valuesOf } from './person-form'

const texts = messages.users.personDialog

interface PersonDialogProps {
  viewer: Viewer
  /** The user to edit. If absent, a new user is added. */
  user?: User
  onClose: () => void
  onSaved: (user: User) => void
  /** Called instead of `onClose` if the person got a last day and is an evaluator in open reviews. */
  onLeaving?: (user: User) => void
}

export function PersonDialog({ viewer, user, onClose, onSaved, onLeaving = onClose }: PersonDialogProps) {
  const client = useQueryClient()
  const [initialValues] = useState(() => valuesOf(user))
  const form = useForm<PersonValues>({ initialValues })
  const { element, problem, showFieldErrors, showError } = useFormErrors(form)
  const [isConfirming, setIsConfirming] = useState(false)
  const create = useCreateUser()
  const update = useUpdateUser(user?.id ?? '')
  const [added, setAdded] = useState<User>()
  const discard = useDiscardConfirmation('person', form.isDirty() && !added, onClose)
  const { leftOn } = form.getValues()
  const isClosing = leftOn !== initialValues.leftOn && hasLeft({ leftOn }, localToday())
  const isBusy = create.isPending || update.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    const values = valuesToSend(form.getValues())
    if (isBusy || !showFieldErrors(personProblems(user ? values : newPerson(values), !user))) return
    if (user) setIsConfirming(true)
    else void save()
  }

  async function save() {
    setIsConfirming(false)
    const values = valuesToSend(form.getValues())
    try {
      const saved = await (user
        ? update.mutateAsync(changesIn(initialValues, values))
        : create.mutateAsync(newPerson(values)))
      onSaved(saved.user)
      const canSignIn = saved.user.availability !== 'left'
      if (!user && !values.invite && canSignIn) return setAdded(saved.user)
      const isLeaving = user !== undefined && values.leftOn !== null && values.leftOn !== initialValues.leftOn
      if (isLeaving && (await hasSeats(client, user.id))) onLeaving(saved.user)
      else onClose()
      const added = canSignIn ? texts.addedAndInvited : texts.added
      toastSuccess((user ? texts.updated : added)(fullName(saved.user)))
    } catch (error) {
      showError(error as Error)
    }
  }

  return (
    <Dialog
      title={titleOf(user, added)}
      size="lg"
      isCovered={discard.isConfirming || isConfirming}
      onClose={discard.tryClose}
    >
      {added ? (
        <AddedPerson user={added} password={form.getValues().password} onClose={onClose} />
      ) : (
        <form ref={element} onSubmit={submit} noValidate>
          {problem && <Banner>{problem}</Banner>}
          <PersonForm form={form} viewer={viewer} user={user} isOwn={viewer.id === user?.id} />
          <DialogActions>
            <Button variant="default" onClick={discard.tryClose}>
              {messages.common.actions.cancel}
            </Button>
            <Button type="submit" loading={isBusy}>
              {user ? messages.common.actions.saveChanges : texts.add}
            </Button>
          </DialogActions>
        </form>
      )}
      {discard.confirmation}
      {isConfirming && user && (
        <ConfirmDialog
          title={texts.confirmTitle}
          confirmLabel={messages.common.actions.update}
          onConfirm={save}
          onCancel={() => setIsConfirming(false)}
        >
          <p>{texts.confirmText}</p>
          {isClosing && <p>{texts.confirmLastDay(fullName(user))}</p>}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

/** A password that was typed before an invitation was chosen is not sent. */
function valuesToSend(values: PersonValues): PersonValues {
  return values.invite ? { ...values, password: '' } : values
}

/** Without a department, the server chooses the first one. */
function newPerson({ department, ...values }: PersonValues): PersonInput {
  return department === '' ? values : { ...values, department }
}

function titleOf(user: User | undefined, added: User | undefined): string {
  if (added) return messages.users.addedDialog.title(fullName(added))
  return user ? texts.edit : texts.add
}
