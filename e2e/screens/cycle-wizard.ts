import type { CycleResponse } from '@evenhand/domain/api'
import type { Page } from '@playwright/test'
import { CycleWizardPage, type WizardStep } from '../pages/cycle-wizard'
import { apiClient } from '../support/api'
import type { Product } from '../support/product'
import { answerWithCycle, draftCycle, email } from './cycle-support'
import type { Screen } from './screen'

const steps: WizardStep[] = ['dates', 'who', 'evaluators', 'criteria', 'plan', 'launch']

/** The wizard of a draft, its dialogs, and the launch. */
export const cycleWizardScreens: Screen[] = [
  ...steps.map(
    (step): Screen => ({
      name: `cycle-${step}`,
      email,
      open: async (page, product) => void (await openStep(page, product, step)),
    }),
  ),
  {
    name: 'cycle-dates-problem',
    email,
    isOnlyChecked: true,
    async open(page, product) {
      const wizard = await openStep(page, product, 'dates', 'Contradiction')
      await wizard.day('Goal Setting').fill('1/1/2035')
      await page.getByText('The due date must not be after the end date.').waitFor()
    },
  },
  {
    name: 'cycle-conflict',
    email,
    async open(page, product) {
      const wizard = await openStep(page, product, 'criteria', 'Conflict')
      await answerWithConflict(page, product, 'Conflict')
      await page.getByRole('radio', { checked: false }).check()
      await wizard.conflict.waitFor()
    },
  },
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
    name: 'cycle-set-evaluators',
    part: '[role=dialog]',
    email,
    isOnlyChecked: true,
    async open(page, product) {
      const wizard = await openStep(page, product, 'evaluators')
      await page.getByRole('button', { name: 'Set evaluators' }).click()
      await wizard.dialog.getByLabel('First evaluator').waitFor()
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
    name: 'cycle-plan-menu',
    part: '[role=dialog]',
    email,
    isOnlyChecked: true,
    async open(page, product) {
      const wizard = await openStep(page, product, 'plan')
      await page.getByRole('button', { name: 'Actions for' }).first().click()
      await wizard.dialog.waitFor()
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
  {
    name: 'cycle-launching',
    email,
    async open(page, product) {
      const id = await draftCycle(product)
      const launch = { total: 240, created: 150, failed: 0, problems: [] }
      await answerWithCycle(page, id, () => ({ state: 'running', launch }))
      await page.goto(`/cycles/${id}`)
      await page.getByRole('progressbar').waitFor()
    },
  },
]

async function openStep(
  page: Page,
  product: Product,
  step: WizardStep,
  draft?: string,
): Promise<CycleWizardPage> {
  const wizard = new CycleWizardPage(page)
  await wizard.open(await draftCycle(product, draft), step)
  // The list of steps shows the number of reviews as soon as the plan is there.
  await wizard.steps.getByText(/^\d+ reviews?$/).waitFor({ state: 'attached' })
  return wizard
}

/** As if another admin had changed who takes part. */
async function answerWithConflict(page: Page, product: Product, draft: string): Promise<void> {
  const admin = await apiClient(product, email)
  const { cycle } = await admin<CycleResponse>('GET', `/cycles/${await draftCycle(product, draft)}`)
  const rules = { ...cycle.settings.rules, departments: ['Engineering'] }
  const theirs = { ...cycle, revision: cycle.revision + 1, settings: { ...cycle.settings, rules } }
  await page.route(new RegExp(`/api/cycles/${cycle.id}$`), (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { success: false, message: 'Changed', cycle: theirs } })
      : route.fallback(),
  )
}
