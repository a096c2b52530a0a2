import { sql } from 'drizzle-orm'
import { containsWords } from '#db/contains-words'
import type { Queryable } from '#db/open'
import { users } from '#db/schema'
import { plannedAnew, question } from '#db/statement'
import { createKept } from './kept'
import { countPeople } from './list-store'

export interface NamedPeople {
  /** Their ids, those of deleted people too; nothing where there are too many to be named one by one. */
  of(db: Queryable, words: string): Promise<string[] | undefined>
}

const mostPeople = 200
const mostSearches = 200

/**
 * The people whose name holds the words. A list of reviews asks for them with its count, its page and each of its tabs,
 * and the larger the company, the longer it takes to find them: it is done once for each change.
 */
export function createNamedPeople(): NamedPeople {
  const kept = createKept<{ ids: string[]; changes: number }>(mostSearches)
  return {
    async of(db, words) {
      if (words === '') return undefined
      const { changes } = await countPeople(db)
      const { ids } = await kept.get(words, changes, async () => ({
        ids: await findNamed(db, words),
        changes,
      }))
      return ids.length > mostPeople ? undefined : ids
    },
  }
}

async function findNamed(db: Queryable, words: string): Promise<string[]> {
  return (await namedPeople(db, { words })).map(({ id }) => id)
}

const namedPeople = question(plannedAnew, (db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(containsWords(users.sortName, sql.placeholder('words')))
    .limit(mostPeople + 1),
)
