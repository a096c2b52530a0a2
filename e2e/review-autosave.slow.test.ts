import { describe, test } from 'vitest'
import { Header } from './pages/header'
import { LoginPage } from './pages/login'
import { ownReviewPath, ReviewPage } from './pages/review'
import { password } from './support/constants'
import { expect } from './support/expect'
import { holdRequest } from './support/hold-request'
import { useJourney } from './support/journey'
import { withoutPauses } from './support/keyboard'
import { accessibilityFindings } from './support/page-checks'
import { endSessionOnServer } from './support/session'

const journey = useJourney()
const criterion = 'Quality of Work'
const notSaved = 'Your changes are kept on this device and will be saved when you reconnect.'
const failedRequests = /Failed to load resource/

describe('text in a review', () => {
  test('is saved shortly after the last keystroke, only the changed field is sent, and nothing while it is too long', async () => {
    const review = await openGoal()
    const body = review.page
      .waitForRequest((request) => request.method() === 'PUT')
      .then((request) => request.postDataJSON())
    await withoutPauses(review.page, () => review.field('Goal').pressSequentially('Half as many defects'))
    await expect(review.panel(criterion)).toContainText('Saved')
    const { version, detailedEvaluations, ...rest } = await body
    expect(version).toBeGreaterThan(0)
    expect(detailedEvaluations).toEqual([
      { criteriaId: expect.any(String), evidence: 'Half as many defects' },
    ])
    expect(rest).toEqual({ autosave: true })

    await review.field('Goal').fill('x'.repeat(1001))
    await expect(review.panel(criterion)).toContainText('1001 / 1000')
    await expect(review.panel(criterion)).toContainText('Too long to save, kept on this device')
    await review.field('Goal').fill('x'.repeat(1000))
    await expect(review.panel(criterion)).toContainText('Saved')
  })

  test('survives a lost connection and is sent when it is back, also from another page or after a failure of the server', async () => {
    const review = await openGoal({ expectedErrors: failedRequests })
    await review.page.context().setOffline(true)
    await review.field('Goal').fill('Written on the train')
    await expect(review.panel(criterion)).toContainText(notSaved)
    await expect(review.page.getByRole('alert')).toHaveCount(0)
    await review.forward.click()
    await expect(review.page.getByRole('alert')).toHaveText(/^Some of your changes are not saved yet/)
    await expect(review.dialog).toHaveCount(0)
    await review.page.context().setOffline(false)
    await expect(review.panel(criterion)).toContainText('Saved')
    await expect(review.panel(criterion)).not.toContainText(notSaved)
    await review.page.reload()
    await expect(review.field('Goal')).toHaveValue('Written on the train')

    const url = review.page.url()
    await review.page.context().setOffline(true)
    await review.field('Goal').fill('Written before leaving')
    await expect(review.panel(criterion)).toContainText(notSaved)
    await review.page.getByRole('link', { name: 'My profile' }).click()
    await expect(review.status).toHaveCount(0)
    await review.page.context().setOffline(false)
    await review.waitUntilSaved()
    await review.open(url)
    await expect(review.field('Goal')).toHaveValue('Written before leaving')

    const { page } = review
    await page.context().setOffline(true)
    await review.field('Goal').fill('Written before the server came back')
    await expect(review.panel(criterion)).toContainText(notSaved)
    await page.getByRole('link', { name: 'My profile' }).click()
    await expect(review.status).toHaveCount(0)
    await page.route('**/api/reviews/*', (route) => route.fulfill({ status: 503, json: {} }))
    const failed = page.waitForResponse((response) => response.status() === 503)
    await page.context().setOffline(false)
    await failed
    await page.unroute('**/api/reviews/*')
    await review.waitUntilSaved()
  })

  test('survives a tab that is closed before anything was sent', async () => {
    const review = await openGoal({ expectedErrors: failedRequests })
    const url = review.page.url()
    const context = review.page.context()
    await context.route('**/api/reviews/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await review.field('Goal').fill('Typed right before the crash')
    await review.page.close({ runBeforeUnload: false })
    await context.unroute('**/api/reviews/*')
    const reopened = new ReviewPage(await context.newPage())
    await reopened.open(url)
    await expect(reopened.field('Goal')).toHaveValue('Typed right before the crash')
    await reopened.waitUntilSaved()
  })

  test('survives an expired session, is saved before logging out, and is discarded and removed from the device only after a confirmation', async () => {
    const review = await openGoal({ expectedErrors: failedRequests })
    await endSessionOnServer(review.page)
    await review.field('Goal').fill('Written after the session had ended')
    const signIn = review.page.getByRole('dialog', { name: /Your session has ended/ })
    await signIn.getByLabel('Password', { exact: true }).fill(password)
    await signIn.getByRole('button', { name: 'Sign In' }).click()
    await expect(review.panel(criterion)).toContainText('Saved')
    await review.page.reload()
    await expect(review.field('Goal')).toHaveValue('Written after the session had ended')

    const { page } = review
    const url = page.url()
    const release = await holdRequest(page, '**/api/reviews/*')
    const firstSave = page.waitForRequest((request) => request.method() === 'PUT')
    await review.field('Goal').fill('First draft')
    await firstSave
    await review.field('Goal').fill('First draft, then more')
    const header = new Header(page)
    await header.logOut()
    await expect(page.getByText('Saving your changes…')).toBeVisible()
    release()
    await expect(page).toHaveURL(/\/login$/)
    await new LoginPage(page).signIn('employee@example.com')
    await header.menuButton.waitFor()
    await review.open(url)
    await expect(review.field('Goal')).toHaveValue('First draft, then more')

    await review.page.context().setOffline(true)
    await review.field('Goal').fill('Not for the next user of this computer')
    await expect(review.panel(criterion)).toContainText(notSaved)
    await header.logOut()
    const confirmation = review.page.getByRole('dialog', { name: 'Log out without saving?' })
    await expect(confirmation.getByRole('button', { name: 'Stay' })).toBeFocused()
    for (const colorScheme of ['light', 'dark'] as const) {
      await review.page.emulateMedia({ colorScheme })
      expect(await accessibilityFindings(review.page)).toEqual([])
    }
    await review.page.keyboard.press('Escape')
    await expect(confirmation).toBeHidden()
    await expect(review.field('Goal')).toHaveValue('Not for the next user of this computer')
    await header.logOut()
    await confirmation.getByRole('button', { name: 'Log out and discard' }).click()
    await review.page.waitForFunction(() => localStorage.getItem('token') === null)
    expect(await review.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('next user')
  })
})

describe('a field changed on two devices at the same time', () => {
  test('shows both versions and lets the person choose', async () => {
    const laptop = await openGoal({ expectedErrors: failedRequests })
    const phone = await openGoal()
    await writeOnBoth(laptop, phone, 'From the laptop', 'From the phone')
    await laptop.page.getByRole('button', { name: 'Keep my version of Goal' }).click()
    await expect(laptop.panel(criterion)).toContainText('Saved')
    await expect(phone.field('Goal')).toHaveValue('From the laptop')

    await writeOnBoth(laptop, phone, 'Another from the laptop', 'Another from the phone')
    await laptop.page.getByRole('button', { name: 'Use their version of Goal' }).click()
    await expect(laptop.field('Goal')).toHaveValue('Another from the phone')
    await laptop.waitUntilSaved()
  })

  async function writeOnBoth(laptop: ReviewPage, phone: ReviewPage, mine: string, theirs: string) {
    await laptop.page.context().setOffline(true)
    await laptop.field('Goal').fill(mine)
    await expect(laptop.panel(criterion)).toContainText(notSaved)
    await phone.field('Goal').fill(theirs)
    await expect(phone.panel(criterion)).toContainText('Saved')
    await phone.waitUntilSaved()
    await laptop.page.context().setOffline(false)
    await expect(laptop.page.getByRole('region', { name: 'Your version' })).toContainText(mine)
    await expect(laptop.page.getByRole('region', { name: 'Their version' })).toContainText(theirs)
  }
})

test('text that arrives after the review has moved on is shown, not dropped', async () => {
  const employee = await openGoal({ expectedErrors: failedRequests })
  const superAdmin = new ReviewPage(await journey.signedIn('super@example.com', { startPage: false }))
  await superAdmin.open(employee.page.url())
  await employee.page.context().setOffline(true)
  await employee.field('Goal').fill('Too late for the goal check')
  await expect(employee.panel(criterion)).toContainText(notSaved)
  await superAdmin.moveForward({ confirm: true })
  await employee.page.context().setOffline(false)
  const note = employee.page.getByRole('region', {
    name: 'Not saved: this review has moved to another phase',
  })
  await expect(note).toContainText('Too late for the goal check')
  await note.getByRole('button', { name: 'Discard Quality of Work: Goal' }).click()
  await employee.waitUntilSaved()
  await expect(note).toHaveCount(0)
  await superAdmin.revertReview('Elena was offline.')
})

/** Opens the employee's own review at the goal of one criterion. */
async function openGoal(options?: Parameters<typeof journey.signedIn>[1]): Promise<ReviewPage> {
  const page = await journey.signedIn('employee@example.com', options)
  const review = new ReviewPage(page)
  await review.open(await ownReviewPath(page))
  await review.openTab('Evaluation Matrix')
  await review.openCriterion(criterion)
  return review
}
