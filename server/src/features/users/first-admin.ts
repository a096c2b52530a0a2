import { randomInt } from 'node:crypto'
import { personCreated } from '@evenhand/domain/history'
import { generatePassword } from '@evenhand/domain/passwords'
import type { Tx } from '#db/open'
import { hashPassword } from '#passwords'
import { appendUserEntries } from '../history/store'
import { insertUser } from './store'

interface Account {
  email: string
  password: string
}

/** The first super admin of an empty database; without an account of the operator's choice the password is generated. */
export async function createFirstAdmin(tx: Tx, chosen: Account | undefined, now: Date): Promise<Account> {
  const account = chosen ?? { email: 'admin@example.com', password: generatePassword(randomInt, 20) }
  const user = await insertUser(tx, {
    firstName: 'First',
    lastName: 'Admin',
    email: account.email,
    passwordHash: await hashPassword(account.password),
    role: 'super_admin',
    department: 'Administration',
    position: 'Admin',
    createdAt: now,
    updatedAt: now,
  })
  await appendUserEntries(tx, personCreated(user), { actorId: user.id, userId: user.id, now })
  return account
}
