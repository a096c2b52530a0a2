import { isPlainEmail } from '@evenhand/domain/people/users'
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { SubmitButton } from '@/ui/form/PlainButton'
import { TextField } from '@/ui/form/TextField'
import styles from './form.module.css'

/** The problems by the name of their field. `form`: a problem without a field. */
export type Problems = Partial<Record<string, string | undefined>>

interface PublicFormProps {
  texts: { submit: string; submitting: string }
  /** Returns the problems, if any. */
  onSubmit: (typed: FormData) => Promise<Problems | undefined>
  children: (problems: Problems) => ReactNode
  /** Shown below the submit button. */
  footer?: ReactNode
}

/** A form that needs no session. Shows the problems and focuses the first field with one, or else the last field. */
export function PublicForm({ texts, onSubmit, children, footer }: PublicFormProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setIsBusy(true)
    setProblems({})
    const found = await onSubmit(new FormData(form))
    setIsBusy(false)
    if (!found) return
    setProblems(found)
    const fields = [...form.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')]
    const invalid = fields.find(({ name }) => found[name]) ?? fields.at(-1)
    invalid?.focus()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {problems.form && <Banner>{problems.form}</Banner>}
      {children(problems)}
      <SubmitButton isBusy={isBusy}>{isBusy ? texts.submitting : texts.submit}</SubmitButton>
      {footer}
    </form>
  )
}

export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label={messages().auth.fields.email}
      name="email"
      type="email"
      inputMode="email"
      placeholder={messages().auth.fields.emailPlaceholder}
      autoComplete="username"
      {...props}
    />
  )
}

/** The email address that was typed, and its problem if there is one. */
export function readEmail(typed: FormData) {
  const email = String(typed.get('email')).trim()
  const { emailRequired, email: invalid } = messages().signInValidation
  const problem = email === '' ? emailRequired : isPlainEmail(email) ? undefined : invalid
  return { email, problem }
}
