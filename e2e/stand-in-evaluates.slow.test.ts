import type { StandInResponse, UserResponse } from '@evenhand/domain/api'
import { addDays, longUsMonthDay } from '@evenhand/domain/days'
import { fullName } from '@evenhand/domain/people/users'
import { test } from 'vitest'
import { MyTurn } from './pages/my-turn'
import { ReviewPage } from './pages/review'
import { apiClient } from './support/api'
import { expect } from './support/expect'
import { holdRequest } from './support/hold-request'
import { useJourney } from './support/journey'
import { squeezed } from './support/pdf-text'
import { type SampleReview, sampleReview } from './support/sample-review'

const journey = useJourney()
const lastDay = addDays(new Date().toISOString().slice(0, 10), 5)
const standIn = { email: 'bilal.haddad@example.com', name: 'Bilal Haddad' }
const comment = 'First Grader Comment'
const written = 'Written by the stand-in.'

test('a stand-in rates and submits, and everyone sees for whom', async () => {
  const sample = await reviewToRate()
  const evaluator = evaluatorOf(sample)
  const employee = fullName(sample.review.user)
  await nameStandIn(sample)
  const page = await journey.signedIn(standIn.email)
  const card = new MyTurn(page).card(`Rate ${employee}`)
  await expect(card).toContainText(`For ${evaluator}`)
  await card.click()
  const review = new ReviewPage(page)
  await review.status.waitFor()
  await review.openTab('Evaluation Matrix')
  await review.rateAll(Array.from({ length: 12 }, () => 4))
  await review.matrix.getByRole('button').first().click()
  await review.field(comment).fill(written)
  await review.waitUntilSaved()
  await review.moveForward()
  await review.openTab('Review Logs')
  const submitted = page.getByRole('listitem').filter({ hasText: 'submitted the evaluation' })
  await expect(submitted.first()).toContainText(`${standIn.name} for ${evaluator}`)
  await expect(new MyTurn(page).card(`Rate ${employee}`)).toHaveCount(0)

  const both = `${evaluator} (${standIn.name} until ${longUsMonthDay(lastDay)})`
  const second = new ReviewPage(await journey.signedIn(sample.emails.second, { startPage: false }))
  await second.open(`${sample.path}?tab=matrix`)
  await second.matrix.getByRole('button').first().click()
  await expect(second.openPanel).toContainText(written)
  await expect(second.openPanel).toContainText(`Written by ${standIn.name} for ${evaluator}`)
  await expect(second.openPanel).toContainText(both)
  await second.openTab('Overview')
  await expect(second.page.getByRole('region', { name: 'People' })).toContainText(both)
  expect(await second.print()).toContain(squeezed(`Written by ${standIn.name} for ${evaluator}`))
  await second.page.goto(`/reviews?tab=evaluation&search=${sample.review.user.lastName}`)
  await expect(second.page.getByRole('article').filter({ hasText: employee })).toContainText(both)
  const own = await journey.signedIn(sample.emails.employee, { startPage: false })
  await own.goto(sample.path)
  await own.getByRole('tab', { name: 'Overview' }).press('Enter')
  await expect(own.getByRole('region', { name: 'People' })).toContainText(both)
  await expect(own.getByRole('main')).not.toContainText(written)
})

test('what a stand-in types while it is ended is kept for them', async () => {
  const sample = await reviewToRate()
  const end = await nameStandIn(sample)
  const page = await journey.signedIn(standIn.email, { expectedErrors: /404/, startPage: false })
  const review = new ReviewPage(page)
  await review.open(`${sample.path}?tab=matrix`)
  await review.matrix.getByRole('button').first().click()
  const release = await holdRequest(page, `**/api/reviews/${sample.review.id}`)
  await review.field(comment).fill(written)
  await end()
  release()
  await expect(page.getByRole('main')).toContainText('You no longer take part in this review')
  const note = page.getByRole('region', { name: 'Not saved: you can no longer open this review' })
  await expect(note).toContainText(written)
})

const used = new Set<string>()

/** A review in the first evaluation that the stand-in has nothing to do with. */
async function reviewToRate(): Promise<SampleReview> {
  const sample = await sampleReview(
    journey.product,
    ({ id, evaluationPhase, state, firstStandIn, left }, emails) =>
      evaluationPhase === 'first-evaluation' &&
      state === 'ongoing' &&
      firstStandIn === null &&
      left.length === 0 &&
      !used.has(id) &&
      !/^(super|admin)@/.test(emails.first) &&
      !Object.values(emails).includes(standIn.email),
  )
  used.add(sample.review.id)
  return sample
}

function evaluatorOf({ review }: SampleReview): string {
  return review.firstEvaluator ? fullName(review.firstEvaluator) : ''
}

/** The first evaluator names a stand-in from today on. Returns how they end it. */
async function nameStandIn({ review, emails }: SampleReview): Promise<() => Promise<void>> {
  const [evaluator, other] = await Promise.all(
    [emails.first, standIn.email].map((email) => apiClient(journey.product, email)),
  )
  if (!evaluator || !other) throw new Error('Nobody could sign in')
  const { user } = await other<UserResponse>('GET', '/users/current')
  const days = { firstDay: addDays(lastDay, -5), lastDay }
  const path = `/users/${review.firstEvaluatorId}/stand-ins`
  const { standIn: named } = await evaluator<StandInResponse>('POST', path, { standInId: user.id, ...days })
  return () => evaluator('DELETE', `/stand-ins/${named.id}`)
}
