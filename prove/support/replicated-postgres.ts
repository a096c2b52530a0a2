import { chown, copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Defer } from './cleanup'
import { withDatabase } from './database'
import { createCluster, createPostgres, password } from './postgres'
import { until } from './until'

/** A primary and a synchronous standby. */
export interface ReplicatedPostgres {
  /** Lists both servers. */
  url: string
  /** The server that accepts writes. */
  readonly primaryUrl: string
  /** Resolves when all processes of the primary are gone. */
  killPrimary(): Promise<void>
  promoteStandby(): Promise<void>
  /** Replaces the killed server with a copy of the primary, and makes commits wait for it. */
  addStandby(): Promise<void>
}

const timeout = 60_000
/** Enough for a standby to catch up after it was copied. */
const settings = { wal_keep_size: '512MB' }

export async function startReplicatedPostgres(defer: Defer): Promise<ReplicatedPostgres> {
  const cluster = await createCluster(defer)
  const create = async (folder: string) => ({ folder, ...(await createPostgres(folder, defer)) })
  let primary = await create(cluster)
  let standby = await create(`${cluster}-standby`)
  const servers = `127.0.0.1:${primary.port},127.0.0.1:${standby.port}`
  await primary.start(settings)

  const postgres: ReplicatedPostgres = {
    url: `postgresql://postgres:${password}@${servers}/evenhand`,
    get primaryUrl() {
      return primary.url
    },
    killPrimary: () => primary.end('SIGKILL'),
    async promoteStandby() {
      await withDatabase(standby.url, (client) => client.query('select pg_promote()'))
      ;[primary, standby] = [standby, primary]
    },
    async addStandby() {
      await rm(standby.folder, { recursive: true, force: true })
      await copyRunning(primary, standby.folder)
      const source = `host=127.0.0.1 port=${primary.port} user=postgres password=${password}`
      await standby.start({ ...settings, primary_conninfo: source })
      await waitForStandby(primary.url)
    },
  }
  await postgres.addStandby()
  return postgres
}

/** Commits wait for the standby from now on, and it has everything that was committed before. */
async function waitForStandby(primaryUrl: string): Promise<void> {
  await withDatabase(primaryUrl, async (client) => {
    await client.query("alter system set synchronous_standby_names = '*'")
    await client.query('select pg_reload_conf()')
    const isSynchronous = async () => {
      const { rows } = await client.query("select from pg_stat_replication where sync_state = 'sync'")
      return rows.length === 1
    }
    if ((await until(isSynchronous, timeout)) === undefined) throw new Error('the standby does not follow')
    // Commits wait for the standby once the checkpointer has reloaded its settings too.
    await client.query('checkpoint')
    // Returns when the standby has confirmed this commit and everything before it.
    await client.query('create table if not exists confirmed (); drop table confirmed')
  })
}

/** Copies the primary as pg_basebackup does, which the bundled PostgreSQL does not have. */
async function copyRunning({ url, folder }: { url: string; folder: string }, target: string): Promise<void> {
  await withDatabase(url, async (client) => {
    await client.query("select pg_backup_start('standby', true)")
    await copyFolder(folder, target)
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
    const { uid, gid } = await stat(folder)
    for (const [name, content] of Object.entries({
      backup_label: rows[0]?.labelfile,
      'standby.signal': '',
    })) {
      await writeFile(join(target, name), content, { mode: 0o600 })
      await chown(join(target, name), uid, gid)
    }
  })
}

/** Files of the running process, and log segments, which the standby receives from the primary. */
const notCopied = /^(?:postmaster\.(?:pid|opts)|[0-9A-F]{24})$/

async function copyFolder(from: string, to: string): Promise<void> {
  const { uid, gid } = await stat(from)
  await mkdir(to, { mode: 0o700 })
  await chown(to, uid, gid)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (notCopied.test(entry.name)) continue
    if (entry.isDirectory()) await copyFolder(source, target)
    else await copyFile(source, target).then(() => chown(target, uid, gid), ignoreMissing)
  }
}

/** PostgreSQL may remove a file before it is copied. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
