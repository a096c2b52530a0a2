import { isPlainEmail } from '@evenhand/domain/users'
import { messages } from '@/messages'

export function emailProblem(email: string): string | undefined {
  if (email === '') return messages.signInValidation.emailRequired
  return isPlainEmail(email) ? undefined : messages.signInValidation.email
}
