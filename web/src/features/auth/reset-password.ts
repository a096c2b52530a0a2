import type { MessageResponse, ResetPassword, VerifyToken, VerifyTokenResponse } from '@evenhand/domain/api'
import { type PasswordOwner, passwordProblem } from '@evenhand/domain/passwords'
import { ApiError, hasCode } from '@/api/api-error'
import { post } from '@/api/client'
import { messages } from '@/messages'

export interface ResetProblems {
  newPassword?: string | undefined
  confirmPassword?: string | undefined
  form?: string
  isExpired?: boolean
}

/** Returns the user whose password the link sets, or undefined if the link is not valid. */
export async function findResetOwner(token: string): Promise<PasswordOwner | undefined> {
  try {
    const { user } = await post<VerifyTokenResponse>('/auth/verify-token', { token } satisfies VerifyToken)
    return user
  } catch (error) {
    if (hasCode(error, 'RESET_TOKEN_INVALID') || hasCode(error, 'INVALID_INPUT')) return undefined
    throw error
  }
}

/** Sets the new password. Returns the problems, or undefined. `failed` is the text for unexpected ones. */
export async function resetPassword(
  reset: ResetPassword,
  failed: string,
): Promise<ResetProblems | undefined> {
  const found = inputProblems(reset)
  if (found) return found
  try {
    await post<MessageResponse>('/auth/reset-password', reset)
    return undefined
  } catch (error) {
    return responseProblems(error, failed)
  }
}

function inputProblems({ newPassword, confirmPassword }: ResetPassword): ResetProblems | undefined {
  const weakness = passwordProblem(newPassword, messages.validation) ?? undefined
  const mismatch = newPassword === confirmPassword ? undefined : messages.validation.passwordMismatch
  return weakness || mismatch ? { newPassword: weakness, confirmPassword: mismatch } : undefined
}

function responseProblems(error: unknown, failed: string): ResetProblems {
  if (!(error instanceof ApiError)) return { form: failed }
  if (hasCode(error, 'SAME_PASSWORD')) return { confirmPassword: messages.signInErrors.SAME_PASSWORD }
  if (hasCode(error, 'RESET_TOKEN_INVALID')) return { isExpired: true }
  if (error.status === 429) return { form: error.message }
  const { newPassword, confirmPassword } = error.fields
  return newPassword || confirmPassword ? { newPassword, confirmPassword } : { form: failed }
}
