import { describe, test } from 'vitest'
import { LoginPage } from './pages/login'
import { TeamPage } from './pages/team'
import { desktop, phone } from './support/constants'
import { expect } from './support/expect'
import { useJourney, type VisitorOptions } from './support/journey'
import { accessibilityFindings, horizontalOverflow } from './support/page-checks'

const journey = useJourney()

async function openLogin(options?: VisitorOptions): Promise<LoginPage> {
  const login = new LoginPage(await journey.visitor(options))
  await login.open()
  return login
}

describe('the sample accounts on the sign-in page', () => {
  test('are the five accounts of the README with their roles, accessible on a phone, and sign in an employee with the keyboard', async () => {
    const { page, sample, submit } = await openLogin()
    await expect(sample.getByRole('button')).toHaveText([
      'Super admin super@example.com',
      'Admin admin@example.com',
      'Employee employee@example.com',
      'First evaluator first@example.com',
      'Second evaluator second@example.com',
    ])

    await page.setViewportSize(phone)
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)

    await page.setViewportSize(desktop)
    await submit.focus()
    for (const name of [/^Super admin/, /^Admin/, /^Employee/]) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/users\/[\da-f-]{36}$/)
  })

  test('sign in an admin with one click', async () => {
    const { page, sample } = await openLogin()
    await sample.getByRole('button', { name: /^Admin/ }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(new TeamPage(page).names.first()).toBeVisible()
  })

  test('show the usual error after their password was changed', async () => {
    const page = await journey.signedIn('admin@example.com')
    const authorization = await page.evaluate(() => `Bearer ${localStorage.getItem('token')}`)
    const headers = { authorization }
    const { user } = await (await page.request.get('/api/users/email/second@example.com', { headers })).json()
    const data = { password: 'Quiet-Harbor#7' }
    expect((await page.request.put(`/api/users/${user.id}`, { headers, data })).status()).toBe(200)
    const login = await openLogin({ expectedErrors: /401/ })
    await login.sample.getByRole('button', { name: /^Second evaluator/ }).click()
    await expect(login.alert).toHaveText('Invalid email or password. Please try again.')
  })

  test('are hidden when other machines can reach the server', async () => {
    await journey.product.restart({ HOST: '0.0.0.0' })
    const { submit, sample } = await openLogin()
    await expect(submit).toBeVisible()
    await expect(sample).toHaveCount(0)
  })
})
