import type { CurrentUser } from '@evenhand/domain/api'
import { type FocusEvent, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { CheckboxField } from '@/ui/form/CheckboxField'
import { PasswordField } from '@/ui/form/PasswordField'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { TextField } from '@/ui/form/TextField'
import formStyles from './form.module.css'
import styles from './SessionEndedDialog.module.css'
import { signOut } from './session'
import { useLogin } from './use-login'

/** Covers the page until the user signs in again. A native dialog, so that it is on top of all other dialogs. */
export default function SessionEndedDialog({ user }: { user: CurrentUser }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    open(element)
    // Closing the dialog before it is removed returns the focus to the previous field.
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      tabIndex={-1}
      onFocus={keepOtherDialogsOpen}
      onCancel={preventClosing}
      onClose={() => open(dialog.current)}
    >
      <h2 id={id} className={styles.title}>
        {messages.auth.sessionEnded.title}
      </h2>
      <p className={styles.text}>{messages.auth.sessionEnded.text}</p>
      <SignInAgain email={user.email} />
    </dialog>
  )
}

function SignInAgain({ email }: { email: string }) {
  const { fields } = messages.auth
  const { submit, isBusy, problems } = useLogin()
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      {problems.form && <Banner>{problems.form}</Banner>}
      <TextField
        label={fields.email}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <PasswordField
        label={fields.password}
        name="password"
        placeholder={fields.passwordPlaceholder}
        autoComplete="current-password"
        required
        error={problems.password}
      />
      <CheckboxField label={fields.rememberMe} name="remember" />
      <SubmitButton isBusy={isBusy}>
        {isBusy ? messages.auth.login.submitting : messages.auth.login.submit}
      </SubmitButton>
      <button type="button" className={formStyles.linkButton} onClick={signOut}>
        {messages.auth.sessionEnded.leave}
      </button>
    </form>
  )
}

function open(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return
  dialog.showModal()
  dialog.querySelector<HTMLInputElement>('[name=password]')?.focus()
}

function preventClosing(event: SyntheticEvent): void {
  event.preventDefault()
}

/** Mantine closes its dialogs on Escape anywhere on the page, except in elements with this attribute. */
function keepOtherDialogsOpen({ target }: FocusEvent): void {
  target.setAttribute('data-mantine-stop-propagation', 'true')
}
