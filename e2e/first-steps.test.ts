import { describe, test } from 'vitest'
import { Header } from './pages/header'
import { LoginPage } from './pages/login'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { signIn } from './support/sign-in'

const journey = useJourney()
const home = /:\d+\/$/
const profile = /\/users\/[0-9a-f-]{36}$/

describe('the sample people sign in and land where they belong', () => {
  test.each([
    ['super@example.com', 'Super Admin', home],
    ['admin@example.com', 'Admin', home],
    ['employee@example.com', 'Employee', profile],
    ['first@example.com', 'Employee', profile],
    ['second@example.com', 'Employee', profile],
  ])('%s, %s', async (email, role, landsOn) => {
    const page = await journey.visitor()
    const login = new LoginPage(page)
    await login.open()
    await login.signIn(email)
    await expect(page).toHaveURL(landsOn)
    await expect(new Header(page).bar.getByText(role, { exact: true })).toBeVisible()
    if (role === 'Employee') await expect(page.getByText(email)).toBeVisible()
    else await expect(page.getByRole('table').getByRole('row').nth(5)).toBeVisible()
  })
})

describe('a path', () => {
  test('that does not exist leads to the start page', async () => {
    const page = await journey.signedIn('admin@example.com')
    await page.goto('/no/such/page')
    await expect(page).toHaveURL(home)
    await expect(page.getByRole('heading', { name: 'Team Members' })).toBeVisible()
  })

  test('that does not exist leads a stranger to the sign-in', async () => {
    const page = await journey.visitor()
    await page.goto('/no/such/page')
    await expect(page).toHaveURL(/\/login$/)
  })

  test('that is for admins leads an employee to their own profile', async () => {
    const page = await journey.signedIn('employee@example.com')
    await expect(page).toHaveURL(profile)
    const own = page.url()
    await page.goto('/')
    await expect(page).toHaveURL(own)
    await expect(page.getByText('employee@example.com')).toBeVisible()
  })

  test('of a colleague is denied to an employee', async () => {
    const page = await journey.signedIn('employee@example.com', { expectedErrors: /403/ })
    await page.goto('/users/00000000-0000-4000-8000-000000000000')
    await expect(page.getByText('Access Denied')).toBeVisible()
    await expect(page.getByText("You don't have permission to view this profile.")).toBeVisible()
  })
})

test('a page that cannot be loaded says so and can be reloaded', async () => {
  const page = await journey.visitor({ expectedErrors: /ERR_FAILED|dynamically imported/ })
  const startPage = await signIn(page.context(), journey.product.url, 'admin@example.com')
  // Before the first page opens: once it is idle, it loads the code of the others.
  await page.route(/\/assets\/reviews-/, (route) => route.abort())
  await page.goto(startPage)
  await page.getByRole('link', { name: 'Reviews', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await page.unroute(/\/assets\/reviews-/)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: /^Reviews \(\d+\)$/ })).toBeVisible()
})

describe('the colours', () => {
  const scheme = 'data-mantine-color-scheme'

  test('follow the system until a person chooses, and the choice lasts', async () => {
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
