import type { Locator, Page } from '@playwright/test'

/** The profile page of a person. */
export class ProfilePage {
  readonly name: Locator
  readonly reviews: Locator
  readonly toReview: Locator

  constructor(readonly page: Page) {
    this.name = page.getByRole('heading', { level: 1 })
    this.reviews = page.getByRole('region', { name: 'Performance Reviews' })
    this.toReview = page.getByRole('region', { name: 'To Review' })
  }

  /** Department, Position, Email, Join Date, Total Reviews. */
  detail(name: string): Locator {
    return this.page.locator('dl > div').filter({ hasText: name }).getByRole('definition')
  }
}
