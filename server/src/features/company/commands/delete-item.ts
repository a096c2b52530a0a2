import { type CompanyKind, deleteItem as decideDeletion } from '@evenhand/domain/company-data'
import { transaction } from '#db/open'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { appendCompanyEntries } from '../../history/store'
import { assertCurrentAdmin } from '../../sessions/current-actor'
import { countPeopleOf, lockItems, notifyCompanyChanged, removeItem } from '../store'

/** Deletes a department or a position that nobody has. */
export function deleteItem({ db, now }: Context, actor: Actor, kind: CompanyKind, id: string): Promise<void> {
  return transaction(db, async (tx) => {
    const items = await lockItems(tx, kind, id)
    await assertCurrentAdmin(tx, actor, now())
    const name = items.find((each) => each.id === id)?.name ?? ''
    const { item, entries } = decideDeletion(kind, items, id, await countPeopleOf(tx, kind, name))
    await removeItem(tx, kind, item, now())
    await appendCompanyEntries(tx, entries, { actorId: actor.id, subject: kind, name, now: now() })
    await notifyCompanyChanged(tx)
  })
}
