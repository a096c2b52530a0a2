import type { Cycle, CycleCard, CycleResponse, CyclesResponse } from '@evenhand/domain/api'
import type { Page } from '@playwright/test'
import { apiClient } from '../support/api'
import type { Product } from '../support/product'

export const email = 'admin@example.com'
export const draftName = 'Annual review'

/** A draft with default settings. Created once. The browser keeps what could not be saved, so such a screen has its own draft. */
export async function draftCycle(product: Product, name = draftName): Promise<string> {
  const admin = await apiClient(product, email)
  const existing = (await cyclesOf(product)).find((cycle) => cycle.name === name && cycle.state === 'draft')
  if (existing) return existing.id
  return (await admin<CycleResponse>('POST', '/cycles', { name })).cycle.id
}

/** The newest cycle of the sample company in this state. The results of a held one have not been released. */
export async function sampleCycle(
  product: Product,
  state: 'running' | 'held' | 'closed',
): Promise<CycleCard> {
  const found = (await cyclesOf(product)).find((cycle) =>
    state === 'held' ? cycle.isHeld : cycle.state === state,
  )
  if (!found) throw new Error(`The sample company has no ${state} cycle`)
  return found
}

async function cyclesOf(product: Product): Promise<CycleCard[]> {
  const admin = await apiClient(product, email)
  return (await admin<CyclesResponse>('GET', '/cycles')).cycles
}

/** Changes a cycle in the response, for states that are too short to look at or need something to go wrong. */
export async function answerWithCycle(
  page: Page,
  id: string,
  changes: (cycle: Cycle) => Partial<Cycle>,
): Promise<void> {
  await page.route(new RegExp(`/api/cycles/${id}$`), async (route) => {
    const response = await route.fetch()
    const { cycle, ...rest } = (await response.json()) as CycleResponse
    await route.fulfill({ response, json: { ...rest, cycle: { ...cycle, ...changes(cycle) } } })
  })
}
