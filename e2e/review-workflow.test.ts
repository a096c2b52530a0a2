import { describe, test } from 'vitest'
import { ownReviewPath, ReviewPage } from './pages/review'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings } from './support/page-checks'
import { sampleReview } from './support/sample-review'
import { clickInToast } from './support/toast'

const journey = useJourney()
const criterion = 'Contribution to Division Goals'
const goal = 'Cut the lead time of small changes from nine days to five by the end of June.'
const ratings = [4, 3, 4, 5, 3, 4, 4, 3, 5, 4, 4, 3]

describe('a review from goal setting to completion', () => {
  test('shows five people what each may see and do at every step', async () => {
    const [employee, first, second, admin, superAdmin] = await openForAll()

    await expect(employee.status).toContainText('Goal Setting')
    await expect(employee.status).toContainText('Your turn')
    await expect(employee.forward).toHaveText('Submit')
    await expect(superAdmin.forward).toHaveText('Submit')
    await expect(superAdmin.status).toContainText('for Elena Marković')
    await expect(superAdmin.page.getByText('You are editing for Elena Marković')).toBeVisible()
    await expect(admin.page.getByText(/^You are editing for/)).toHaveCount(0)
    for (const other of [first, second, admin]) {
      await expect(other.status).toContainText(/Elena Marković's turn.*since \w{3} \d+/)
      await expect(other.page.getByRole('region', { name: 'Waiting for Elena Marković' })).toBeVisible()
      await expect(other.forward).toHaveCount(0)
    }
    for (const person of [employee, first, second, admin, superAdmin]) {
      await expect(person.revert).toHaveCount(0)
    }

    await employee.openTab('Evaluation Matrix')
    await first.openTab('Evaluation Matrix')
    await employee.openCriterion(criterion)
    await employee.field('Goal').fill(goal)
    await expect(employee.panel(criterion)).toContainText('Saved')
    await expect(first.row(criterion)).toContainText(goal)
    await expect(first.editable).toHaveCount(0)

    await employee.forward.click()
    await expect(employee.dialog).toContainText(
      "Goes to Tomas Lindqvist for the first goal check. You can't edit this while Tomas Lindqvist reviews it.",
    )
    await expect(employee.dialog).toContainText('6 of 12 criteria have no goal yet. You can still submit.')
    await expect(employee.dialog.getByRole('button', { name: 'Go back and write them' })).toBeFocused()
    await employee.dialog.getByRole('button', { name: 'Submit anyway' }).click()
    await expect(employee.status).toContainText("Tomas Lindqvist's turn")
    await expect(employee.forward).toHaveCount(0)
    await expect(employee.editable).toHaveCount(0)
    await expect(employee.field('Goal')).toHaveValue(goal)

    await expect(first.status).toContainText('First Goal Check')
    await expect(first.forward).toHaveText('Approve')
    await expect(first.revert).toBeVisible()
    await expect(admin.revert).toBeVisible()
    await expect(employee.revert).toHaveCount(0)
    await first.moveForward()

    await expect(second.status).toContainText('Your turn')
    await second.openTab('Evaluation Matrix')
    await second.revert.click()
    await expect(second.dialog.getByRole('button', { name: 'Confirm Revert' })).toBeDisabled()
    await second.dialog.getByRole('button', { name: 'Cancel' }).click()
    await second.revertReview('Please agree on a number for the lead time.', [criterion])
    await expect(first.page.getByRole('region', { name: 'Priya Raman asked for changes' })).toContainText(
      'Please agree on a number for the lead time.',
    )
    await expect(first.row(criterion)).toContainText('Reverted')

    await first.revertReview('Elena, please name the number.', [criterion])
    await expect(
      employee.page.getByRole('region', { name: 'Tomas Lindqvist asked for changes' }),
    ).toBeVisible()
    await expect(first.page.getByRole('region', { name: 'You asked for changes' })).toBeVisible()
    await expect(employee.panel(criterion)).toContainText('Elena, please name the number.')
    await expect(employee.row(criterion)).toContainText('Reverted')
    await employee.field('Goal').fill(`${goal} Measured by the board.`)
    await expect(employee.panel(criterion)).toContainText('Saved')
    await employee.moveForward({ confirm: true })
    const changes = first.page.getByRole('region', { name: 'What changed since the review was reverted' })
    await expect(changes).toContainText('Elena Marković: Changed Contribution to Division Goals Goal')
    await expect(changes).toContainText('You asked: “Elena, please name the number.”')
    await expect(first.row(criterion)).toContainText('Changed')
    await first.moveForward()
    await expect(second.forward).toHaveText('Approve')
    await second.moveForward()

    await expect(employee.status).toContainText('Self Evaluation')
    await employee.forward.click()
    await expect(employee.newestToast).toContainText('Please fill all self ratings before proceeding')
    const missing = employee.page.getByRole('region', {
      name: 'Please fill all self ratings before proceeding',
    })
    await missing.getByRole('button', { name: 'Teamwork and Respect' }).click()
    await employee.panel('Teamwork and Respect').getByLabel('Self Rating').selectOption('4')
    await employee.field('Self Comment').fill('Three days with the support desk, and one habit kept.')
    await employee.rateAll(ratings)
    await expect(employee.status).toContainText('12 of 12 rated')
    await expect(missing).toHaveCount(0)
    await expect(employee.figures).toContainText('3.8')
    await employee.moveForward()

    await expect(first.status).toContainText('First Evaluation')
    await first.rateAll(ratings.map((rating) => Math.min(5, rating + 1)))
    await first.openCriterion('Teamwork and Respect')
    await expect(first.field('Self Comment')).toHaveValue(/^Three days with the support desk/)
    await first.field('First Grader Comment').fill('Colleagues name Elena when they are asked who helped.')
    await expect(first.row('Teamwork and Respect')).toContainText('+11 above the self rating')
    await expect(first.panel('First grader')).toContainText('+11 above the self rating')
    await first.waitUntilSaved()
    await expect(admin.page.getByText('You are editing for Tomas Lindqvist')).toBeVisible()
    await expect(second.row('Teamwork and Respect')).toContainText('Not submitted yet')
    await expect(
      employee.row('Teamwork and Respect').getByRole('img', { name: 'Shown when the review is completed' }),
    ).toHaveCount(2)
    await admin.openTab('Evaluation Matrix')
    await expect(admin.row('Teamwork and Respect')).toContainText('1 above the self rating')
    await first.moveForward()

    await expect(second.status).toContainText('Second Evaluation')
    await expect(second.row('Teamwork and Respect')).toContainText('1 above the self rating')
    await second.rateAll(ratings)
    await second.openTab('Overview')
    await second.field('Summary').fill('A year of steady delivery.')
    await second.waitUntilSaved()
    await expect(second.forward).toHaveText('Finalize')
    await second.forward.click()
    await expect(second.dialog).toContainText('completes and closes the review')
    await second.dialog.getByRole('button', { name: 'Finalize' }).click()

    for (const person of [employee, first, second, admin, superAdmin]) {
      await person.openTab('Overview')
      await expect(person.status).toContainText('Completed')
      await expect(person.page.getByText('4.1 / 5').first()).toBeVisible()
      await expect(person.page.getByText('Exceeds Expectations').first()).toBeVisible()
      await expect(person.forward).toHaveCount(0)
      await expect(person.revert).toHaveCount(0)
    }
    await expect(employee.page.getByText('A year of steady delivery.')).toBeVisible()
    await expect(first.editable).toHaveCount(0)
    await expect(admin.field('Summary')).toHaveValue('A year of steady delivery.')
    await employee.openTab('Review Logs')
    await expect(employee.page.getByRole('listitem').first()).toContainText(
      'Priya Raman finalized the evaluation',
    )
    await expect(employee.page.getByText('reverted the evaluation').first()).toBeVisible()
  })
})

test('moving a review forward happens immediately and can be undone from the toast', async () => {
  const { path, emails } = await sampleReview(
    journey.product,
    ({ status }, { employee }) => status !== 'completed' && employee === 'anh.nguyen@example.com',
  )
  const review = new ReviewPage(await journey.signedIn(emails.first))
  await review.open(path)
  await review.forward.click()
  await expect(review.status).toContainText('Second Goal Check')
  await expect(review.dialog).toHaveCount(0)
  await expect(review.newestToast).toContainText(/^Done\. It is .+'s turn now\./)
  // Hovering keeps the toast open.
  await review.newestToast.hover()
  expect(await accessibilityFindings(review.page)).toEqual([])
  await clickInToast(review.newestToast.getByRole('button', { name: 'Undo' }))
  await expect(review.status).toContainText('First Goal Check')
  await expect(review.movedNote).toContainText('Undone. It is your turn again.')
  await expect(review.page.locator('.Toastify__toast')).toHaveCount(0)
  await expect(review.page.getByRole('region', { name: /asked for changes$/ })).toHaveCount(0)
  await expect(review.forward).toHaveText('Approve')
  await review.openTab('Review Logs')
  await expect(review.page.getByRole('listitem').first()).toContainText('reverted the evaluation')
  await expect(review.page.getByRole('listitem').first()).toContainText('Taken back')
})

async function openForAll(): Promise<[ReviewPage, ReviewPage, ReviewPage, ReviewPage, ReviewPage]> {
  const employee = await journey.signedIn('employee@example.com')
  const path = await ownReviewPath(employee)
  const open = async (email: string) => {
    const review = new ReviewPage(email === 'employee@example.com' ? employee : await journey.signedIn(email))
    await review.open(path)
    return review
  }
  return [
    await open('employee@example.com'),
    await open('first@example.com'),
    await open('second@example.com'),
    await open('admin@example.com'),
    await open('super@example.com'),
  ]
}
