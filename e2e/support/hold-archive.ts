import { onTestFinished } from 'vitest'
import { connectDatabase } from './database'
import type { Product } from './product'

interface HeldArchive {
  /** Lets the server start the archive, as after a crash of the other instance. */
  release(): Promise<void>
}

interface HeldProgress {
  cycleId: string
  email: string
  written: number
  total: number
}

/** Adds an archive that seems to be written by another instance, which makes no more progress. */
export async function holdArchive(
  product: Product,
  { cycleId, email, written, total }: HeldProgress,
): Promise<HeldArchive> {
  const database = await connectDatabase(product)
  onTestFinished(() => database.end())
  const { rows } = await database.query(
    `insert into archives (cycle_id, requested_by, created_at, written, total, claimed_until)
     select $1, id, now(), $3, $4, now() + interval '1 hour' from users where email = $2 returning id`,
    [cycleId, email, written, total],
  )
  return {
    async release() {
      await database.query('update archives set claimed_until = null where id = $1', [rows[0].id])
    },
  }
}

/** Changes the newest archive directly, for states that take a day or a broken server. */
export async function changeArchive(product: Product, change: 'expire' | 'fail'): Promise<void> {
  const changes = { expire: 'expires_at = now()', fail: "failure = 'no space left', expires_at = null" }
  const database = await connectDatabase(product)
  await database.query(
    `update archives set ${changes[change]}
     where id = (select id from archives order by created_at desc limit 1)`,
  )
  await database.end()
}
