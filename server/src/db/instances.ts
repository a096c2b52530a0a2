import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { version } from '../paths'
import { StartError } from '../start-error'

/** The start of the application names of Evenhand's connections in PostgreSQL. */
export const productName = 'evenhand'

/** The application name of a server's connections. Version 0.2.0 did not add its version. */
export const serverName = `${productName}/${version}`
export const listenerName = `${serverName} listener`

/** Migrations after which servers of an older version fail. `since` is the first version that can use the new schema. */
const breakingMigrations = [{ folderMillis: 1_794_928_956_242, since: [0, 3] }] as const

interface Instance {
  /** Undefined for a version before 0.3. */
  version: string | undefined
  address: string
}

/** The servers that are connected to this database, perhaps including this one. */
export async function listInstances(client: pg.ClientBase): Promise<Instance[]> {
  const { rows } = await client.query<{ name: string; address: string | null }>(
    `select distinct application_name as name, host(client_addr) as address from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and (application_name in ($1, $2) or starts_with(application_name, $1 || '/'))`,
    [productName, `${productName}-listener`],
  )
  return rows.map(({ name, address }) => ({
    version: name.split(/[/ ]/)[1],
    address: address ?? 'this machine',
  }))
}

/** Refuses migrations that would break servers of an older version while they are connected. */
export async function assertNoOlderInstances(client: pg.ClientBase, pending: MigrationMeta[]): Promise<void> {
  const breaking = breakingMigrations.filter(({ folderMillis }) =>
    pending.some((migration) => migration.folderMillis === folderMillis),
  )
  if (breaking.length === 0) return
  const instances = await listInstances(client)
  for (const { since } of breaking) {
    const older = instances.filter((instance) => isBefore(instance.version, since))
    if (older.length === 0) continue
    const addresses = [...new Set(older.map(({ address }) => address))].sort().join(', ')
    throw new StartError(
      `Servers of Evenhand before ${since.join('.')} are using this database (from ${addresses}), and cannot run alongside this version: stop all of them, and then start this version`,
    )
  }
}

function isBefore(other: string | undefined, [major, minor]: readonly [number, number]): boolean {
  const [otherMajor = 0, otherMinor = 0] = (other ?? '').split('.').map(Number)
  return otherMajor < major || (otherMajor === major && otherMinor < minor)
}
