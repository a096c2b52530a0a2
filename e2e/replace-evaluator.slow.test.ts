import type { ReviewResponse } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { test } from 'vitest'
import { ReviewPage } from './pages/review'
import { ReviewDialogs } from './pages/review-dialogs'
import { apiClient } from './support/api'
import { desktop, phone } from './support/constants'
import { expect } from './support/expect'
import { holdRequest } from './support/hold-request'
import { useJourney } from './support/journey'
import { accessibilityFindings, horizontalOverflow } from './support/page-checks'
import { squeezed } from './support/pdf-text'
import { rate } from './support/review-steps'
import { type SampleReview, sampleReview } from './support/sample-review'
import { closeToast } from './support/toast'

const journey = useJourney()
const typed = 'Typed while HR chose someone else.'
const comment = 'First Grader Comment'
const successor = { search: 'amina', name: 'Amina Yusuf', email: 'amina.yusuf@example.com' }
const used = new Set<string>()

test('an evaluator who is replaced while they submit loses the review, but not their text', async () => {
  const sample = await reviewToRate()
  const { review, emails, path } = sample
  await rate({ product: journey.product, email: emails.first, reviewId: review.id }, 'firstGradeRating')
  const old = await openMatrix(emails.first, path)
  const { page } = old
  // The save and the move wait until the evaluator was replaced.
  const release = await holdRequest(page, `**/api/reviews/${sample.review.id}`)
  await old.field(comment).fill(typed)
  await old.forward.click()
  const dialogs = await chooseSuccessor(sample)
  await confirm(dialogs)
  release()

  const lost = page.getByRole('alert').filter({ hasText: 'You no longer take part in this review' })
  await expect(lost).toContainText('You no longer take part in this review, or it was deleted.')
  const note = page.getByRole('region', { name: 'Not saved: you can no longer open this review' })
  await expect(note).toContainText(typed)
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    expect(await horizontalOverflow(page)).toBe(0)
    expect(await accessibilityFindings(page, 'main')).toEqual([])
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await note.getByRole('button', { name: /^Copy / }).click()
  await expect(note.getByRole('button', { name: /^Copy / })).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(typed)

  await page.reload()
  await expect(note).toContainText(typed)
  await note.getByRole('button', { name: /^Discard / }).click()
  await expect(note).toHaveCount(0)
  await old.waitUntilSaved()

  const stored = await read(sample)
  expect(stored).toMatchObject({ evaluationPhase: 'first-evaluation' })
  expect(stored.evaluationLogs.filter(({ newValue }) => newValue === typed)).toEqual([])
  expect(stored.firstEvaluator && fullName(stored.firstEvaluator)).toBe(successor.name)
})

test('an evaluator who submits before they are replaced stays the author on screen, in the log and on paper', async () => {
  const sample = await reviewToRate()
  const author = sample.review.firstEvaluator ? fullName(sample.review.firstEvaluator) : ''
  const old = await openMatrix(sample.emails.first, sample.path)
  const dialogs = await chooseSuccessor(sample)
  await old.field(comment).fill(typed)
  await old.rateAll(Array.from({ length: 12 }, () => 4))
  await old.moveForward()
  await confirm(dialogs)
  await expect(old.page.getByRole('main')).toContainText('You no longer take part in this review')
  await expect(old.page.getByRole('region', { name: /^Not saved/ })).toHaveCount(0)

  const second = await openMatrix(sample.emails.second, sample.path)
  await expect(second.openPanel).toContainText(typed)
  await expect(second.openPanel).toContainText(`Written by ${author}`)
  await second.openTab('Review Logs')
  const log = second.page.getByRole('tabpanel').getByRole('listitem')
  await expect(log.filter({ hasText: 'First Evaluator' }).first()).toContainText(successor.name)
  await expect(log.filter({ hasText: 'submitted' }).first()).toContainText(author)
  expect(await second.print()).toContain(squeezed(`Written by ${author}`))
})

test('an evaluator who still sees the review reads who evaluates now, and keeps their text', async () => {
  const sample = await reviewToRate()
  const admin = await apiClient(journey.product, 'super@example.com')
  const secondEvaluatorId = sample.review.firstEvaluatorId
  await admin('PUT', `/reviews/${sample.review.id}`, { secondEvaluatorId })
  const old = await openMatrix(sample.emails.first, sample.path)
  const release = await holdRequest(old.page, `**/api/reviews/${sample.review.id}`)
  await old.field(comment).fill(typed)
  await confirm(await chooseSuccessor(sample))
  release()
  const note = old.page.getByRole('region', { name: 'Not saved: someone else is now evaluating this review' })
  await expect(note).toContainText(typed)
  await note.getByRole('button', { name: /^Discard / }).click()
  await old.waitUntilSaved()
})

/** A review in the first evaluation that no other test uses. */
async function reviewToRate(): Promise<SampleReview> {
  const sample = await sampleReview(
    journey.product,
    ({ id, evaluationPhase, state, secondEvaluator, user }, { first }) =>
      evaluationPhase === 'first-evaluation' &&
      state === 'ongoing' &&
      !used.has(id) &&
      !/^(super|admin)@/.test(first) &&
      secondEvaluator !== null &&
      fullName(user) !== successor.name,
  )
  used.add(sample.review.id)
  return sample
}

async function openMatrix(email: string, path: string): Promise<ReviewPage> {
  const review = new ReviewPage(
    await journey.signedIn(email, { expectedErrors: /404|409|403/, startPage: false }),
  )
  await review.open(`${path}?tab=matrix`)
  await review.matrix.getByRole('button').first().click()
  await review.openPanel.waitFor()
  return review
}

/** An admin opens the Edit dialog and chooses another first evaluator, but does not save yet. */
async function chooseSuccessor({ path }: SampleReview): Promise<ReviewDialogs> {
  const page = await journey.signedIn('super@example.com', { startPage: false })
  const dialogs = new ReviewDialogs(page)
  await page.goto(path)
  await page.getByRole('button', { name: /^Edit the review/ }).click()
  await dialogs.form.waitFor()
  await dialogs.chooseApprover('First Approver', successor.search, successor.name)
  await dialogs.form.getByRole('button', { name: 'Save Changes' }).click()
  await dialogs.confirmation.waitFor()
  return dialogs
}

async function confirm({ confirmation, page }: ReviewDialogs): Promise<void> {
  await confirmation.getByRole('button', { name: 'Update' }).click()
  await closeToast(page, 'The review has been updated.')
}

async function read({ review }: SampleReview) {
  const admin = await apiClient(journey.product, 'super@example.com')
  return (await admin<ReviewResponse>('GET', `/reviews/${review.id}`)).review
}
