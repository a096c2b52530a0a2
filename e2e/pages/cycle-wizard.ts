import type { Locator, Page } from '@playwright/test'
import { choosePerson } from './person-select'

export type WizardStep = 'dates' | 'who' | 'evaluators' | 'criteria' | 'plan' | 'launch'

/** The wizard of a draft, and the progress of its launch. */
export class CycleWizardPage {
  readonly steps: Locator
  readonly status: Locator
  readonly dialog: Locator
  readonly conflict: Locator
  readonly planSum: Locator
  readonly launch: Locator
  /** Shown while the reviews are being created. */
  readonly progress: Locator

  constructor(readonly page: Page) {
    this.steps = page.getByRole('navigation', { name: 'Steps' })
    this.status = page.getByRole('region', { name: 'Draft status' })
    this.dialog = page.getByRole('dialog')
    this.conflict = page.getByRole('alert').filter({ hasText: 'Someone else changed this cycle' })
    this.planSum = page.getByRole('status').filter({ hasText: 'will be created' })
    this.launch = page.getByRole('button', { name: /^Launch \d/ })
    this.progress = page.getByRole('progressbar', { name: 'Creating reviews' })
  }

  async open(cycleId: string, step: WizardStep = 'dates'): Promise<void> {
    await this.page.goto(`/cycles/${cycleId}?step=${step}`)
    await this.steps.waitFor()
  }

  async next(): Promise<void> {
    await this.page.getByRole('button', { name: /^Next: / }).click()
  }

  day(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true })
  }

  /** The row of the plan about this person. Others may have the same person as an evaluator. */
  planRow(name: string): Locator {
    return this.page.getByRole('row', { name: new RegExp(`^${name} `) })
  }

  /** The sum of the numbers in front of the equals sign, such as '5 will be created + 1 blocked = 6 people'. */
  async sumOfVerdicts(): Promise<number> {
    const [verdicts = ''] = (await this.planSum.innerText()).split('=')
    return (verdicts.match(/\d+/g) ?? []).map(Number).reduce((sum, count) => sum + count, 0)
  }

  /** Excludes someone by hand. The search must find only this person. */
  async exclude(search: string, name: string, reason: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Exclude someone' }).click()
    await choosePerson(this.dialog, 'Person', search, name)
    await this.dialog.getByLabel('Reason').fill(reason)
    await this.dialog.getByRole('button', { name: 'Exclude', exact: true }).click()
    await this.dialog.waitFor({ state: 'hidden' })
  }

  /** Launches the plan and confirms it. */
  async launchPlan(): Promise<void> {
    await this.launch.click()
    await this.dialog.getByRole('button', { name: 'Launch', exact: true }).click()
    await this.dialog.waitFor({ state: 'hidden' })
  }

  /** Chooses an action from the menu of a row of the plan. */
  async planAction(name: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${name}` }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
  }
}
