import type { ListUsers } from '@evenhand/domain/api'
import { eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containsWords } from '#db/contains-words'
import { users } from '#db/schema'

/** What the filters of the team list look at. */
export const filteredColumns = {
  searchText: users.searchText,
  department: users.department,
  position: users.position,
  role: users.role,
  joinDate: users.joinDate,
}

/** The filters, each with its value left open under its own name. */
const conditions = {
  search: ({ searchText }: Columns) => containsWords(searchText, sql.placeholder('search')),
  department: ({ department }: Columns) => eq(department, sql.placeholder('department')),
  position: ({ position }: Columns) => eq(position, sql.placeholder('position')),
  role: ({ role }: Columns) => eq(role, sql.placeholder('role')),
  join_date_from: ({ joinDate }: Columns) => gte(joinDate, sql.placeholder('join_date_from')),
  join_date_to: ({ joinDate }: Columns) => lte(joinDate, sql.placeholder('join_date_to')),
}

type Columns = Record<keyof typeof filteredColumns, PgColumn>

export type FilterName = keyof typeof conditions

export type FilterValues = Partial<Record<FilterName, string>>

const names = Object.keys(conditions) as FilterName[]

/** What is asked of the list, without what is not. */
export function filterValues(query: ListUsers): FilterValues {
  const values = { ...query, search: query.search.trim() }
  return Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])))
}

export function filterConditions(asked: readonly FilterName[], columns: Columns = filteredColumns): SQL[] {
  return asked.map((name) => conditions[name](columns))
}

/** In the order in which they are always named. */
export function filterNames(values: FilterValues): FilterName[] {
  return names.filter((name) => name in values)
}
