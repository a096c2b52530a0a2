import type { PasswordOwner } from '@evenhand/domain/passwords'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { Banner } from '@/ui/Banner'
import { PasswordField } from '@/ui/form/PasswordField'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { focusField } from './focus-field'
import styles from './form.module.css'
import { NewPasswordField } from './NewPasswordField'
import { type ResetProblems, resetPassword } from './reset-password'
import { signOutAnyone } from './session'

const redirectDelay = 300

interface FormTexts {
  /** The label of the first field. */
  password: string
  submit: string
  submitting: string
  done: string
  failed: string
}

interface ResetPasswordFormProps {
  token: string
  owner: PasswordOwner
  texts: FormTexts
  onExpired: () => void
}

/** Sets a password with the link of a reset mail or an invitation. */
export function ResetPasswordForm({ token, owner, texts, onExpired }: ResetPasswordFormProps) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const [problems, setProblems] = useState<ResetProblems>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy || isDone) return
    const form = event.currentTarget
    const typed = new FormData(form)
    const [newPassword, confirmPassword] = [
      String(typed.get('newPassword')),
      String(typed.get('confirmPassword')),
    ]
    setIsBusy(true)
    const found = await resetPassword({ newPassword, confirmPassword, token }, texts.failed)
    setIsBusy(false)
    if (found?.isExpired) return onExpired()
    setProblems(found ?? {})
    if (found) return focusField(form, found.newPassword ? 'newPassword' : 'confirmPassword')
    setIsDone(true)
    // The owner of the link signs in next, even if someone else is signed in here.
    signOutAnyone()
    setTimeout(() => navigate(paths.login, { replace: true, state: { notice: texts.done } }), redirectDelay)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {problems.form && <Banner>{problems.form}</Banner>}
      {isDone && <Banner tone="success">{texts.done}</Banner>}
      <NewPasswordField
        name="newPassword"
        label={texts.password}
        owner={owner}
        autoFocus
        error={problems.newPassword}
      />
      <PasswordField
        label={messages.auth.fields.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={problems.confirmPassword}
      />
      <SubmitButton isBusy={isBusy}>{isBusy ? texts.submitting : texts.submit}</SubmitButton>
    </form>
  )
}
