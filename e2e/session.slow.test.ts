import { describe, test } from 'vitest'
import { version } from '../package.json'
import { Header } from './pages/header'
import { LoginPage } from './pages/login'
import { phone } from './support/constants'
import { expect } from './support/expect'
import { holdRequest } from './support/hold-request'
import { useJourney } from './support/journey'
import { accessibilityFindings, horizontalOverflow } from './support/page-checks'
import { endSessionOnServer, storedToken } from './support/session'
import { signIn } from './support/sign-in'

const journey = useJourney()
const home = /:\d+\/$/
const profile = /\/users\/[0-9a-f-]{36}$/

describe('while the session is being checked', () => {
  test('the page shows a message and then opens', async () => {
    const page = await journey.signedIn('admin@example.com', { startPage: false })
    const release = await holdRequest(page, '**/api/users/current')
    await page.goto('/reviews')
    await expect(page.getByText('Checking authentication...')).toBeVisible()
    release()
    await expect(page.getByRole('heading', { name: /^Reviews/ })).toBeVisible()
    await expect(page.getByText('Checking authentication...')).toHaveCount(0)
  })

  test('a server error or a lost connection does not sign the person out, an unknown role does', async () => {
    const page = await journey.signedIn('admin@example.com', {
      expectedErrors: /503|ERR_FAILED/,
      startPage: false,
    })
    for (const [response, text] of [
      [{ status: 503, json: { message: 'Not now.' } }, 'Not now.'],
      [undefined, 'The server cannot be reached. Please check your connection and try again.'],
    ] as const) {
      await page.route('**/api/users/current', (route) =>
        response ? route.fulfill(response) : route.abort(),
      )
      await page.goto('/reviews')
      await expect(page.getByRole('alert')).toHaveText(text)
      expect(await storedToken(page)).toBeTruthy()
      await page.unroute('**/api/users/current')
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page).toHaveURL(/\/reviews$/)
      await expect(page.getByRole('heading', { name: /^Reviews/ })).toBeVisible()
    }

    await page.route('**/api/users/current', async (route) => {
      const body = await (await route.fetch()).json()
      await route.fulfill({ json: { ...body, user: { ...body.user, role: 'auditor' } } })
    })
    await page.goto('/')
    await expect(page).toHaveURL(/\/login$/)
    expect(await storedToken(page)).toBeNull()
  })

  test('a person without an id is looked up by email and redirected to their profile', async () => {
    const page = await journey.signedIn('employee@example.com', { startPage: false })
    await page.route('**/api/users/current', async (route) => {
      const body = await (await route.fetch()).json()
      const { id: _, ...user } = body.user
      await route.fulfill({ json: { ...body, user } })
    })
    const release = await holdRequest(page, '**/api/users/email/**')
    await page.goto('/')
    await expect(page.getByText('Setting up your profile...')).toBeVisible()
    release()
    await expect(page).toHaveURL(profile)
    await expect(page.getByText('employee@example.com')).toBeVisible()
  })
})

describe('a session that the server has ended', () => {
  test('redirects to the sign-in page, and from there back to the same page, or to the home page of another person', async () => {
    const page = await journey.signedIn('admin@example.com', { expectedErrors: /401/ })
    await page.getByRole('link', { name: 'My profile' }).click()
    await expect(page.getByText('admin@example.com')).toBeVisible()
    await endSessionOnServer(page)
    await expect(page).toHaveURL(/\/login$/)
    expect(await storedToken(page)).toBeNull()
    const login = new LoginPage(page)
    await login.signIn('admin@example.com')
    await expect(page).toHaveURL(profile)
    await expect(page.getByText('admin@example.com')).toBeVisible()

    await page.goto('/')
    await page.getByRole('row').nth(5).waitFor()
    await endSessionOnServer(page)
    await expect(page).toHaveURL(/\/login$/)
    await login.signIn('employee@example.com')
    await expect(page).toHaveURL(profile)
  })

  test('is noticed on the next visit, which continues to the requested page after signing in', async () => {
    const page = await journey.signedIn('first@example.com', { expectedErrors: /401/ })
    await endSessionOnServer(page)
    await page.goto('/reviews')
    await expect(page).toHaveURL(/\/login$/)
    await new LoginPage(page).signIn('first@example.com')
    await expect(page).toHaveURL(/\/reviews$/)
  })
})

describe('several tabs', () => {
  test('are signed out and signed in together, and never show the data of the previous person', async () => {
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
  test('logs out immediately and completely, even when the request fails', async () => {
    const page = await journey.signedIn('admin@example.com', {
      expectedErrors: /ERR_FAILED/,
      startPage: false,
    })
    await page.goto('/reviews')
    await page.route('**/api/auth/logout', (route) => route.abort())
    await page.getByTitle('Logout').click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await storedToken(page)).toBeNull()
    await new LoginPage(page).signIn('admin@example.com')
    await expect(page).toHaveURL(home)
  })

  test('cancels pending requests on logout and does not repeat them', async () => {
    const page = await journey.visitor()
    const startPage = await signIn(page.context(), journey.product.url, 'admin@example.com')
    const pending: string[] = []
    const canceled: string[] = []
    await page.route(/\/api\/(notifications|users)\?/, (route) => void pending.push(route.request().url()))
    page.on('requestfailed', (request) => pending.includes(request.url()) && canceled.push(request.url()))
    await page.goto(startPage, { waitUntil: 'commit' })
    await expect.poll(() => pending).toHaveLength(2)
    await page.getByTitle('Logout').click()
    await expect(new LoginPage(page).heading).toBeVisible()
    await expect.poll(() => canceled.toSorted()).toEqual(pending.toSorted())
    expect(pending).toHaveLength(2)
  })

  test('goes back one page, even after a reload, or to the parent page if there is no previous one', async () => {
    const page = await journey.signedIn('admin@example.com')
    const back = page.getByRole('button', { name: 'Back' })
    await page.getByRole('link', { name: 'My profile' }).click()
    await back.click()
    await expect(page).toHaveURL(home)
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

  test('has a menu that opens and closes with the keyboard', async () => {
    const page = await journey.visitor()
    const startPage = await signIn(page.context(), journey.product.url, 'admin@example.com')
    // Load the content of the menu after its frame. Set this up before the page opens, because an idle page preloads both.
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
    await expect(header.menu.getByRole('link', { name: 'Undelivered emails' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(header.menu.getByRole('link', { name: 'Stand-ins' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(header.menu.getByRole('button', { name: 'Change password' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(header.menu).toBeHidden()
    await expect(header.menuButton).toBeFocused()
  })

  test('has a menu that Escape closes while it is still loading', async () => {
    const page = await journey.visitor()
    const startPage = await signIn(page.context(), journey.product.url, 'admin@example.com')
    // Set up before the page opens, because an idle page preloads it.
    const release = await holdRequest(page, /PopupPanel-[^/]+\.js$/)
    await page.goto(startPage)
    const { menuButton, menu } = new Header(page)
    await menuButton.press('Enter')
    await expect(menuButton).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(menuButton).toHaveAttribute('aria-expanded', 'false')
    release()
    await menuButton.press('Enter')
    await expect(menu.getByRole('radio').first()).toBeFocused()
  })

  test('collapses into a menu on a phone', async () => {
    const page = await journey.signedIn('super@example.com', { viewport: phone })
    const header = new Header(page)
    await expect(header.bar.getByTitle('Logout')).toBeHidden()
    await header.openMenu()
    await expect(header.menu.getByText('Super Admin')).toBeVisible()
    await expect(header.menu.getByText(`Evenhand ${version}`)).toBeVisible()
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
    await header.menu.getByRole('link', { name: 'Reviews' }).click()
    await expect(page).toHaveURL(/\/reviews$/)
    await expect(header.menu).toBeHidden()
    await header.logOut()
    await expect(page).toHaveURL(/\/login$/)
  })
})
