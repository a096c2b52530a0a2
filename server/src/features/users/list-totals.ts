import type { ListUsers } from '@evenhand/domain/api'
import type { Queryable } from '#db/open'
import { createKept } from './kept'
import { type CountedMatches, countMatching, countPeople, isFiltered, type Matches } from './list-store'

export interface Totals {
  /** Those whom the filters let through, and how many people there are. */
  of(db: Queryable, query: ListUsers): Promise<Matches & { people: number }>
}

/** Counting all matches is what a search in a large company takes its time for: it is done once for each change. */
export function createTotals(mostKept = 1000): Totals {
  const kept = createKept<CountedMatches>(mostKept)
  return {
    async of(db, query) {
      const { people, changes } = await countPeople(db)
      if (!isFiltered(query)) return { total: people, first: null, last: null, people }
      const matches = await kept.get(keyOf(query), changes, () => countMatching(db, query))
      return { ...matches, people }
    },
  }
}

function keyOf({ search, department, position, role, join_date_from, join_date_to }: ListUsers): string {
  return JSON.stringify([search.trim(), department, position, role, join_date_from, join_date_to])
}
