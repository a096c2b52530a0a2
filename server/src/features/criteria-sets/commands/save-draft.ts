import { isDeepStrictEqual } from 'node:util'
import type { CriteriaDraft, SaveCriteriaDraft } from '@evenhand/domain/api'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { assertRevision, changeSet } from '../change-set'
import { findDraft, updateSet, writeDraft } from '../store'
import { viewDraft } from '../view'

/** Not in the history, because the editor saves while someone types. */
export function saveDraft(
  context: Context,
  actor: Actor,
  id: string,
  { criteria, revision }: SaveCriteriaDraft,
): Promise<CriteriaDraft> {
  return changeSet(context, actor, id, async ({ tx, set, now }) => {
    const draft = await findDraft(tx, id)
    // Also if the client sends a save again because it did not get the response.
    if (draft && isDeepStrictEqual(draft.criteria, criteria)) return viewDraft(draft, set.revision)
    assertRevision(set, draft, revision)
    const next = set.revision + 1
    await writeDraft(tx, id, criteria, now)
    await updateSet(tx, id, { revision: next })
    return viewDraft({ criteria, updatedAt: now }, next)
  })
}
