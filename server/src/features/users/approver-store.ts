import { type Approver, approverLimit, type ListApprovers } from '@evenhand/domain/api'
import { positions } from '@evenhand/domain/users'
import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import { containsWords } from '#db/contains-words'
import type { Queryable } from '#db/open'
import { users } from '#db/schema'
import { present } from './store'

/** By name or position, not by e-mail address; the first of them in the order of their names. */
export async function findApprovers(db: Queryable, { search, exclude }: ListApprovers): Promise<Approver[]> {
  const isOther = exclude === undefined ? undefined : ne(users.id, exclude)
  const first = db
    .select({ id: users.id })
    .from(users)
    .where(and(present, isOther, matches(search.trim())))
    .orderBy(users.sortName, users.id)
    .limit(approverLimit)
    .as('first')
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, position: users.position })
    .from(first)
    .innerJoin(users, eq(users.id, first.id))
    .orderBy(users.sortName, users.id)
}

function matches(words: string): SQL | undefined {
  if (words === '') return undefined
  const lower = words.toLowerCase()
  const named = positions.filter((position) => position.toLowerCase().includes(lower))
  return or(
    containsWords(users.sortName, words),
    named.length > 0 ? inArray(users.position, named) : undefined,
  )
}
