import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Config } from './config'
import type { Db } from './db/open'
import { settings } from './db/schema'
import { StartError } from './start-error'

/** Its key in the settings of the database. */
export const secretSetting = 'token-secret'

/** What signs the access tokens: given, or made once and kept where all instances find it. */
export async function tokenSecret(config: Config, db: Db): Promise<string> {
  if (config.tokenSecret !== undefined) return config.tokenSecret
  return config.databaseUrl === undefined
    ? secretInFile(join(config.dataDir, 'secret'))
    : secretInDatabase(db)
}

async function secretInFile(path: string): Promise<string> {
  // Create a secret only if the file is missing: a new secret would end every session.
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartError(`DATA_DIR: the secret cannot be read: ${error.message}`)
  })
  if (kept !== undefined) {
    if (kept.trim().length < 32) throw new StartError(`DATA_DIR holds a broken secret: remove ${path}`)
    return kept.trim()
  }
  const made = newSecret()
  await writeFile(`${path}.part`, `${made}\n`, { mode: 0o600 })
  await rename(`${path}.part`, path)
  return made
}

async function secretInDatabase(db: Db): Promise<string> {
  const key = secretSetting
  // Of several instances that start at once the first one's secret stays.
  await db.insert(settings).values({ key, value: newSecret() }).onConflictDoNothing()
  const [row] = await db.select().from(settings).where(eq(settings.key, key))
  if (!row) throw new StartError('The database did not keep the secret that signs the access tokens')
  return row.value
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
