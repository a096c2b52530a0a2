import type { ReviewResponse, UsersResponse } from '@evenhand/domain/api'
import { addDays } from '@evenhand/domain/days'
import { fullName } from '@evenhand/domain/people/users'
import type { Page } from '@playwright/test'
import { test } from 'vitest'
import { PersonDialog } from './pages/person-dialog'
import { choosePerson } from './pages/person-select'
import { TeamPage } from './pages/team'
import { apiClient } from './support/api'
import { desktop, phone } from './support/constants'
import { connectDatabase } from './support/database'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { addPeople } from './support/many-people'
import { accessibilityFindings, horizontalOverflow } from './support/page-checks'

const journey = useJourney()
const today = new Date().toISOString().slice(0, 10)
const successor = { search: 'amina', name: 'Amina Yusuf' }

test('after saving a last day, HR hands over the open reviews of that person', async () => {
  const page = await journey.signedIn('super@example.com', { startPage: false })
  const dialog = handOver(page, 'Priya Raman')
  await page.goto(`/users/${await idOf('second@example.com')}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const person = new PersonDialog(page)
  await person.form.getByText('Leave and last day').click()
  await person.form.getByRole('textbox', { name: 'Last Day' }).fill(written(addDays(today, 20)))
  await person.submit()
  await person.confirmation.getByRole('button', { name: 'Update' }).click()
  await expect(dialog).toContainText(/open reviews? needs? another evaluator/)
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Hand over reviews' }).click()
  const rows = dialog.getByRole('listitem')
  await expect(rows.first()).toContainText(/(First|Second) evaluator/)
  await choosePerson(dialog, 'New evaluator for all', successor.search, successor.name)
  await dialog.getByRole('button', { name: 'Use this person for all' }).click()
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    expect(await horizontalOverflow(page)).toBe(0)
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([])
  }
  await dialog.getByRole('button', { name: /^Hand over \d+ reviews?$/ }).click()
  await expect(dialog).toContainText(/reviews? (was|were) handed over/)
  await expect(rows.getByText(`Handed over to ${successor.name}`).first()).toBeVisible()
})

test('the reviews of a deleted evaluator are handed over from the home page', async () => {
  const page = await journey.signedIn('super@example.com', { startPage: false })
  const [team, person] = [new TeamPage(page), new PersonDialog(page)]
  await team.open('?search=first@example.com')
  await person.openDelete('Tomas Lindqvist')
  await person.deleteDialog.getByRole('button', { name: 'Hand over these reviews first' }).click()
  const first = handOver(page, 'Tomas Lindqvist')
  await expect(first).toContainText(/another evaluator/)
  await first.getByRole('button', { name: 'Not now' }).click()
  await person.deleteDialog.getByRole('textbox').fill('Tomas Lindqvist')
  await person.deleteDialog.getByRole('button', { name: 'Delete' }).click()

  const banner = page.getByText(/^\d+ reviews? needs? a new evaluator\./)
  await banner.getByRole('button', { name: 'Hand over' }).click()
  const list = page.getByRole('dialog', { name: 'Hand over reviews' })
  await list.getByRole('button', { name: 'Hand over the reviews of Deleted person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand over the reviews of a deleted person' })
  await choosePerson(dialog, 'New evaluator for all', successor.search, successor.name)
  await dialog.getByRole('button', { name: 'Use this person for all' }).click()
  await dialog.getByRole('button', { name: /^Hand over \d+ reviews?$/ }).click()
  await expect(dialog).toContainText(/reviews? (was|were) handed over/)
})

test('60 reviews are handed over at once, and what fails is explained and can be tried again', async () => {
  const leaver = 'nadia.petrova@example.com'
  const admin = await apiClient(journey.product, 'super@example.com')
  const reviews = await giveReviewsTo(leaver, 60)
  const page = await journey.signedIn('super@example.com', { expectedErrors: /ERR_FAILED/ })
  const dialog = handOver(page, 'Nadia Petrova')
  const own = dialog.getByRole('listitem').filter({ hasText: /^Amina Yusuf/ })
  const taken = dialog.getByRole('listitem').filter({ hasText: 'Person 007' })
  await page.goto(`/users/${await idOf(leaver)}`)
  await page.getByRole('button', { name: 'Hand over reviews' }).click()
  await expect(taken).toHaveCount(1)
  expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(60)
  await choosePerson(dialog, 'New evaluator for all', successor.search, successor.name)
  await dialog.getByRole('button', { name: 'Use this person for all' }).click()
  await expect(own).toContainText('Not changed, because no one can evaluate their own review.')
  await expect(own.getByRole('combobox')).toHaveValue('Beatriz Almeida')

  // Before the dialog is confirmed, another admin replaces the evaluator of one review.
  const reviewId = reviews.get('Person 007')
  await admin('PUT', `/reviews/${reviewId}`, { firstEvaluatorId: await idOf('farid.nazari@example.com') })
  await page.route('**/hand-over', (route) => route.abort(), { times: 1 })
  const submit = dialog.getByRole('button', { name: /^Hand over \d+ reviews?$/ })
  await submit.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(own.getByRole('combobox')).toHaveValue('Beatriz Almeida')
  await submit.click()
  await expect(dialog).toContainText(
    /\d+ reviews were handed over, 1 failed\. The reason is next to each review\./,
  )
  await expect(taken).toContainText('This evaluator has already been replaced by someone else.')
  await expect(own).toContainText('Handed over to Beatriz Almeida')
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    expect(await horizontalOverflow(page)).toBe(0)
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([])
  }
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Hand over reviews' })).toHaveCount(0)
})

/** Creates this many reviews with someone as first evaluator, one of them of the successor. Returns their ids by name. */
async function giveReviewsTo(evaluator: string, count: number): Promise<Map<string, string>> {
  const database = await connectDatabase(journey.product)
  await addPeople(database, count - 1, 'Development')
  await database.end()
  const admin = await apiClient(journey.product, 'super@example.com')
  const { users: added } = await admin<UsersResponse>('GET', '/users?search=person&limit=100')
  const { users: successors } = await admin<UsersResponse>('GET', `/users?search=${successor.search}`)
  const [firstEvaluatorId, secondEvaluatorId] = [await idOf(evaluator), await idOf('second@example.com')]
  const ids = new Map<string, string>()
  for (const user of [...added, ...successors]) {
    const { review } = await admin<ReviewResponse>('POST', '/reviews', {
      userId: user.id,
      firstEvaluatorId,
      secondEvaluatorId,
      startDate: today,
      endDate: addDays(today, 90),
    })
    ids.set(fullName(user), review.id)
  }
  return ids
}

function handOver(page: Page, name: string) {
  return page.getByRole('dialog', { name: `Hand over the reviews of ${name}` })
}

/** '3/1/2026' */
function written(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${month}/${date}/${year}`
}

async function idOf(email: string): Promise<string> {
  const admin = await apiClient(journey.product, 'super@example.com')
  const { users } = await admin<UsersResponse>('GET', `/users?search=${email}`)
  return users[0]?.id ?? ''
}
