import type { ForgotPassword, MessageResponse } from '@evenhand/domain/api'
import { ApiError, hasCode } from '@/api/api-error'
import { post } from '@/api/client'
import { messages } from '@/messages'
import { EmailField, PublicForm, readEmail } from './PublicForm'

const texts = () => messages().passwords.forgotPassword

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  async function submit(typed: FormData) {
    const { email, problem } = readEmail(typed)
    const found = problem ?? (await requestResetLink(email))
    if (found) return { email: found }
    onSent(email)
    return undefined
  }
  return (
    <PublicForm texts={texts()} onSubmit={submit}>
      {(problems) => <EmailField autoFocus required error={problems.email} />}
    </PublicForm>
  )
}

/** Requests a reset link. Returns an error message, or undefined. */
export async function requestResetLink(email: string): Promise<string | undefined> {
  try {
    await post<MessageResponse>('/auth/forgot-password', { email } satisfies ForgotPassword)
    return undefined
  } catch (error) {
    if (hasCode(error, 'EMAIL_NOT_FOUND')) return messages().signInErrors.EMAIL_NOT_FOUND
    if (!(error instanceof ApiError)) return texts().failed
    if (hasCode(error, 'INVALID_INPUT')) return error.fields.email ?? texts().invalidInput
    return error.status === 429 ? error.message : texts().failed
  }
}
