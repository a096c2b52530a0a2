import type { UserSort } from '@evenhand/domain/api'
import { useSearchParams } from 'react-router'
import { useCompany } from '@/api/company'
import { changeOptions } from '@/ui/list/change-options'
import { readTeamList, type TeamListState, withKnownNames, writeTeamList } from './team-list-state'

/** The state of the list, stored in the URL, so that the back button undoes a change. */
export function useTeamList() {
  const [params, setParams] = useSearchParams()
  const company = useCompany()
  const list = withKnownNames(readTeamList(params), company)

  /** Goes to the first page, unless `changes` contains a page. */
  function change(changes: Partial<TeamListState>) {
    setParams(
      (present) =>
        writeTeamList(present, {
          ...withKnownNames(readTeamList(present), company),
          page: 1,
          ...changes,
        }),
      changeOptions,
    )
  }

  function sortBy(sort: UserSort) {
    const isDescending = sort === list.sort && list.order === 'asc'
    change({ sort, order: isDescending ? 'desc' : 'asc' })
  }

  const pathToPage = (page: number) => ({ search: writeTeamList(params, { ...list, page }).toString() })

  return { list, change, sortBy, pathToPage }
}
