import { z } from 'zod'
import { validation } from '../messages/english'
import { success } from './common'
import { CurrentUser, Email, ValidPassword } from './users'

export const Login = z.object({
  email: Email,
  password: z
    .string(validation.passwordRequired)
    .min(1, validation.passwordRequired)
    .max(1000, validation.passwordTooLong),
  remember: z.boolean(validation.trueOrFalse).default(false),
})
export type Login = z.output<typeof Login>

export const LoginResponse = success({ user: CurrentUser, token: z.string() })
export type LoginResponse = z.output<typeof LoginResponse>

export const RefreshResponse = success({ accessToken: z.string() })
export type RefreshResponse = z.output<typeof RefreshResponse>

export const ForgotPassword = z.object({ email: Email })
export type ForgotPassword = z.output<typeof ForgotPassword>

const ResetToken = z.string(validation.text).max(200, validation.tooLong(200))

export const VerifyToken = z.object({ token: ResetToken })
export type VerifyToken = z.output<typeof VerifyToken>

/** The form uses the owner of the link to warn about a password that contains their name or email address. */
export const VerifyTokenResponse = success({
  user: CurrentUser.pick({ firstName: true, lastName: true, email: true }),
})
export type VerifyTokenResponse = z.output<typeof VerifyTokenResponse>

export const ResetPassword = z
  .object({
    newPassword: ValidPassword(validation.newPasswordTooShort),
    confirmPassword: z.string(validation.passwordMismatch),
    token: ResetToken,
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: validation.passwordMismatch,
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type ResetPassword = z.output<typeof ResetPassword>

export const MessageResponse = success({ message: z.string() })
export type MessageResponse = z.output<typeof MessageResponse>

export type SampleRole = 'super-admin' | 'admin' | 'employee' | 'first-evaluator' | 'second-evaluator'

/** Embedded in the page as JSON, in the element `sample-accounts`, if the sign-in page offers these accounts. */
export interface SampleAccounts {
  password: string
  accounts: readonly { email: string; role: SampleRole }[]
}
