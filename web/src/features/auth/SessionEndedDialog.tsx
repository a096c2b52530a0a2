import type { CurrentUser } from '@evenhand/domain/api'
import { type FocusEvent, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { Banner } from '@/ui/Banner'
import { CheckboxField } from '@/ui/form/CheckboxField'
import { PasswordField } from '@/ui/form/PasswordField'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { TextField } from '@/ui/form/TextField'
import formStyles from './form.module.css'
import styles from './SessionEndedDialog.module.css'
import { signOut } from './session'
import { useLogin } from './use-login'

/** Covers the page until the same user signs in again. The browser's own dialog, so it is above all others. */
export function SessionEndedDialog({ user }: { user: CurrentUser }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    open(element)
    // Closing it before it is removed returns the focus to the field that the person was typing in.
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      tabIndex={-1}
      onFocus={keepOtherDialogsOpen}
      onCancel={stay}
      onClose={() => open(dialog.current)}
    >
      <h2 id={id} className={styles.title}>
        Your session has ended. Sign in to go on.
      </h2>
      <p className={styles.text}>What you typed is still here.</p>
      <SignInAgain email={user.email} />
    </dialog>
  )
}

function SignInAgain({ email }: { email: string }) {
  const { submit, isBusy, problems } = useLogin()
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      {problems.form && <Banner>{problems.form}</Banner>}
      <TextField
        label="Email Address"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <PasswordField
        label="Password"
        name="password"
        placeholder="Enter your password"
        autoComplete="current-password"
        required
        error={problems.password}
      />
      <CheckboxField label="Remember me" name="remember" />
      <SubmitButton isBusy={isBusy}>{isBusy ? 'Signing in...' : 'Sign In'}</SubmitButton>
      <button type="button" className={formStyles.linkButton} onClick={signOut}>
        Leave without saving
      </button>
    </form>
  )
}

function open(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return
  dialog.showModal()
  dialog.querySelector<HTMLInputElement>('[name=password]')?.focus()
}

function stay(event: SyntheticEvent): void {
  event.preventDefault()
}

/** Mantine's dialogs close on Escape anywhere on the page, except in elements with this attribute. */
function keepOtherDialogsOpen({ target }: FocusEvent): void {
  target.setAttribute('data-mantine-stop-propagation', 'true')
}
