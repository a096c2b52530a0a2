import type { CurrentUser, User } from '@evenhand/domain/api'
import { become, currentSession } from './session-store'

/** Somebody was changed: when it is the person signed in, their name and role stand anew wherever they are shown. */
export function ownUserChanged(user: User | CurrentUser): void {
  const session = currentSession()
  if (session.state !== 'signed-in' || session.user.id !== user.id) return
  become({ ...session, user: { ...session.user, ...user } })
}
