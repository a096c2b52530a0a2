import type { UserSort } from '@evenhand/domain/api'
import { useSearchParams } from 'react-router'
import { readTeamList, type TeamListState, writeTeamList } from './team-list-state'

/** The list's state, kept in the address: each change is a step that the back button takes back. */
export function useTeamList() {
  const [params, setParams] = useSearchParams()
  const list = readTeamList(params)

  /** Whatever changes, the list begins at its first page again. */
  function change(changes: Partial<TeamListState>) {
    setParams((present) => writeTeamList(present, { ...readTeamList(present), page: 1, ...changes }), {
      preventScrollReset: true,
    })
  }

  function sortBy(sort: UserSort) {
    const isDescending = sort === list.sort && list.order === 'asc'
    change({ sort, order: isDescending ? 'desc' : 'asc' })
  }

  /** The address named a page that is not there (any more): no step of its own. */
  function correctPage(page: number) {
    setParams((present) => writeTeamList(present, { ...readTeamList(present), page }), { replace: true })
  }

  return { list, change, sortBy, correctPage, search: (search: string) => change({ search }) }
}
