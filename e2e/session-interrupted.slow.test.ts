import { describe, test } from 'vitest'
import { ChangePasswordDialog } from './pages/change-password'
import { Header } from './pages/header'
import { LoginPage } from './pages/login'
import { SessionEndedDialog } from './pages/session-ended'
import { expect } from './support/expect'
import { useJourney, type VisitorOptions } from './support/journey'
import { accessibilityFindings, sidewaysOverflow } from './support/looks'
import { password, phone } from './support/people'
import { endOnServer, storedToken, tokenToExpire } from './support/session'

const journey = useJourney({ ACCESS_TOKEN_TTL: '2s' })
const next = 'Interrupted#2026'

/** Somebody who has typed something that is not saved yet. */
async function whoTypes(email: string, options?: VisitorOptions) {
  const page = await journey.signedIn(email, { expectedErrors: /400|401/, ...options })
  const change = new ChangePasswordDialog(page)
  await change.open()
  await change.type(password, next)
  return { page, change, ended: new SessionEndedDialog(page) }
}

test('a token past its time is renewed once for all calls of a page, and nobody notices', async () => {
  const page = await journey.signedIn('admin@example.com', { expectedErrors: /401/ })
  await page.getByRole('row').nth(5).waitFor()
  const before = await storedToken(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  // The live stream may renew it before the click does.
  await tokenToExpire(page)
  await page.getByRole('link', { name: 'My profile' }).click()
  await expect(page.getByText('admin@example.com')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'To Review' })).toBeVisible()
  expect(calls.filter((path) => path.startsWith('/api/reviews/user/')).length).toBeGreaterThan(1)
  expect(calls.filter((path) => path === '/api/auth/refresh')).toHaveLength(1)
  expect(await storedToken(page)).not.toBe(before)
})

describe('a session that ends while somebody types', () => {
  test('is taken up again on the same page, and what was typed is saved', async () => {
    const { page, change, ended } = await whoTypes('first@example.com')
    const address = page.url()
    await endOnServer(page)
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
    expect(page.url()).toBe(address)
  })

  test('by Logout in another tab is taken up again there, and nothing typed is lost', async () => {
    const { page, change, ended } = await whoTypes('second@example.com')
    const other = await page.context().newPage()
    await other.goto('/reviews')
    await new Header(other).logOut()
    await expect(ended.dialog).toBeVisible()
    await new LoginPage(other).signIn('second@example.com')
    await expect(ended.dialog).toBeHidden()
    await expect(change.next).toHaveValue(next)
    await tokenToExpire(page)
    await change.submit.click()
    await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
  })

  test('can be left, for somebody else to sign in', async () => {
    const { page, change, ended } = await whoTypes('employee@example.com', {
      viewport: phone,
      colorScheme: 'dark',
    })
    await endOnServer(page)
    await change.submit.click()
    await expect(ended.dialog).toBeVisible()
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    await ended.leave.click()
    await expect(page).toHaveURL(/\/login$/)
    await new LoginPage(page).signIn('admin@example.com')
    await expect(page).toHaveURL(/:\d+\/$/)
  })
})
