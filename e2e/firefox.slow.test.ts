import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { password } from './support/constants'
import { type Firefox, launchFirefox } from './support/firefox'
import type { FirefoxPage } from './support/firefox-page'
import { copyDataDir, type Product, startProduct } from './support/product'

const executable = process.env.FIREFOX_PATH ?? ''
const criterion = 'Contribution to Division Goals'
const goal = 'Cut the lead time of small changes from nine days to five by the end of June.'
const ratings = [4, 3, 4, 5, 3, 4, 4, 3, 5, 4, 4, 3]

describe.runIf(executable)('in Firefox, if FIREFOX_PATH is set', () => {
  let firefox: Firefox
  let product: Product
  const pages: FirefoxPage[] = []

  beforeAll(async () => {
    const start = async () => startProduct({}, await copyDataDir(inject('filledDataDir')))
    ;[firefox, product] = await Promise.all([launchFirefox(executable), start()])
  })
  afterAll(async () => {
    await firefox?.close()
    await product?.stop()
  })
  afterEach(() => {
    expect(pages.splice(0).flatMap(({ problems }) => problems)).toEqual([])
  })

  test('an admin adds a person, who signs in', async () => {
    const admin = await signedIn('admin@example.com')
    await admin.see('Team Members')
    await admin.click('Add Employee')
    await admin.fill('First Name', 'Zora')
    await admin.fill('Last Name', 'Newcomer')
    await admin.fill('Email', 'not an address')
    await admin.fill('Password', 'Harvest-Moon-42')
    await admin.press('Enter')
    await admin.see('Invalid email format')
    await admin.fill('Email', 'zora@example.com')
    await admin.press('Enter')
    await admin.see('Zora Newcomer has been added.')
    await admin.click('Done')
    await admin.seeNot('has been added.')
    const zora = await signedIn('zora@example.com', 'Harvest-Moon-42')
    await zora.see('Zora Newcomer')
  })

  test('a wrong password is refused', async () => {
    const page = await visitor()
    await signIn(page, 'employee@example.com', 'Wrong#2026')
    await page.see('Invalid email or password')
  })

  test('people set goals, write without a connection, rate and submit', async () => {
    const employee = await signedIn('employee@example.com')
    const first = await signedIn('first@example.com')
    const second = await signedIn('second@example.com')
    await employee.clickLinkTo('/reviews/', 'Self goal setting')
    await employee.see('Evaluation Matrix')
    const path = await employee.path()
    await first.goto(path)
    await second.goto(path)
    await first.see("Elena Marković's turn")

    await employee.click('Evaluation Matrix')
    await first.click('Evaluation Matrix')
    await employee.click(criterion)
    await employee.fill('Goal', goal)
    await employee.waitUntilSaved()
    await first.see(goal)
    await employee.offline(async () => {
      await employee.fill('Goal', 'Written on the train')
      await employee.see('Your changes are kept on this device')
    })
    await employee.waitUntilSaved()
    await first.see('Written on the train')
    await employee.reload()
    await employee.seeValue('Goal', 'Written on the train')

    await employee.click('Submit')
    await employee.click('Submit anyway')
    await employee.see("Tomas Lindqvist's turn")
    await first.click('Approve')
    await first.see("Priya Raman's turn")
    await second.click('Approve')
    await employee.see('Self Evaluation')

    await rateAll(employee)
    await employee.click('Submit')
    await employee.see('First Evaluation')
    await first.see('First Evaluation')
    await rateAll(first)
    await first.click('Submit')
    await second.see('Second Evaluation')
    await second.click('Evaluation Matrix')
    await rateAll(second)
    await second.click('Finalize')
    await second.see('completes and closes the review')
    await second.click('Finalize')
    await employee.click('Overview')
    await employee.see('Completed')
    await employee.see('Meets Expectations')
  })

  async function visitor(): Promise<FirefoxPage> {
    const page = await firefox.newPage(product.url)
    pages.push(page)
    return page
  }

  async function signedIn(email: string, secret = password): Promise<FirefoxPage> {
    const page = await visitor()
    await signIn(page, email, secret)
    await page.see('My profile')
    return page
  }
})

async function signIn(page: FirefoxPage, email: string, secret: string): Promise<void> {
  await page.goto('/login')
  await page.fill('Email Address', email)
  await page.fill('Password', secret)
  await page.click('Sign In')
}

/** Rates every criterion of the open matrix with the keyboard. */
async function rateAll(page: FirefoxPage): Promise<void> {
  await page.focusMatrix()
  for (const rating of ratings) {
    await page.press(String(rating))
    await page.press('j')
  }
  await page.waitUntilSaved()
}
