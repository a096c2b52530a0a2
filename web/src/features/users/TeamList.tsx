import type { User, UserSort } from '@evenhand/domain/api'
import { canManageUser } from '@evenhand/domain/people/user-permissions'
import { fullName } from '@evenhand/domain/people/users'
import { Box, Group, Text } from '@mantine/core'
import { type ReactNode, useDeferredValue } from 'react'
import { Link } from 'react-router'
import { ApiError } from '@/api/api-error'
import { useUser } from '@/api/user-context'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { AccessDenied } from '@/ui/AccessDenied'
import { Avatar } from '@/ui/Avatar'
import { EditDelete } from '@/ui/EditDelete'
import { ErrorState } from '@/ui/ErrorState'
import { type Column, DataTable } from '@/ui/list/DataTable'
import { PagedList } from '@/ui/list/PagedList'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { AccountStatus, AvailabilityBadge } from './AccountStatus'
import type { OpenPeopleDialog } from './PeopleDialogs'
import { useUsers } from './queries'
import styles from './TeamList.module.css'
import { teamSchema, type useTeamList } from './team-list-state'

const texts = () => messages().users.team

/** The ids of the selected people. */
export type Selection = ReadonlySet<string>

interface TeamListProps {
  team: ReturnType<typeof useTeamList>
  selection: Selection
  onSelect: (selection: Selection) => void
  onOpen: OpenPeopleDialog
}

/** The team list with its loading, error and empty states. */
export function TeamList({ team, selection, onSelect, onOpen }: TeamListProps) {
  const { list, change, pathToPage } = team
  const { data, error, isPlaceholderData } = useUsers(list)
  // Deferred, so that data that arrives at the same time renders in small steps and does not block input.
  const isShown = useDeferredValue(data !== undefined)

  if (!data || !isShown) {
    if (!error) return <SkeletonRows rows={10} label={texts().loading} />
    const status = error instanceof ApiError ? error.status : 0
    if (status === 403) return <AccessDenied text={texts().accessDenied} />
    return <ErrorState title={status === 0 ? texts().loadError : texts().fetchFailed} text={error.message} />
  }

  const select = (ids: readonly string[], isSelected: boolean) => {
    const next = new Set(selection)
    for (const id of ids) isSelected ? next.add(id) : next.delete(id)
    onSelect(next)
  }
  // People are selected to invite them, so a list of active people needs no checkboxes.
  const isSelectable = data.users.some((user) => user.status !== 'active')
  const checkboxes = {
    ids: selection,
    pageLabel: texts().selectPage,
    labelOf: (user: User) => texts().select(fullName(user)),
    onSelect: select,
  }
  return (
    <PagedList
      list={list}
      total={data.total}
      sizes={teamSchema.sizes}
      isLoading={isPlaceholderData}
      texts={texts()}
      pathToPage={pathToPage}
      onChange={change}
    >
      <DataTable
        columns={columns(onOpen)}
        rows={data.users}
        rowKey={({ id }) => id}
        rowClassName={styles.row}
        sort={{ by: list.sort, order: list.order, onSort: (sort, order) => change({ sort, order }) }}
        selection={isSelectable ? checkboxes : undefined}
      />
    </PagedList>
  )
}

function columns(onOpen: OpenPeopleDialog): Column<User, UserSort>[] {
  const sorted = (sort: UserSort, cell: (user: User) => ReactNode) => ({
    key: sort,
    sort,
    header: texts().columns[sort],
    className: styles.cell,
    cell,
  })
  const { roles } = messages().people
  const { status } = messages().labels
  const { shortDay } = messages().common
  return [
    { ...sorted('firstName', (user) => <PersonCell user={user} />), className: undefined },
    sorted('role', ({ role }) => roles[role]),
    sorted('department', ({ department }) => department),
    sorted('position', ({ position }) => position ?? '–'),
    { ...sorted('joinDate', ({ joinDate }) => (joinDate ? shortDay(joinDate) : '–')), isNumeric: true },
    {
      key: 'status',
      header: status,
      className: styles.cell,
      cell: (user) => <AccountStatus user={user} />,
    },
    {
      key: 'actions',
      header: messages().labels.actions,
      card: 'corner',
      cell: (user) => <PersonActions user={user} onOpen={onOpen} />,
    },
  ]
}

function PersonCell({ user }: { user: User }) {
  return (
    <Group component="span" gap={12} wrap="nowrap" className={styles.person}>
      <Avatar person={user} picture={user.avatar} />
      <Box component="span" display="grid" miw={0}>
        <Group component="span" gap="0 8px">
          <Link to={`${paths.user(user.id)}/`} className={styles.name}>
            {fullName(user)}
          </Link>
          <AvailabilityBadge user={user} isShort />
        </Group>
        <Text span c="dimmed" size="xs" className={styles.email} title={user.email}>
          {user.email}
        </Text>
      </Box>
    </Group>
  )
}

/** Shows only permitted actions. No one can delete themselves, and admins cannot manage super admins. */
function PersonActions({ user, onOpen }: { user: User; onOpen: OpenPeopleDialog }) {
  const viewer = useUser()
  if (!canManageUser(viewer, user)) return null
  return (
    <EditDelete
      name={fullName(user)}
      onEdit={() => onOpen({ kind: 'edit', user })}
      onDelete={viewer.id === user.id ? undefined : () => onOpen({ kind: 'delete', user })}
    />
  )
}
