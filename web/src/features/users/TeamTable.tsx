import type { User, UserSort } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { Avatar } from '@/ui/Avatar'
import table from '@/ui/Table.module.css'
import { AvailabilityBadge } from './Availability'
import styles from './TeamTable.module.css'
import { sortColumns, type TeamListState } from './team-list-state'

const { columns } = messages.users.team

/** The ids of the selected people. */
export type Selection = ReadonlySet<string>

interface TeamTableProps {
  users: User[]
  list: TeamListState
  onSort: (sort: UserSort) => void
  status: (user: User) => ReactNode
  actions: (user: User) => ReactNode
  selection: Selection
  onSelect: (selection: Selection) => void
}

export function TeamTable({ users, list, onSort, status, actions, selection, onSelect }: TeamTableProps) {
  // People are selected to invite them, so a list of active people needs no checkboxes.
  const isSelectable = users.some((user) => user.status !== 'active')
  const select = (chosen: readonly User[], isSelected: boolean) => {
    const next = new Set(selection)
    for (const { id } of chosen) isSelected ? next.add(id) : next.delete(id)
    onSelect(next)
  }
  return (
    <table className={table.table}>
      <thead className={styles.head}>
        <tr>
          {isSelectable && (
            <th scope="col" className={styles.select}>
              <input
                type="checkbox"
                className={styles.checkbox}
                aria-label={messages.users.team.selectPage}
                checked={users.every(({ id }) => selection.has(id))}
                onChange={(event) => select(users, event.currentTarget.checked)}
              />
            </th>
          )}
          {sortColumns.map(({ sort, label }) => (
            <th key={sort} scope="col" aria-sort={ariaSort(list, sort)}>
              <UnstyledButton className={styles.sort} onClick={() => onSort(sort)}>
                {label}
                <SortIcon list={list} sort={sort} />
              </UnstyledButton>
            </th>
          ))}
          <th scope="col">{messages.people.status}</th>
          <th scope="col">{messages.users.team.actions}</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id} className={styles.row} data-selectable={isSelectable || undefined}>
            {isSelectable && (
              <td className={styles.select}>
                <input
                  type="checkbox"
                  className={styles.checkbox}
                  aria-label={messages.users.team.select(fullName(user))}
                  checked={selection.has(user.id)}
                  onChange={(event) => select([user], event.currentTarget.checked)}
                />
              </td>
            )}
            <td>
              <PersonCell user={user} />
            </td>
            <td data-label={columns.role}>{messages.people.roles[user.role]}</td>
            <td data-label={columns.department}>{user.department}</td>
            <td data-label={columns.position}>{user.position ?? '–'}</td>
            <td className={table.numeric} data-label={columns.joinDate}>
              {user.joinDate ? messages.common.shortDay(user.joinDate) : '–'}
            </td>
            <td data-label={messages.people.status}>{status(user)}</td>
            <td className={styles.actions}>{actions(user)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PersonCell({ user }: { user: User }) {
  return (
    <span className={styles.person}>
      <Avatar person={user} />
      <span className={styles.text}>
        <span className={styles.nameLine}>
          <Link to={`${paths.user(user.id)}/`} className={styles.name}>
            {fullName(user)}
          </Link>
          <AvailabilityBadge user={user} isShort />
        </span>
        <span className={styles.email} title={user.email}>
          {user.email}
        </span>
      </span>
    </span>
  )
}

function ariaSort(list: TeamListState, sort: UserSort) {
  if (list.sort !== sort) return 'none'
  return list.order === 'asc' ? 'ascending' : 'descending'
}

function SortIcon({ list, sort }: { list: TeamListState; sort: UserSort }) {
  const Icon = list.sort !== sort ? IconSelector : list.order === 'asc' ? IconArrowUp : IconArrowDown
  return <Icon size={14} stroke={2} aria-hidden="true" />
}
