import type { CreateCompanyItem } from '@evenhand/domain/api'
import { addItem, type CompanyItem, type CompanyKind } from '@evenhand/domain/company-data'
import { transaction } from '#db/open'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { appendCompanyEntries } from '../../history/store'
import { assertCurrentAdmin } from '../../sessions/current-actor'
import { rejectTakenName } from '../checks'
import { insertItem, lockItems, notifyCompanyChanged } from '../store'

/** Adds a department or a position. */
export function createItem(
  { db, now }: Context,
  actor: Actor,
  kind: CompanyKind,
  { name }: CreateCompanyItem,
): Promise<CompanyItem> {
  return rejectTakenName(kind, () =>
    transaction(db, async (tx) => {
      const items = await lockItems(tx, kind)
      await assertCurrentAdmin(tx, actor, now())
      const entries = addItem(kind, items, name)
      const item = await insertItem(tx, kind, name)
      await appendCompanyEntries(tx, entries, { actorId: actor.id, subject: kind, name, now: now() })
      await notifyCompanyChanged(tx)
      return item
    }),
  )
}
