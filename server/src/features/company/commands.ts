import type { CreateCompanyItem } from '@evenhand/domain/api'
import {
  addItem,
  type CompanyItem,
  type CompanyKind,
  changeItem,
  deleteItem as decideDeletion,
  type ItemChange,
  reorderItems,
} from '@evenhand/domain/company/company-data'
import { transaction } from '#db/open'
import type { Actor } from '#plugins/access'
import type { Context } from '../context'
import { appendCompanyEntries } from '../history/store'
import { assertCurrentAdmin } from '../sessions/current-actor'
import { notifyCompanyChanged } from '../settings/store'
import { rejectTakenName } from './checks'
import {
  countPeopleOf,
  insertItem,
  listCriteriaSetChoices,
  lockCriteriaSet,
  lockItems,
  lockPeopleOf,
  removeItem,
  renameInCycles,
  renameItem,
  updateItem,
  updateOrder,
} from './store'

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

/** Changes a department or a position. A new name applies to everyone who has it. */
export function editItem(
  { db, now }: Context,
  actor: Actor,
  kind: CompanyKind,
  { id, change }: { id: string; change: ItemChange },
): Promise<CompanyItem & { people: number }> {
  return rejectTakenName(kind, () =>
    transaction(db, async (tx) => {
      const items = await lockItems(tx, kind, id)
      const before = items.find((item) => item.id === id)
      if (before && change.name !== undefined && change.name !== before.name) {
        await renameInCycles(tx, kind, before.name, change.name)
        await lockPeopleOf(tx, kind, before.name)
      }
      await assertCurrentAdmin(tx, actor, now())
      if (change.criteriaSetId) await lockCriteriaSet(tx, change.criteriaSetId)
      const { item, entries } = changeItem(kind, items, id, change, await listCriteriaSetChoices(tx))
      if (entries.length > 0) {
        const { name } = item
        const isRenamed = entries.some(({ fieldChanged }) => fieldChanged === 'name')
        await updateItem(tx, kind, item)
        if (isRenamed) await renameItem(tx, kind, item)
        await appendCompanyEntries(tx, entries, { actorId: actor.id, subject: kind, name, now: now() })
        await notifyCompanyChanged(tx, isRenamed)
      }
      return { ...item, people: await countPeopleOf(tx, kind, item.name) }
    }),
  )
}

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
