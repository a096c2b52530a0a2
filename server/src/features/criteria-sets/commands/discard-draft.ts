import type { DiscardCriteriaDraft } from '@evenhand/domain/api'
import { discardCriteriaDraft } from '@evenhand/domain/change-criteria-set'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { assertRevision, changeSet } from '../change-set'
import { deleteDraft, findDraft, listVersions, updateSet } from '../store'

/** Does nothing if there is no draft. */
export function discardDraft(
  context: Context,
  actor: Actor,
  id: string,
  { revision }: DiscardCriteriaDraft,
): Promise<void> {
  return changeSet(context, actor, id, async ({ tx, set, log }) => {
    const draft = await findDraft(tx, id)
    assertRevision(set, draft, revision)
    if (!draft) return
    const entries = discardCriteriaDraft({ isPublished: (await listVersions(tx, id)).length > 0 })
    await deleteDraft(tx, id)
    await updateSet(tx, id, { revision: set.revision + 1 })
    await log(entries)
  })
}
