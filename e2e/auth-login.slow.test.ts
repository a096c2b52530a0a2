import type { Page } from '@playwright/test'
import { describe, test } from 'vitest'
import { LoginPage } from './pages/login'
import { expect } from './support/expect'
import { holdRequest } from './support/hold-request'
import { useJourney } from './support/journey'

const journey = useJourney()

async function openLogin(options?: Parameters<typeof journey.visitor>[0]): Promise<LoginPage> {
  const login = new LoginPage(await journey.visitor(options))
  await login.open()
  return login
}

async function refreshCookieExpiry(page: Page): Promise<number> {
  const cookies = await page.context().cookies(`${journey.product.url}/api/auth/refresh`)
  return cookies.find(({ name }) => name.endsWith('refresh'))?.expires ?? Number.NaN
}

describe('the sign-in page', () => {
  test('supports password managers, shows and hides the password, requires both fields, and links to the forgot-password page', async () => {
    const { page, email, password, remember, submit, forgotLink } = await openLogin()
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expect(page.getByText('Sign in to your performance review account')).toBeVisible()
    await expect(page.getByText('Need help? Contact IT Support')).toBeVisible()
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('placeholder', 'Enter your email')
    await expect(email).toHaveAttribute('autocomplete', 'username')
    await expect(password).toHaveAttribute('placeholder', 'Enter your password')
    await expect(password).toHaveAttribute('autocomplete', 'current-password')
    await expect(remember).not.toBeChecked()
    await expect(submit).toHaveText('Sign In')

    await password.fill('secret')
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')

    await password.fill('')
    await submit.click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription('Email is required')
    await email.fill('nobody')
    await password.fill('x')
    await password.press('Enter')
    await expect(page.getByText('Invalid email format')).toBeVisible()

    await forgotLink.click()
    await expect(page).toHaveURL(/\/forgot-password$/)
    expect(await page.evaluate(() => history.state.usr)).toEqual({ fromLogin: true })
  })

  test('shows progress in the button without moving it, and keeps people signed in only if they choose Remember me', async () => {
    const login = await openLogin()
    const before = await login.submit.boundingBox()
    const release = await holdRequest(login.page, '**/api/auth/login')
    await login.email.fill('admin@example.com')
    await login.password.fill('Review#2026')
    await login.password.press('Enter')
    await expect(login.submit).toHaveText('Signing in...')
    await expect(login.submit.locator('svg')).toBeVisible()
    expect(await login.submit.boundingBox()).toEqual(before)
    release()
    await expect(login.page).toHaveURL(/:\d+\/$/)

    expect(await refreshCookieExpiry(login.page)).toBe(-1)

    const remembered = await openLogin()
    await remembered.remember.check()
    await remembered.signIn('admin@example.com')
    await expect(remembered.page).toHaveURL(/:\d+\/$/)
    const month = 30 * 24 * 3600
    const secondsLeft = (await refreshCookieExpiry(remembered.page)) - Date.now() / 1000
    expect(secondsLeft).toBeGreaterThan(month - 3600)
    expect(secondsLeft).toBeLessThanOrEqual(month)
  })

  test('shows why signing in failed, and blocks further attempts after too many failures and says for how long', async () => {
    const login = await openLogin({ expectedErrors: /401|429|500|ERR_FAILED/ })
    for (const email of ['admin@example.com', 'nobody@example.com']) {
      await login.signIn(email, 'Wrong#2026')
      await expect(login.alert).toHaveText('Invalid email or password. Please try again.')
      await expect(login.password).toBeFocused()
    }

    await login.page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, json: {} }))
    await login.signIn('admin@example.com')
    await expect(login.alert).toHaveText('An error occurred during login. Please try again.')
    await login.page.unroute('**/api/auth/login')
    await login.page.route('**/api/auth/login', (route) => route.abort())
    await login.submit.click()
    await expect(login.alert).toHaveText('An error occurred during login. Please try again.')
    await expect(login.submit).toHaveText('Sign In')

    await login.page.unroute('**/api/auth/login')
    const data = { email: 'second@example.com', password: 'Wrong#2026' }
    for (let attempt = 0; attempt < 10; attempt++) await login.page.request.post('/api/auth/login', { data })
    await login.signIn('second@example.com')
    await expect(login.alert).toHaveText(/^Too many attempts. Please try again in \d+ minutes.$/)
  })

  test('redirects people who are signed in and does not stay in the browser history', async () => {
    const login = await openLogin()
    await login.page.goto('/forgot-password')
    await login.page.getByRole('link', { name: 'Sign in' }).click()
    await expect(login.page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await login.signIn('admin@example.com')
    await expect(login.page.getByRole('heading', { name: 'Team Members' })).toBeVisible()
    await login.page.goBack()
    await expect(login.page).toHaveURL(/\/forgot-password$/)
    const release = await holdRequest(login.page, '**/api/users/current')
    await login.open()
    await expect(login.page.getByText('Checking authentication...')).toBeVisible()
    release()
    await expect(login.page).toHaveURL(/:\d+\/$/)
  })
})
