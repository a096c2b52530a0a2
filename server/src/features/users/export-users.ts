import type { ListUsers } from '@evenhand/domain/api'
import { byteOrderMark, csvLine, peopleFileColumns } from '@evenhand/domain/user-csv'
import type { Db } from '#db/open'
import { listUserIds } from './queries'
import { findUsersById } from './store'

const batch = 1000

/** The list of ids is fixed before the first line. The rows are read in batches while the file is sent. */
export async function exportUsers(db: Db, query: ListUsers): Promise<AsyncGenerator<string>> {
  return linesOf(db, await listUserIds(db, query))
}

async function* linesOf(db: Db, ids: readonly string[]): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(peopleFileColumns.map(({ header }) => header))
  for (let start = 0; start < ids.length; start += batch) {
    const wanted = ids.slice(start, start + batch)
    const people = new Map((await findUsersById(db, wanted)).map((person) => [person.id, person]))
    yield wanted
      .flatMap((id) => people.get(id) ?? [])
      .map((person) => csvLine(peopleFileColumns.map(({ field }) => person[field] ?? '')))
      .join('')
  }
}
