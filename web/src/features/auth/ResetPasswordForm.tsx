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
import { checkSession } from './session'

const redirectDelay = 300
const notice = messages.auth.passwordReset
const texts = messages.auth.resetPassword

interface ResetPasswordFormProps {
  token: string
  owner: PasswordOwner
  onExpired: () => void
}

export function ResetPasswordForm({ token, owner, onExpired }: ResetPasswordFormProps) {
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
    const found = await resetPassword({ newPassword, confirmPassword, token })
    setIsBusy(false)
    if (found?.isExpired) return onExpired()
    setProblems(found ?? {})
    if (found) return focusField(form, found.newPassword ? 'newPassword' : 'confirmPassword')
    setIsDone(true)
    // The reset has ended all sessions of the user, possibly also this one.
    void checkSession()
    setTimeout(() => navigate(paths.login, { replace: true, state: { notice } }), redirectDelay)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {problems.form && <Banner>{problems.form}</Banner>}
      {isDone && <Banner tone="success">{notice}</Banner>}
      <NewPasswordField name="newPassword" owner={owner} autoFocus error={problems.newPassword} />
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
