import { test } from 'vitest'
import { Bell } from './pages/bell'
import { ReviewPage } from './pages/review'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { mailsTo } from './support/outbox'
import { accessibilityFindings } from './support/page-checks'
import { moveOn, rate, stepOf } from './support/review-steps'
import { type SampleReview, sampleReview } from './support/sample-review'
import { keepToasts } from './support/toast'

const journey = useJourney()
const reason = 'I forgot my largest project.'

test('an employee can take a review back, and later ask for it back', async () => {
  const sample = await reviewInSelfEvaluation('paula.ferreira@example.com')
  const page = await journey.signedIn(sample.emails.employee, { expectedErrors: /409/ })
  const review = new ReviewPage(page)
  const { takeBack, askBack } = review
  await review.open(`${sample.path}?tab=matrix`)
  await expect(takeBack).toHaveCount(0)
  await review.rateAll(Array.from({ length: 12 }, () => 4))
  await review.forward.click()
  await expect(review.movedNote.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(takeBack).toHaveCount(0)

  // The toast and the note are gone after a reload.
  await review.open(sample.path)
  await takeBack.press('Enter')
  await expect(review.movedNote).toContainText('Undone. It is your turn again.')
  await expect(review.movedNote.locator('..')).toBeFocused()
  await expect(takeBack).toHaveCount(0)

  await review.moveForward()
  await review.open(sample.path)
  await rate(stepOf(journey.product, sample, 'first'), 'firstGradeRating', 1)
  await keepToasts(page)
  await takeBack.press('Enter')
  await expect(review.newestToast).toContainText(
    'It is too late to undo: the next person has already started. You can ask for the review back instead.',
  )
  await expect(takeBack).toHaveCount(0)
  await expect(askBack).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(review.reason).toBeFocused()
  await page.keyboard.type(reason)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(askBack).toBeFocused()
  await askBack.click()
  await expect(review.reason).toHaveValue(reason)
  await review.dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('region', { name: /^You asked .+ to return the review$/ })).toContainText(
    reason,
  )
  await expect(askBack).toHaveCount(0)
  await expect(page.locator('#content')).toBeFocused()

  const evaluator = new ReviewPage(await journey.signedIn(sample.emails.first, { startPage: false }))
  await evaluator.open(sample.path)
  const bell = new Bell(evaluator.page)
  await bell.open()
  await expect(bell.items.first()).toContainText(`asked for their performance review back: ${reason}`)
  await expect
    .poll(async () => (await mailsTo(journey.product.dataDir, sample.emails.first)).at(-1))
    .toContain(reason)
  await evaluator.page.keyboard.press('Escape')
  const request = evaluator.page.getByRole('region', { name: /asked for the review back$/ })
  await expect(request).toContainText(reason)
  await request.getByRole('button', { name: 'Revert' }).click()
  await evaluator.reason.fill('Please add it.')
  await evaluator.dialog.getByRole('button', { name: 'Confirm Revert' }).click()
  await expect(evaluator.status).toContainText('Self Evaluation')
  await expect(request).toHaveCount(0)
  await expect(review.status).toContainText('Self Evaluation')
  await expect(page.getByRole('region', { name: /asked for changes$/ })).toContainText('Please add it.')
  await review.moveForward()
  await expect(evaluator.status).toContainText('First Evaluation')
})

test('a double click takes a review back once, without an error', async () => {
  const sample = await sampleReview(
    journey.product,
    ({ evaluationPhase, state, left }, emails) =>
      evaluationPhase === 'first-goal-checking' &&
      state === 'ongoing' &&
      left.length === 0 &&
      !/^(super|admin)@/.test(emails.first),
  )
  const page = await journey.signedIn(sample.emails.first, { startPage: false })
  const review = new ReviewPage(page)
  await review.open(sample.path)
  await review.moveForward()
  await review.open(sample.path)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/withdraw')) calls.push(request.method())
  })
  await review.takeBack.dblclick()
  await expect(review.movedNote).toContainText('Undone. It is your turn again.')
  expect(calls).toEqual(['POST'])
})

test('the first evaluator can take a review back, and later ask the second evaluator', async () => {
  const sample = await reviewInSelfEvaluation('camille.dubois@example.com')
  await rate(stepOf(journey.product, sample, 'employee'), 'selfRating')
  await moveOn(stepOf(journey.product, sample, 'employee'))
  await rate(stepOf(journey.product, sample, 'first'), 'firstGradeRating')
  const page = await journey.signedIn(sample.emails.first, { expectedErrors: /409/, startPage: false })
  const review = new ReviewPage(page)
  await review.open(sample.path)
  await review.moveForward()
  await review.open(sample.path)
  await review.takeBack.click()
  await expect(review.movedNote).toContainText('Undone. It is your turn again.')

  await review.moveForward()
  await rate(stepOf(journey.product, sample, 'second'), 'secondaryRating', 1)
  await keepToasts(page)
  await review.movedNote.getByRole('button', { name: 'Undo' }).click()
  await expect(review.newestToast).toContainText('You can ask for the review back instead.')
  await expect(review.askBack).toBeFocused()
  await review.askBack.click()
  await review.reason.fill('I mixed up two ratings.')
  await review.dialog.getByRole('button', { name: 'Send' }).click()
  await expect(review.dialog).toHaveCount(0)

  const second = new ReviewPage(await journey.signedIn(sample.emails.second, { startPage: false }))
  await second.open(sample.path)
  const request = second.page.getByRole('region', { name: /asked for the review back$/ })
  await expect(request).toContainText('I mixed up two ratings.')
  await request.getByRole('button', { name: 'Revert' }).click()
  await second.reason.fill('Of course.')
  await second.dialog.getByRole('button', { name: 'Confirm Revert' }).click()
  await expect(review.status).toContainText('First Evaluation')
  await review.moveForward()
  await expect(second.status).toContainText('Second Evaluation')

  // A request from one evaluator to the other may mention ratings.
  const employee = new ReviewPage(await journey.signedIn(sample.emails.employee, { startPage: false }))
  await employee.open(sample.path)
  await employee.openTab('Review Logs')
  await expect(employee.page.getByRole('listitem').first()).toContainText('submitted the evaluation')
  await expect(employee.page.getByRole('main')).not.toContainText('I mixed up two ratings.')
})

function reviewInSelfEvaluation(employee: string): Promise<SampleReview> {
  return sampleReview(
    journey.product,
    ({ status }, emails) => status !== 'completed' && emails.employee === employee,
  )
}
