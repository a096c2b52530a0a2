import type {
  CriteriaDraft,
  CriteriaDraftConflict,
  CriteriaDraftResponse,
  CriteriaSetResponse,
  CriteriaVersionResponse,
  Criterion,
} from '@evenhand/domain/api'
import { ApiError } from '@/api/api-error'
import { call, get } from '@/api/client'
import { DraftConflict, type StoredDraft } from '@/ui/saving/draft-editor'
import { sendUnsaved } from '@/ui/saving/saved-draft'
import { draftPlace } from './draft-place'

/** The criteria on the server: those of the draft, or the published ones if there is none. */
export type StoredCriteria = StoredDraft<Criterion[]>

/** Saves a draft. Throws `DraftConflict` if someone else changed it, with what they saved or published. */
export async function saveDraft(
  setId: string,
  { content: criteria, revision }: StoredCriteria,
  options: { keepalive: boolean },
): Promise<CriteriaDraft> {
  try {
    const path = `/criteria-sets/${setId}/draft`
    const body = { criteria, revision }
    return (await call<CriteriaDraftResponse>('PUT', path, { body, ...options })).draft
  } catch (error) {
    if (isConflict(error)) throw new DraftConflict((await fetchStored(setId)).stored)
    throw error
  }
}

function isConflict(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 409) return false
  return (error.body as Partial<CriteriaDraftConflict>).draft !== undefined
}

/** A set with the criteria of its draft, or those of its newest version. */
export async function fetchStored(setId: string) {
  const { set } = await get<CriteriaSetResponse>(`/criteria-sets/${setId}`)
  const content = set.draft?.criteria ?? (await criteriaOfVersion(set.version?.id))
  return { set, stored: { content, revision: set.revision } }
}

async function criteriaOfVersion(id: string | undefined) {
  if (id === undefined) return []
  return (await get<CriteriaVersionResponse>(`/criteria-versions/${id}`)).version.criteria
}

/** PostgreSQL may return the fields of a criterion in another order, so the text of the JSON cannot be compared. */
export function isSameCriteria(one: readonly Criterion[], other: readonly Criterion[]): boolean {
  return text(one) === text(other)
}

/** Whether what is stored on this device is a list of criteria. */
export function isCriteria(stored: unknown): stored is Criterion[] {
  return Array.isArray(stored)
}

function text(criteria: readonly Criterion[]): string {
  return JSON.stringify(
    criteria.map(({ id, name, category, categorySubtitle, weight, description, scale }) => [
      id,
      name,
      category,
      categorySubtitle,
      weight,
      description,
      scale.map(({ value, label }) => [value, label]),
    ]),
  )
}

/** Sends changes to sets whose page is no longer open. Returns false if the call should be retried. */
export async function sendUnsavedCriteria(viewerId: string, setIds: readonly string[]): Promise<boolean> {
  const results = await Promise.all(setIds.map((id) => sendUnsaved(() => unsavedSet(viewerId, id))))
  return !results.includes(false)
}

/** How changes to a set are kept on this device. */
export function draftOf(viewerId: string, setId: string) {
  return { viewerId, place: draftPlace(setId), isSame: isSameCriteria, isContent: isCriteria }
}

async function unsavedSet(viewerId: string, setId: string) {
  const { stored } = await fetchStored(setId)
  return {
    ...draftOf(viewerId, setId),
    stored,
    async save(body: StoredCriteria, options: { keepalive: boolean }) {
      const { criteria: content, revision } = await saveDraft(setId, body, options)
      return { content, revision }
    },
  }
}
