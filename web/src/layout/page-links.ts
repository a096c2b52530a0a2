import type { CurrentUser } from '@evenhand/domain/api'
import { isAdmin } from '@evenhand/domain/reviews/permissions'
import { messages } from '@/messages'
import { paths } from '../paths'

export interface PageLink {
  to: string
  label: string
  /** Whether the link stays highlighted on the pages below it. */
  hasSubPages?: boolean
}

/** The links of the main navigation for this user. */
export function pageLinks(user: CurrentUser): PageLink[] {
  const { header } = messages().common
  const reviews = { to: paths.reviews, label: messages().labels.reviews }
  const ownProfile = { to: paths.user(user.id), label: header.ownProfile }
  if (!isAdmin(user)) return [reviews, ownProfile]
  const team = { to: paths.home, label: header.team }
  const cycles = { to: paths.cycles, label: messages().cycleList.title, hasSubPages: true }
  const insights = { to: paths.insights, label: messages().insights.title }
  const settings = { to: paths.settings, label: messages().settings.title, hasSubPages: true }
  return [team, reviews, cycles, insights, settings, ownProfile]
}
