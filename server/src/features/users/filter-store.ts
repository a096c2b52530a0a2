import type { ListUsers } from '@evenhand/domain/api'
import { eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { containsWords } from '../../db/contains-words'
import { users } from '../../db/schema'

/** The filters of the team list, each with its value left open under its own name. */
const conditions = {
  search: containsWords(users.searchText, sql.placeholder('search')),
  department: eq(users.department, sql.placeholder('department')),
  position: eq(users.position, sql.placeholder('position')),
  role: eq(users.role, sql.placeholder('role')),
  join_date_from: gte(users.joinDate, sql.placeholder('join_date_from')),
  join_date_to: lte(users.joinDate, sql.placeholder('join_date_to')),
}

export type FilterName = keyof typeof conditions

export type FilterValues = Partial<Record<FilterName, string>>

const names = Object.keys(conditions) as FilterName[]

/** What is asked of the list, without what is not. */
export function filterValues(query: ListUsers): FilterValues {
  const values = { ...query, search: query.search.trim() }
  return Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])))
}

export function filterConditions(asked: readonly FilterName[]): SQL[] {
  return asked.map((name) => conditions[name])
}

/** In the order in which they are always named. */
export function filterNames(values: FilterValues): FilterName[] {
  return names.filter((name) => name in values)
}
