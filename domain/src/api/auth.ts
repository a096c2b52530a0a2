import { z } from 'zod'
import { passwordProblem, passwordTexts } from '../passwords'
import { isPlainEmail } from '../users'
import { CurrentUser } from './users'

const Address = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .refine((email) => email === '' || isPlainEmail(email), 'Invalid email format')

export const Login = z.object({
  email: Address,
  password: z.string('Password is required').min(1, 'Password is required').max(1000, 'Password is too long'),
  remember: z.boolean('This must be true or false.').default(false),
})
export type Login = z.output<typeof Login>

export const LoginResponse = z.object({ success: z.literal(true), user: CurrentUser, token: z.string() })
export type LoginResponse = z.output<typeof LoginResponse>

export const RefreshResponse = z.object({ success: z.literal(true), accessToken: z.string() })
export type RefreshResponse = z.output<typeof RefreshResponse>

export const ForgotPassword = z.object({ email: Address })
export type ForgotPassword = z.output<typeof ForgotPassword>

const ResetToken = z.string('This must be a text.').max(200)

export const VerifyToken = z.object({ token: ResetToken })
export type VerifyToken = z.output<typeof VerifyToken>

/** Whose password the link resets: the form warns about a password that contains the name or address. */
export const VerifyTokenResponse = z.object({
  success: z.literal(true),
  user: CurrentUser.pick({ firstName: true, lastName: true, email: true }),
})
export type VerifyTokenResponse = z.output<typeof VerifyTokenResponse>

export const ResetPassword = z
  .object({
    newPassword: z.string(passwordTexts.tooShort).superRefine((password, context) => {
      const problem = passwordProblem(password)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    }),
    confirmPassword: z.string(passwordTexts.mismatch),
    token: ResetToken,
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: passwordTexts.mismatch,
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type ResetPassword = z.output<typeof ResetPassword>

export const MessageResponse = z.object({ success: z.literal(true), message: z.string() })
export type MessageResponse = z.output<typeof MessageResponse>

/** Embedded in the page as JSON, in the element `sample-accounts`, while the sign-in page offers these accounts. */
export interface SampleAccounts {
  password: string
  accounts: readonly { email: string; role: string }[]
}
