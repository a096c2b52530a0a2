import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { useDiscardConfirmation } from '@/ui/dialog/use-discard-confirmation'
import { PasswordField } from '@/ui/form/PasswordField'
import { toastSuccess } from '@/ui/toast'
import { type ChangeProblems, changePassword, type TypedPasswords } from './change-password'
import { focusField } from './focus-field'
import styles from './form.module.css'
import { NewPasswordField } from './NewPasswordField'
import { useUser } from './user-context'

const texts = messages.passwords.changePassword
const fields = ['current', 'next', 'confirm'] as const

export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const [isBusy, setIsBusy] = useState(false)
  const [isDirty, setIsDirty] = useState(false)
  const [problems, setProblems] = useState<ChangeProblems>({})
  const discard = useDiscardConfirmation('change-password', isDirty, onClose)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setIsBusy(true)
    const found = await changePassword(user, typedInto(form))
    setIsBusy(false)
    setProblems(found ?? {})
    if (found) return focusField(form, fields.find((field) => found[field]) ?? 'current')
    toastSuccess(texts.done)
    onClose()
  }

  return (
    <Dialog title={texts.title} size="sm" isCovered={discard.isConfirming} onClose={discard.tryClose}>
      <form
        className={styles.form}
        onSubmit={submit}
        onInput={(event) => setIsDirty(hasText(event.currentTarget))}
        noValidate
      >
        <p className={styles.note}>{texts.rule}</p>
        {problems.form && <Banner>{problems.form}</Banner>}
        {/* Tells password managers which account this is for. */}
        <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          label={messages.auth.fields.currentPassword}
          name="current"
          autoComplete="current-password"
          data-autofocus
          required
          error={problems.current}
        />
        <NewPasswordField name="next" owner={user} error={problems.next} />
        <PasswordField
          label={messages.auth.fields.confirmPassword}
          name="confirm"
          autoComplete="new-password"
          required
          error={problems.confirm}
        />
        <DialogActions>
          <Button variant="default" onClick={discard.tryClose}>
            {messages.common.actions.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {texts.submit}
          </Button>
        </DialogActions>
      </form>
      {discard.confirmation}
    </Dialog>
  )
}

function hasText(form: HTMLFormElement): boolean {
  return Object.values(typedInto(form)).some((text) => text !== '')
}

function typedInto(form: HTMLFormElement): TypedPasswords {
  const typed = new FormData(form)
  const text = (field: keyof TypedPasswords) => String(typed.get(field))
  return { current: text('current'), next: text('next'), confirm: text('confirm') }
}
