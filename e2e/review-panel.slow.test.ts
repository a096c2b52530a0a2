import { test } from 'vitest'
import { ReviewPage } from './pages/review'
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
    const page = await journey.signedIn(emails[role])
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

test('the description is expanded by default and stays collapsed once collapsed', async () => {
  const review = await openPanel()
  const { page } = review
  const less = page.getByRole('button', { name: 'Show less' })
  await expect(less).toHaveAttribute('aria-expanded', 'true')
  await expect(review.panel('Customer Focus').getByText('What to look at')).toBeVisible()
  await less.click()
  await expect(review.panel('Customer Focus').getByText('What to look at')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveAttribute('aria-expanded', 'false')
})

test('a description is rendered as Markdown', async () => {
  const review = await openPanel()
  const panel = review.panel('Customer Focus')
  await expect(panel.getByText('What to look at')).toBeVisible()
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await expect(panel.getByText('**')).toHaveCount(0)
})

async function openPanel(): Promise<ReviewPage> {
  const review = new ReviewPage(await journey.signedIn('employee@example.com'))
  await review.open(`${(await ownReview()).path}?tab=matrix`)
  return review
}

function ownReview() {
  return sampleReview(
    journey.product,
    ({ evaluationPhase }, { employee }) =>
      evaluationPhase === 'self-goal-setting' && employee === 'employee@example.com',
  )
}
