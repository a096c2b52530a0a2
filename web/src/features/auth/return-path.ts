import type { CurrentUser } from '@evenhand/domain/api'
import { canSeeUser } from '@evenhand/domain/people/user-permissions'
import { isAdmin } from '@evenhand/domain/reviews/permissions'
import { matchPath, parsePath } from 'react-router'
import { paths } from '@/paths'

/** State for the login page, stored in the history entry and not in the URL. */
export interface LoginState {
  notice?: string
  /** The page that required a sign-in. */
  from?: string
  /** The user who was signed in there, if known. */
  personId?: string
}

/** The requested page if the same user signs in and may open it, otherwise the user's home page. */
export function pathAfterLogin(user: CurrentUser, { from, personId }: LoginState): string {
  const isOtherUser = personId !== undefined && personId !== user.id
  return from && !isOtherUser && canOpen(user, from) ? from : homePath(user)
}

function canOpen(user: CurrentUser, address: string): boolean {
  const { pathname = '' } = parsePath(address)
  const profile = matchPath(paths.userPattern, pathname)
  if (profile) return canSeeUser(user, profile.params.userId ?? '')
  if (adminPatterns.some((pattern) => matchPath(pattern, pathname))) return isAdmin(user)
  return [paths.reviews, paths.reviewPattern].some((pattern) => matchPath(pattern, pathname))
}

const adminPatterns = [
  paths.home,
  paths.cycles,
  paths.cyclePattern,
  paths.insights,
  paths.settingsPattern,
  paths.undeliveredEmails,
]

/** The first page after login. Without a user id, the route guard of the home page looks it up. */
export function homePath(user: CurrentUser): string {
  return user.role === 'employee' && user.id ? paths.user(user.id) : paths.home
}
