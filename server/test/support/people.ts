import { hash } from '@node-rs/argon2'
import type { Queryable } from '#db/open'
import type { NewUserRow, UserRow } from '#db/schema'
import { insertUser } from '#features/users/store'

export const testPassword = 'Review#2026'

/** As weak as the library allows, because verifying a real hash takes longer than most tests. */
const weakHash = hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
let count = 0

/** Optional fields in the rows of an import. */
export const blankImportFields = {
  manager: null,
  employeeNumber: null,
  leaveFrom: null,
  leaveUntil: null,
  leftOn: null,
}

/** Optional fields in responses. */
export const blankFields = { ...blankImportFields, managerId: null, availability: 'available' }

/** Adds a user, by default with the role employee. */
export async function addPerson(db: Queryable, fields: Partial<NewUserRow> = {}): Promise<UserRow> {
  count++
  return insertUser(db, {
    firstName: 'Person',
    lastName: `Number${count}`,
    email: `person${count}@example.com`,
    role: 'employee',
    department: 'Development',
    passwordHash: await weakHash,
    ...fields,
  })
}
