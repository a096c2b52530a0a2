import type { Locator, Page } from '@playwright/test'
import { password as samplePassword } from '../support/constants'

export class LoginPage {
  readonly heading: Locator
  readonly email: Locator
  readonly password: Locator
  readonly remember: Locator
  readonly forgotLink: Locator
  readonly submit: Locator
  readonly alert: Locator
  readonly sample: Locator

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { name: 'Welcome Back' })
    this.email = page.getByLabel('Email Address')
    this.password = page.getByLabel('Password', { exact: true })
    this.remember = page.getByLabel('Remember me')
    this.forgotLink = page.getByRole('link', { name: 'Forgot password?' })
    this.submit = page.getByRole('button', { name: /Sign In|Signing in/ })
    this.alert = page.getByRole('alert')
    this.sample = page.getByRole('region', { name: 'Or try a sample account' })
  }

  async open(): Promise<void> {
    await this.page.goto('/login')
  }

  async signIn(email: string, password = samplePassword): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submit.click()
  }
}
