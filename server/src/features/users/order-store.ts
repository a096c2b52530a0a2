import type { ListUsers, UserSort } from '@evenhand/domain/api'
import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '#db/schema'

interface SortKeys {
  sortKey: PgColumn | SQL.Aliased
  sortName: PgColumn
  id: PgColumn
}

export function sortKeys(sort: UserSort) {
  const column = sort === 'firstName' ? users.sortName : users[sort]
  return { sortKey: column, sortName: users.sortName, id: users.id }
}

/** Those without a position or a join date stand last, whichever way the list is turned. */
export function orderOf(
  { sort, order: way }: Pick<ListUsers, 'sort' | 'order'>,
  { sortKey, sortName, id }: SortKeys,
  isFromTheEnd = false,
): SQL[] {
  const turned = (way === 'asc') === isFromTheEnd ? desc : asc
  if (sort === 'firstName') return [turned(sortName), turned(id)]
  const mayBeEmpty = sort === 'position' || sort === 'joinDate'
  const first = way === 'desc' && mayBeEmpty ? emptyLast(sortKey, isFromTheEnd) : turned(sortKey)
  return [first, turned(sortName), turned(id)]
}

function emptyLast(sortKey: SortKeys['sortKey'], isFromTheEnd: boolean): SQL {
  return isFromTheEnd ? sql`${sortKey} asc nulls first` : sql`${sortKey} desc nulls last`
}
