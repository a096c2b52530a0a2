import type { Page } from '@playwright/test'
import { ForgotPasswordPage } from '../pages/forgot-password'
import { InvitationPage } from '../pages/invitation'
import { LoginPage } from '../pages/login'
import { ResetPasswordPage } from '../pages/reset-password'
import { mailsTo, resetLink } from '../support/outbox'
import type { Screen } from './screen'

const resetEmail = 'paula.ferreira@example.com'

/** The screens that do not require a session. */
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
    name: 'login-error',
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
      await requestLink(page, 'employee@example.com')
    },
  },
  {
    name: 'reset-password',
    async open(page, product) {
      const isRequested = (await mailsTo(product.dataDir, resetEmail)).length > 0
      if (!isRequested) await requestLink(page, resetEmail)
      await page.goto(await resetLink(product, resetEmail))
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
  {
    name: 'invitation-expired',
    async open(page) {
      await page.goto('/invitation?token=unknown')
      await new InvitationPage(page).expired.waitFor()
    },
  },
]

async function requestLink(page: Page, email: string): Promise<void> {
  const forgot = new ForgotPasswordPage(page)
  await forgot.open()
  await forgot.requestLink(email)
  await forgot.sentHeading.waitFor()
}
