import { isPlainEmail } from '@evenhand/domain/users'

export function emailProblem(email: string): string | undefined {
  if (email === '') return 'Email is required'
  return isPlainEmail(email) ? undefined : 'Invalid email format'
}
