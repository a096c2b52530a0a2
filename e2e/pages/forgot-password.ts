import type { Locator, Page } from '@playwright/test'

export class ForgotPasswordPage {
  readonly email: Locator
  readonly submit: Locator
  readonly alert: Locator
  readonly sentHeading: Locator
  readonly resend: Locator

  constructor(readonly page: Page) {
    this.email = page.getByLabel('Email Address')
    this.submit = page.getByRole('button', { name: /Send Reset Link|Sending/ })
    this.alert = page.getByRole('alert')
    this.sentHeading = page.getByRole('heading', { name: 'Check your email' })
    this.resend = page.getByRole('button', { name: /resend|Resend|Resending|resent/ })
  }

  async open(): Promise<void> {
    await this.page.goto('/forgot-password')
  }

  async requestLink(email: string): Promise<void> {
    await this.email.fill(email)
    await this.submit.click()
  }
}
