import type { ForgotPassword, MessageResponse } from '@evenhand/domain/api'
import { ApiError, hasCode } from '@/api/api-error'
import { post } from '@/api/client'

/** Requests a reset link. Returns an error message, or undefined. */
export async function askForResetLink(email: string): Promise<string | undefined> {
  try {
    await post<MessageResponse>('/auth/forgot-password', { email } satisfies ForgotPassword)
    return undefined
  } catch (error) {
    return resetLinkProblem(error)
  }
}

function resetLinkProblem(error: unknown): string {
  const failed = 'Failed to send reset email. Please try again.'
  if (hasCode(error, 'EMAIL_NOT_FOUND')) return 'Email address not found'
  if (!(error instanceof ApiError)) return failed
  if (hasCode(error, 'INVALID_INPUT')) return error.fields.email ?? 'Invalid Input'
  return error.status === 429 ? error.message : failed
}
