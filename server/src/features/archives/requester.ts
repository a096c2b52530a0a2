import { hasLeft } from '@evenhand/domain/availability'
import { isAdmin } from '@evenhand/domain/permissions'
import type { ArchiveRow, UserRow } from '#db/schema'
import { type Context, today } from '../context'
import { findUser } from '../users/store'

/** The admin who requested an archive. Undefined if they were deleted, have left or are no longer an admin. */
export async function findRequester(
  context: Pick<Context, 'db' | 'now' | 'timeZone'>,
  { requestedBy }: Pick<ArchiveRow, 'requestedBy'>,
): Promise<UserRow | undefined> {
  const user = await findUser(context.db, requestedBy)
  return user && isAdmin(user) && !hasLeft(user, today(context)) ? user : undefined
}
