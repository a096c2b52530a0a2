import { isDeepStrictEqual } from 'node:util'
import type {
  CreateCriteriaSet,
  CriteriaDraft,
  CriteriaSet,
  DiscardCriteriaDraft,
  PublishCriteriaDraft,
  SaveCriteriaDraft,
  UpdateCriteriaSet,
} from '@evenhand/domain/api'
import {
  changeCriteriaSet,
  criteriaSetCreated,
  deleteCriteriaSet,
  discardCriteriaDraft,
  setNameTaken,
  versionPublished,
} from '@evenhand/domain/criteria/change-criteria-set'
import { publishProblems } from '@evenhand/domain/criteria/publish-criteria'
import { AppError, invalid } from '@evenhand/domain/errors'
import { criteriaSets as texts } from '@evenhand/domain/messages/english'
import type { Criterion } from '@evenhand/domain/reviews/fields'
import type { Tx } from '#db/open'
import type { CriteriaSetRow, CriteriaVersionRow } from '#db/schema'
import type { Actor } from '#plugins/access'
import type { Context } from '../context'
import { type AdminChange, changeAsAdmin } from '../history/change-as-admin'
import { readSet } from './queries'
import {
  deleteDraft,
  deleteSet as deleteRows,
  findDraft,
  findLatestCriteria,
  findSet,
  insertSet,
  isPublished,
  listPositionsOf,
  listVersions,
  lockSet,
  publishDraftOf,
  removeDefault,
  updateSet,
  writeDraft,
} from './store'
import { viewDraft } from './view'

const setKind = {
  subject: 'criteriaSet',
  notFound: 'CRITERIA_SET_NOT_FOUND',
  nameIndex: 'criteria_sets_name_key',
  nameTaken: setNameTaken,
} as const

/** Runs a change by an admin in a transaction that has locked the set. */
function changeSet<T>(
  context: Context,
  actor: Actor,
  id: string,
  work: (change: AdminChange<CriteriaSetRow>) => Promise<T>,
): Promise<T> {
  return changeAsAdmin(context, actor, setKind, (tx) => lockSet(tx, id), work)
}

/** A copied criterion keeps its ID, so results stay comparable for someone who moves to a position with the other set. */
export function createSet(context: Context, actor: Actor, input: CreateCriteriaSet): Promise<CriteriaSet> {
  const { name, copyOf } = input
  return changeAsAdmin(
    context,
    actor,
    setKind,
    () => ({ name }),
    async ({ tx, now, log }) => {
      const criteria = copyOf ? await criteriaToCopy(tx, copyOf) : []
      const { id } = await insertSet(tx, name, now)
      await writeDraft(tx, id, criteria, now)
      await updateSet(tx, id, { revision: 1 })
      await log(criteriaSetCreated)
      return readSet(tx, id)
    },
  )
}

async function criteriaToCopy(tx: Tx, id: string): Promise<Criterion[]> {
  if (!(await findSet(tx, id))) throw invalid({ copyOf: texts.unknownCopy })
  return (await findLatestCriteria(tx, id)) ?? []
}

export function editSet(
  context: Context,
  actor: Actor,
  id: string,
  input: UpdateCriteriaSet,
): Promise<CriteriaSet> {
  return changeSet(context, actor, id, async ({ tx, row: set, log }) => {
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
  })
}

/** Saves a draft without a history entry, because the editor saves while someone types. */
export function saveDraft(
  context: Context,
  actor: Actor,
  id: string,
  { criteria, revision }: SaveCriteriaDraft,
): Promise<CriteriaDraft> {
  return changeSet(context, actor, id, async ({ tx, row: set, now }) => {
    const draft = await findDraft(tx, id)
    // A client also repeats a save if it did not get the response.
    if (draft && isDeepStrictEqual(draft.criteria, criteria)) return viewDraft(draft, set.revision)
    assertRevision(set, draft, revision)
    const next = set.revision + 1
    await writeDraft(tx, id, criteria, now)
    await updateSet(tx, id, { revision: next })
    return viewDraft({ criteria, updatedAt: now }, next)
  })
}

/** Does nothing if there is no draft. */
export function discardDraft(
  context: Context,
  actor: Actor,
  id: string,
  { revision }: DiscardCriteriaDraft,
): Promise<void> {
  return changeSet(context, actor, id, async ({ tx, row: set, log }) => {
    const draft = await findDraft(tx, id)
    assertRevision(set, draft, revision)
    if (!draft) return
    const entries = discardCriteriaDraft({ isPublished: (await listVersions(tx, id)).length > 0 })
    await deleteDraft(tx, id)
    await updateSet(tx, id, { revision: set.revision + 1 })
    await log(entries)
  })
}

/** Publishes the draft. New reviews use this version, and existing reviews keep theirs. */
export function publishDraft(
  context: Context,
  actor: Actor,
  id: string,
  { revision }: PublishCriteriaDraft,
): Promise<CriteriaSet> {
  return changeSet(context, actor, id, async ({ tx, row: set, now, log }) => {
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

export function deleteSet(context: Context, actor: Actor, id: string): Promise<void> {
  return changeSet(context, actor, id, async ({ tx, row: set, log }) => {
    const isPublished = (await listVersions(tx, id)).length > 0
    const entries = deleteCriteriaSet(set, { isPublished, positions: await listPositionsOf(tx, id) })
    await deleteRows(tx, id)
    await log(entries)
  })
}

/** If someone else has changed the draft, the error contains the stored one. */
function assertRevision(set: CriteriaSetRow, draft: CriteriaVersionRow | undefined, revision: number): void {
  if (revision !== set.revision) throw draftConflict(set, draft)
}

function draftConflict(set: CriteriaSetRow, draft: CriteriaVersionRow | undefined): AppError {
  const data = { draft: draft ? viewDraft(draft, set.revision) : null, revision: set.revision }
  return new AppError('VERSION_CONFLICT', { data })
}
