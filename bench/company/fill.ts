import pg from 'pg'
import * as inserts from './inserts'

/** The slowest first. */
const rows = [inserts.reviews, inserts.notifications, inserts.people, inserts.sessions, inserts.history]

/** Up to this number of people, all reviews have complete logs. */
const peopleWithLogs = 2_500

/**
 * Writes a company into a new database on two connections. Triggers are off, because the rows are consistent by
 * construction. Indexes are built at the end, which is much faster than maintaining them row by row.
 */
export async function fillCompany(url: string, people: number): Promise<void> {
  const clients = [new pg.Client(url), new pg.Client(url)] as const
  await Promise.all(clients.map((client) => client.connect()))
  try {
    for (const client of clients)
      await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'")
    const [first] = clients
    await first.query('create schema bench')
    for (const text of [inserts.functions, inserts.evaluations, inserts.logTemplates, inserts.logTotals])
      await first.query(text)
    const { rows: indexes } = await first.query<{ name: string; definition: string }>(listIndexes)
    for (const { name } of indexes) await first.query(`drop index ${name}`)
    await runAll(
      clients,
      rows.map((text) => ({ text, values: [people] })),
    )
    const logShare = Math.ceil(people / peopleWithLogs)
    await runAll(
      clients,
      [0, 1].map((half) => ({ text: inserts.logEntries, values: [people, logShare, half] })),
    )
    await runAll(
      clients,
      indexes.map(({ definition }) => ({ text: definition })),
    )
    await first.query('drop schema bench cascade')
    await runAll(clients, [{ text: 'vacuum analyze reviews' }, { text: 'vacuum analyze review_logs, users' }])
    await first.query('analyze')
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

/** Each client takes the next statement when it is free. */
async function runAll(clients: readonly pg.Client[], statements: pg.QueryConfig[]): Promise<void> {
  const left = statements[Symbol.iterator]()
  await Promise.all(
    clients.map(async (client) => {
      for (const statement of left) await client.query(statement)
    }),
  )
}

/** All indexes but those of primary keys and unique constraints. */
const listIndexes = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index inner join pg_class on pg_class.oid = indrelid
  where relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid)`
