import type { ForgotPassword, MessageResponse } from '@evenhand/domain/api'
import { ApiError, hasCode } from '@/api/api-error'
import { post } from '@/api/client'
import { messages } from '@/messages'

/** Requests a reset link. Returns an error message, or undefined. */
export async function requestResetLink(email: string): Promise<string | undefined> {
  try {
    await post<MessageResponse>('/auth/forgot-password', { email } satisfies ForgotPassword)
    return undefined
  } catch (error) {
    return resetLinkProblem(error)
  }
}

function resetLinkProblem(error: unknown): string {
  const failed = messages.passwords.forgotPassword.failed
  if (hasCode(error, 'EMAIL_NOT_FOUND')) return messages.signInErrors.EMAIL_NOT_FOUND
  if (!(error instanceof ApiError)) return failed
  if (hasCode(error, 'INVALID_INPUT'))
    return error.fields.email ?? messages.passwords.forgotPassword.invalidInput
  return error.status === 429 ? error.message : failed
}
