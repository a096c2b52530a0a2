import { describe, test } from 'vitest'
import { Header } from './pages/header'
import { LoginPage } from './pages/login'
import { expect } from './support/expect'
import { holdCall } from './support/held-call'
import { useJourney } from './support/journey'
import { accessibilityFindings, sidewaysOverflow } from './support/looks'
import { phone } from './support/people'
import { endOnServer, storedToken } from './support/session'
import { signIn } from './support/sign-in'

const journey = useJourney()
const home = /:\d+\/$/
const profile = /\/users\/[0-9a-f-]{36}$/

describe('while it is not known whether somebody is signed in', () => {
  test('the page waits, and then opens', async () => {
    const page = await journey.signedIn('admin@example.com')
    const release = await holdCall(page, '**/api/users/current')
    await page.goto('/reviews')
    await expect(page.getByText('Checking authentication...')).toBeVisible()
    release()
    await expect(page.getByRole('heading', { name: /^Reviews/ })).toBeVisible()
  })

  test.each([
    ['a fault of the server', { status: 503, json: { message: 'Not now.' } }, 'Not now.'],
    ['silence', undefined, 'The server cannot be reached. Please check your connection and try again.'],
  ])('%s does not sign anybody out', async (_, answer, text) => {
    const page = await journey.signedIn('admin@example.com', { expectedErrors: /503|ERR_FAILED/ })
    await page.route('**/api/users/current', (route) => (answer ? route.fulfill(answer) : route.abort()))
    await page.goto('/reviews')
    await expect(page.getByRole('alert')).toHaveText(text)
    expect(await storedToken(page)).toBeTruthy()
    await page.unroute('**/api/users/current')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page).toHaveURL(/\/reviews$/)
    await expect(page.getByRole('heading', { name: /^Reviews/ })).toBeVisible()
  })

  test('a person without an id is looked up by their address and sent to their profile', async () => {
    const page = await journey.signedIn('employee@example.com')
    await page.route('**/api/users/current', async (route) => {
      const answer = await (await route.fetch()).json()
      const { id: _, ...user } = answer.user
      await route.fulfill({ json: { ...answer, user } })
    })
    const release = await holdCall(page, '**/api/users/email/**')
    await page.goto('/')
    await expect(page.getByText('Setting up your profile...')).toBeVisible()
    release()
    await expect(page).toHaveURL(profile)
    await expect(page.getByText('employee@example.com')).toBeVisible()
  })

  test('a role that the page does not know is led to the sign-in', async () => {
    const page = await journey.signedIn('admin@example.com')
    await page.route('**/api/users/current', async (route) => {
      const answer = await (await route.fetch()).json()
      await route.fulfill({ json: { ...answer, user: { ...answer.user, role: 'auditor' } } })
    })
    await page.goto('/')
    await expect(page).toHaveURL(/\/login$/)
    expect(await storedToken(page)).toBeNull()
  })
})

describe('a session that the server has ended', () => {
  test('leads to the sign-in by itself, and from there back to where the person was', async () => {
    const page = await journey.signedIn('admin@example.com', { expectedErrors: /401/ })
    await page.getByRole('link', { name: 'My profile' }).click()
    await expect(page.getByText('admin@example.com')).toBeVisible()
    await endOnServer(page)
    await expect(page).toHaveURL(/\/login$/)
    expect(await storedToken(page)).toBeNull()
    const login = new LoginPage(page)
    await login.signIn('admin@example.com')
    await expect(page).toHaveURL(profile)
    await expect(page.getByText('admin@example.com')).toBeVisible()
  })

  test('leads somebody else to their own start page', async () => {
    const page = await journey.signedIn('admin@example.com', { expectedErrors: /401/ })
    await page.getByRole('row').nth(5).waitFor()
    await endOnServer(page)
    await expect(page).toHaveURL(/\/login$/)
    await new LoginPage(page).signIn('employee@example.com')
    await expect(page).toHaveURL(profile)
  })

  test('is found at the next visit too, which ends where it was meant to', async () => {
    const page = await journey.signedIn('first@example.com', { expectedErrors: /401/ })
    await endOnServer(page)
    await page.goto('/reviews')
    await expect(page).toHaveURL(/\/login$/)
    await new LoginPage(page).signIn('first@example.com')
    await expect(page).toHaveURL(/\/reviews$/)
  })
})

describe('several tabs', () => {
  test('are signed out together, and signed in together', async () => {
    const first = await journey.signedIn('admin@example.com', { expectedErrors: /401/ })
    const second = await first.context().newPage()
    await second.goto('/reviews')
    await expect(second.getByRole('heading', { name: /^Reviews/ })).toBeVisible()
    await new Header(first).logOut()
    await expect(first).toHaveURL(/\/login$/)
    await expect(second).toHaveURL(/\/login$/)
    await new LoginPage(first).signIn('admin@example.com')
    await expect(first).toHaveURL(home)
    await expect(second).toHaveURL(/\/reviews$/)
    await expect(second.getByRole('heading', { name: /^Reviews/ })).toBeVisible()
  })

  test('never show one person what was read for another', async () => {
    const first = await journey.signedIn('admin@example.com', { expectedErrors: /401/ })
    const second = await first.context().newPage()
    await second.goto('/')
    await new Header(first).logOut()
    await expect(second).toHaveURL(/\/login$/)
    await new LoginPage(first).signIn('employee@example.com')
    await expect(first).toHaveURL(profile)
    await expect(second).toHaveURL(first.url())
    await expect(new Header(second).bar.getByText('Employee', { exact: true })).toBeVisible()
  })
})

describe('the header', () => {
  test('leaves at once by Logout, even when the call fails, and nothing is left behind', async () => {
    const page = await journey.signedIn('admin@example.com', { expectedErrors: /ERR_FAILED/ })
    await page.goto('/reviews')
    await page.route('**/api/auth/logout', (route) => route.abort())
    await page.getByTitle('Logout').click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await storedToken(page)).toBeNull()
    await new LoginPage(page).signIn('admin@example.com')
    await expect(page).toHaveURL(home)
  })

  test('ends by Logout what the page still asks for, and asks for nothing again', async () => {
    const page = await journey.visitor()
    const startPage = await signIn(page.context(), journey.product.url, 'admin@example.com')
    const asked: string[] = []
    const ended: string[] = []
    await page.route(/\/api\/(notifications|users)\?/, (route) => void asked.push(route.request().url()))
    page.on('requestfailed', (request) => asked.includes(request.url()) && ended.push(request.url()))
    await page.goto(startPage, { waitUntil: 'commit' })
    await expect.poll(() => asked).toHaveLength(2)
    await page.getByTitle('Logout').click()
    await expect(new LoginPage(page).heading).toBeVisible()
    expect(ended.toSorted()).toEqual(asked.toSorted())
    expect(asked).toHaveLength(2)
  })

  test('has a back button for admins and none for employees', async () => {
    const admin = await journey.signedIn('admin@example.com')
    await admin.getByRole('link', { name: 'My profile' }).click()
    await admin.getByRole('button', { name: 'Back' }).click()
    await expect(admin).toHaveURL(home)
    const employee = await journey.signedIn('employee@example.com')
    await expect(employee.getByText('employee@example.com')).toBeVisible()
    await expect(employee.getByRole('button', { name: 'Back' })).toHaveCount(0)
  })

  test('goes one page back, also after a full page load; without a page before, to the parent page', async () => {
    const page = await journey.signedIn('admin@example.com')
    const back = page.getByRole('button', { name: 'Back' })
    await page.goto('/reviews?status=completed')
    const review = page.getByRole('tabpanel').getByRole('link').first()
    const reviewPath = (await review.getAttribute('href')) ?? ''
    await page.goto(reviewPath)
    await page.reload()
    await back.click()
    await expect(page).toHaveURL(/\/reviews\?status=completed$/)

    const otherTab = await page.context().newPage()
    await otherTab.goto(reviewPath)
    await otherTab.getByRole('button', { name: 'Back' }).click()
    await expect(otherTab).toHaveURL(reviewPath.replace(/\/reviews\/.*/, ''))
  })

  test('has a menu that the keyboard opens and closes', async () => {
    const page = await journey.visitor()
    const startPage = await signIn(page.context(), journey.product.url, 'admin@example.com')
    // The content of the menu arrives after its frame. Set up before the page opens: it loads both once it is idle.
    const frame = page.waitForResponse(/PopupPanel-[^/]+\.js$/)
    await page.route(/UserMenuPanel-[^/]+\.js$/, async (route) => {
      await (await frame).finished()
      await route.continue()
    })
    await page.goto(startPage)
    const header = new Header(page)
    await header.menuButton.press('Enter')
    await expect(header.menu.getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(header.menu.getByRole('button', { name: 'Change password' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(header.menu).toBeHidden()
    await expect(header.menuButton).toBeFocused()
  })

  test('becomes a menu on a phone', async () => {
    const page = await journey.signedIn('super@example.com', { viewport: phone })
    const header = new Header(page)
    await expect(header.bar.getByTitle('Logout')).toBeHidden()
    await header.openMenu()
    await expect(header.menu.getByText('Super Admin')).toBeVisible()
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    await header.menu.getByRole('link', { name: 'Reviews' }).click()
    await expect(page).toHaveURL(/\/reviews$/)
    await expect(header.menu).toBeHidden()
    await header.logOut()
    await expect(page).toHaveURL(/\/login$/)
  })
})
