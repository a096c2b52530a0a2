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
import styles from './TeamTable.module.css'
import { sortColumns, type TeamListState } from './team-list-state'

const { columns } = messages.users.team

interface TeamTableProps {
  users: User[]
  list: TeamListState
  onSort: (sort: UserSort) => void
  actions: (user: User) => ReactNode
}

export function TeamTable({ users, list, onSort, actions }: TeamTableProps) {
  return (
    <table className={table.table}>
      <thead className={styles.head}>
        <tr>
          {sortColumns.map(({ sort, label }) => (
            <th key={sort} scope="col" aria-sort={ariaSort(list, sort)}>
              <UnstyledButton className={styles.sort} onClick={() => onSort(sort)}>
                {label}
                <SortIcon list={list} sort={sort} />
              </UnstyledButton>
            </th>
          ))}
          <th scope="col">{messages.users.team.actions}</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id} className={styles.row}>
            <td>
              <PersonCell user={user} />
            </td>
            <td data-label={columns.role}>{messages.users.roles[user.role]}</td>
            <td data-label={columns.department}>{user.department}</td>
            <td data-label={columns.position}>{user.position ?? '–'}</td>
            <td className={table.numeric} data-label={columns.joinDate}>
              {user.joinDate ? messages.common.shortDay(user.joinDate) : '–'}
            </td>
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
        <Link to={`${paths.user(user.id)}/`} className={styles.name}>
          {fullName(user)}
        </Link>
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
