import { type FormEvent, useState } from 'react'
import { ApiError, hasCode } from '@/api/api-error'
import { messages } from '@/messages'
import { emailProblem } from './email-problem'
import { focusField } from './focus-field'
import { signIn } from './session'

interface LoginProblems {
  email?: string | undefined
  password?: string | undefined
  form?: string
}

/** Validates the login form, signs in and reports problems. */
export function useLogin() {
  const [isBusy, setIsBusy] = useState(false)
  const [problems, setProblems] = useState<LoginProblems>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const typed = new FormData(form)
    const email = String(typed.get('email')).trim()
    const password = String(typed.get('password'))
    const found = {
      email: emailProblem(email),
      password: password ? undefined : messages.signInValidation.passwordRequired,
    }
    setProblems(found)
    if (found.email || found.password) return focusField(form, found.email ? 'email' : 'password')
    setIsBusy(true)
    try {
      await signIn({ email, password, remember: typed.has('remember') })
    } catch (error) {
      setProblems({ form: loginProblem(error) })
      setIsBusy(false)
      focusField(form, 'password')
    }
  }

  return { submit, isBusy, problems }
}

function loginProblem(error: unknown): string {
  if (hasCode(error, 'WRONG_CREDENTIALS')) return messages.signInErrors.WRONG_CREDENTIALS
  if (hasCode(error, 'ACCOUNT_CLOSED')) return messages.signInErrors.ACCOUNT_CLOSED
  if (error instanceof ApiError && error.status === 429) return error.message
  return messages.auth.login.failed
}
