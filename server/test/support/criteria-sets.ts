import { randomUUID } from 'node:crypto'
import type { CriteriaSet, CriteriaSetCard, CriteriaVersion } from '@evenhand/domain/api'
import type { Criterion } from '@evenhand/domain/reviews/fields'
import { expect } from 'vitest'
import type { ApiClient, ApiResponse } from './client'

/** A complete criterion. */
export function aCriterion(fields: Partial<Criterion> = {}): Criterion {
  return {
    id: randomUUID(),
    name: 'Leadership',
    category: '1. Management Philosophy',
    weight: 100,
    description: 'Leads **well**.',
    scale: [
      { value: 1, label: 'Never' },
      { value: 5, label: 'Always' },
    ],
    ...fields,
  }
}

export function setIn(response: ApiResponse): CriteriaSet {
  const body = response.json<{ set: CriteriaSet; message?: string }>()
  expect({ status: response.status, message: body.message }).toEqual({ status: 200, message: undefined })
  return body.set
}

export async function listSets(admin: ApiClient): Promise<CriteriaSetCard[]> {
  return (await admin.get('/criteria-sets')).json<{ sets: CriteriaSetCard[] }>().sets
}

export async function readSet(admin: ApiClient, id: string): Promise<CriteriaSet> {
  return setIn(await admin.get(`/criteria-sets/${id}`))
}

export async function readVersion(admin: ApiClient, id: string): Promise<CriteriaVersion> {
  return (await admin.get(`/criteria-versions/${id}`)).json<{ version: CriteriaVersion }>().version
}

export async function defaultSet(admin: ApiClient): Promise<CriteriaSet> {
  const card = (await listSets(admin)).find(({ isDefault }) => isDefault)
  return readSet(admin, card?.id ?? '')
}

/** Creates a set with an empty draft. */
export async function createSet(admin: ApiClient, name = `Set ${randomUUID()}`): Promise<CriteriaSet> {
  return setIn(await admin.post('/criteria-sets', { name }))
}

/** Saves and publishes these criteria as the next version. */
export async function publish(admin: ApiClient, id: string, criteria: Criterion[]): Promise<CriteriaSet> {
  const { revision } = await readSet(admin, id)
  const saved = await admin.put(`/criteria-sets/${id}/draft`, { criteria, revision })
  expect(saved.status).toBe(200)
  const { draft } = saved.json<{ draft: { revision: number } }>()
  return setIn(await admin.post(`/criteria-sets/${id}/publish`, { revision: draft.revision }))
}

export async function createPublished(
  admin: ApiClient,
  { name, criteria = [aCriterion()] }: { name?: string; criteria?: Criterion[] } = {},
): Promise<CriteriaSet> {
  return publish(admin, (await createSet(admin, name)).id, criteria)
}
