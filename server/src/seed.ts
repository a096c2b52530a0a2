import { randomInt } from 'node:crypto'
import { dayIn } from '@evenhand/domain/days'
import { personCreated } from '@evenhand/domain/history'
import { generatePassword } from '@evenhand/domain/passwords'
import { newSetup } from '@evenhand/domain/setup'
import { eq, sql } from 'drizzle-orm'
import { storeAdminPassword } from './admin-password'
import type { Config } from './config'
import { defaultCriteria } from './criteria-defaults'
import { type Db, type Tx, transaction } from './db/open'
import { settings } from './db/schema'
import { publishFirstCriteria } from './features/criteria/store'
import { appendUserEntries } from './features/history/store'
import { storeInitialSharing } from './features/settings/store'
import { storeSetup } from './features/setup/store'
import { insertUser } from './features/users/store'
import { hashPassword } from './passwords'

/** How to sign in. Shown once for the first admin, and at every start for the sample company. */
export interface SignIns {
  sample: boolean
  firstAdmin?: FirstAdmin
}

/**
 * A generated password is shown on a terminal. If standard output is not a terminal, it is usually a log, so the password
 * is stored in a file.
 */
export interface FirstAdmin {
  email: string
  generated?: { password: string } | { passwordFile: string }
}

const sampleKey = 'sample-company'

/** Adds the sample company or the first super admin to an empty database, and what is missing in another, in one transaction. */
export function seedEmptyDatabase(db: Db, config: Config, now: Date): Promise<SignIns> {
  return transaction(db, async (tx) => {
    await storeInitialSharing(tx, config.shareRatings)
    const isNew = await isEmpty(tx)
    if (isNew && config.sampleData) {
      // Loaded on demand, because it is large and rarely needed.
      const { fillSampleCompany } = await import('./sample-company')
      await fillSampleCompany(tx, dayIn(config.timeZone, now))
      await tx.insert(settings).values({ key: sampleKey, value: now.toISOString() })
      return { sample: true }
    }
    await publishFirstCriteria(tx, defaultCriteria, now)
    if (!isNew) return { sample: await containsSample(tx) }
    await storeSetup(tx, newSetup)
    return { sample: false, firstAdmin: await createFirstAdmin(tx, config, now) }
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

/** Generates a password unless the operator configured one. */
async function createFirstAdmin(tx: Tx, { firstAdmin, dataDir }: Config, now: Date): Promise<FirstAdmin> {
  const email = firstAdmin?.email ?? 'admin@example.com'
  const password = firstAdmin?.password ?? generatePassword(randomInt, 20)
  await insertAdmin(tx, { email, password }, now)
  if (firstAdmin?.password !== undefined) return { email }
  // Before the commit, because without the password nobody could sign in.
  const generated = process.stdout.isTTY
    ? { password }
    : { passwordFile: await storeAdminPassword(dataDir, password) }
  return { email, generated }
}

async function insertAdmin(tx: Tx, account: Account, now: Date): Promise<void> {
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
}
