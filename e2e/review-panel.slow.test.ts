import { test } from 'vitest'
import { ReviewPage } from './pages/review'
import { phone } from './support/constants'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings } from './support/page-checks'
import { sampleReview } from './support/sample-review'

const journey = useJourney()
const sections = [
  ['Self', 'Self Rating', 'Self Comment'],
  ['First grader', 'First Grader Rating', 'First Grader Comment'],
  ['Second grader', 'Second Grader Rating', 'Second Grader Comment'],
] as const

test.each([
  ['self-goal-setting', 'employee', []],
  ['self-evaluation', 'employee', ['Self']],
  ['first-evaluation', 'first', ['First grader']],
  ['second-evaluation', 'employee', []],
  ['second-evaluation', 'second', ['Second grader']],
  ['final', 'first', []],
] as const)(
  'in %s, viewed as %s, all three sections have a rating, a comment and a counter',
  async (phase, role, own) => {
    const { path, emails } = await sampleReview(
      journey.product,
      ({ evaluationPhase }) => evaluationPhase === phase,
    )
    const page = await journey.signedIn(emails[role], { startPage: false })
    const review = new ReviewPage(page)
    await review.open(`${path}?tab=matrix`)
    for (const [name, rating, comment] of sections) {
      const section = review.panel(name)
      const isEditable = own.some((editable) => editable === name)
      await expect(section.getByRole('combobox', { name: rating })).toBeEnabled({ enabled: isEditable })
      await expect(section.getByRole('textbox', { name: comment })).toBeEditable({ editable: isEditable })
      await expect(section).toContainText(/[\d–]+ \/ 500 characters/)
    }
    await expect(page.getByRole('textbox', { name: 'Goal' })).toBeVisible()
    expect(await accessibilityFindings(page)).toEqual([])
  },
)

test('an employee rates on a phone by tapping a step of the scale, and the select shows the same rating', async () => {
  const { path, emails } = await sampleReview(
    journey.product,
    ({ evaluationPhase }) => evaluationPhase === 'self-evaluation',
  )
  const page = await journey.signedIn(emails.employee, { viewport: phone, hasTouch: true, startPage: false })
  const review = new ReviewPage(page)
  await review.open(`${path}?tab=matrix`)
  await review.openCriterion('Customer Focus')
  const steps = review.panel('Self').getByRole('group', { name: 'Rating scale' }).getByRole('radio')
  const select = review.field('Self Rating')
  await expect(steps).toHaveCount(5)
  for (const step of await steps.all()) {
    const target = await step.locator('..').boundingBox()
    expect(target?.height).toBeGreaterThanOrEqual(44)
  }

  await review.ratingStep(4).locator('..').tap()
  await expect(review.ratingStep(4)).toBeChecked()
  await expect(select).toHaveValue('4')
  await review.ratingStep(4).locator('..').tap()
  await expect(select).toHaveValue('4')
  await review.waitUntilSaved()
  await page.reload()
  await expect(review.ratingStep(4)).toBeChecked()

  await select.selectOption('2')
  await expect(review.ratingStep(2)).toBeChecked()
  await review.ratingStep(2).focus()
  for (const [key, rating] of [
    ['ArrowRight', 3],
    ['End', 5],
    ['ArrowUp', 4],
    ['Home', 1],
    ['3', 3],
  ] as const) {
    await page.keyboard.press(key)
    await expect(review.ratingStep(rating)).toBeFocused()
    await expect(review.ratingStep(rating)).toBeChecked()
    await expect(select).toHaveValue(String(rating))
  }
  await review.waitUntilSaved()
  expect(await accessibilityFindings(page)).toEqual([])

  const evaluator = new ReviewPage(await journey.signedIn(emails.first, { startPage: false }))
  await evaluator.open(`${path}?tab=matrix`)
  await expect(evaluator.openPanel.getByRole('heading', { name: 'Rating scale' })).toBeVisible()
  await expect(evaluator.page.getByRole('radio')).toHaveCount(0)
})

test('in a goal phase, the empty rating columns are narrow and the averages are short', async () => {
  const { path, emails } = await sampleReview(
    journey.product,
    ({ evaluationPhase }) => evaluationPhase === 'second-goal-checking',
  )
  const page = await journey.signedIn(emails.second, { startPage: false })
  const review = new ReviewPage(page)
  await review.open(`${path}?tab=matrix`)
  await expect(review.figures).toHaveText(
    /^Self-Rating average–Not ratedFirst Grader average–Not ratedSecond Grader average–Not ratedGoals\d+ of 12$/,
  )
  expect((await review.figures.boundingBox())?.height).toBeLessThanOrEqual(44)
  await expect(review.matrix.locator('thead th')).toHaveText([
    'Criteria',
    'Weight',
    'Self-Rating',
    'First Grader',
    'Second Grader',
  ])
  const widths = await review
    .row('Customer Focus')
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width))
  const [criterion = 0, ...others] = widths
  expect(others).toHaveLength(4)
  expect(Math.max(...others)).toBeLessThanOrEqual(80)
  expect(criterion).toBeGreaterThan(400)
  expect(await accessibilityFindings(page)).toEqual([])
})

test('the description is expanded by default and stays collapsed once collapsed', async () => {
  const review = await openPanel()
  const { page } = review
  const less = page.getByRole('button', { name: 'Show less' })
  await expect(less).toHaveAttribute('aria-expanded', 'true')
  await expect(review.panel('Customer Focus').getByText('What to look for')).toBeVisible()
  await less.click()
  await expect(review.panel('Customer Focus').getByText('What to look for')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveAttribute('aria-expanded', 'false')
})

test('a description is rendered as Markdown', async () => {
  const review = await openPanel()
  const panel = review.panel('Customer Focus')
  await expect(panel.getByText('What to look for')).toBeVisible()
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await expect(panel.getByText('**')).toHaveCount(0)
})

async function openPanel(): Promise<ReviewPage> {
  const review = new ReviewPage(await journey.signedIn('employee@example.com', { startPage: false }))
  await review.open(`${(await ownReview()).path}?tab=matrix`)
  await review.openCriterion('Customer Focus')
  return review
}

function ownReview() {
  return sampleReview(
    journey.product,
    ({ evaluationPhase }, { employee }) =>
      evaluationPhase === 'self-goal-setting' && employee === 'employee@example.com',
  )
}
