import type { Page } from '@playwright/test'
import { ForgotPasswordPage } from '../pages/forgot-password'
import { LoginPage } from '../pages/login'
import { ResetPasswordPage } from '../pages/reset-password'
import { mailsTo, resetLink } from '../support/outbox'
import type { Screen } from './screen'

const forgetful = 'paula.ferreira@example.com'

/** The screens before signing in. */
export const publicScreens: Screen[] = [
  {
    name: 'login',
    async open(page) {
      const login = new LoginPage(page)
      await login.open()
      await login.submit.waitFor()
    },
  },
  {
    name: 'login-refused',
    async open(page) {
      const login = new LoginPage(page)
      await login.open()
      await login.signIn('nobody@example.com', 'Wrong#2026')
      await login.alert.waitFor()
    },
  },
  {
    name: 'forgot-password',
    async open(page) {
      const forgot = new ForgotPasswordPage(page)
      await forgot.open()
      await forgot.submit.waitFor()
    },
  },
  {
    name: 'link-sent',
    async open(page) {
      await askForLink(page, 'employee@example.com')
    },
  },
  {
    name: 'reset-password',
    async open(page, product) {
      const isAsked = (await mailsTo(product.dataDir, forgetful)).length > 0
      if (!isAsked) await askForLink(page, forgetful)
      await page.goto(await resetLink(product, forgetful))
      await new ResetPasswordPage(page).newPassword.fill('Short')
    },
  },
  {
    name: 'link-expired',
    async open(page) {
      await page.goto('/reset-password?token=unknown')
      await new ResetPasswordPage(page).expiredHeading.waitFor()
    },
  },
]

async function askForLink(page: Page, email: string): Promise<void> {
  const forgot = new ForgotPasswordPage(page)
  await forgot.open()
  await forgot.askFor(email)
  await forgot.sentHeading.waitFor()
}
