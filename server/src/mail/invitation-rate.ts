import { lte, sql } from 'drizzle-orm'
import type { Queryable } from '../db/open'
import { attempts } from '../db/schema'

const key = 'invitations'

/** How much lost time can be made up. Longer than the queue's polling interval of one second. */
const tolerance = 2_000

/** Whether an invitation may be sent now. The next one then has to wait, on all instances. */
export async function takeInvitationTurn(db: Queryable, now: Date, pause: number): Promise<boolean> {
  const earliest = new Date(now.getTime() - tolerance)
  const taken = await db
    .insert(attempts)
    .values({ key, count: 1, windowEndsAt: new Date(now.getTime() + pause) })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        windowEndsAt: sql`greatest(${attempts.windowEndsAt}, ${earliest}) + ${pause} * interval '1 millisecond'`,
      },
      setWhere: lte(attempts.windowEndsAt, now),
    })
    .returning({ key: attempts.key })
  return taken.length === 1
}
