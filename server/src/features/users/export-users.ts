import type { ListUsers } from '@evenhand/domain/api'
import { byteOrderMark, csvLine, peopleFileColumns } from '@evenhand/domain/user-csv'
import type { Db } from '#db/open'
import { findUsersById } from './import-store'
import { listUserIds } from './list-store'

const batch = 1000

/** Who is in the list is settled before the first line; the people are read while the file is being sent. */
export async function exportPeople(db: Db, query: ListUsers): Promise<AsyncGenerator<string>> {
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
