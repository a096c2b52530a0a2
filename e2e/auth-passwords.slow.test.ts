import type { Page } from '@playwright/test'
import { describe, test } from 'vitest'
import { ChangePasswordDialog } from './pages/change-password'
import { ForgotPasswordPage } from './pages/forgot-password'
import { Header } from './pages/header'
import { LoginPage } from './pages/login'
import { ResetPasswordPage } from './pages/reset-password'
import { desktop, password, phone } from './support/constants'
import { expect } from './support/expect'
import { holdRequest } from './support/hold-request'
import { useJourney, type VisitorOptions } from './support/journey'
import { resetLink } from './support/outbox'
import { accessibilityFindings, horizontalOverflow } from './support/page-checks'

const journey = useJourney()

async function openForgotPassword(options?: VisitorOptions): Promise<ForgotPasswordPage> {
  const forgot = new ForgotPasswordPage(await journey.visitor(options))
  await forgot.open()
  return forgot
}

async function expectAccessibleLayout(page: Page): Promise<void> {
  expect(await accessibilityFindings(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
}

describe('the forgot-password page', () => {
  test('requires a known email address, shows problems under the field, and says for how long further requests are blocked', async () => {
    const forgot = await openForgotPassword({ expectedErrors: /404|429|500/ })
    const { page, email, submit, alert } = forgot
    await expect(email).toBeFocused()
    await expect(page.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login')
    await expect(page.getByText('Remember your password? Sign in')).toBeVisible()
    await submit.click()
    await expect(alert).toHaveText('Email is required')
    await email.fill('not an email')
    await email.press('Enter')
    await expect(alert).toHaveText('Invalid email format')

    await forgot.requestLink('nobody@example.com')
    await expect(forgot.alert).toHaveText('Email address not found')
    await expect(forgot.email).toHaveAccessibleDescription('Email address not found')
    const release = await holdRequest(forgot.page, '**/forgot-password', (route) =>
      route.fulfill({ status: 500 }),
    )
    await forgot.submit.click()
    await expect(forgot.submit).toHaveText('Sending...')
    release()
    await expect(forgot.alert).toHaveText('Failed to send reset email. Please try again.')
    await expect(forgot.submit).toHaveText('Send Reset Link')

    await page.unroute('**/forgot-password')
    const data = { email: 'stranger@example.com' }
    for (let attempt = 0; attempt < 10; attempt++)
      await forgot.page.request.post('/api/auth/forgot-password', { data })
    await forgot.requestLink('stranger@example.com')
    await expect(forgot.alert).toHaveText(/^Too many attempts. Please try again in \d+ minutes.$/)
  })

  test('can resend the link 30 seconds after each mail', async () => {
    const forgot = await openForgotPassword()
    await forgot.page.clock.install()
    await forgot.open()
    await forgot.page.clock.pauseAt(Date.now() + 60_000)
    await forgot.requestLink('employee@example.com')
    await expect(forgot.sentHeading).toBeVisible()
    await expect(forgot.page.getByText('employee@example.com')).toBeVisible()
    await expect(forgot.page.getByText('The link will expire in 1 hour.')).toBeVisible()
    await expect(forgot.page.getByText("Didn't receive the email?")).toBeVisible()
    await expect(forgot.resend).toHaveText('Resend available in 30s')
    await expect(forgot.resend).toBeDisabled()
    await forgot.page.clock.runFor(1000)
    await expect(forgot.resend).toHaveText('Resend available in 29s')
    await forgot.page.clock.runFor(28_000)
    await expect(forgot.resend).toHaveText('Resend available in 1s')
    await expect(forgot.resend).toBeDisabled()
    await forgot.page.clock.runFor(1000)
    await expect(forgot.resend).toHaveText('Click to resend')

    const release = await holdRequest(forgot.page, '**/api/auth/forgot-password')
    await forgot.resend.click()
    await expect(forgot.resend).toHaveText('Resending...')
    await expect(forgot.resend).toBeDisabled()
    release()
    await expect(forgot.resend).toHaveText('Email resent!')
    await forgot.page.clock.runFor(1900)
    await expect(forgot.resend).toHaveText('Email resent!')
    await forgot.page.clock.runFor(100)
    await expect(forgot.resend).toHaveText('Resend available in 28s')
    await forgot.page.clock.runFor(28_000)
    await expect(forgot.resend).toHaveText('Click to resend')
    await expect(forgot.resend).toBeEnabled()
    await forgot.page.getByRole('link', { name: 'Back to login' }).click()
    await expect(new LoginPage(forgot.page).heading).toBeVisible()
  })
})

describe('a reset link', () => {
  test('that is missing, invalid or replaced by a newer one offers to request a new one, and a failure of the server is shown', async () => {
    const page = await journey.visitor({ expectedErrors: /400|500/ })
    const reset = new ResetPasswordPage(page)
    await page.goto('/reset-password')
    await expect(reset.expiredHeading).toBeVisible()
    const release = await holdRequest(page, '**/api/auth/verify-token')
    await page.goto('/reset-password?token=wrong')
    await expect(page.getByText('Verifying your reset link...')).toBeVisible()
    release()
    await expect(
      page.getByText(
        'Your password reset link has expired or is no longer valid. Please request a new one to continue.',
      ),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Request New Link' }).click()
    await expect(page).toHaveURL(/\/forgot-password$/)

    await page.request.post('/api/auth/forgot-password', { data: { email: 'super@example.com' } })
    await page.goto(await resetLink(journey.product, 'super@example.com'))
    await page.route('**/api/auth/reset-password', (route) => route.fulfill({ status: 500 }), { times: 1 })
    await reset.choose('Another#2026')
    await expect(page.getByRole('alert')).toHaveText('Failed to reset password. Please try again.')
    await page.request.post('/api/auth/forgot-password', { data: { email: 'super@example.com' } })
    await reset.submit.click()
    await expect(reset.expiredHeading).toBeVisible()
  })

  test('accepts only a valid new password, ends all sessions and opens the sign-in page', async () => {
    const signedIn = await journey.signedIn('first@example.com', { expectedErrors: /400|401|409/ })
    await signedIn.request.post('/api/auth/forgot-password', { data: { email: 'first@example.com' } })
    const link = await resetLink(journey.product, 'first@example.com')
    const page = await signedIn.context().newPage()
    await page.clock.install()
    await page.goto(link)
    const reset = new ResetPasswordPage(page)
    await expect(reset.newPassword).toBeFocused()
    await expect(reset.newPassword).toHaveAttribute('autocomplete', 'new-password')
    await page.getByRole('button', { name: 'Show password' }).first().click()
    await expect(reset.newPassword).toHaveAttribute('type', 'text')
    await expect(reset.confirm).toHaveAttribute('type', 'password')

    for (const [typed, problem] of [
      ['Ab1!', 'New password must be at least 8 characters.'],
      [`Ab1!${'x'.repeat(47)}`, 'New password cannot exceed 50 characters'],
      ['onlylower1!', 'Password must include upper, lower, number & symbol characters.'],
    ] as const) {
      await reset.choose(typed)
      await expect(reset.newPassword).toHaveAccessibleDescription(problem)
    }
    for (const [typed, warning] of [
      ['Password1!', 'This password is very common and easy to guess.'],
      ['First#2026', 'This password contains your name or email address and is easy to guess.'],
    ] as const) {
      await reset.choose(typed, 'Another#2027')
      await expect(reset.newPassword).toHaveAccessibleDescription(warning)
      await expect(reset.newPassword).not.toHaveAttribute('aria-invalid', 'true')
      await expectAccessibleLayout(page)
    }
    await reset.choose('Another#2026', 'Another#2027')
    await expect(reset.newPassword).toHaveAccessibleDescription('')
    await expect(reset.confirm).toHaveAccessibleDescription('Password do not match')
    await expect(reset.confirm).toBeFocused()
    for (const [viewport, colorScheme] of [
      [desktop, 'light'],
      [phone, 'dark'],
    ] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await expectAccessibleLayout(page)
    }
    await reset.choose(password)
    await expect(reset.confirm).toHaveAccessibleDescription('New password cannot be same as old password.')

    await page.clock.pauseAt(Date.now() + 60_000)
    await reset.choose('Another#2026')
    await expect(page.getByRole('status')).toHaveText('Your password has been reset successfully')
    await expect(page).toHaveURL(/\/reset-password/)
    await page.clock.runFor(300)
    await expect(page).toHaveURL(/\/login$/)
    const login = new LoginPage(page)
    await expect(page.getByText('Your password has been reset successfully')).toBeVisible()
    await expect(login.heading).toBeVisible()
    await expect(signedIn).toHaveURL(/\/login$/)
    await page.clock.resume()
    await login.signIn('first@example.com', 'Another#2026')
    await expect(page).toHaveURL(/\/users\//)

    await page.goto(link)
    await expect(reset.expiredHeading).toBeVisible()
  })
})

test('an employee changes their own password', async () => {
  const page = await journey.signedIn('employee@example.com', { expectedErrors: /400/ })
  const change = new ChangePasswordDialog(page)
  await change.open()
  await expect(change.current).toBeFocused()
  await change.submit.click()
  await expect(change.current).toHaveAccessibleDescription('Please enter your current password.')
  await expect(change.next).toHaveAccessibleDescription('New password must be at least 8 characters.')
  await change.type('Wrong#2026', 'Employee#2026', 'Different#2026')
  await change.submit.click()
  await expect(change.next).toHaveAccessibleDescription(
    'This password contains your name or email address and is easy to guess.',
  )
  await expect(change.next).not.toHaveAttribute('aria-invalid', 'true')
  await expect(change.confirm).toHaveAccessibleDescription('Password do not match')
  await change.type('Wrong#2026', 'Password1!')
  await change.submit.click()
  await expect(change.current).toHaveAccessibleDescription('The current password is incorrect.')
  await expect(change.current).toBeFocused()
  await expectAccessibleLayout(page)
  await change.type(password, 'Password1!')
  await expect(change.next).toHaveAccessibleDescription('This password is very common and easy to guess.')
  await change.confirm.press('Enter')
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
  await expect(change.dialog).toBeHidden()
  await expect(new Header(page).menuButton).toBeFocused()
  await new Header(page).logOut()
  await new LoginPage(page).signIn('employee@example.com', 'Password1!')
  await expect(page).toHaveURL(/\/users\//)
})
