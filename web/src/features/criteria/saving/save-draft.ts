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
