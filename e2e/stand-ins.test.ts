import type { ReviewResponse, UserResponse } from '@evenhand/domain/api'
import { addDays, longUsMonthDay } from '@evenhand/domain/days'
import { fullName } from '@evenhand/domain/people/users'
import { test } from 'vitest'
import { Header } from './pages/header'
import { MyTurn } from './pages/my-turn'
import { PersonDialog } from './pages/person-dialog'
import { choosePerson } from './pages/person-select'
import { ReviewPage } from './pages/review'
import { apiClient } from './support/api'
import { desktop, phone } from './support/constants'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings, horizontalOverflow } from './support/page-checks'
import { sampleReview } from './support/sample-review'

const journey = useJourney()
const today = new Date().toISOString().slice(0, 10)
const lastDay = addDays(today, 5)
const standIn = { email: 'bilal.haddad@example.com', search: 'bilal', name: 'Bilal Haddad' }

test('an evaluator names a stand-in, who evaluates for them until it is ended', async () => {
  const { review, path, emails } = await sampleReview(
    journey.product,
    (each) => each.evaluationPhase === 'first-evaluation' && each.state === 'ongoing',
  )
  const evaluator = review.firstEvaluator ? fullName(review.firstEvaluator) : ''
  const page = await journey.signedIn(emails.first)
  const panel = page.getByRole('region', { name: 'Stand-ins' })
  const dialog = page.getByRole('dialog', { name: 'Add a stand-in' })
  const header = new Header(page)
  await header.openMenu()
  await header.menu.getByRole('link', { name: 'Stand-ins' }).click()
  await expect(panel).toBeInViewport()
  await expect(panel).toContainText('No stand-in')
  await panel.getByRole('button', { name: 'Add stand-in' }).click()
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog).toContainText('Choose a stand-in.')
  await choosePerson(dialog, 'Stand-in', standIn.search, standIn.name)
  await dialog.getByRole('textbox', { name: 'First day' }).fill(written(today))
  await dialog.getByRole('textbox', { name: 'Last day' }).fill(written(addDays(today, -3)))
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog).toContainText('The last day must not be before the first day.')
  await dialog.getByRole('textbox', { name: 'Last day' }).fill(written(lastDay))
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    expect(await horizontalOverflow(page)).toBe(0)
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([])
  }
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(panel).toContainText(standIn.name)
  await expect(panel).toContainText('Now')
  expect(await accessibilityFindings(page, 'main')).toEqual([])
  await expect(new MyTurn(page).panel).toContainText(
    `${standIn.name} is standing in for you until ${longUsMonthDay(lastDay)}`,
  )

  // At the end, the stand-in's open page loses the review.
  const covering = await journey.signedIn(standIn.email, { expectedErrors: /404/ })
  const turn = new MyTurn(covering)
  await expect(turn.panel).toContainText(`For ${evaluator}`)
  const standInReview = new ReviewPage(covering)
  await standInReview.open(path)
  await expect(covering.getByText(`You are standing in for ${evaluator}`)).toBeVisible()
  const client = await apiClient(journey.product, standIn.email)
  await client('PUT', `/reviews/${review.id}`, { version: review.version, summary: 'Written as a stand-in.' })
  await standInReview.openTab('Overview')
  await expect(covering.getByRole('region', { name: 'People' })).toContainText(
    `${evaluator} (${standIn.name} until ${longUsMonthDay(lastDay)})`,
  )
  await standInReview.openTab('Review Logs')
  await expect(covering.getByText(`${standIn.name} for ${evaluator}`).first()).toBeVisible()

  await panel.getByRole('button', { name: `End stand-in ${standIn.name}` }).click()
  const question = page.getByRole('dialog', { name: 'End stand-in?' })
  await question.getByRole('button', { name: 'End' }).click()
  await expect(panel).toContainText('No stand-in')
  const admin = await apiClient(journey.product, 'super@example.com')
  const read = await admin<ReviewResponse>('GET', `/reviews/${review.id}`)
  expect(read.review.firstStandIn).toBeNull()
})

test('an admin names a stand-in for someone on leave, and the history shows it', async () => {
  const employee = await apiClient(journey.product, 'second@example.com')
  const { user } = await employee<UserResponse>('GET', '/users/current')
  const page = await journey.signedIn('admin@example.com')
  await page.goto(`/users/${user.id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const person = new PersonDialog(page)
  await person.form.getByText('Leave and last day').click()
  await person.form.getByRole('textbox', { name: 'Leave From' }).fill(written(addDays(today, 1)))
  await expect(person.form).toContainText('add a stand-in under “Stand-ins” on the profile')
  await person.form.getByRole('textbox', { name: 'Leave Until' }).fill(written(lastDay))
  await person.saveEdit()
  const panel = page.getByRole('region', { name: 'Stand-ins' })
  await panel.getByRole('button', { name: 'Add stand-in' }).click()
  const dialog = page.getByRole('dialog', { name: `Add a stand-in for ${fullName(user)}` })
  await expect(dialog.getByRole('textbox', { name: 'Last day' })).toHaveValue(written(lastDay))
  await choosePerson(dialog, 'Stand-in', standIn.search, standIn.name)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(panel).toContainText(standIn.name)
  await expect(panel).not.toContainText('Now')
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    `added a stand-in: ${standIn.name}`,
  )
  const other = await journey.signedIn(standIn.email)
  await expect(other.getByRole('region', { name: 'Stand-ins' })).toContainText(
    `Stands in for ${fullName(user)}`,
  )
})

/** '3/1/2026' */
function written(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${month}/${date}/${year}`
}
