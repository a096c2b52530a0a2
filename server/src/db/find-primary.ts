import pg from 'pg'
import { unavailable } from './sqlstate'

interface Answer {
  url: string
  /** Undefined for a standby. A promotion starts a new, higher timeline. */
  timeline: string | undefined
}

/** Shorter than the time limit of a connection, because the search is part of connecting. */
const limits = { connectionTimeoutMillis: 2_000, query_timeout: 1_000 }

/** Asks all hosts. If an old primary accepts writes again, the host that was promoted last wins. */
export async function findPrimary(urls: string[]): Promise<string> {
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

export function onlyStandby(): Error {
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
