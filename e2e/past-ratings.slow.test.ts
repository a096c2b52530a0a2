import type { PastReviewsResponse, ReviewCard, UserResponse } from '@evenhand/domain/api'
import type { Locator } from '@playwright/test'
import { describe, test } from 'vitest'
import { ReviewPage } from './pages/review'
import { SettingsPage } from './pages/settings'
import { apiClient } from './support/api'
import { daysFromToday } from './support/days'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings } from './support/page-checks'
import { type SampleReview, sampleReview } from './support/sample-review'

const journey = useJourney()
const admin = 'admin@example.com'
const standIn = 'bilal.haddad@example.com'
const hidden = 'Shown after you have rated this criterion'
const ratings = /Self.*First.*Second/

describe('earlier ratings', () => {
  test('are beside the rating for both evaluators and an admin, but never for a stand-in or the employee', async () => {
    const sample = await reviewWithPast('first-evaluation')
    await nameStandIn(sample.review.firstEvaluatorId)
    for (const viewer of [sample.emails.first, sample.emails.second, admin]) {
      const { review, past } = await openAs(viewer, sample)
      await expect(past.getByRole('listitem').first()).toContainText(ratings)
      expect(await accessibilityFindings(review.page)).toEqual([])
    }
    await expectNothingFor(standIn, sample)
    await expectNothingFor(sample.emails.employee, sample)
  })

  test('are hidden from each evaluator until they have rated that criterion, if set so', async () => {
    const first = await reviewWithPast('first-evaluation')
    const second = await reviewWithPast('second-evaluation')
    await showAfterRating()

    const evaluators = [
      { email: first.emails.first, sample: first },
      { email: second.emails.second, sample: second },
    ]
    for (const { email, sample } of evaluators) await expectShownAfterRating(email, sample)

    // An admin who rates nothing sees them at once.
    const { past } = await openAs(admin, await reviewWithPast('first-evaluation'))
    await expect(past.getByRole('listitem').first()).toContainText(ratings)
    await expectNothingFor(first.emails.employee, first)
  })
})

async function expectShownAfterRating(email: string, sample: SampleReview): Promise<void> {
  const { review, past } = await openAs(email, sample)
  await expect(past).toContainText(hidden)
  await expect(past.getByRole('listitem')).toHaveCount(0)
  await review.ratingStep(4).check()
  await expect(past.getByRole('listitem').first()).toContainText(ratings)
  // The next criterion is not rated yet.
  await review.openPanel.getByRole('button', { name: /^Continue with/ }).click()
  await expect(past).toContainText(hidden)
}

async function expectNothingFor(email: string, sample: SampleReview): Promise<void> {
  const { review, past } = await openAs(email, sample)
  await review.matrix.getByRole('button').first().click()
  await expect(review.openPanel).toContainText('Goal')
  await expect(past).toHaveCount(0)
  const client = await apiClient(journey.product, email)
  await expect(client('GET', `/reviews/${sample.review.id}/past`)).rejects.toThrow('403')
}

/** Opens the matrix at the first criterion that this person has not rated. */
async function openAs(email: string, { path }: SampleReview): Promise<{ review: ReviewPage; past: Locator }> {
  const page = await journey.signedIn(email, { startPage: false })
  const review = new ReviewPage(page)
  await review.open(`${path}?tab=matrix&criterion=next`)
  return { review, past: page.getByRole('region', { name: 'Earlier ratings' }) }
}

async function showAfterRating(): Promise<void> {
  const settings = new SettingsPage(await journey.signedIn(admin, { startPage: false }))
  await settings.open('sharing')
  await settings.page.getByRole('radio', { name: 'After rating' }).check()
  await settings.save.click()
  await expect(settings.toast('saved')).toBeVisible()
}

/** An admin names the stand-in of an evaluator from today on. */
async function nameStandIn(evaluatorId: string): Promise<void> {
  const client = await apiClient(journey.product, standIn)
  const { user } = await client<UserResponse>('GET', '/users/current')
  const superAdmin = await apiClient(journey.product, 'super@example.com')
  const days = { firstDay: daysFromToday(0), lastDay: daysFromToday(5) }
  await superAdmin('POST', `/users/${evaluatorId}/stand-ins`, { standInId: user.id, ...days })
}

/** A review of someone with earlier reviews. The stand-in and the admin are not participants, and no evaluator has a stand-in yet. */
async function reviewWithPast(phase: ReviewCard['evaluationPhase']): Promise<SampleReview> {
  const superAdmin = await apiClient(journey.product, 'super@example.com')
  const tried = new Set<string>()
  for (;;) {
    const sample = await sampleReview(
      journey.product,
      ({ id, evaluationPhase, state, firstStandIn, secondStandIn }, emails) =>
        !tried.has(id) &&
        evaluationPhase === phase &&
        state === 'ongoing' &&
        !firstStandIn &&
        !secondStandIn &&
        !Object.values(emails).some((email) => email === standIn || /^(super|admin)@/.test(email)),
    )
    tried.add(sample.review.id)
    const past = await superAdmin<PastReviewsResponse>('GET', `/reviews/${sample.review.id}/past`)
    if (past.reviews.length > 0) return sample
  }
}
