import type pg from 'pg'
import { StartError } from '../start-error'
import { type Db, withConnection } from './open'

const oldestServer = 15
const rounds = 3

/** Fails with a StartError if the product cannot work with this server. */
export async function checkServer(db: Db): Promise<void> {
  const { rows } = await db.$client.query<ServerState>(serverState)
  const problem = rows[0] && problemWith(rows[0])
  if (problem) throw new StartError(problem)
  await withConnection(db.$client, (one) =>
    withConnection(db.$client, (other) => requireOwnSessions(one, other)),
  )
}

interface ServerState {
  version: number
  encoding: string
  isReadOnly: boolean
}

const serverState = `
  select current_setting('server_version_num')::int / 10000 as version,
    current_setting('server_encoding') as encoding,
    current_setting('transaction_read_only')::boolean as "isReadOnly"`

function problemWith({ version, encoding, isReadOnly }: ServerState): string | undefined {
  if (version < oldestServer)
    return `DATABASE_URL: PostgreSQL ${version} is not supported. Evenhand needs version ${oldestServer} or newer`
  if (encoding !== 'UTF8')
    return `The database encoding is ${encoding}. Create a database with UTF8 encoding and restore a backup into it`
  if (isReadOnly)
    return 'The database is read-only. Set default_transaction_read_only to off for the server, the database and its user'
  return undefined
}

/** Locks, LISTEN and settings need a session of their own. PgBouncer shares sessions unless it is in session mode. */
async function requireOwnSessions(one: pg.ClientBase, other: pg.ClientBase): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const [first, second, third, fourth] = [
      await sessionOf(one),
      await sessionOf(other),
      await sessionOf(other),
      await sessionOf(one),
    ]
    if (first === fourth && second === third && first !== second) continue
    throw new StartError(
      'DATABASE_URL: the connection pooler shares sessions between connections. Evenhand needs PgBouncer with pool_mode = session, or a direct connection',
    )
  }
}

async function sessionOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
