import type { UserSort } from '@evenhand/domain/api'
import { useSearchParams } from 'react-router'
import type { TeamListState } from './queries'

export const pageSizes = [10, 20, 30] as const
const sorts: readonly UserSort[] = ['firstName', 'role', 'department', 'position', 'joinDate']
const defaults: TeamListState = { search: '', sort: 'firstName', order: 'asc', page: 1, limit: 10 }

/** The list's state, kept in the address: only what differs from the defaults stands there. */
export function useTeamList() {
  const [params, setParams] = useSearchParams()
  const list = readList(params)

  function change(changes: Partial<TeamListState>) {
    const next = { ...list, page: 1, ...changes }
    setParams((present) => writeList(present, next))
  }

  function sortBy(sort: UserSort) {
    const isDescending = sort === list.sort && list.order === 'asc'
    change({ sort, order: isDescending ? 'desc' : 'asc' })
  }

  return { list, change, sortBy, search: (search: string) => change({ search }) }
}

function readList(params: URLSearchParams): TeamListState {
  const page = Number(params.get('page'))
  const limit = Number(params.get('limit'))
  return {
    search: params.get('search')?.slice(0, 200) ?? '',
    sort: sorts.find((sort) => sort === params.get('sort')) ?? defaults.sort,
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
    page: Number.isInteger(page) && page >= 1 && page < 1e6 ? page : 1,
    limit: pageSizes.find((size) => size === limit) ?? defaults.limit,
  }
}

function writeList(present: URLSearchParams, list: TeamListState): URLSearchParams {
  const next = new URLSearchParams(present)
  for (const name of Object.keys(defaults) as (keyof TeamListState)[]) {
    if (list[name] === defaults[name]) next.delete(name)
    else next.set(name, String(list[name]))
  }
  return next
}
