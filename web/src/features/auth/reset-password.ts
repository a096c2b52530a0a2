import type { Done, MessageAnswer, ResetPassword, VerifyToken } from '@evenhand/domain/api'
import { passwordProblem, passwordTexts } from '@evenhand/domain/passwords'
import { ApiError } from '../../api/api-error'
import { post } from '../../api/client'

export interface ResetProblems {
  newPassword?: string | undefined
  confirmPassword?: string | undefined
  form?: string
  isExpired?: boolean
}

/** Whether the link still works; whatever keeps it from being checked counts as no. */
export async function isResetTokenValid(token: string): Promise<boolean> {
  try {
    await post<Done>('/auth/verify-token', { token } satisfies VerifyToken)
    return true
  } catch {
    return false
  }
}

/** Sets the new password; answers what went wrong, or undefined. */
export async function resetPassword(reset: ResetPassword): Promise<ResetProblems | undefined> {
  const found = typedProblems(reset)
  if (found) return found
  try {
    await post<MessageAnswer>('/auth/reset-password', reset)
    return undefined
  } catch (error) {
    return refusedProblems(error)
  }
}

function typedProblems({ newPassword, confirmPassword }: ResetPassword): ResetProblems | undefined {
  const weakness = passwordProblem(newPassword) ?? undefined
  const mismatch = newPassword === confirmPassword ? undefined : passwordTexts.mismatch
  return weakness || mismatch ? { newPassword: weakness, confirmPassword: mismatch } : undefined
}

function refusedProblems(error: unknown): ResetProblems {
  const failed = { form: 'Failed to reset password. Please try again.' }
  if (!(error instanceof ApiError)) return failed
  const { newPassword, confirmPassword } = error.fields
  if (error.status === 409) return { confirmPassword: passwordTexts.same }
  if (error.status === 429) return { form: error.message }
  if (newPassword || confirmPassword) return { newPassword, confirmPassword }
  return error.status === 400 ? { isExpired: true } : failed
}
