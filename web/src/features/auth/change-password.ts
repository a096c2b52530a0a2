import type { CurrentUser, UpdateUser, UserResponse } from '@evenhand/domain/api'
import { passwordProblem } from '@evenhand/domain/passwords'
import { ApiError } from '@/api/api-error'
import { put } from '@/api/client'
import { messages } from '@/messages'

export interface TypedPasswords {
  current: string
  next: string
  confirm: string
}

/** What is wrong with each field, or with the whole. */
export type ChangeProblems = Partial<Record<keyof TypedPasswords | 'form', string | undefined>>

/** Changes the person's own password; answers what went wrong, or undefined. */
export async function changePassword(
  user: CurrentUser,
  typed: TypedPasswords,
): Promise<ChangeProblems | undefined> {
  const found = typedProblems(typed)
  if (Object.values(found).some(Boolean)) return found
  const change: UpdateUser = { currentPassword: typed.current, password: typed.next }
  try {
    await put<UserResponse>(`/users/${user.id}`, change)
    return undefined
  } catch (error) {
    return refusedProblems(error)
  }
}

function typedProblems({ current, next, confirm }: TypedPasswords): ChangeProblems {
  return {
    current: current ? undefined : 'Please enter your current password.',
    next: passwordProblem(next, messages) ?? undefined,
    confirm: next === confirm ? undefined : messages.validation.passwordMismatch,
  }
}

function refusedProblems(error: unknown): ChangeProblems {
  const failed = { form: 'Failed to change password. Please try again.' }
  if (!(error instanceof ApiError)) return failed
  const { currentPassword, password } = error.fields
  if (currentPassword || password) return { current: currentPassword, next: password }
  return error.status === 429 ? { form: error.message } : failed
}
