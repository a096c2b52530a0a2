import type pg from 'pg'

/** They come back unchecked: they hold by the way the rows are made, and checking takes longer than writing. */
export async function withoutForeignKeys(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<void> {
  const { rows: keys } = await client.query<Constraint>(findForeignKeys, [tables])
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  await work()
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition} not valid`)
}

/** Empties the tables and lets `fill` write them without indexes and triggers, which come back as they were. */
export async function refill(
  client: pg.Client,
  tables: readonly string[],
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows: primaryKeys } = await client.query<Constraint>(findPrimaryKeys, [tables])
  const { rows: indexes } = await client.query<Index>(findIndexes, [tables])
  await client.query('begin')
  // What is emptied in the same transaction is written without a log, where the server is set up for that.
  await client.query(`truncate ${tables.join(', ')}`)
  for (const { table, name } of primaryKeys)
    await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await fill()
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of primaryKeys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { definition } of indexes) await client.query(definition)
  await client.query('commit')
}

interface Constraint {
  table: string
  name: string
  definition: string
}

interface Index {
  name: string
  definition: string
}

const constraint =
  'select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint'

const findForeignKeys = `${constraint}
  where contype = 'f' and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))`

const findPrimaryKeys = `${constraint} where contype = 'p' and conrelid = any($1::regclass[])`

const findIndexes = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index where indrelid = any($1::regclass[]) and not indisprimary`
