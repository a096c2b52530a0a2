import { test } from 'vitest'
import { ReviewPage } from './pages/review'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings } from './support/page-checks'
import { type SampleReview, sampleReview } from './support/sample-review'

const journey = useJourney()

test('admins and the second evaluator see a review as its employee does, without changing anything', async () => {
  const { path, emails } = await openReviewOf('farid.nazari@example.com')
  for (const email of ['admin@example.com', emails.second]) {
    const page = await journey.signedIn(email)
    const review = new ReviewPage(page)
    await review.open(`${path}?tab=matrix`)
    const writes: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/api/')) writes.push(request.url())
    })
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('button', { name: 'View as employee' }).click()
    const banner = page.getByRole('region', { name: 'Employee view' })
    await expect(banner).toContainText('This is what Farid Nazari sees now.')
    await expect(banner).toBeFocused()
    await expect(review.editable).toHaveCount(0)
    await expect(review.status.getByRole('button')).toHaveCount(0)
    await expect(review.figures.getByRole('img', { name: 'Shown when the review is completed' })).toHaveCount(
      2,
    )
    await expect(page.getByRole('region', { name: 'Earlier ratings' })).toHaveCount(0)
    expect(await accessibilityFindings(page)).toEqual([])
    await review.openTab('Review Logs')
    await expect(page.getByRole('listitem').filter({ hasText: 'First Grader' })).toHaveCount(0)
    await banner.getByRole('link', { name: 'Back to your view' }).click()
    await expect(banner).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: 'First Grader' }).first()).toBeVisible()
    expect(writes).toEqual([])
  }
})

test('the first evaluator cannot see a review as its employee does', async () => {
  const { path, emails } = await openReviewOf('farid.nazari@example.com')
  const page = await journey.signedIn(emails.first, { expectedErrors: /403/ })
  const review = new ReviewPage(page)
  await review.open(path)
  await expect(page.getByRole('button', { name: 'More actions' })).toHaveCount(0)
  await page.goto(`${path}?as=employee`)
  await expect(page.getByText("You don't have permission to do this.")).toBeVisible()
})

function openReviewOf(employee: string): Promise<SampleReview> {
  return sampleReview(
    journey.product,
    ({ status }, emails) => status !== 'completed' && emails.employee === employee,
  )
}
