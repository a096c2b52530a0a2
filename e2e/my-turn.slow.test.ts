import type { ReviewResponse, UsersResponse } from '@evenhand/domain/api'
import { addDays } from '@evenhand/domain/days'
import { fullName } from '@evenhand/domain/people/users'
import type { Page } from '@playwright/test'
import { describe, test } from 'vitest'
import { Bell } from './pages/bell'
import { MyTurn } from './pages/my-turn'
import { ReviewPage } from './pages/review'
import { TeamPage } from './pages/team'
import { apiClient, openReviewId } from './support/api'
import { desktop, phone } from './support/constants'
import { changeDates } from './support/cycle-dates'
import { expect } from './support/expect'
import { holdRequest } from './support/hold-request'
import { useJourney } from './support/journey'
import { tabTo } from './support/keyboard'
import { mailsTo } from './support/outbox'
import { accessibilityFindings, horizontalOverflow } from './support/page-checks'
import { sampleReview } from './support/sample-review'

const journey = useJourney()
const myTurnRequest = /\/api\/reviews\/my-turn/

test('an employee opens their only task from the home page, completes it and has none left', async () => {
  const page = await journey.signedIn('employee@example.com', { viewport: phone })
  const [turn, review] = [new MyTurn(page), new ReviewPage(page)]
  await expect(turn.card('Set your goals')).toContainText(
    /^Set your goals\w{3} \d+(, 20\d\d)? – \w{3} \d+, 20\d\d · Due \w{3} \d+, 20\d\d\d+ days left ?(?:Waiting for \d+ days?|New today)/,
  )
  await turn.card('Set your goals').click()
  await expect(review.status).toContainText('Your turn')
  await expect(review.field('Goal')).toBeEditable()
  await expect(page.getByRole('link', { name: /^Next up/ })).toHaveCount(0)

  await review.moveForward({ confirm: true })
  const note = page.getByRole('region', { name: "Done. It is Tomas Lindqvist's turn now." })
  await expect(note).toContainText("You're all caught up.")
  await expect(note).toBeInViewport()
  await expect(note.locator('..')).toBeFocused()
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await accessibilityFindings(page)).toEqual([])

  await page.goto('/')
  await expect(turn.panel).toContainText("You're all caught up.")
  await expect(turn.cards).toHaveCount(0)
})

test('an employee can tell several of their own reviews apart by period', async () => {
  const admin = await apiClient(journey.product, 'admin@example.com')
  const { users } = await admin<UsersResponse>('GET', '/users')
  const idOf = (email: string) => users.find((user) => user.email === email)?.id
  await admin('POST', '/reviews', {
    userId: idOf('bilal.haddad@example.com'),
    firstEvaluatorId: idOf('first@example.com'),
    secondEvaluatorId: idOf('second@example.com'),
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  })
  const page = await journey.signedIn('bilal.haddad@example.com')
  const cards = new MyTurn(page).card('Set your goals')
  await expect(cards).toHaveCount(2)
  await expect(cards.filter({ hasText: 'Jan 1 – Dec 31, 2026' })).toHaveCount(1)
})

test('an evaluator moves from one task to the next with the keyboard', async () => {
  // Otherwise it depends on the day of the week whether Hana or Arjun comes first.
  const dueDates = { 'second-goal-checking': addDays(new Date().toISOString().slice(0, 10), 17) }
  const hana = await openReviewId(journey.product, 'hana.kim@example.com')
  await changeDates(journey.product, hana, { dueDates })
  const page = await journey.signedIn('second@example.com', { colorScheme: 'dark' })
  const [turn, review, { keyboard }] = [new MyTurn(page), new ReviewPage(page), page]
  const tasks = ['Rate Isabel Costa', 'Rate yourself', "Check Hana Kim's goals", 'Rate Arjun Mehta']
  expect(await turn.tasks()).toEqual(tasks.slice(0, 3))
  await tabTo(turn.showAll)
  await keyboard.press('Enter')
  await expect(turn.showAll).toHaveText('Show fewer')
  await expect(turn.showAll).toBeFocused()
  expect(await turn.tasks()).toEqual(tasks)

  await tabTo(turn.card('Isabel Costa'))
  await keyboard.press('Enter')
  await expect(review.forward).toHaveText('Finalize')
  await expect(review.field('Second Grader Rating')).toBeVisible()
  await tabTo(page.getByRole('link', { name: 'Next up: rate yourself' }))
  await keyboard.press('Enter')
  await expect(review.field('Self Rating')).toBeVisible()
  await tabTo(page.getByRole('link', { name: "Next up: check Hana Kim's goals" }))
  await keyboard.press('Enter')
  await expect(review.forward).toHaveText('Approve')

  await tabTo(review.forward)
  await keyboard.press('Enter')
  const note = page.getByRole('region', { name: "Done. It is Hana Kim's turn now." })
  const next = note.getByRole('link', { name: 'Next: rate Isabel Costa' })
  await expect(next).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await keyboard.press('Tab')
  await expect(next).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText('Isabel Costa ·')
  await expect(review.panel('Customer Focus')).toBeVisible()
  await expect(review.ratingStep(1)).toBeFocused()

  await page.getByRole('link', { name: 'My profile' }).click()
  expect(await turn.tasks()).toEqual(['Rate Isabel Costa', 'Rate yourself', 'Rate Arjun Mehta'])
  await expect(turn.showAll).toHaveCount(0)
})

describe('My turn on the dashboard', () => {
  const talk = expect.stringMatching(/^Talk with .+ about their result$/)

  test('lists requests to talk and overdue reviews first, keeps the team list visible and does not shift the page when it loads', async () => {
    const page = await journey.signedIn('super@example.com')
    const [turn, team] = [new MyTurn(page), new TeamPage(page)]
    await expectNoShift(page)
    expect(await turn.tasks()).toEqual([talk, 'Rate Giulia Conti', 'Rate Sunita Karki'])
    await expect(turn.card('Giulia Conti')).toContainText(/\d+ days overdue/)
    await expect(team.names.first()).toBeInViewport()
    await turn.showAll.click()
    await expect(turn.cards).toHaveCount(8)
    await expect(turn.card('Set your goals')).toContainText(/\d+ days left/)

    await turn.card('Sunita Karki').click()
    await expect(new ReviewPage(page).forward).toHaveText('Submit')
    await expect(page).toHaveURL(/\?tab=matrix(&criterion=[\w-]+)?$/)
    await expect(page.getByRole('link', { name: 'Next up: set your goals' })).toBeVisible()
  })

  test('does not shift the page when it loads on a phone, shows an error with Retry, and is not on the profile of another person', async () => {
    const page = await journey.signedIn('admin@example.com', { expectedErrors: /500/, viewport: phone })
    const turn = new MyTurn(page)
    await expectNoShift(page)
    await page.setViewportSize(desktop)
    await page.route(myTurnRequest, (route) =>
      route.fulfill({ status: 500, json: { success: false, message: '' } }),
    )
    await page.reload()
    await expect(turn.panel).toContainText('Error loading review data')
    await page.unroute(myTurnRequest)
    await turn.panel.getByRole('button', { name: 'Retry' }).click()
    expect(await turn.tasks()).toEqual([talk, 'Rate Dmitri Volkov', 'Rate yourself'])
    await page.getByRole('link', { name: 'Amina Yusuf' }).click()
    await page.getByRole('region', { name: 'To Review' }).waitFor()
    await expect(turn.panel).toHaveCount(0)
  })

  async function expectNoShift(page: Page): Promise<void> {
    const turn = new MyTurn(page)
    await turn.cards.first().waitFor()
    const release = await holdRequest(page, myTurnRequest)
    await page.reload()
    await expect(page.getByRole('status', { name: 'Loading your tasks' })).toBeVisible()
    const before = await turn.height()
    release()
    await turn.cards.first().waitFor()
    expect(await turn.height()).toBe(before)
    await page.unroute(myTurnRequest)
  }
})

test('an employee reads who asked for changes and why before opening the review', async () => {
  const { review, emails } = await sampleReview(
    journey.product,
    ({ evaluationPhase }) => evaluationPhase === 'first-goal-checking',
  )
  const evaluator = await apiClient(journey.product, emails.first)
  const name = fullName(review.firstEvaluator ?? review.user)
  await evaluator('PUT', `/reviews/${review.id}`, {
    evaluationPhase: 'self-goal-setting',
    prev: true,
    revertReason: 'Please add a number to each goal.',
  })
  const request = `${name} asked for changes: Please add a number to each goal.`

  const page = await journey.signedIn(emails.employee, { viewport: phone })
  const [turn, bell] = [new MyTurn(page), new Bell(page)]
  await expect(turn.card('Set your goals').filter({ hasText: request })).toHaveCount(1)
  expect(await horizontalOverflow(page)).toBe(0)
  await bell.open()
  await expect(bell.items.first()).toContainText(request)
  await expect(async () => {
    const mails = (await mailsTo(journey.product.dataDir, emails.employee)).join().replaceAll(/\s+/g, ' ')
    expect(mails).toContain(`Subject: ${name} asked for changes in your performance review`)
    expect(mails).toContain(request)
  }).toPass()
})

test('an employee sees that their result is ready until they confirm that they have read it', async () => {
  const { review, path, emails } = await sampleReview(
    journey.product,
    ({ evaluationPhase }) => evaluationPhase === 'second-evaluation',
  )
  const evaluator = await apiClient(journey.product, emails.second)
  await evaluator('PUT', `/reviews/${review.id}`, {
    detailedEvaluations: (
      await evaluator<ReviewResponse>('GET', `/reviews/${review.id}`)
    ).review.detailedEvaluations.map(({ criteriaId }) => ({ criteriaId, secondaryRating: 4 })),
  })
  await evaluator('PUT', `/reviews/${review.id}`, { evaluationPhase: 'final' })

  const page = await journey.signedIn(emails.employee, { viewport: phone })
  const [turn, bell] = [new MyTurn(page), new Bell(page)]
  await expect(turn.card('Your result is ready')).toContainText('Completed')
  await bell.open()
  await expect(bell.items.first()).toContainText('Your result is ready.')
  await page.keyboard.press('Escape')
  await expect(async () => {
    const mails = (await mailsTo(journey.product.dataDir, emails.employee)).join()
    expect(mails).toContain('Subject: Your result is ready')
  }).toPass()

  await turn.card('Your result is ready').click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('region', { name: 'The review is completed' })).toContainText(
    'You can now see all ratings and comments.',
  )
  expect(await accessibilityFindings(page)).toEqual([])
  await page.goto('/')
  await turn.panel.waitFor()
  await expect(turn.panel.getByRole('status')).toHaveCount(0)
  await expect(turn.card('Your result is ready')).toHaveCount(0)
  await turn.card('Confirm that you have read your result').click()
  await page.getByRole('button', { name: 'I have read it' }).click()
  await expect(page.getByText(/^You confirmed on/)).toBeVisible()
  await page.goto('/')
  await turn.panel.waitFor()
  await expect(turn.panel.getByRole('status')).toHaveCount(0)
  await expect(turn.card('Confirm that you have read your result')).toHaveCount(0)
})
