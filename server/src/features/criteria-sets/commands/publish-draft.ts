import type { CriteriaSet, PublishCriteriaDraft } from '@evenhand/domain/api'
import { versionPublished } from '@evenhand/domain/change-criteria-set'
import { invalid } from '@evenhand/domain/errors'
import { publishProblems } from '@evenhand/domain/publish-criteria'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { assertRevision, changeSet, draftConflict } from '../change-set'
import { readSet } from '../queries'
import { findDraft, listVersions, publishDraftOf, updateSet } from '../store'

/** New reviews use the published version. Existing reviews keep theirs. */
export function publishDraft(
  context: Context,
  actor: Actor,
  id: string,
  { revision }: PublishCriteriaDraft,
): Promise<CriteriaSet> {
  return changeSet(context, actor, id, async ({ tx, set, now, log }) => {
    const draft = await findDraft(tx, id)
    assertRevision(set, draft, revision)
    if (!draft) throw draftConflict(set, draft)
    const problems = publishProblems(draft.criteria)
    if (Object.keys(problems).length > 0) throw invalid(problems)
    const [latest] = await listVersions(tx, id)
    const number = (latest?.number ?? 0) + 1
    await publishDraftOf(tx, id, { number, by: actor.id, now })
    await updateSet(tx, id, { revision: set.revision + 1 })
    await log(versionPublished(number))
    return readSet(tx, id)
  })
}
