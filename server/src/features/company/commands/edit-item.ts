import {
  type CompanyItem,
  type CompanyKind,
  changeItem,
  type ItemChange,
} from '@evenhand/domain/company-data'
import { transaction } from '#db/open'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { appendCompanyEntries } from '../../history/store'
import { assertCurrentAdmin } from '../../sessions/current-actor'
import { rejectTakenName } from '../checks'
import {
  countPeopleOf,
  listCriteriaSetChoices,
  lockCriteriaSet,
  lockItems,
  lockPeopleOf,
  notifyCompanyChanged,
  renameInCycles,
  renameItem,
  updateItem,
} from '../store'

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
