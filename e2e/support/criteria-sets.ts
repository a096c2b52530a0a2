import type { CriteriaSet, CriteriaSetResponse, CriteriaSetsResponse } from '@evenhand/domain/api'
import { type ApiClient, apiClient } from './api'
import type { Product } from './product'

/** Criteria sets through the API, as an admin. */
export async function criteriaSetsOf(product: Product) {
  const admin: ApiClient = await apiClient(product, 'admin@example.com')

  async function find(id: string): Promise<CriteriaSet> {
    return (await admin<CriteriaSetResponse>('GET', `/criteria-sets/${id}`)).set
  }

  async function defaultSet() {
    const { sets } = await admin<CriteriaSetsResponse>('GET', '/criteria-sets')
    const [first] = sets
    if (!first?.isDefault) throw new Error('The default set is not the first one')
    return first
  }

  /** A copy of the default set, not yet published. */
  async function copy(name: string): Promise<CriteriaSet> {
    const { id: copyOf } = await defaultSet()
    return (await admin<CriteriaSetResponse>('POST', '/criteria-sets', { name, copyOf })).set
  }

  async function publishedCopy(name: string): Promise<CriteriaSet> {
    const { id, revision } = await copy(name)
    return (await admin<CriteriaSetResponse>('POST', `/criteria-sets/${id}/publish`, { revision })).set
  }

  async function deactivate(id: string): Promise<void> {
    await admin('PUT', `/criteria-sets/${id}`, { isActive: false })
  }

  return { admin, find, defaultSet, copy, publishedCopy, deactivate }
}
