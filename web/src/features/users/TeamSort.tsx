import type { UserSort } from '@evenhand/domain/api'
import { NativeSelect } from '@mantine/core'
import { messages } from '@/messages'
import styles from './TeamSort.module.css'
import { sortColumns, type TeamListState } from './team-list-state'

interface TeamSortProps {
  list: TeamListState
  onChange: (changes: Pick<TeamListState, 'sort' | 'order'>) => void
}

/** Sorts the list on phones, where the table has no column headers. */
export function TeamSort({ list, onChange }: TeamSortProps) {
  return (
    <NativeSelect
      className={styles.sort}
      size="xs"
      aria-label={messages.common.list.sortBy}
      data={choices}
      value={`${list.sort} ${list.order}`}
      onChange={(event) => {
        const [sort, order] = event.currentTarget.value.split(' ') as [UserSort, TeamListState['order']]
        onChange({ sort, order })
      }}
    />
  )
}

const choices = sortColumns.flatMap(({ sort, label }) => [
  { value: `${sort} asc`, label: messages.users.team.ascending(label) },
  { value: `${sort} desc`, label: messages.users.team.descending(label) },
])
