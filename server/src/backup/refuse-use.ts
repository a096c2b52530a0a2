import type pg from 'pg'
import { serverName } from '../db/open'
import { StartError } from '../start-error'

/** Refuses a database that a server uses, and one that contains people unless they may be replaced. */
export async function refuseUse(client: pg.ClientBase, { replace }: { replace: boolean }): Promise<void> {
  if (await isInUse(client)) {
    throw new StartError('An Evenhand server is using this database: stop all of them first')
  }
  if (!replace && (await containsPeople(client))) {
    throw new StartError(
      'This database already contains people: restore into an empty one, or add --replace to overwrite it',
    )
  }
}

async function isInUse(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ used: boolean }>(
    `select exists (
       select from pg_stat_activity
       where datname = current_database() and application_name in ($1, $2) and pid <> pg_backend_pid()
     ) as used`,
    [serverName, `${serverName}-listener`],
  )
  return rows[0]?.used === true
}

async function containsPeople(client: pg.ClientBase): Promise<boolean> {
  const { rows: tables } = await client.query("select to_regclass('public.users') as name")
  if (tables[0]?.name === null) return false
  const { rows } = await client.query<{ found: boolean }>('select exists (select from public.users) as found')
  return rows[0]?.found === true
}
