import type { CycleResponse, CyclesResponse } from '@evenhand/domain/api'
import type { Page } from '@playwright/test'
import { CycleWizardPage, type WizardStep } from '../pages/cycle-wizard'
import { CyclesPage } from '../pages/cycles'
import { apiClient } from '../support/api'
import type { Product } from '../support/product'
import type { Screen } from './screen'

const email = 'admin@example.com'
const name = 'Annual review'

const steps: WizardStep[] = ['dates', 'who', 'evaluators', 'criteria', 'plan', 'launch']

/** The list of review cycles and the wizard of a draft. */
export const cycleScreens: Screen[] = [
  {
    name: 'cycles',
    email,
    async open(page, product) {
      await draft(product)
      await openList(page)
    },
  },
  {
    name: 'cycle-new',
    part: '[role=dialog]',
    email,
    async open(page) {
      const cycles = await openList(page)
      await cycles.add.click()
      await cycles.dialog.waitFor()
    },
  },
  ...steps.map((step) => ({
    name: `cycle-${step}`,
    email,
    open: async (page: Page, product: Product) => void (await openStep(page, product, step)),
  })),
  {
    name: 'cycle-exclude',
    part: '[role=dialog]',
    email,
    async open(page, product) {
      const wizard = await openStep(page, product, 'who')
      await page.getByRole('button', { name: 'Exclude someone' }).click()
      await wizard.dialog.getByLabel('Reason').waitFor()
    },
  },
  {
    name: 'cycle-import-evaluators',
    part: '[role=dialog]',
    email,
    async open(page, product) {
      const wizard = await openStep(page, product, 'evaluators')
      await page.getByRole('button', { name: 'Import CSV' }).click()
      await wizard.dialog.locator('input[type=file]').setInputFiles({
        name: 'evaluators.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'Employee,First evaluator,Second evaluator\nemployee@example.com,first@example.com,\nnobody@example.com,,',
        ),
      })
      await wizard.dialog.getByRole('row').nth(1).waitFor()
    },
  },
  {
    name: 'cycle-confirm-launch',
    part: '[role=dialog]',
    email,
    async open(page, product) {
      const wizard = await openStep(page, product, 'launch')
      await wizard.launch.click()
      await wizard.dialog.waitFor()
    },
  },
]

async function openList(page: Page): Promise<CyclesPage> {
  const cycles = new CyclesPage(page)
  await cycles.open()
  return cycles
}

async function openStep(page: Page, product: Product, step: WizardStep): Promise<CycleWizardPage> {
  const wizard = new CycleWizardPage(page)
  await wizard.open(await draft(product), step)
  // The list of steps shows the number of reviews as soon as the plan is there.
  await wizard.steps.getByText(/^\d+ reviews?$/).waitFor({ state: 'attached' })
  return wizard
}

/** A draft with default settings. Created once. */
async function draft(product: Product): Promise<string> {
  const admin = await apiClient(product, email)
  const { cycles } = await admin<CyclesResponse>('GET', '/cycles')
  const existing = cycles.find((cycle) => cycle.name === name && cycle.state === 'draft')
  if (existing) return existing.id
  return (await admin<CycleResponse>('POST', '/cycles', { name })).cycle.id
}
