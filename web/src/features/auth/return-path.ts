import type { CurrentUser } from '@evenhand/domain/api'
import { isAdmin } from '@evenhand/domain/permissions'
import { canSeeUser } from '@evenhand/domain/user-permissions'
import { matchPath, parsePath } from 'react-router'
import { paths } from '@/paths'

/** What the sign-in is told by whoever sends a person there; it lives in the history, never in the address. */
export interface LoginState {
  notice?: string
  /** Where the person was, as an address within the product. */
  from?: string
  /** Who was there, where that is known. */
  personId?: string
}

/** Back to where this very person was, if their role may open it; else to where their role begins. */
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

/** Where each role begins. Without an own id the guard of the home page looks it up first. */
export function startPath(user: CurrentUser): string {
  return user.role === 'employee' && user.id ? paths.user(user.id) : paths.home
}
