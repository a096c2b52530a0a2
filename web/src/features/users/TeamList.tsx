import type { User } from '@evenhand/domain/api'
import { type ReactNode, useDeferredValue } from 'react'
import { ApiError } from '@/api/api-error'
import { messages } from '@/messages'
import { AccessDenied } from '@/ui/AccessDenied'
import { ErrorState } from '@/ui/ErrorState'
import { PagedList } from '@/ui/list/PagedList'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { useUsers } from './queries'
import { type Selection, TeamTable } from './TeamTable'
import { pageSizes } from './team-list-state'
import type { useTeamList } from './use-team-list'

const texts = messages.users.team

interface TeamListProps {
  team: ReturnType<typeof useTeamList>
  status: (user: User) => ReactNode
  actions: (user: User) => ReactNode
  selection: Selection
  onSelect: (selection: Selection) => void
}

/** The team list with its loading, error and empty states. */
export function TeamList({ team, ...cells }: TeamListProps) {
  const { list, change, sortBy, pathToPage } = team
  const { data, error, isPlaceholderData } = useUsers(list)
  // Deferred, so that data that arrives at the same time renders in small steps and does not block input.
  const isShown = useDeferredValue(data !== undefined)

  if (!data || !isShown) {
    if (!error) return <SkeletonRows rows={10} label={texts.loading} />
    const status = error instanceof ApiError ? error.status : 0
    if (status === 403) return <AccessDenied text={texts.accessDenied} />
    return <ErrorState title={status === 0 ? texts.loadError : texts.fetchFailed} text={error.message} />
  }
  return (
    <PagedList
      list={list}
      total={data.total}
      sizes={pageSizes}
      isLoading={isPlaceholderData}
      texts={texts}
      pathToPage={pathToPage}
      onChange={change}
    >
      <TeamTable users={data.users} list={list} onSort={sortBy} {...cells} />
    </PagedList>
  )
}
