import { describe, test } from 'vitest'
import { LoginPage } from './pages/login'
import { TeamPage } from './pages/team'
import { expect } from './support/expect'
import { useJourney, type VisitorOptions } from './support/journey'
import { accessibilityFindings, sidewaysOverflow } from './support/looks'
import { phone } from './support/people'

const journey = useJourney()

async function atLogin(options?: VisitorOptions): Promise<LoginPage> {
  const login = new LoginPage(await journey.visitor(options))
  await login.open()
  return login
}

describe('the sample accounts on the sign-in page', () => {
  test('are the five of the README with their roles', async () => {
    const { sample } = await atLogin()
    await expect(sample.getByRole('button')).toHaveText([
      'Super admin super@example.com',
      'Admin admin@example.com',
      'Employee employee@example.com',
      'First evaluator first@example.com',
      'Second evaluator second@example.com',
    ])
  })

  test('sign in an admin with one click', async () => {
    const { page, sample } = await atLogin()
    await sample.getByRole('button', { name: /^Admin/ }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(new TeamPage(page).names.first()).toBeVisible()
  })

  test('sign in an employee from the keyboard', async () => {
    const { page, submit } = await atLogin()
    await submit.focus()
    for (const name of [/^Super admin/, /^Admin/, /^Employee/]) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/users\/[\da-f-]{36}$/)
  })

  test('are shown on a phone without findings', async () => {
    const { page, sample } = await atLogin({ viewport: phone })
    await expect(sample).toBeVisible()
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
  })

  test('whose password was changed are refused like any other', async () => {
    const page = await journey.signedIn('admin@example.com')
    const bearer = await page.evaluate(() => `Bearer ${localStorage.getItem('token')}`)
    const headers = { authorization: bearer }
    const { user } = await (await page.request.get('/api/users/email/second@example.com', { headers })).json()
    const data = { password: 'Quiet-Harbor#7' }
    expect((await page.request.put(`/api/users/${user.id}`, { headers, data })).status()).toBe(200)
    const login = await atLogin({ expectedErrors: /401/ })
    await login.sample.getByRole('button', { name: /^Second evaluator/ }).click()
    await expect(login.alert).toHaveText('Invalid email or password. Please try again.')
  })

  test('are not offered by a server that other machines can reach', async () => {
    await journey.product.restart({ HOST: '0.0.0.0' })
    const { submit, sample } = await atLogin()
    await expect(submit).toBeVisible()
    await expect(sample).toHaveCount(0)
  })
})
