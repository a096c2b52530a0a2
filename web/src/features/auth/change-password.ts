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

/** Errors by field. `form` is an error of the whole form. */
export type ChangeProblems = Partial<Record<keyof TypedPasswords | 'form', string | undefined>>

/** Changes the user's own password. Returns the problems, or undefined. */
export async function changePassword(
  user: CurrentUser,
  typed: TypedPasswords,
): Promise<ChangeProblems | undefined> {
  const found = inputProblems(typed)
  if (Object.values(found).some(Boolean)) return found
  const change: UpdateUser = { currentPassword: typed.current, password: typed.next }
  try {
    await put<UserResponse>(`/users/${user.id}`, change)
    return undefined
  } catch (error) {
    return responseProblems(error)
  }
}

function inputProblems({ current, next, confirm }: TypedPasswords): ChangeProblems {
  return {
    current: current ? undefined : messages.validation.currentPasswordRequired,
    next: passwordProblem(next, messages.validation) ?? undefined,
    confirm: next === confirm ? undefined : messages.validation.passwordMismatch,
  }
}

function responseProblems(error: unknown): ChangeProblems {
  const failed = { form: messages.passwords.changePassword.failed }
  if (!(error instanceof ApiError)) return failed
  const { currentPassword, password } = error.fields
  if (currentPassword || password) return { current: currentPassword, next: password }
  return error.status === 429 ? { form: error.message } : failed
}
