import type { CurrentUser } from '@evenhand/domain/api'
import { paths } from '@/paths'

/** Where each role begins. Without an own id the guard of the home page looks it up first. */
export function startPath(user: CurrentUser): string {
  return user.role === 'employee' && user.id ? paths.user(user.id) : paths.home
}
