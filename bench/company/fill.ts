import pg from 'pg'
import * as inserts from './inserts'

/** Writes a company into a new database. Triggers are off, because the rows are consistent by construction. */
export async function fillCompany(url: string, people: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'")
    await client.query(inserts.functions)
    await client.query(inserts.criteriaSet)
    await client.query(inserts.evaluations)
    await withoutIndexes(client, async () => {
      for (const name of ['people', 'sessions', 'history', 'reviews', 'logEntries', 'notifications'] as const) {
        const begun = performance.now()
        await client.query(inserts[name], [people])
        console.error(name, performance.now() - begun)
      }
    })
    const begun = performance.now()
    await client.query('vacuum analyze')
    console.error('vacuum', performance.now() - begun)
  } finally {
    await client.end()
  }
}

/** Building an index once is much faster than maintaining it row by row. Primary keys stay. */
async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index inner join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await work()
  const begun = performance.now()
  for (const { definition } of indexes) await client.query(definition)
  console.error('indexes', performance.now() - begun)
}
