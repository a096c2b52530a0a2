import type { User } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { fullName } from '@evenhand/domain/users'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { useDiscardConfirmation } from '@/ui/dialog/use-discard-confirmation'
import { useFormErrors } from '@/ui/dialog/use-form-errors'
import { toastSuccess } from '@/ui/toast'
import { useCreateUser, useUpdateUser } from './mutations'
import { PersonForm } from './PersonForm'
import { changesIn, type PersonValues, personProblems, valuesOf } from './person-form'

const texts = messages.users.personDialog

interface PersonDialogProps {
  viewer: Viewer
  /** The user to edit. If absent, a new user is added. */
  user?: User
  onClose: () => void
  onSaved: (user: User) => void
}

export function PersonDialog({ viewer, user, onClose, onSaved }: PersonDialogProps) {
  const [initialValues] = useState(() => valuesOf(user))
  const form = useForm<PersonValues>({ initialValues })
  const { element, problem, showFieldErrors, showError } = useFormErrors(form)
  const [isConfirming, setIsConfirming] = useState(false)
  const create = useCreateUser()
  const update = useUpdateUser(user?.id ?? '')
  const discard = useDiscardConfirmation('person', form.isDirty(), onClose)
  const isBusy = create.isPending || update.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || !showFieldErrors(personProblems(form.getValues(), !user))) return
    if (user) setIsConfirming(true)
    else void save()
  }

  async function save() {
    setIsConfirming(false)
    const values = form.getValues()
    try {
      const saved = await (user
        ? update.mutateAsync(changesIn(initialValues, values))
        : create.mutateAsync(values))
      onClose()
      onSaved(saved.user)
      const name = fullName(saved.user)
      toastSuccess(user ? texts.updated(name) : texts.added(name))
    } catch (error) {
      showError(error as Error)
    }
  }

  return (
    <Dialog
      title={user ? texts.edit : texts.add}
      size="lg"
      isCovered={discard.isConfirming || isConfirming}
      onClose={discard.tryClose}
    >
      <form ref={element} onSubmit={submit} noValidate>
        {problem && <Banner>{problem}</Banner>}
        <PersonForm form={form} viewer={viewer} isNew={!user} isOwn={viewer.id === user?.id} />
        <DialogActions>
          <Button variant="default" onClick={discard.tryClose}>
            {messages.common.actions.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {user ? messages.common.actions.saveChanges : texts.add}
          </Button>
        </DialogActions>
      </form>
      {discard.confirmation}
      {isConfirming && user && (
        <ConfirmDialog
          title={texts.confirmTitle}
          confirmLabel={messages.common.actions.update}
          onConfirm={save}
          onCancel={() => setIsConfirming(false)}
        >
          {texts.confirmText}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
