import type { Db } from '#db/open'
import { deleteMailsDoneBefore } from '#mail/store'
import { deleteOldAttempts } from '../sessions/attempts'
import { deleteExpiredSessions } from '../sessions/store'
import { deleteExpiredResets } from './store'

const mailsKeptFor = 30 * 24 * 3_600_000

/** Deletes expired data. */
export async function sweep(db: Db, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now)
  await deleteExpiredResets(db, now)
  await deleteOldAttempts(db, now)
  await deleteMailsDoneBefore(db, new Date(now.getTime() - mailsKeptFor))
}
