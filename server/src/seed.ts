import { randomInt } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { personCreated } from '@evenhand/domain/company/history'
import { newSetup } from '@evenhand/domain/company/setup'
import { dayIn } from '@evenhand/domain/days'
import { generatePassword } from '@evenhand/domain/people/passwords'
import { eq, sql } from 'drizzle-orm'
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
import { fileError, StartError } from './start-error'

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
    // Loading and building the sample company takes a slow machine longer than a request may take.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
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
  return (await tx.$count(settings, eq(settings.key, sampleKey))) > 0
}

/** Generates a password unless the operator configured one. */
async function createFirstAdmin(tx: Tx, { firstAdmin, dataDir }: Config, now: Date): Promise<FirstAdmin> {
  const email = firstAdmin?.email ?? 'admin@example.com'
  const password = firstAdmin?.password ?? generatePassword(randomInt, 20)
  const user = await insertUser(tx, {
    firstName: 'First',
    lastName: 'Admin',
    email,
    passwordHash: await hashPassword(password),
    role: 'super_admin',
    department: 'Administration',
    position: 'Admin',
    createdAt: now,
    updatedAt: now,
  })
  await appendUserEntries(tx, personCreated(user), { actorId: user.id, userId: user.id, now })
  if (firstAdmin?.password !== undefined) return { email }
  // Runs before the commit, because without the password nobody could sign in.
  const generated = process.stdout.isTTY
    ? { password }
    : { passwordFile: await storeAdminPassword(dataDir, password) }
  return { email, generated }
}

/** The file with the generated password of the first super admin. */
export function adminPasswordFile(dataDir: string): string {
  return join(dataDir, 'admin-password')
}

/** Stores the password in a file that only its owner can read. Returns its path. */
async function storeAdminPassword(dataDir: string, password: string): Promise<string> {
  const path = adminPasswordFile(dataDir)
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    // Deletes the file of a failed start, which may have other permissions.
    await rm(path, { force: true })
    await writeFile(path, `${password}\n`, { mode: 0o600, flag: 'wx', flush: true })
    return path
  } catch (error) {
    const { message } = fileError(path, error) as Error
    throw new StartError(
      `DATA_DIR: cannot store the generated password: ${message}. Make the folder writable, or set ADMIN_EMAIL and ADMIN_PASSWORD`,
    )
  }
}
