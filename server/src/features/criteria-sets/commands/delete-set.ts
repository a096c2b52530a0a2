import { deleteCriteriaSet } from '@evenhand/domain/change-criteria-set'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { changeSet } from '../change-set'
import { deleteSet as deleteRows, listPositionsOf, listVersions } from '../store'

export function deleteSet(context: Context, actor: Actor, id: string): Promise<void> {
  return changeSet(context, actor, id, async ({ tx, set, log }) => {
    const isPublished = (await listVersions(tx, id)).length > 0
    const entries = deleteCriteriaSet(set, { isPublished, positions: await listPositionsOf(tx, id) })
    await deleteRows(tx, id)
    await log(entries)
  })
}
