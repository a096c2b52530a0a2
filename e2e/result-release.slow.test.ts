import { resolve } from 'node:path'
import type { Cycle, CycleResponse, Review, ReviewResponse, User, UserResponse } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import type { Page } from '@playwright/test'
import { beforeAll, test } from 'vitest'
import { Bell } from './pages/bell'
import { CycleBoardPage } from './pages/cycle-board'
import { ReviewPage } from './pages/review'
import { ReviewsListPage } from './pages/reviews-list'
import { type ApiClient, apiClient, openReviewId } from './support/api'
import { completeReview, launchCycle } from './support/cycles'
import { daysFromToday, typedDay } from './support/days'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { mailsTo } from './support/outbox'
import { accessibilityFindings } from './support/page-checks'
import { squeezed } from './support/pdf-text'

const journey = useJourney()
const laterClock = resolve(import.meta.dirname, 'support/later-clock.mjs')
const employeeEmail = 'employee@example.com'
const secret = 'An excellent year'
let admin: ApiClient
let cycle: Cycle
let review: Review
let path: string

/** A cycle with two completed reviews. HR has written a summary that the employees do not see yet. */
beforeAll(async () => {
  admin = await apiClient(journey.product, 'super@example.com')
  cycle = await launchCycle(admin, 'Held results', { when: 'by-admin', date: null })
  review = await completeReview(admin, await openReviewId(journey.product, employeeEmail), secret)
  path = `/users/${review.userId}/reviews/${review.id}`
  await completeReview(admin, await openReviewId(journey.product, 'farid.nazari@example.com'), secret)
})

test('HR and the second evaluator see a held result as the employee does, and find back with the keyboard', async () => {
  const { email } = await userOf(review.secondEvaluatorId)
  for (const viewer of ['admin@example.com', email]) {
    const page = await journey.signedIn(viewer, { startPage: false })
    const reviewPage = new ReviewPage(page)
    const banner = page.getByRole('region', { name: 'Employee view' })
    await reviewPage.open(path)
    await expect(page.getByText(secret).first()).toBeVisible()
    await page.getByRole('button', { name: 'More actions' }).press('Enter')
    await page.getByRole('button', { name: 'View as employee' }).press('Enter')
    await expect(banner).toBeFocused()
    await page.reload()
    await expect(banner).toContainText(`This is what ${fullName(review.user)} sees now.`)
    await expect(reviewPage.status).toContainText('Employee view')
    await expect(page.getByText('Not released yet').first()).toBeVisible()
    await expect(
      page.getByText('Your review is completed. You will see the result when it is released.'),
    ).toBeVisible()
    await expect(page.getByText(secret)).toHaveCount(0)
    await expect(reviewPage.editable).toHaveCount(0)
    expect(await accessibilityFindings(page)).toEqual([])
    // A PDF would have what the viewer can see.
    await expect(page.getByRole('button', { name: /^(Print|PDF)$/ })).toHaveCount(0)
    await banner.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(banner).toHaveCount(0)
    await expect(page.getByText(secret).first()).toBeVisible()
  }
})

test('the employee sees that the review is completed, and nothing else until HR releases the results', async () => {
  const page = await journey.signedIn(employeeEmail, { startPage: false })
  const reviewPage = new ReviewPage(page)
  const bell = new Bell(page)
  await reviewPage.open(path)
  await expect(page.getByText('Not released yet').first()).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'I have read it' })).toHaveCount(0)
  await expect(
    reviewPage.figures.getByRole('img', { name: 'Shown when the result is released' }),
  ).toHaveCount(2)
  expect(await accessibilityFindings(page)).toEqual([])
  await expectNothingPrinted(page)
  await reviewPage.openTab('Review Logs')
  await expect(page.getByRole('listitem').filter({ hasText: /Grader|Summary/ })).toHaveCount(0)
  const list = new ReviewsListPage(page)
  await list.open('?status=completed')
  await expect(list.card(fullName(review.user)).first()).toContainText('Not released yet')
  await bell.open()
  const results = bell.items.filter({ hasText: 'Your result is ready.' })
  const earlier = await results.count()
  expect((await mailsTo(journey.product.dataDir, employeeEmail)).join()).not.toContain('Your result is ready')
  await page.keyboard.press('Escape')
  await reviewPage.open(path)

  const hr = await journey.signedIn('admin@example.com', { startPage: false })
  const board = new CycleBoardPage(hr)
  await board.open(cycle.id)
  await board.chooseInMenu('Release results')
  await expect(board.dialog).toContainText('2 employees will see their result')
  const people = board.dialog.getByRole('region', { name: 'Results to release' }).getByRole('listitem')
  await expect(people).toHaveCount(2)
  await expect(people.filter({ hasText: fullName(review.user) })).toHaveCount(1)
  expect(await accessibilityFindings(hr)).toEqual([])
  await board.press('Release')
  await board.dialog.waitFor({ state: 'hidden' })

  // Without a reload.
  await expect(page.getByText(secret).first()).toBeVisible()
  await expect(page.getByText('Not released yet')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'I have read it' })).toBeVisible()
  await bell.open()
  await expect(results).toHaveCount(earlier + 1)
  await expect
    .poll(async () => (await resultMails()).length, {
      message: 'one email about the result',
      timeout: 45_000,
    })
    .toBe(1)
})

test('a review that is completed after the release is visible at once', async () => {
  const id = await openReviewId(journey.product, 'anh.nguyen@example.com')
  await completeReview(admin, id, secret)
  const employee = await apiClient(journey.product, 'anh.nguyen@example.com')
  const { review } = await employee<ReviewResponse>('GET', `/reviews/${id}`)
  expect(review).toMatchObject({ isHeld: false, summary: secret })
})

test('an admin changes the release date of a running cycle with the keyboard', async () => {
  const held = await launchCycle(admin, 'Released on a date', { when: 'on-date', date: daysFromToday(100) })
  const page = await journey.signedIn('admin@example.com', { expectedErrors: /400/, startPage: false })
  const board = new CycleBoardPage(page)
  await board.open(held.id)
  await board.chooseInMenu('Change release date')
  const date = board.dialog.getByRole('textbox', { name: 'Release date' })
  await date.fill(typedDay(daysFromToday(-1)))
  await date.press('Enter')
  await expect(board.dialog.getByText('Choose a day after today.')).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await date.fill(typedDay(daysFromToday(120)))
  await date.press('Enter')
  await board.dialog.waitFor({ state: 'hidden' })
  expect((await readCycle(held.id)).settings.release).toEqual({ when: 'on-date', date: daysFromToday(120) })

  await board.chooseInMenu('Change release date')
  await board.dialog.getByRole('radio', { name: 'When an admin releases them' }).check()
  await board.press('Save')
  await board.dialog.waitFor({ state: 'hidden' })
  await expect(page.locator('main header').getByText('Results not released yet')).toBeVisible()
})

test('results of a date appear without anyone acting, also if the server restarts that day', async () => {
  const held = await launchCycle(admin, 'Released by the clock', { when: 'on-date', date: daysFromToday(3) })
  const id = await openReviewId(journey.product, employeeEmail)
  await completeReview(admin, id, secret)
  const before = (await resultMails()).length
  await journey.product.restart(later(2))
  expect((await readAs(employeeEmail, id)).isHeld).toBe(true)
  await journey.product.restart(later(3))
  await expect.poll(async () => (await readAs(employeeEmail, id)).isHeld).toBe(false)
  await journey.product.restart(later(3))
  admin = await apiClient(journey.product, 'super@example.com')
  expect((await readCycle(held.id)).releasedAt).not.toBeNull()
  await expect.poll(async () => (await resultMails()).length).toBe(before + 1)
})

function later(days: number): Record<string, string> {
  return { NODE_OPTIONS: `--import ${laterClock}`, TEST_DAYS_LATER: String(days) }
}

async function expectNothingPrinted(page: Page): Promise<void> {
  const paper = await new ReviewPage(page).print()
  expect(paper).toContain(squeezed('Not released yet'))
  expect(paper).not.toContain(squeezed(secret))
}

async function resultMails(): Promise<string[]> {
  const mails = await mailsTo(journey.product.dataDir, employeeEmail)
  return mails.filter((mail) => /^Subject: Your result is ready/m.test(mail))
}

async function readCycle(id: string): Promise<Cycle> {
  return (await admin<CycleResponse>('GET', `/cycles/${id}`)).cycle
}

async function userOf(id: string): Promise<User> {
  return (await admin<UserResponse>('GET', `/users/${id}`)).user
}

async function readAs(email: string, id: string): Promise<Review> {
  const client = await apiClient(journey.product, email)
  return (await client<ReviewResponse>('GET', `/reviews/${id}`)).review
}
