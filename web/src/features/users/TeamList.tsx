import { ApiError } from '../../api/api-error'
import { AccessDenied } from '../../ui/AccessDenied'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { Pager } from '../../ui/Pager'
import { SkeletonRows } from '../../ui/SkeletonRows'
import type { useUsers } from './queries'
import { TeamTable } from './TeamTable'
import { pageSizes, type useTeamList } from './use-team-list'

interface TeamListProps {
  team: ReturnType<typeof useTeamList>
  users: ReturnType<typeof useUsers>
}

/** The team list in each of its states. */
export function TeamList({ team: { list, change, sortBy }, users: { data, error } }: TeamListProps) {
  if (!data) {
    if (!error) return <SkeletonRows rows={10} label="Loading team members" />
    const status = error instanceof ApiError ? error.status : 0
    if (status === 403) return <AccessDenied text="You don't have permission to view the team." />
    return <ErrorState title={status === 0 ? 'Error loading users' : 'Failed to fetch users'} />
  }
  if (data.users.length === 0) {
    return <EmptyState title="No users found" text="Try adjusting your search or filter criteria." />
  }
  return (
    <>
      <TeamTable users={data.users} list={list} onSort={sortBy} />
      <Pager
        page={list.page}
        total={data.total}
        size={list.limit}
        sizes={pageSizes}
        onPage={(page) => change({ page })}
        onSize={(limit) => change({ limit })}
      />
    </>
  )
}
