import { describe, test } from 'vitest'
import { ChangePasswordDialog } from './pages/change-password'
import { Header } from './pages/header'
import { LoginPage } from './pages/login'
import { SessionEndedDialog } from './pages/session-ended'
import { password, phone } from './support/constants'
import { expect } from './support/expect'
import { useJourney, type VisitorOptions } from './support/journey'
import { accessibilityFindings, horizontalOverflow } from './support/page-checks'
import { endSessionOnServer, storedToken, waitForTokenExpiry } from './support/session'

const journey = useJourney({ ACCESS_TOKEN_TTL: '2s' })
const next = 'Interrupted#2026'

/** Opens the change-password dialog and types without saving. */
async function typeNewPassword(email: string, options?: VisitorOptions) {
  const page = await journey.signedIn(email, { expectedErrors: /400|401/, ...options })
  const change = new ChangePasswordDialog(page)
  await change.open()
  await change.type(password, next)
  return { page, change, ended: new SessionEndedDialog(page) }
}

test('an expired token is renewed once for all requests of a page', async () => {
  const page = await journey.signedIn('admin@example.com', { expectedErrors: /401/ })
  await page.getByRole('row').nth(5).waitFor()
  const requests: string[] = []
  const renewed: (string | undefined)[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/refresh')) renewed.push(response.request().headers().authorization)
  })
  const before = await storedToken(page)
  // The live stream may renew the token before the click does, even with a request that is already pending.
  await waitForTokenExpiry(page)
  await page.getByRole('link', { name: 'My profile' }).click()
  await expect(page.getByText('admin@example.com')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'To Review' })).toBeVisible()
  expect(requests.filter((path) => path.startsWith('/api/reviews/user/')).length).toBeGreaterThan(1)
  // On a slow machine, the new token may expire, too.
  expect(renewed).toContain(`Bearer ${before}`)
  expect(renewed).toEqual([...new Set(renewed)])
  expect(await storedToken(page)).not.toBe(before)
})

describe('a session that ends while the person is typing', () => {
  test('can be resumed on the same page, and the typed text is saved', async () => {
    const { page, change, ended } = await typeNewPassword('first@example.com')
    const url = page.url()
    await endSessionOnServer(page)
    await change.submit.click()
    await expect(ended.email).toHaveValue('first@example.com')
    await expect(ended.password).toBeFocused()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(ended.dialog).toBeVisible()
    await ended.signIn('Wrong#2026')
    await expect(ended.dialog.getByRole('alert')).toHaveText('Invalid email or password. Please try again.')
    await ended.signIn()
    await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
    await expect(ended.dialog).toBeHidden()
    expect(page.url()).toBe(url)
  })

  test('because of a logout in another tab resumes after signing in there, and no typed text is lost', async () => {
    const { page, change, ended } = await typeNewPassword('second@example.com')
    const other = await page.context().newPage()
    await other.goto('/reviews')
    await new Header(other).logOut()
    await expect(ended.dialog).toBeVisible()
    await new LoginPage(other).signIn('second@example.com')
    await expect(ended.dialog).toBeHidden()
    await expect(change.next).toHaveValue(next)
    await waitForTokenExpiry(page)
    await change.submit.click()
    await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
  })

  test('can be abandoned for another person to sign in', async () => {
    const { page, change, ended } = await typeNewPassword('employee@example.com', {
      viewport: phone,
      colorScheme: 'dark',
    })
    await endSessionOnServer(page)
    await change.submit.click()
    await expect(ended.dialog).toBeVisible()
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
    await ended.leave.click()
    await expect(page).toHaveURL(/\/login$/)
    await new LoginPage(page).signIn('admin@example.com')
    await expect(page).toHaveURL(/:\d+\/$/)
  })
})
