import type { ReactNode } from 'react'
import { ApiError, hasCode } from '@/api/api-error'
import { messages } from '@/messages'
import { CheckboxField } from '@/ui/form/CheckboxField'
import { PasswordField } from '@/ui/form/PasswordField'
import styles from './form.module.css'
import { EmailField, type Problems, PublicForm, readEmail } from './PublicForm'
import { signIn } from './session'

interface LoginFormProps {
  /** The email address of the only user who can sign in here. */
  email?: string
  /** Shown next to the checkbox. */
  aside?: ReactNode
  /** Shown below the submit button. */
  footer: ReactNode
}

export function LoginForm({ email, aside, footer }: LoginFormProps) {
  const { password, passwordPlaceholder, rememberMe } = messages().auth.fields
  const known = email === undefined ? { autoFocus: true, required: true } : { value: email, readOnly: true }
  return (
    <PublicForm texts={messages().auth.login} onSubmit={logIn} footer={footer}>
      {(problems) => (
        <>
          <EmailField {...known} error={problems.email} />
          <PasswordField
            label={password}
            name="password"
            placeholder={passwordPlaceholder}
            autoComplete="current-password"
            required
            error={problems.password}
          />
          <div className={styles.row}>
            <CheckboxField label={rememberMe} name="remember" />
            {aside}
          </div>
        </>
      )}
    </PublicForm>
  )
}

async function logIn(typed: FormData): Promise<Problems | undefined> {
  const { email, problem } = readEmail(typed)
  const password = String(typed.get('password'))
  if (problem || !password) {
    return { email: problem, password: password ? undefined : messages().signInValidation.passwordRequired }
  }
  try {
    await signIn({ email, password, remember: typed.has('remember') })
    return undefined
  } catch (error) {
    return { form: loginProblem(error) }
  }
}

function loginProblem(error: unknown): string {
  if (hasCode(error, 'WRONG_CREDENTIALS')) return messages().signInErrors.WRONG_CREDENTIALS
  if (hasCode(error, 'ACCOUNT_CLOSED')) return messages().signInErrors.ACCOUNT_CLOSED
  if (error instanceof ApiError && error.status === 429) return error.message
  return messages().auth.login.failed
}
