import type {
  CycleResponse,
  CycleSettings,
  PlanResponse,
  ReviewCard,
  ReviewsResponse,
  UserResponse,
  UsersResponse,
} from '@evenhand/domain/api'
import { addDays, longUsDay, shortUsDay } from '@evenhand/domain/days'
import { beforeAll, test } from 'vitest'
import { MyTurn } from './pages/my-turn'
import { ReviewPage } from './pages/review'
import { ReviewsListPage } from './pages/reviews-list'
import { type ApiClient, apiClient } from './support/api'
import { password } from './support/constants'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings } from './support/page-checks'

const journey = useJourney()
const email = 'nora.vogel@example.com'
const cycleName = 'Midyear check'
const reason = 'Nora is on parental leave until October.'
const today = new Date().toISOString().slice(0, 10)

let admin: ApiClient
let cycleId: string
let review: ReviewCard

beforeAll(async () => {
  admin = await apiClient(journey.product, 'super@example.com')
  const { users } = await admin<UsersResponse>('GET', '/users')
  const { user } = await admin<UserResponse>('POST', '/users', {
    firstName: 'Nora',
    lastName: 'Vogel',
    email,
    password,
    role: 'employee',
    department: users[0]?.department,
    joinDate: '2024-01-01',
  })
  const evaluators = users.filter(
    ({ role, availability }) => role !== 'employee' && availability === 'available',
  )
  const [first, second = first] = evaluators
  cycleId = await launchFor(user.id, [first?.id ?? '', second?.id ?? ''])
  review = await createdReview(user.id)
})

/** Launches a cycle with one review. */
async function launchFor(userId: string, [firstEvaluatorId, secondEvaluatorId]: [string, string]) {
  const { cycle } = await admin<CycleResponse>('POST', '/cycles', { name: cycleName })
  const { users } = await admin<UsersResponse>('GET', '/users')
  const others = users.filter(({ id }) => id !== userId)
  const settings: CycleSettings = {
    ...cycle.settings,
    startDate: addDays(today, -30),
    endDate: addDays(today, 200),
    dueDates: {
      'self-goal-setting': addDays(today, 10),
      'first-goal-checking': addDays(today, 20),
      'second-goal-checking': addDays(today, 30),
      'self-evaluation': addDays(today, 150),
      'first-evaluation': addDays(today, 170),
      'second-evaluation': addDays(today, 190),
    },
    rules: {
      ...cycle.settings.rules,
      include: [{ userId, reason: 'New in the team' }],
      exclude: others.map(({ id }) => ({ userId: id, reason: 'Not part of this test' })),
    },
    evaluators: {
      ...cycle.settings.evaluators,
      pinned: [{ userId, firstEvaluatorId, secondEvaluatorId }],
    },
  }
  await admin('PUT', `/cycles/${cycle.id}`, { settings, revision: cycle.revision })
  const { fingerprint } = await admin<PlanResponse>('GET', `/cycles/${cycle.id}/plan`)
  await admin('POST', `/cycles/${cycle.id}/launch`, { fingerprint })
  return cycle.id
}

/** A background job creates it. */
async function createdReview(userId: string): Promise<ReviewCard> {
  let created: ReviewCard | undefined
  await expect(async () => {
    const { reviews } = await admin<ReviewsResponse>('GET', `/reviews/user/${userId}`)
    expect(reviews).toHaveLength(1)
    created = reviews[0]
  }).toPass()
  return created as ReviewCard
}

test('an employee sees when the phase is due, and then why the review was closed', async () => {
  const page = await journey.signedIn(email)
  const due = addDays(today, 10)
  await expect(new MyTurn(page).card('Set your goals')).toContainText(`Due ${shortUsDay(due)}`)
  const card = page.getByRole('region', { name: 'Performance Reviews' }).getByRole('link')
  await expect(card).toContainText(cycleName)
  await expect(card).toContainText(`Self goal setting due ${shortUsDay(due)}`)

  const shown = new ReviewPage(page)
  await shown.open(`/users/${review.userId}/reviews/${review.id}?tab=matrix`)
  await expect(shown.status).toContainText(`Due ${longUsDay(due)}`)
  await expect(shown.forward).toBeVisible()
  await admin('POST', `/cycles/${cycleId}/actions`, {
    action: { kind: 'close', reason },
    reviewIds: [review.id],
  })
  const banner = page.getByRole('region', { name: 'This review was closed without a result' })
  await expect(banner).toContainText(reason)
  await expect(shown.status).toContainText('Closed')
  await expect(shown.forward).toHaveCount(0)
  await expect(shown.editable).toHaveCount(0)
  expect(await accessibilityFindings(page)).toEqual([])

  await shown.openTab('Overview')
  await expect(page.getByRole('region', { name: 'Workflow Status' })).toContainText('Closed')
  await expect(page.getByRole('region', { name: 'Scoring' })).not.toContainText(/0\.0/)
  await shown.openTab('Review Logs')
  await expect(page.getByRole('tabpanel')).toContainText('closed the review without a result')
  expect(await accessibilityFindings(page)).toEqual([])

  await page.goto('/')
  await expect(new MyTurn(page).panel).toContainText("You're all caught up.")
  await expect(card).toContainText(`Closed without a result: ${reason}`)
})

test('an admin finds closed reviews of a cycle in the list', async () => {
  const list = new ReviewsListPage(await journey.signedIn('super@example.com', { startPage: false }))
  await list.open()
  await list.page.getByRole('combobox', { name: 'Cycle' }).selectOption(cycleName)
  await expect(list.page).toHaveURL(new RegExp(`cycle=${cycleId}`))
  await expect(list.empty).toBeVisible()
  await list.tab('Completed').click()
  await list.status.selectOption('Closed')
  await expect(list.page).toHaveURL(/status=closed/)
  await expect(list.cards).toHaveCount(1)
  await expect(list.cards).toContainText(`Closed without a result: ${reason}`)
  await expect(list.cards).not.toContainText(/0\.0|\/ 5/)
  expect(await accessibilityFindings(list.page)).toEqual([])
})
