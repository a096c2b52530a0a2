import type pg from 'pg'
import { serverName } from '../db/open'
import { StartError } from '../start-error'

/** A database that a server works with is left alone, and so is one that holds people unless they may be replaced. */
export async function refuseUse(client: pg.ClientBase, { replace }: { replace: boolean }): Promise<void> {
  if (await isServed(client)) {
    throw new StartError('An Evenhand server is using this database: stop all of them first')
  }
  if (!replace && (await holdsPeople(client))) {
    throw new StartError(
      'This database already holds people: restore into an empty one, or add --replace to lose all that it holds',
    )
  }
}

async function isServed(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ served: boolean }>(
    `select exists (
       select from pg_stat_activity
       where datname = current_database() and application_name in ($1, $2) and pid <> pg_backend_pid()
     ) as served`,
    [serverName, `${serverName}-listener`],
  )
  return rows[0]?.served === true
}

async function holdsPeople(client: pg.ClientBase): Promise<boolean> {
  const { rows: tables } = await client.query("select to_regclass('public.users') as name")
  if (tables[0]?.name === null) return false
  const { rows } = await client.query<{ found: boolean }>('select exists (select from public.users) as found')
  return rows[0]?.found === true
}
