import { TLSSocket } from 'node:tls'
import pg from 'pg'
import type { Config } from '../../config'
import { productName } from '../../db/instances'
import { hostUrls } from '../../db/primary-client'
import { isLoopback } from '../../ip-addresses'
import { tlsProblem } from '../../start-error'
import type { Finding } from './finding'

const name = 'Database'

/** Requests and jobs, listening, starting, and some room. The operations guide says the same. */
const connectionsPerProcess = 20

/** Checks the hosts of DATABASE_URL, encryption and the number of connections. The embedded database needs none of it. */
export async function checkConnections(
  { databaseUrl, workers }: Pick<Config, 'databaseUrl' | 'workers'>,
  client: pg.ClientBase,
): Promise<Finding[]> {
  if (databaseUrl === undefined) return []
  const { host, connection } = client as pg.Client & { connection?: { stream?: unknown } }
  return [
    ...(await checkHosts(hostUrls(databaseUrl))),
    ...checkEncryption(host, connection?.stream instanceof TLSSocket),
    ...(await checkLimit(client, workers)),
  ]
}

/** With several hosts, Evenhand works as long as one of them is the primary. */
async function checkHosts(urls: string[]): Promise<Finding[]> {
  if (urls.length === 1) return []
  const findings = await Promise.all(
    urls.map(async (url): Promise<Finding[]> => {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
      client.on('error', () => undefined)
      try {
        await client.connect()
        return []
      } catch (error) {
        const { message, code } = error as Error & { code?: string }
        const reason = tlsProblem(error as Error) ?? (message || code)
        const text = `${client.host}:${client.port} does not respond: ${reason}. A failover to it would not work`
        return [{ name, state: 'warning', text }]
      } finally {
        void client.end().catch(() => undefined)
      }
    }),
  )
  return findings.flat()
}

/** A path is a socket on this machine. */
export function checkEncryption(host: string, isEncrypted: boolean): Finding[] {
  if (isEncrypted || isLoopback(host) || host.startsWith('/')) return []
  const text = `The connection to ${host} is not encrypted. Add ?sslmode=verify-full to DATABASE_URL`
  return [{ name, state: 'warning', text }]
}

/** Connections that this server, database and user allow, and those that others use. */
const limit = `
  select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(nullif(current_setting('reserved_connections', true), '')::int, 0),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
    ) as available,
    (select count(*)::int from pg_stat_activity
      where backend_type = 'client backend' and application_name not like '${productName}%') as used`

async function checkLimit(client: pg.ClientBase, workers: number): Promise<Finding[]> {
  const { rows } = await client.query<{ available: number; used: number }>(limit)
  const [{ available, used } = { available: 0, used: 0 }] = rows
  const needed = workers * connectionsPerProcess
  if (needed + used <= available) return []
  const others = used === 0 ? '' : `, and other programs use ${used}`
  const text = `PostgreSQL allows ${available} connections. WORKERS=${workers} needs ${needed}${others}. Raise max_connections or the limit of the user or database`
  return [{ name, state: 'warning', text }]
}
