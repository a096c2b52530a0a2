import type { ReactNode } from 'react'
import { useUserCount } from './queries'
import { useSetup } from './setup'
import type { TeamListState } from './team-list-state'

interface HiddenForOnlyUserProps {
  list: TeamListState
  children: ReactNode
}

/**
 * Hides what a company of one person cannot use, as long as its checklist is shown instead. Its own component, so that new
 * data does not render the whole page.
 */
export function HiddenForOnlyUser({ list, children }: HiddenForOnlyUserProps) {
  const { data: setup, isPending } = useSetup()
  const isOnlyUser = useUserCount(list) === 1 && (isPending || Boolean(setup))
  return isOnlyUser ? null : children
}
