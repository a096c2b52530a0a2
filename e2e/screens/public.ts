import { ForgotPasswordPage } from '../pages/forgot-password'
import { LoginPage } from '../pages/login'
import { ResetPasswordPage } from '../pages/reset-password'
import type { Screen } from './screen'

/** The screens before signing in. */
export const publicScreens: Screen[] = [
  {
    name: 'login',
    isPictured: true,
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
    isPictured: true,
    async open(page) {
      const forgot = new ForgotPasswordPage(page)
      await forgot.open()
      await forgot.submit.waitFor()
    },
  },
  {
    name: 'link-sent',
    async open(page) {
      const forgot = new ForgotPasswordPage(page)
      await forgot.open()
      await forgot.askFor('employee@example.com')
      await forgot.sentHeading.waitFor()
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
