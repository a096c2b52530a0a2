import { type CompanyKind, reorderItems } from '@evenhand/domain/company-data'
import { transaction } from '#db/open'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { appendCompanyEntries } from '../../history/store'
import { assertCurrentAdmin } from '../../sessions/current-actor'
import { lockItems, notifyCompanyChanged, updateOrder } from '../store'

/** Changes the order of departments or positions in lists. */
export function orderItems(
  { db, now }: Context,
  actor: Actor,
  kind: CompanyKind,
  ids: readonly string[],
): Promise<void> {
  return transaction(db, async (tx) => {
    const items = await lockItems(tx, kind)
    await assertCurrentAdmin(tx, actor, now())
    const { entries } = reorderItems(items, ids)
    if (entries.length === 0) return
    await updateOrder(tx, kind, ids)
    await appendCompanyEntries(tx, entries, { actorId: actor.id, subject: kind, name: null, now: now() })
    await notifyCompanyChanged(tx)
  })
}
