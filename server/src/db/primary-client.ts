import pg from 'pg'
import { unavailable } from './sqlstate'

/** Set after connecting, because PgBouncer rejects them as parameters of a new connection. */
const settings = [
  'set statement_timeout = 10000',
  'set lock_timeout = 5000',
  'set idle_in_transaction_session_timeout = 15000',
  // The default assumes spinning disks and makes PostgreSQL avoid indexes.
  'set random_page_cost = 1.1',
]

/** The class of all connections to DATABASE_URL. They connect to the primary and find it again after a failover. */
export function primaryClient(url: string) {
  const urls = hostUrls(url)
  const primary = trackPrimary(urls)

  return class PrimaryClient extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: urls[0] })
      // An error without a listener ends the process. The current or next query fails with the same error.
      this.on('error', () => primary.check(this))
      this.on('notice', ({ routine }) => {
        // The commit was canceled while it waited for the standby. PostgreSQL only warns and reports success.
        if (routine === 'SyncRepWaitForLSN') this.emit('error', unavailable('08007', 'commit not replicated'))
      })
    }

    /** Asks all hosts again after a query fails with an error that a failover could cause. */
    static check(client: pg.Client): void {
      primary.check(client)
    }

    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error | null) => void): void
    override connect(callback?: (error: Error | null) => void): Promise<pg.Client> | undefined {
      const connected = this.#connectToPrimary()
      if (!callback) return connected
      connected.then(() => callback(null), callback)
    }

    async #connectToPrimary(): Promise<pg.Client> {
      const current = await primary.find()
      const { host, port } = new pg.Client({ connectionString: current })
      Object.assign(this, { host, port })
      primary.add(this, current)
      try {
        await Promise.race([super.connect(), this.#ended()])
        await this.#prepare()
        return this
      } catch (error) {
        primary.check(this)
        void this.end()
        throw error
      }
    }

    /** If a client is ended while it connects, `connect` of the driver never settles. */
    #ended(): Promise<never> {
      return new Promise((_, reject) => {
        this.once('end', () => reject(unavailable('08006', 'the connection was closed while it was opened')))
      })
    }

    async #prepare(): Promise<void> {
      const statements = [...settings, 'select pg_is_in_recovery() as "isStandby"']
      // Several statements have several results, which the types do not know.
      const results = (await this.query(statements.join(';'))) as unknown as pg.QueryResult[]
      if (results.at(-1)?.rows[0].isStandby) throw onlyStandby()
    }
  }
}

/** Remembers the primary until there is a problem with a connection to it. */
function trackPrimary(urls: string[]) {
  const clients = new Map<pg.Client, string>()
  let known: string | undefined
  let search: Promise<string> | undefined

  async function find(): Promise<string> {
    if (known !== undefined) return known
    search ??= findPrimary(urls).finally(() => {
      search = undefined
    })
    known = await search
    closeOthers(known)
    return known
  }

  /** If a server is gone, connections to it would fail only after a timeout. */
  function closeOthers(current: string): void {
    for (const [client, url] of clients) {
      if (url === current) continue
      client.emit('error', unavailable('08006', 'another server is the primary now'))
      void client.end()
    }
  }

  function check(client: pg.Client): void {
    if (known !== undefined && known !== clients.get(client)) return
    known = undefined
    find().catch(() => undefined)
  }

  function add(client: pg.Client, url: string): void {
    clients.set(client, url)
    client.once('end', () => clients.delete(client))
  }

  return { find, check, add }
}

interface Answer {
  url: string
  /** Undefined for a standby. A promotion starts a new, higher timeline. */
  timeline: string | undefined
}

/** Shorter than the time limit of a connection, because the search is part of connecting. */
const limits = { connectionTimeoutMillis: 2_000, query_timeout: 1_000 }

/** Asks all hosts. If an old primary accepts writes again, the host that was promoted last wins. */
async function findPrimary(urls: string[]): Promise<string> {
  const [only = '', ...others] = urls
  if (others.length === 0) return only
  const results = await Promise.allSettled(urls.map(ask))
  const answers = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  const timelines = answers.flatMap(({ timeline }) => timeline ?? [])
  const newest = timelines.sort().at(-1)
  const primary = answers.find(({ timeline }) => timeline !== undefined && timeline === newest)
  if (primary) return primary.url
  if (answers.length > 0) throw onlyStandby()
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []))
  throw new AggregateError(reasons, [...new Set(reasons.map(({ message }) => message))].join('; '))
}

function onlyStandby(): Error {
  return unavailable(
    '25006',
    'all reachable servers are read-only standbys. Add the primary to DATABASE_URL, or promote a standby',
  )
}

async function ask(url: string): Promise<Answer> {
  const client = new pg.Client({ connectionString: url, ...limits })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
    )
    return { url, timeline: rows[0]?.timeline ?? undefined }
  } finally {
    void client.end()
  }
}

const parts = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is

/** The URL of each host in a URL such as `postgres://user:password@db1:5432,db2:5433/evenhand`. */
export function hostUrls(url: string): string[] {
  const [, start = '', hosts = '', end = ''] = parts.exec(url) ?? []
  return hosts.split(',').map((host) => start + host + end)
}
