import type { UserSort } from '@evenhand/domain/api'
import { NativeSelect } from '@mantine/core'
import styles from './TeamSort.module.css'
import { sortColumns, type TeamListState } from './team-list-state'

interface TeamSortProps {
  list: TeamListState
  onChange: (changes: Pick<TeamListState, 'sort' | 'order'>) => void
}

/** On a phone the table has no columns to click. */
export function TeamSort({ list, onChange }: TeamSortProps) {
  return (
    <NativeSelect
      className={styles.sort}
      size="xs"
      aria-label="Sort by"
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
  { value: `${sort} asc`, label: `Sort: ${label}, ascending` },
  { value: `${sort} desc`, label: `Sort: ${label}, descending` },
])
