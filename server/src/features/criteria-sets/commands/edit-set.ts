import type { CriteriaSet, UpdateCriteriaSet } from '@evenhand/domain/api'
import { changeCriteriaSet } from '@evenhand/domain/change-criteria-set'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { changeSet, rejectTakenName } from '../change-set'
import { readSet } from '../queries'
import { isPublished, listPositionsOf, removeDefault, updateSet } from '../store'

export function editSet(
  context: Context,
  actor: Actor,
  id: string,
  input: UpdateCriteriaSet,
): Promise<CriteriaSet> {
  return rejectTakenName(() =>
    changeSet(context, actor, id, async ({ tx, set, log }) => {
      const { name = set.name, isActive = set.isActive, isDefault = set.isDefault } = input
      const entries = changeCriteriaSet(
        set,
        { ...set, name, isActive, isDefault },
        {
          positions: await listPositionsOf(tx, id),
          isPublished: await isPublished(tx, id),
        },
      )
      if (isDefault && !set.isDefault) await removeDefault(tx)
      await updateSet(tx, id, { name, isActive, isDefault })
      await log(entries, name)
      return readSet(tx, id)
    }),
  )
}
