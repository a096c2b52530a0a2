import { type FormEvent, useState } from 'react'
import { messages } from '@/messages'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { TextField } from '@/ui/form/TextField'
import { emailProblem } from './email-problem'
import { focusField } from './focus-field'
import { requestResetLink } from './forgot-password'
import styles from './form.module.css'

const texts = messages.passwords.forgotPassword

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const email = String(new FormData(form).get('email')).trim()
    setIsBusy(true)
    const found = emailProblem(email) ?? (await requestResetLink(email))
    setIsBusy(false)
    setProblem(found)
    if (found) focusField(form, 'email')
    else onSent(email)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={messages.auth.fields.email}
        name="email"
        type="email"
        inputMode="email"
        placeholder={messages.auth.fields.emailPlaceholder}
        autoComplete="username"
        autoFocus
        required
        error={problem}
      />
      <SubmitButton isBusy={isBusy}>{isBusy ? texts.submitting : texts.submit}</SubmitButton>
    </form>
  )
}
