import type { CriteriaSetResponse, CriteriaSetsResponse } from '@evenhand/domain/api'
import type { Page } from '@playwright/test'
import { CriteriaEditorPage } from '../pages/criteria-editor'
import { apiClient } from '../support/api'
import type { Product } from '../support/product'
import type { Screen } from './screen'

const email = 'admin@example.com'

/** Criteria sets in Settings. */
export const criteriaScreens: Screen[] = [
  {
    name: 'criteria-sets',
    email,
    async open(page, product) {
      await salesSet(product)
      await openSets(page)
    },
  },
  {
    name: 'criteria-set-new',
    part: '[role=dialog]',
    email,
    async open(page) {
      await openSets(page)
      await page.getByRole('button', { name: 'New set' }).click()
      await page.getByRole('dialog', { name: 'New criteria set' }).waitFor()
    },
  },
  {
    name: 'criteria-editor',
    email,
    async open(page, product) {
      const editor = await openSales(page, product)
      await editor.openCriterion('Winning customers')
    },
  },
  {
    name: 'criteria-problems',
    email,
    async open(page, product) {
      const editor = await openSales(page, product)
      await editor.publish.click()
      await page.getByText(/problems? to fix before you can publish/).waitFor()
    },
  },
  {
    name: 'criteria-preview',
    part: '[role=dialog]',
    email,
    async open(page, product) {
      const editor = await openSales(page, product)
      await page.getByRole('button', { name: 'Preview', exact: true }).click()
      await editor.dialog.getByRole('region', { name: 'Evaluation Matrix' }).waitFor()
    },
  },
  {
    name: 'criteria-versions',
    email,
    async open(page, product) {
      const editor = await openSales(page, product)
      await editor.openTab('Versions')
      await page.getByRole('region', { name: 'Compare versions' }).getByRole('status').waitFor()
    },
  },
]

async function openSets(page: Page): Promise<void> {
  await page.goto('/settings/criteria')
  await page.getByRole('row').nth(1).waitFor()
}

async function openSales(page: Page, product: Product): Promise<CriteriaEditorPage> {
  const editor = new CriteriaEditorPage(page)
  await editor.open(await salesSet(product))
  await editor.names.first().waitFor()
  return editor
}

/** A set with a published version and a draft that cannot be published yet. Created once. */
async function salesSet(product: Product): Promise<string> {
  const admin = await apiClient(product, email)
  const { sets } = await admin<CriteriaSetsResponse>('GET', '/criteria-sets')
  const existing = sets.find(({ name }) => name === 'Sales')
  if (existing) return existing.id
  const copyOf = sets.find(({ isDefault }) => isDefault)?.id
  const { set } = await admin<CriteriaSetResponse>('POST', '/criteria-sets', { name: 'Sales', copyOf })
  const { id, revision } = set
  const published = await admin<CriteriaSetResponse>('POST', `/criteria-sets/${id}/publish`, { revision })
  const [first, second, ...others] = set.draft?.criteria ?? []
  const criteria = [
    second,
    { ...first, weight: 7.5 },
    ...others.slice(0, -1),
    { ...others.at(-1), id: crypto.randomUUID(), name: 'Winning customers' },
  ]
  await admin('PUT', `/criteria-sets/${id}/draft`, { criteria, revision: published.set.revision })
  return id
}
