import type { Queryable } from '../../src/db/open'
import type { NewUserRow, UserRow } from '../../src/db/schema'
import { insertUser } from '../../src/features/users/store'
import { hashPassword } from '../../src/passwords'

export const testPassword = 'Review#2026'

let hash: Promise<string> | undefined
let count = 0

/** Adds an employee, or whoever the fields say; hashing takes long, so that all share one hash. */
export async function addPerson(db: Queryable, fields: Partial<NewUserRow> = {}): Promise<UserRow> {
  hash ??= hashPassword(testPassword)
  count++
  return insertUser(db, {
    firstName: 'Person',
    lastName: `Number${count}`,
    email: `person${count}@example.com`,
    role: 'employee',
    department: 'Development',
    passwordHash: await hash,
    ...fields,
  })
}
