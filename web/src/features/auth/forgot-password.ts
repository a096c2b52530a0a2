import type { ForgotPassword, MessageResponse } from '@evenhand/domain/api'
import { ApiError } from '@/api/api-error'
import { post } from '@/api/client'

/** Asks for a reset link; answers what went wrong in words, or undefined. */
export async function askForResetLink(email: string): Promise<string | undefined> {
  try {
    await post<MessageResponse>('/auth/forgot-password', { email } satisfies ForgotPassword)
    return undefined
  } catch (error) {
    return failureInWords(error)
  }
}

function failureInWords(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 404) return 'Email address not found'
  if (error instanceof ApiError && status === 429) return error.message
  if (error instanceof ApiError && status === 400) return error.fields.email ?? 'Invalid Input'
  return 'Failed to send reset email. Please try again.'
}
