import type { User } from '@evenhand/domain/api'
import { type ReactNode, useDeferredValue } from 'react'
import { Navigate } from 'react-router'
import { ApiError } from '@/api/api-error'
import { AccessDenied } from '@/ui/AccessDenied'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { Pager } from '@/ui/Pager'
import { SkeletonRows } from '@/ui/SkeletonRows'
import type { useUsers } from './queries'
import styles from './TeamList.module.css'
import { TeamTable } from './TeamTable'
import { pageSizes } from './team-list-state'
import type { useTeamList } from './use-team-list'

interface TeamListProps {
  team: ReturnType<typeof useTeamList>
  users: ReturnType<typeof useUsers>
  actions: (user: User) => ReactNode
}

/** The team list in each of its states. */
export function TeamList({ team, users: { data, error, isPlaceholderData }, actions }: TeamListProps) {
  // Renders what arrives at once in small steps, so that the page stays responsive.
  const isShown = useDeferredValue(data !== undefined)
  const { list, change, sortBy, pathToPage } = team

  if (!data || !isShown) {
    if (!error) return <SkeletonRows rows={10} label="Loading team members" />
    const status = error instanceof ApiError ? error.status : 0
    if (status === 403) return <AccessDenied text="You don't have permission to view the team." />
    return (
      <ErrorState
        title={status === 0 ? 'Error loading users' : 'Failed to fetch users'}
        text={error.message}
      />
    )
  }
  const lastPage = Math.max(1, Math.ceil(data.total / list.limit))
  if (list.page > lastPage && !isPlaceholderData) return <Navigate to={pathToPage(lastPage)} replace />
  return (
    <div className={styles.list} aria-busy={isPlaceholderData}>
      <p className="visually-hidden" role="status">
        {isPlaceholderData ? 'Loading team members' : `${data.total} members found`}
      </p>
      {data.total === 0 ? (
        <EmptyState title="No users found" text="Try adjusting your search or filter criteria." />
      ) : (
        <>
          <TeamTable users={data.users} list={list} onSort={sortBy} actions={actions} />
          {data.members === 1 && (
            <p className={styles.alone}>
              You are the first one here. Add your colleagues with ‘Add Employee’, or ‘Import’ all of them
              from a file.
            </p>
          )}
          <Pager
            page={list.page}
            total={data.total}
            size={list.limit}
            sizes={pageSizes}
            onPage={(page) => change({ page })}
            onSize={(limit) => change({ limit })}
          />
        </>
      )}
    </div>
  )
}
