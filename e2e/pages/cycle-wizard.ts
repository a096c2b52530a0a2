import type { Locator, Page } from '@playwright/test'

export type WizardStep = 'dates' | 'who' | 'evaluators' | 'criteria' | 'plan' | 'launch'

/** The wizard of a draft, and the progress of its launch. */
export class CycleWizardPage {
  readonly steps: Locator
  readonly status: Locator
  readonly dialog: Locator
  readonly conflict: Locator
  readonly planSum: Locator
  readonly launch: Locator

  constructor(readonly page: Page) {
    this.steps = page.getByRole('navigation', { name: 'Steps' })
    this.status = page.getByRole('region', { name: 'Draft status' })
    this.dialog = page.getByRole('dialog')
    this.conflict = page.getByRole('alert').filter({ hasText: 'Someone else changed this cycle' })
    this.planSum = page.getByRole('status').filter({ hasText: 'will be created' })
    this.launch = page.getByRole('button', { name: /^Launch \d/ })
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

  /** Chooses an action from the menu of a row of the plan. */
  async planAction(name: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${name}` }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
  }
}
