import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/expect'
import { waitForFocus } from '../support/keyboard'

/** The bar at the top of every page after signing in. */
export class Header {
  readonly bar: Locator
  readonly menuButton: Locator
  readonly menu: Locator
  readonly logo: Locator

  constructor(readonly page: Page) {
    this.bar = page.getByRole('banner')
    this.menuButton = this.bar.getByRole('button', { name: /menu$/ })
    this.menu = page.getByRole('dialog', { name: 'Menu' })
    this.logo = this.bar.getByRole('link', { name: /^Evenhand/ })
  }

  async openMenu(): Promise<void> {
    await this.menuButton.click()
    // The menu fades in, and axe would measure the wrong contrast before it is opaque.
    await expect(this.menu).toHaveCSS('opacity', '1')
    await waitForFocus(this.menu)
  }

  /** Light, Dark or System. */
  async chooseAppearance(name: string): Promise<void> {
    await this.openMenu()
    await this.menu.getByText(name, { exact: true }).click()
    await this.page.keyboard.press('Escape')
    await this.menu.waitFor({ state: 'hidden' })
  }

  /** Uses the button in the bar on a desktop and the one in the menu on a phone. */
  async logOut(): Promise<void> {
    await this.menuButton.waitFor()
    const inBar = this.bar.getByTitle('Logout')
    if (await inBar.isVisible()) return inBar.click()
    await this.openMenu()
    await this.menu.getByTitle('Logout').click()
  }
}
