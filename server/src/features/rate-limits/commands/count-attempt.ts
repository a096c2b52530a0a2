import { tooManyAttempts } from '@evenhand/domain/errors'
import { type Db, transaction } from '#db/open'
import { type Counter, countAttempts } from '../store'

/** Counts one attempt. If that exceeds the limit, throws and counts nothing. Concurrent attempts cannot exceed a limit. */
export async function countAttempt(db: Db, counter: Counter, limit: number, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const { before } = await countAttempts(tx, { before: counter }, now)
    if (before.count >= limit) throw tooManyAttempts(Math.max(1, before.secondsLeft))
  })
}
