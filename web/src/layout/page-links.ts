import type { CurrentUser } from '@evenhand/domain/api'
import { isAdmin } from '@evenhand/domain/permissions'
import { messages } from '@/messages'
import { paths } from '../paths'

export interface PageLink {
  to: string
  label: string
}

/** The links of the main navigation for this user. */
export function pageLinks(user: CurrentUser): PageLink[] {
  const own = [
    { to: paths.reviews, label: messages.common.header.reviews },
    { to: paths.user(user.id), label: messages.common.header.ownProfile },
  ]
  return isAdmin(user) ? [{ to: paths.home, label: messages.common.header.team }, ...own] : own
}
