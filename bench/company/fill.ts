import pg from 'pg'
import * as inserts from './inserts'

/** Reviews and log entries take longest, so each connection writes one half of them. */
const halves = [0, 1]
const others = [inserts.notifications, inserts.people, inserts.sessions, inserts.history]

/** The tables that are filled, besides reviews. */
const otherTables = 'review_logs, users, notifications, history, sessions'

/** Up to this number of people, all reviews have complete logs. */
const peopleWithLogs = 1_000

/** The database is thrown away if the machine crashes, and its statistics are collected at the end. */
const whileFilling = ['fsync = off', 'full_page_writes = off', "max_wal_size = '16GB'", 'autovacuum = off']

/** Sorts in memory, and does not wait for a write after every few pages. */
const session = `
  set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '512MB';
  set vacuum_buffer_usage_limit = 0`

/**
 * Once a second, the product looks for reviews of released cycles. Without indexes it would read all of them each time, so
 * it waits for this lock instead.
 */
const pauseProduct = 'begin; lock table cycles in access exclusive mode'

/**
 * Writes a company into a new database on two connections. Triggers are off, because the rows are consistent by
 * construction. Indexes and the keys of the largest tables are built at the end, which is much faster than maintaining
 * them row by row.
 */
export async function fillCompany(url: string, people: number): Promise<void> {
  const clients = [new pg.Client(url), new pg.Client(url)] as const
  const pausing = new pg.Client(url)
  await Promise.all([...clients, pausing].map((client) => client.connect()))
  try {
    for (const client of clients) await client.query(session)
    const [first] = clients
    for (const setting of whileFilling) await first.query(`alter system set ${setting}`)
    await first.query('select pg_reload_conf()')
    await first.query('create schema bench')
    for (const text of [inserts.functions, inserts.evaluations, inserts.logTemplates, inserts.logTotals])
      await first.query(text)
    const { rows: indexes } = await first.query<{ name: string; definition: string }>(listIndexes)
    for (const { name } of indexes) await first.query(`drop index ${name}`)
    const { rows: keys } = await first.query<Key>(listKeys)
    for (const { table, name } of keys) await first.query(`alter table ${table} drop constraint ${name}`)
    await pausing.query(pauseProduct)
    await runAll(clients, [
      ...halves.map((half) => ({ text: inserts.reviews, values: [people, half] })),
      ...others.map((text) => ({ text, values: [people] })),
    ])
    const logShare = Math.ceil(people / peopleWithLogs)
    await runAll(
      clients,
      halves.map((half) => ({ text: inserts.logEntries, values: [people, logShare, half] })),
    )
    await pausing.query('commit')
    await runAll(clients, [
      ...indexes.map(({ definition }) => ({ text: definition })),
      ...keys.map(({ table, name, definition }) => ({
        text: `alter table ${table} add constraint ${name} ${definition}`,
      })),
    ])
    await first.query('drop schema bench cascade')
    // Otherwise autovacuum would start during the measurements.
    await runAll(clients, [{ text: 'vacuum analyze reviews' }, { text: `vacuum analyze ${otherTables}` }])
    await first.query('alter system reset all')
    await first.query('select pg_reload_conf()')
    // Otherwise the next checkpoint would write all of this during the measurements.
    await first.query('checkpoint')
  } finally {
    await Promise.all([...clients, pausing].map((client) => client.end()))
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

interface Key {
  table: string
  name: string
  definition: string
}

/** The keys of the largest tables that no other table refers to. */
const listKeys = `
  select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype in ('p', 'u')
    and conrelid in ('review_logs'::regclass, 'notifications'::regclass, 'history'::regclass)`
