import { describe, test } from 'vitest'
import { Header } from './pages/header'
import { LoginPage } from './pages/login'
import { ownOpenReview, ReviewPage } from './pages/review'
import { expect } from './support/expect'
import { holdCall } from './support/held-call'
import { useJourney } from './support/journey'
import { accessibilityFindings } from './support/looks'
import { password } from './support/people'
import { endOnServer } from './support/session'

const journey = useJourney()
const criterion = 'Quality of Work'
const kept = 'Not saved yet, kept on this device'
const refusedCalls = /Failed to load resource/

describe('what is written into a review', () => {
  test('is saved a moment after the last key, as the one field that changed', async () => {
    const review = await atTheGoal()
    const body = review.page
      .waitForRequest((request) => request.method() === 'PUT')
      .then((call) => call.postDataJSON())
    await review.field('Goal').pressSequentially('Half as many defects')
    await expect(review.panel(criterion)).toContainText('Saved')
    const { version, detailedEvaluations, ...rest } = await body
    expect(version).toBeGreaterThan(0)
    expect(detailedEvaluations).toEqual([
      { criteriaId: expect.any(String), evidence: 'Half as many defects' },
    ])
    expect(rest).toEqual({ autosave: true })
  })

  test('outlives a lost connection and is sent when it is back', async () => {
    const review = await atTheGoal({ expectedErrors: refusedCalls })
    await review.page.context().setOffline(true)
    await review.field('Goal').fill('Written in the train')
    await expect(review.panel(criterion)).toContainText(kept)
    await expect(review.page.getByRole('alert')).toHaveText('Error updating evaluation phase')
    await review.page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(review.page.getByRole('alert')).toHaveCount(0)
    await review.forward.click()
    await expect(review.page.getByRole('alert')).toHaveText(/^Some of your changes are not saved yet/)
    await expect(review.dialog).toHaveCount(0)
    await review.page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(review.page.getByRole('alert')).toHaveCount(0)
    await review.page.context().setOffline(false)
    await expect(review.panel(criterion)).toContainText('Saved')
    await expect(review.panel(criterion)).not.toContainText(kept)
    await review.page.reload()
    await expect(review.field('Goal')).toHaveValue('Written in the train')
  })

  test('outlives a tab that is killed before anything was sent', async () => {
    const review = await atTheGoal({ expectedErrors: refusedCalls })
    const address = review.page.url()
    const context = review.page.context()
    await context.route('**/api/reviews/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await review.field('Goal').fill('The last words before the crash')
    await review.page.close({ runBeforeUnload: false })
    await context.unroute('**/api/reviews/*')
    const again = new ReviewPage(await context.newPage())
    await again.open(address)
    await expect(again.field('Goal')).toHaveValue('The last words before the crash')
    await again.allSaved()
  })

  test('outlives an expired session', async () => {
    const review = await atTheGoal({ expectedErrors: refusedCalls })
    await endOnServer(review.page)
    await review.field('Goal').fill('Written after the session had ended')
    const signIn = review.page.getByRole('dialog', { name: /Your session has ended/ })
    await signIn.getByLabel('Password', { exact: true }).fill(password)
    await signIn.getByRole('button', { name: 'Sign In' }).click()
    await expect(review.panel(criterion)).toContainText('Saved')
    await review.page.reload()
    await expect(review.field('Goal')).toHaveValue('Written after the session had ended')
  })

  test('is sent when the connection is back, also from another page', async () => {
    const review = await atTheGoal({ expectedErrors: refusedCalls })
    const address = review.page.url()
    await review.page.context().setOffline(true)
    await review.field('Goal').fill('Written before leaving')
    await expect(review.panel(criterion)).toContainText(kept)
    await review.page.getByRole('link', { name: 'My profile' }).click()
    await expect(review.status).toHaveCount(0)
    await review.page.context().setOffline(false)
    await review.allSaved()
    await review.open(address)
    await expect(review.field('Goal')).toHaveValue('Written before leaving')
  })

  test('is sent again from another page when the server could not take it at first', async () => {
    const review = await atTheGoal({ expectedErrors: refusedCalls })
    const { page } = review
    await page.context().setOffline(true)
    await review.field('Goal').fill('Written before the server came back')
    await expect(review.panel(criterion)).toContainText(kept)
    await page.getByRole('link', { name: 'My profile' }).click()
    await expect(review.status).toHaveCount(0)
    await page.route('**/api/reviews/*', (route) => route.fulfill({ status: 503, json: {} }))
    const refused = page.waitForResponse((answer) => answer.status() === 503)
    await page.context().setOffline(false)
    await refused
    await page.unroute('**/api/reviews/*')
    await review.allSaved()
  })

  test('is saved before the person is logged out, also what was added while a save was under way', async () => {
    const review = await atTheGoal()
    const { page } = review
    const address = page.url()
    const release = await holdCall(page, '**/api/reviews/*')
    const firstSave = page.waitForRequest((request) => request.method() === 'PUT')
    await review.field('Goal').fill('The first words')
    await firstSave
    await review.field('Goal').fill('The first words, and the last')
    const header = new Header(page)
    await header.logOut()
    await expect(page.getByText('Saving what you wrote…')).toBeVisible()
    release()
    await expect(page).toHaveURL(/\/login$/)
    await new LoginPage(page).signIn('employee@example.com')
    await header.menuButton.waitFor()
    await review.open(address)
    await expect(review.field('Goal')).toHaveValue('The first words, and the last')
  })

  test('is not lost by Logout without a word, and then leaves the device', async () => {
    const review = await atTheGoal({ expectedErrors: refusedCalls })
    const header = new Header(review.page)
    await review.page.context().setOffline(true)
    await review.field('Goal').fill('Not for the next one at this machine')
    await expect(review.panel(criterion)).toContainText(kept)
    await header.logOut()
    const question = review.page.getByRole('dialog', { name: 'Log out without saving?' })
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
    for (const colorScheme of ['light', 'dark'] as const) {
      await review.page.emulateMedia({ colorScheme })
      expect(await accessibilityFindings(review.page)).toEqual([])
    }
    await review.page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(review.field('Goal')).toHaveValue('Not for the next one at this machine')
    await header.logOut()
    await question.getByRole('button', { name: 'Log out and lose it' }).click()
    await review.page.waitForFunction(() => localStorage.getItem('token') === null)
    expect(await review.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('next one')
  })

  test('is not sent while it is too long, and not cut either', async () => {
    const review = await atTheGoal()
    await review.field('Goal').fill('x'.repeat(1001))
    await expect(review.panel(criterion)).toContainText('1001 / 1000')
    await expect(review.panel(criterion)).toContainText('Too long to save, kept on this device')
    await review.field('Goal').fill('x'.repeat(1000))
    await expect(review.panel(criterion)).toContainText('Saved')
  })
})

describe('the same field changed by two at once', () => {
  test('shows both versions, and the person chooses', async () => {
    const laptop = await atTheGoal({ expectedErrors: refusedCalls })
    const phone = await atTheGoal()
    await writeOnBoth(laptop, phone, 'From the laptop', 'From the phone')
    await laptop.page.getByRole('button', { name: 'Keep my version of Goal' }).click()
    await expect(laptop.panel(criterion)).toContainText('Saved')
    await expect(phone.field('Goal')).toHaveValue('From the laptop', { timeout: 15_000 })

    await writeOnBoth(laptop, phone, 'Another from the laptop', 'Another from the phone')
    await laptop.page.getByRole('button', { name: 'Use their version of Goal' }).click()
    await expect(laptop.field('Goal')).toHaveValue('Another from the phone')
    await laptop.allSaved()
  })

  async function writeOnBoth(laptop: ReviewPage, phone: ReviewPage, mine: string, theirs: string) {
    await laptop.page.context().setOffline(true)
    await laptop.field('Goal').fill(mine)
    await expect(laptop.panel(criterion)).toContainText(kept)
    await phone.field('Goal').fill(theirs)
    await expect(phone.panel(criterion)).toContainText('Saved')
    await phone.allSaved()
    await laptop.page.context().setOffline(false)
    await expect(laptop.page.getByRole('region', { name: 'Your version' })).toContainText(mine)
    await expect(laptop.page.getByRole('region', { name: 'Their version' })).toContainText(theirs)
  }
})

test('words that arrive after the review has moved on are shown, not dropped', async () => {
  const employee = await atTheGoal({ expectedErrors: refusedCalls })
  const superAdmin = new ReviewPage(await journey.signedIn('super@example.com'))
  await superAdmin.open(employee.page.url())
  await employee.page.context().setOffline(true)
  await employee.field('Goal').fill('Too late for the goal check')
  await expect(employee.panel(criterion)).toContainText(kept)
  await superAdmin.moveForward({ asks: true })
  await employee.page.context().setOffline(false)
  const note = employee.page.getByRole('region', {
    name: 'Not saved: this review has moved to another phase',
  })
  await expect(note).toContainText('Too late for the goal check')
  await note.getByRole('button', { name: 'Discard Quality of Work: Goal' }).click()
  await employee.allSaved()
  await expect(note).toHaveCount(0)
  await superAdmin.moveBack('Elena was offline.')
})

/** The employee, writing their goal for one criterion. */
async function atTheGoal(options?: Parameters<typeof journey.signedIn>[1]): Promise<ReviewPage> {
  const page = await journey.signedIn('employee@example.com', options)
  const review = new ReviewPage(page)
  await review.open(await ownOpenReview(page))
  await review.openTab('Evaluation Matrix')
  await review.openCriterion(criterion)
  return review
}
