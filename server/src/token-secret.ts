import { hkdfSync, randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Config } from './config'
import type { Db } from './db/open'
import { settings } from './db/schema'
import { StartError } from './start-error'

/** The key of the secret in the `settings` table. */
export const secretSetting = 'token-secret'

/** The secret that signs access tokens. If it is not configured, it is generated once and stored. */
export async function tokenSecret(config: Config, db: Db): Promise<string> {
  if (config.tokenSecret !== undefined) return config.tokenSecret
  return config.databaseUrl === undefined
    ? secretInFile(join(config.dataDir, 'secret'))
    : secretInDatabase(db)
}

async function secretInFile(path: string): Promise<string> {
  // Create a secret only if the file is missing, because a new secret would end every session.
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartError(`DATA_DIR: cannot read the secret: ${error.message}`)
  })
  if (stored !== undefined) {
    if (stored.trim().length < 32) throw new StartError(`DATA_DIR contains an invalid secret: remove ${path}`)
    return stored.trim()
  }
  const secret = newSecret()
  await writeFile(`${path}.part`, `${secret}\n`, { mode: 0o600 })
  await rename(`${path}.part`, path)
  return secret
}

async function secretInDatabase(db: Db): Promise<string> {
  const key = secretSetting
  // If several instances start at the same time, they all use the secret of the first.
  await db.insert(settings).values({ key, value: newSecret() }).onConflictDoNothing()
  const [row] = await db.select().from(settings).where(eq(settings.key, key))
  if (!row) throw new StartError('Could not store the token secret in the database')
  return row.value
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

type KeyPurpose = 'refresh token' | 'device cookie' | 'archive link'

/** Derives a key for one purpose, which reveals neither the secret nor another key. */
export function derivedKey(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `evenhand ${purpose}`, 32))
}
