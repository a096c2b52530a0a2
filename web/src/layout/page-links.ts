import type { CurrentUser } from '@evenhand/domain/api'
import { isAdmin } from '@evenhand/domain/permissions'
import { paths } from '../paths'

export interface PageLink {
  to: string
  label: string
}

/** The main pages that a person may open. */
export function pageLinks(user: CurrentUser): PageLink[] {
  const own = [
    { to: paths.reviews, label: 'Reviews' },
    { to: paths.user(user.id), label: 'My profile' },
  ]
  return isAdmin(user) ? [{ to: paths.home, label: 'Team' }, ...own] : own
}
