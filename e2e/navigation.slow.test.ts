import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, test } from 'vitest'
import { Header } from './pages/header'
import { LoginPage } from './pages/login'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { horizontalOverflow } from './support/page-checks'
import { signIn } from './support/sign-in'

const journey = useJourney()
const home = /:\d+\/$/
const profile = /\/users\/[0-9a-f-]{36}$/

describe('signing in opens the right home page', () => {
  test.each([
    ['super@example.com', 'Super Admin', home],
    ['admin@example.com', 'Admin', home],
    ['employee@example.com', 'Employee', profile],
  ])('for %s (%s)', async (email, role, startPage) => {
    const page = await journey.visitor()
    const login = new LoginPage(page)
    await login.open()
    await login.signIn(email)
    await expect(page).toHaveURL(startPage)
    await expect(new Header(page).bar.getByText(role, { exact: true })).toBeVisible()
    if (role === 'Employee') await expect(page.getByText(email)).toBeVisible()
    else await expect(page.getByRole('table').getByRole('row').nth(5)).toBeVisible()
  })
})

describe('a URL', () => {
  test('that does not exist redirects to the home page, whose links fit in one line on a tablet', async () => {
    const page = await journey.signedIn('admin@example.com', { startPage: false })
    await page.goto('/no/such/page')
    await expect(page).toHaveURL(home)
    await expect(page.getByRole('heading', { name: 'Team Members' })).toBeVisible()

    await page.setViewportSize({ width: 768, height: 1024 })
    const links = await new Header(page).bar.getByRole('navigation').getByRole('link').all()
    const heights = await Promise.all(links.map(async (link) => (await link.boundingBox())?.height ?? 0))
    expect(Math.max(...heights)).toBeLessThan(40)
    expect(await horizontalOverflow(page)).toBe(0)
  })

  test('that does not exist redirects to the sign-in page without a session', async () => {
    const page = await journey.visitor()
    await page.goto('/no/such/page')
    await expect(page).toHaveURL(/\/login$/)
  })

  test('that is only for admins redirects an employee to their own profile', async () => {
    const page = await journey.signedIn('employee@example.com')
    await expect(page).toHaveURL(profile)
    const profileUrl = page.url()
    await page.goto('/')
    await expect(page).toHaveURL(profileUrl)
    await expect(page.getByText('employee@example.com')).toBeVisible()
  })
})

test('a page whose code cannot be loaded shows an error and can be reloaded', async () => {
  const page = await journey.visitor({ expectedErrors: /ERR_FAILED|dynamically imported/ })
  const startPage = await signIn(page.context(), journey.product.url, 'admin@example.com')
  // Set up before the first page opens, because an idle page preloads the code of the others.
  const code = `**/${codeOf('src/pages/reviews.tsx')}`
  await page.route(code, (route) => route.abort())
  await page.goto(startPage)
  await page.getByRole('link', { name: 'Reviews', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await page.unroute(code)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: /^Reviews \(\d+\)$/ })).toBeVisible()
})

describe('the color scheme', () => {
  const scheme = 'data-mantine-color-scheme'

  test('follows the system until the person chooses one, and the choice is remembered', async () => {
    const page = await journey.signedIn('admin@example.com', { colorScheme: 'dark' })
    const root = page.locator('html')
    await expect(root).toHaveAttribute(scheme, 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(root).toHaveAttribute(scheme, 'light')
    await new Header(page).chooseAppearance('Dark')
    await expect(root).toHaveAttribute(scheme, 'dark')
    await page.reload()
    await expect(root).toHaveAttribute(scheme, 'dark')
    await new Header(page).logOut()
    await expect(new LoginPage(page).heading).toBeVisible()
    await expect(root).toHaveAttribute(scheme, 'dark')
  })
})

/** The path of the built file with the code of a page. */
function codeOf(page: string): string {
  const manifest = resolve(import.meta.dirname, '../web/dist/.vite/manifest.json')
  return JSON.parse(readFileSync(manifest, 'utf8'))[page].file
}
