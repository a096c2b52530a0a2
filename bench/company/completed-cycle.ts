import type { CycleResponse } from '@evenhand/domain/api'
import type pg from 'pg'
import { send } from '../cycles'
import type { SignedIn } from './people'

/** A running cycle with completed reviews, one for each person. */
export async function completedCycle(
  url: string,
  admin: SignedIn,
  client: pg.Client,
  reviews: number,
): Promise<string> {
  const { cycle } = await send<CycleResponse>(url, admin, 'POST', '/cycles', { name: 'Bench' })
  await client.query("update cycles set state = 'running', launched_at = now() where id = $1", [cycle.id])
  const { rowCount } = await client.query(
    `update reviews set cycle_id = $1
     where id in (
       select distinct on (user_id) id from reviews
       where phase = 'final' and not is_closed and deleted_at is null order by user_id, id limit $2)`,
    [cycle.id, reviews],
  )
  if (rowCount !== reviews) throw new Error(`Only ${rowCount} of ${reviews} reviews are completed`)
  return cycle.id
}
