import type { Locator, Page } from '@playwright/test'

/** The panel at the top of the start page. */
export class MyTurn {
  readonly panel: Locator
  readonly cards: Locator
  readonly showAll: Locator

  constructor(readonly page: Page) {
    this.panel = page.getByRole('region', { name: 'My turn' })
    this.cards = this.panel.getByRole('link')
    this.showAll = this.panel.getByRole('button', { name: /^Show (all|fewer)/ })
  }

  card(task: string): Locator {
    return this.cards.filter({ hasText: task })
  }

  /** For example 'Rate Anna Berg' or 'Set your goals', in the order shown. */
  async tasks(): Promise<string[]> {
    await this.cards.first().waitFor()
    return this.cards.locator('> :first-child').allInnerTexts()
  }

  async height(): Promise<number> {
    return (await this.panel.boundingBox())?.height ?? 0
  }
}
