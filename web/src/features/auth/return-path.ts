import type { CurrentUser } from '@evenhand/domain/api'
import { isAdmin } from '@evenhand/domain/permissions'
import { canSeeUser } from '@evenhand/domain/user-permissions'
import { matchPath, parsePath } from 'react-router'
import { paths } from '@/paths'

/** State passed to the login page. It is kept in the history entry, never in the URL. */
export interface LoginState {
  notice?: string
  /** The path that the person came from. */
  from?: string
  /** The user who was signed in there, if known. */
  personId?: string
}

/** Returns to the previous page if the same user signs in and may open it; otherwise to their start page. */
export function pathAfterLogin(user: CurrentUser, { from, personId }: LoginState): string {
  const isSomebodyElse = personId !== undefined && personId !== user.id
  return from && !isSomebodyElse && canOpen(user, from) ? from : startPath(user)
}

function canOpen(user: CurrentUser, address: string): boolean {
  const { pathname = '' } = parsePath(address)
  const profile = matchPath(paths.userPattern, pathname)
  if (profile) return canSeeUser(user, profile.params.userId ?? '')
  if (matchPath(paths.home, pathname)) return isAdmin(user)
  return [paths.reviews, paths.reviewPattern].some((pattern) => matchPath(pattern, pathname))
}

/** The start page of each role. Without a user id, the guard of the home page looks it up first. */
export function startPath(user: CurrentUser): string {
  return user.role === 'employee' && user.id ? paths.user(user.id) : paths.home
}
