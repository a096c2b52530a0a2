import type { Db } from '#db/open'
import { deleteMailsDoneBefore } from '#mail/store'
import { deleteOldAttempts } from '../../rate-limits/store'
import { deleteExpiredSessions } from '../../sessions/store'
import { deleteExpiredResets } from '../store'

const mailRetention = 30 * 24 * 3_600_000

/** Deletes expired sessions, reset links and attempts, and old mails. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now)
  await deleteExpiredResets(db, now)
  await deleteOldAttempts(db, now)
  await deleteMailsDoneBefore(db, new Date(now.getTime() - mailRetention))
}
