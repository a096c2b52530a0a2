import { fullName } from '@evenhand/domain/people/users'
import type { Page } from '@playwright/test'
import { beforeAll, test } from 'vitest'
import { Bell } from './pages/bell'
import { CycleBoardPage } from './pages/cycle-board'
import { ReviewPage } from './pages/review'
import { ReviewsListPage } from './pages/reviews-list'
import { apiClient } from './support/api'
import { phone } from './support/constants'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings, horizontalOverflow } from './support/page-checks'
import { squeezed } from './support/pdf-text'
import { type SampleReview, sampleReview } from './support/sample-review'

const journey = useJourney()
const reply = 'Thank you. I would like to lead a project next year.'
const outcomeText = 'We agreed on a project for next year.'

let sample: SampleReview
let name: string

beforeAll(async () => {
  sample = await sampleReview(
    journey.product,
    ({ status, isHeld, acknowledgedAt, talk }, { employee }) =>
      status === 'completed' && !isHeld && acknowledgedAt === null && talk === null && employee !== '',
  )
  name = fullName(sample.review.user)
})

test('an employee confirms that they have read the result, and the evaluators see it', async () => {
  const { page } = await open(sample.emails.employee)
  const result = page.getByRole('region', { name: 'Your result' })
  await expect(result).toContainText('This does not mean that you agree with it.')
  expect(await accessibilityFindings(page, 'main')).toEqual([])
  const evaluator = await open(sample.emails.first)
  const response = responseOn(evaluator.page)
  await expect(response).toContainText(`${name} has not yet confirmed that they have read the result.`)
  await result.getByRole('button', { name: 'I have read it' }).click()
  await expect(result).toContainText(/You confirmed on \w+ \d+, \d{4} that you have read your result\./)
  await expect(result.getByRole('button', { name: 'I have read it' })).toHaveCount(0)
  await expect(page.locator(':focus')).toContainText('Your result')
  // Arrives through the live stream.
  await expect(response).toContainText(`${name} confirmed on`)
})

test('a reply is kept until it is sent, and then shown to everyone', async () => {
  const { page } = await open(sample.emails.employee)
  const result = page.getByRole('region', { name: 'Your result' })
  const field = result.getByRole('textbox', { name: 'Your reply' })
  await result.getByRole('button', { name: 'Write a reply' }).click()
  await expect(field).toBeFocused()
  const send = result.getByRole('button', { name: 'Send reply' })
  await expect(send).toBeDisabled()
  await field.fill('x'.repeat(2001))
  await expect(send).toBeDisabled()
  await field.fill(reply)
  await expect(result).toContainText(`${reply.length} / 2000`)
  await page.setViewportSize(phone)
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await accessibilityFindings(page, 'main')).toEqual([])
  await page.reload()
  await expect(field).toHaveValue(reply)
  await result.getByRole('button', { name: 'Cancel' }).click()
  await expect(field).toHaveCount(0)
  await expect(result.getByRole('button', { name: 'Write a reply' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(reply)

  await send.click()
  const dialog = page.getByRole('dialog', { name: 'Send your reply?' })
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(send).toBeFocused()
  await expect(field).toHaveValue(reply)
  await send.click()
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await expect(result).toContainText(/You replied on \w+ \d+, \d{4}/)
  await expect(field).toHaveCount(0)
  await expect(page.locator(':focus')).toContainText('Your result')
  await page.reload()
  await expect(result).toContainText(reply)
  await expect(result.getByRole('button', { name: 'Write a reply' })).toHaveCount(0)

  const evaluator = await open(sample.emails.second)
  await expect(responseOn(evaluator.page)).toContainText(`${name} replied on`)
  await expect(responseOn(evaluator.page)).toContainText(reply)
  const bell = new Bell(evaluator.page)
  await bell.open()
  await expect(bell.items.first()).toContainText(`${name} replied to the result`)
})

test('a request to talk is a task of HR until an admin closes it with an outcome', async () => {
  const admin = await journey.signedIn('super@example.com', { startPage: false })
  await admin.goto('/')
  const bell = new Bell(admin)
  const unread = await bell.unreadCount()
  const { page } = await open(sample.emails.employee)
  const result = page.getByRole('region', { name: 'Your result' })
  await result.getByRole('button', { name: "I'd like to talk about it" }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click()
  await expect(result).toContainText('HR will contact you.')

  await bell.expectUnread(unread + 1)
  await bell.open()
  await expect(bell.items.first()).toContainText(`${name} would like to talk about the result`)
  await admin.setViewportSize(phone)
  await admin.goto('/')
  await admin.getByRole('link', { name: /^Talk with \d+ employees/ }).click()
  const list = new ReviewsListPage(admin)
  await expect(list.status).toHaveValue('talk')
  await expect(list.tab('Completed')).toHaveAttribute('aria-selected', 'true')
  await list.card(name).getByRole('link').click()
  const response = responseOn(admin)
  await response.getByRole('button', { name: 'Close request' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Close the request to talk' })
  const outcome = dialog.getByRole('textbox', { name: 'Outcome' })
  await expect(outcome).toBeFocused()
  expect(await accessibilityFindings(admin, '[role=dialog]')).toEqual([])
  await outcome.fill(outcomeText)
  // Closing the dialog keeps the text.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(response.getByRole('button', { name: 'Close request' })).toBeFocused()
  await admin.keyboard.press('Enter')
  await expect(outcome).toHaveValue(outcomeText)
  await dialog.getByRole('button', { name: 'Close request' }).click()
  await expect(response).toContainText(outcomeText)
  await expect(response.getByRole('button', { name: 'Close request' })).toHaveCount(0)
  await expect(admin.locator(':focus')).toContainText(`${name}'s response`)
  await expect(result).toContainText(outcomeText)
  const told = new Bell(page)
  await told.open()
  await expect(told.items.first()).toContainText(outcomeText)
})

test('the log and the printout record the answer and the outcome', async () => {
  const review = await open(sample.emails.first)
  const { page } = review
  await review.openTab('Review Logs')
  for (const line of [
    'confirmed having read the result',
    'replied to the result',
    'asked to talk about the result',
    'closed the request to talk',
  ]) {
    await expect(page.getByRole('tabpanel')).toContainText(line)
  }
  const paper = await review.print()
  expect(paper).toMatch(/Readbytheemployee[A-Z][a-z]+\d+,\d{4}/)
  expect(paper).toMatch(/Askedtotalkabouttheresult[A-Z][a-z]+\d+,\d{4}/)
  expect(paper).toContain(squeezed(reply))
  expect(paper).toContain(squeezed(outcomeText))
})

test('until its release, the employee sees no result', async () => {
  const held = await sampleReview(journey.product, ({ status, isHeld }) => status === 'completed' && isHeld)
  const employee = fullName(held.review.user)
  const review = await open(held.emails.employee, held)
  const { page, status, figures } = review
  await expect(status.getByText('Completed', { exact: true }).last()).toBeVisible()
  await expect(status.getByText('Not released yet')).toBeVisible()
  await expect(page.getByText('You will see the result when it is released.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your result' })).toHaveCount(0)
  await expect(figures).not.toContainText(/Expectations|Outstanding/)
  await expect(page.getByRole('region', { name: 'Ratings by criterion' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Scoring' })).toContainText('After release')
  expect(await accessibilityFindings(page, 'main')).toEqual([])
  const paper = await review.print()
  expect(paper).toContain(squeezed('Not released yet'))
  expect(paper).toContain(squeezed('Shown when the result is released'))
  expect(paper).not.toMatch(/Expectations|Outstanding|FirstGraderrating|Readbytheemployee/)
  const list = new ReviewsListPage(page)
  await list.open('?status=completed')
  await expect(list.card(employee).getByText('Completed', { exact: true })).toBeVisible()
  await expect(list.card(employee).getByText('Not released yet')).toBeVisible()
  const evaluator = await open(held.emails.first, held)
  await expect(
    evaluator.page.getByText(`${employee} cannot see the result until it is released.`),
  ).toBeVisible()
  await expect(evaluator.figures).toContainText(/Expectations|Outstanding/)
})

test('results that nobody confirmed are counted in the list and on the board', async () => {
  const admin = await journey.signedIn('super@example.com')
  const { review, emails } = await sampleReview(
    journey.product,
    ({ status, isHeld, acknowledgedAt, cycle }, { employee }) =>
      status === 'completed' && !isHeld && acknowledgedAt === null && cycle !== null && employee !== '',
  )
  const cycleId = review.cycle?.id ?? ''
  const board = new CycleBoardPage(admin)
  await board.open(cycleId)
  const figure = board.figure('Not acknowledged')
  const count = Number(/\d+/.exec((await figure.textContent()) ?? '')?.[0])
  await figure.getByRole('link').click()
  await expect(board.found(count)).toBeVisible()
  const list = new ReviewsListPage(admin)
  await list.open(`?status=not-acknowledged&cycle=${cycleId}`)
  await expect(list.title).toHaveText(`Reviews (${count})`)
  await expect(list.status.locator('option:checked')).toHaveText('Not acknowledged')

  const employee = await apiClient(journey.product, emails.employee)
  await employee('POST', `/reviews/${review.id}/acknowledge`)
  await list.open(`?status=not-acknowledged&cycle=${cycleId}`)
  await expect(list.title).toHaveText(`Reviews (${count - 1})`)
  await board.open(cycleId)
  await expect(figure).toContainText(String(count - 1))
  await admin.setViewportSize(phone)
  const tooNarrow = board.figures
    .getByRole('listitem')
    .evaluateAll((items) => items.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)
  expect(await tooNarrow).toBe(0)
})

async function open(email: string, { path } = sample): Promise<ReviewPage> {
  const review = new ReviewPage(await journey.signedIn(email, { startPage: false }))
  await review.open(path)
  return review
}

function responseOn(page: Page) {
  return page.getByRole('region', { name: `${name}'s response` })
}
