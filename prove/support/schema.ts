import type { Client } from 'pg'

/** What a migration may leave behind: all of it, or nothing. */
export interface State {
  /** Everything that makes the schema, as one text, and the book of the migrations. */
  schema: string
  /** The rows of people and reviews, in columns that every release has had; nothing without tables. */
  rows: string
}

export async function readState(client: Client): Promise<State> {
  const { rows: found } = await client.query("select to_regclass('public.users') as users")
  return { schema: await schemaOf(client), rows: found[0]?.users === null ? '' : await rowsOf(client) }
}

async function schemaOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ thing: string }>(
    `select table_name || '.' || column_name || ' ' || data_type || ' ' || coalesce(column_default, '') as thing
       from information_schema.columns where table_schema = 'public'
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
     union all select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by 1`,
  )
  const { rows: books } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as book")
  const { rows: written } =
    books[0]?.book === null
      ? { rows: [] }
      : await client.query('select hash from drizzle.__drizzle_migrations order by created_at')
  return [...rows.map(({ thing }) => thing), ...written.map(({ hash }) => hash)].join('\n')
}

async function rowsOf(client: Client): Promise<string> {
  const texts: string[] = []
  for (const [table, columns] of Object.entries(oldColumns)) {
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ' ' || md5(string_agg(row(${columns})::text, ' ' order by id)) as digest from ${table}`,
    )
    texts.push(`${table}: ${rows[0]?.digest}`)
  }
  return texts.join('\n')
}

const oldColumns = {
  users: 'id, first_name, last_name, email, role, department, deleted_at',
  criteria_sets: 'id, fingerprint, criteria',
  reviews: 'id, user_id, first_evaluator_id, second_evaluator_id, phase, evaluations, scoring, version',
  review_logs: 'id, review_id, evaluator_id, action, side, sequence',
  notifications: 'id, sequence, owner_id, kind, values, created_at',
}
