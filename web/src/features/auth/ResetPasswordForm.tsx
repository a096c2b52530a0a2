import type { MessageResponse, ResetPassword } from '@evenhand/domain/api'
import { type PasswordOwner, passwordProblem } from '@evenhand/domain/people/passwords'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, hasCode } from '@/api/api-error'
import { post } from '@/api/client'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { Banner } from '@/ui/Banner'
import { PasswordField } from '@/ui/form/PasswordField'
import { NewPasswordField } from './NewPasswordField'
import { type Problems, PublicForm } from './PublicForm'
import { signOutAnyone } from './session'

const redirectDelay = 300

interface ResetPasswordFormProps {
  token: string
  owner: PasswordOwner
  /** `password` is the label of the first field. */
  texts: Record<'password' | 'submit' | 'submitting' | 'done' | 'failed', string>
  onExpired: () => void
}

/** Sets a password with the link of a reset mail or an invitation. */
export function ResetPasswordForm({ token, owner, texts, onExpired }: ResetPasswordFormProps) {
  const navigate = useNavigate()
  const [isDone, setIsDone] = useState(false)

  async function submit(typed: FormData): Promise<Problems | undefined> {
    if (isDone) return undefined
    const newPassword = String(typed.get('newPassword'))
    const confirmPassword = String(typed.get('confirmPassword'))
    const found = inputProblems(newPassword, confirmPassword)
    if (found) return found
    try {
      const reset: ResetPassword = { newPassword, confirmPassword, token }
      await post<MessageResponse>('/auth/reset-password', reset)
    } catch (error) {
      if (!hasCode(error, 'RESET_TOKEN_INVALID')) return responseProblems(error, texts.failed)
      onExpired()
      return undefined
    }
    setIsDone(true)
    // The owner of the link signs in next, even if someone else is signed in here.
    signOutAnyone()
    setTimeout(() => navigate(paths.login, { replace: true, state: { notice: texts.done } }), redirectDelay)
    return undefined
  }

  return (
    <PublicForm texts={texts} onSubmit={submit}>
      {(problems) => (
        <>
          {isDone && <Banner tone="success">{texts.done}</Banner>}
          <NewPasswordField
            name="newPassword"
            label={texts.password}
            owner={owner}
            autoFocus
            error={problems.newPassword}
          />
          <PasswordField
            label={messages().auth.fields.confirmPassword}
            name="confirmPassword"
            autoComplete="new-password"
            required
            error={problems.confirmPassword}
          />
        </>
      )}
    </PublicForm>
  )
}

function inputProblems(newPassword: string, confirmPassword: string): Problems | undefined {
  const weakness = passwordProblem(newPassword, messages().signInValidation) ?? undefined
  const mismatch = newPassword === confirmPassword ? undefined : messages().signInValidation.passwordMismatch
  return weakness || mismatch ? { newPassword: weakness, confirmPassword: mismatch } : undefined
}

function responseProblems(error: unknown, failed: string): Problems {
  if (!(error instanceof ApiError)) return { form: failed }
  if (hasCode(error, 'SAME_PASSWORD')) return { confirmPassword: messages().signInErrors.SAME_PASSWORD }
  if (error.status === 429) return { form: error.message }
  const { newPassword, confirmPassword } = error.fields
  return newPassword || confirmPassword ? { newPassword, confirmPassword } : { form: failed }
}
