import type { ListUsers } from '@evenhand/domain/api'
import type { Queryable } from '../../db/open'
import { countMatching, countPeople, isFiltered } from './list-store'

export interface Totals {
  /** How many the filters let through, and how many people there are. */
  of(db: Queryable, query: ListUsers): Promise<{ total: number; people: number }>
}

/** Counting all matches is what a search in a large company takes its time for: it is done once for each change. */
export function createTotals(mostKept = 1000): Totals {
  const kept = new Map<string, { total: number; changes: number }>()
  return {
    async of(db, query) {
      const { people, changes } = await countPeople(db)
      if (!isFiltered(query)) return { total: people, people }
      const key = keyOf(query)
      const known = kept.get(key)
      const current = known?.changes === changes ? known : await countMatching(db, query)
      keep(key, current)
      return { total: current.total, people }
    },
  }

  /** The one not asked for the longest stands first, and goes first. */
  function keep(key: string, value: { total: number; changes: number }): void {
    kept.delete(key)
    kept.set(key, value)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  }
}

function keyOf({ search, department, position, role, join_date_from, join_date_to }: ListUsers): string {
  return JSON.stringify([search.trim(), department, position, role, join_date_from, join_date_to])
}
