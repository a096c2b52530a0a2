import { randomInt } from 'node:crypto'
import { dayIn } from '@evenhand/domain/days'
import { personCreated } from '@evenhand/domain/history'
import { generatePassword } from '@evenhand/domain/passwords'
import { eq, sql } from 'drizzle-orm'
import type { Config } from './config'
import { defaultCriteria } from './criteria-defaults'
import { type Db, type Tx, transaction } from './db/open'
import { settings } from './db/schema'
import { insertFirstCriteria } from './features/criteria/store'
import { appendUserEntries } from './features/history/store'
import { insertUser } from './features/users/store'
import { hashPassword } from './passwords'

/** How to sign in. Shown once for the first admin, and at every start for the sample company. */
export interface SignIns {
  sample: boolean
  firstAdmin?: { email: string; password: string; isGenerated: boolean }
}

const sampleKey = 'sample-company'

/** Adds the sample company or the first super admin to an empty database, in one transaction. */
export function seedEmptyDatabase(db: Db, config: Config, now: Date): Promise<SignIns> {
  return transaction(db, async (tx) => {
    await insertFirstCriteria(tx, defaultCriteria)
    if (!(await isEmpty(tx))) return { sample: await containsSample(tx) }
    if (config.sampleData) {
      // Loaded on demand, because it is large and rarely needed.
      const { fillSampleCompany } = await import('./sample-company')
      await fillSampleCompany(tx, dayIn(config.timeZone, now))
      await tx.insert(settings).values({ key: sampleKey, value: now.toISOString() })
      return { sample: true }
    }
    const account = await createFirstAdmin(tx, config.firstAdmin, now)
    return { sample: false, firstAdmin: { ...account, isGenerated: config.firstAdmin === undefined } }
  })
}

async function isEmpty(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`select exists (select 1 from users) as found`)
  return rows[0]?.found !== true
}

async function containsSample(tx: Tx): Promise<boolean> {
  const rows = await tx.select().from(settings).where(eq(settings.key, sampleKey))
  return rows.length > 0
}

interface Account {
  email: string
  password: string
}

/** Generates a password unless the operator configured an account. */
async function createFirstAdmin(tx: Tx, chosen: Account | undefined, now: Date): Promise<Account> {
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
