import { onTestFinished, vi } from 'vitest'
import { connectDatabase } from './database'
import type { Product } from './product'

interface HeldLaunch {
  /** Lets the launch create its first batch. All other reviews wait. */
  releaseFirstBatch(): Promise<void>
  releaseAll(): Promise<void>
}

/**
 * Holds the next launch with locks in the database. It cannot create any reviews until the first batch is released, and
 * then it skips the people whose rows are locked, as if another instance created their reviews.
 */
export async function holdLaunch(product: Product): Promise<HeldLaunch> {
  const [batch, others] = [await connectDatabase(product), await connectDatabase(product)]
  onTestFinished(async () => void (await Promise.all([batch.end(), others.end()])))
  await batch.query('begin; lock table reviews in share mode')
  return {
    async releaseFirstBatch() {
      await vi.waitFor(async () => {
        const waiting = "select from pg_locks where relation = 'reviews'::regclass and not granted"
        if ((await others.query(waiting)).rowCount === 0) throw new Error('The launch has not started yet')
      }, waitOptions)
      await others.query('begin')
      await others.query('select from cycle_people where review_id is null for update skip locked')
      await batch.end()
    },
    async releaseAll() {
      await others.end()
    },
  }
}

const waitOptions = { timeout: 45_000, interval: 50 }
