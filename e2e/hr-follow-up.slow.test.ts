import type { UsersResponse } from '@evenhand/domain/api'
import { test } from 'vitest'
import { Bell } from './pages/bell'
import { PersonDialog } from './pages/person-dialog'
import { ReviewDialogs } from './pages/review-dialogs'
import { TeamPage } from './pages/team'
import { apiClient } from './support/api'
import { desktop, phone } from './support/constants'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings, horizontalOverflow } from './support/page-checks'

const journey = useJourney()

test('an admin reminds people of overdue reviews once a day, and the history shows it', async () => {
  const page = await journey.signedIn('admin@example.com', { startPage: false })
  await page.goto('/?counted=overdue')
  const list = page.getByRole('region', { name: /^Overdue/ })
  const item = list.getByRole('listitem').filter({ hasText: /\d+ days? overdue/ })
  await expect(item.first()).toBeVisible()
  expect(await item.count()).toBe(await list.getByRole('listitem').count())
  const buttons = list.getByRole('button', { name: /^Send a reminder/ })
  const name = await buttons.first().getAttribute('aria-label')
  const [, reminded = ''] = /^Send a reminder to (.+) about /.exec(name ?? '') ?? []
  await buttons.first().click()
  const toast = page.getByRole('alert')
  await expect(toast).toHaveText(`${reminded} has been reminded.`)
  const [header, message] = [await page.getByRole('banner').boundingBox(), await toast.boundingBox()]
  expect(message?.y).toBeGreaterThanOrEqual(header?.height ?? Number.NaN)
  await expect(list.getByRole('button', { name: 'Reminded today' }).first()).toBeFocused()
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    expect(await horizontalOverflow(page)).toBe(0)
    expect(await accessibilityFindings(page, 'main')).toEqual([])
  }

  await page.reload()
  await expect(list.getByRole('button', { name: 'Reminded today' }).first()).toBeVisible()

  const admin = await apiClient(journey.product, 'admin@example.com')
  const { users } = await admin<UsersResponse>('GET', '/users')
  const person = users.find(({ firstName, lastName }) => `${firstName} ${lastName}` === reminded)
  await page.setViewportSize(desktop)
  await page.goto(`/users/${person?.id}`)
  await expect(page.getByText(/sent a reminder about .*review for/).first()).toBeVisible()
  const remindedPage = await journey.signedIn(person?.email ?? '')
  await new Bell(remindedPage).open()
  await expect(remindedPage.getByText(/^Reminder from .*: it's your turn to/)).toHaveCount(1)
})

test('after deleting an evaluator, a super admin is led to the reviews that need a new one', async () => {
  const page = await journey.signedIn('super@example.com')
  const [team, person, dialogs] = [new TeamPage(page), new PersonDialog(page), new ReviewDialogs(page)]
  const banner = page.getByText(/^\d+ reviews? needs? a new evaluator\./)
  await team.open('?search=second@example.com')
  await expect(team.names).toHaveText(['Priya Raman'])
  await expect(banner).toHaveCount(0)
  await person.openDelete('Priya Raman')
  await person.deleteDialog.getByRole('textbox').fill('Priya Raman')
  await person.deleteDialog.getByRole('button', { name: 'Delete' }).click()
  await expect(banner).toBeVisible()
  const before = Number(/^\d+/.exec(await banner.innerText())?.[0])

  await page.getByRole('button', { name: /^Show (it|them)$/ }).click()
  const list = page.getByRole('region', { name: `Need a new evaluator (${before})` })
  await expect(list.getByRole('button', { name: 'Chart' })).toBeFocused()
  await expect(list.getByRole('listitem').first()).toContainText('Unknown User')
  expect(await accessibilityFindings(page, 'main')).toEqual([])
  await list.getByRole('link').first().click()

  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Change evaluators' }).click()
  await dialogs.form.waitFor()
  const unknown = dialogs.form.getByRole('combobox').filter({ visible: true })
  await expect(unknown.first()).not.toHaveValue('')
  const isFirst = (await unknown.first().inputValue()) === 'Unknown User'
  await dialogs.chooseApprover(isFirst ? 'First Approver' : 'Second Approver', 'amina', 'Amina Yusuf')
  await dialogs.form.getByRole('button', { name: 'Save Changes' }).click()
  await dialogs.confirmation.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('region', { name: 'People' })).toContainText('Amina Yusuf')
  await page.goto('/')
  await expect(banner).toHaveText(new RegExp(`^${before - 1} reviews? `))
})
