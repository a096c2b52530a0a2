import type { Db } from '#db/open'
import { deleteMailsDoneBefore } from '#mail/store'
import { deleteOldAttempts } from '../../rate-limits/store'
import { deleteExpiredSessions } from '../../sessions/store'
import { deleteExpiredResets, deleteOldAddresses } from '../store'

const mailRetention = 30 * 24 * 3_600_000

/** Deletes expired sessions, reset links and attempts, and old mails and known addresses. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now)
  await deleteExpiredResets(db, now)
  await deleteOldAttempts(db, now)
  await deleteOldAddresses(db, now)
  await deleteMailsDoneBefore(db, new Date(now.getTime() - mailRetention))
}
