import type { Page, Response } from '@playwright/test'
import { describe, test } from 'vitest'
import { openCalendar, PersonDialog, pickDay } from './pages/person-dialog'
import { ProfilePage } from './pages/profile'
import { TeamPage } from './pages/team'
import { expect } from './support/expect'
import { useJourney } from './support/journey'

const journey = useJourney()

describe.each(['Asia/Kathmandu', 'America/Los_Angeles'])('the join date in %s', (timezoneId) => {
  test('is stored, shown and found as the picked day', async () => {
    const page = await journey.signedIn('admin@example.com', { timezoneId })
    const [team, dialog] = [new TeamPage(page), new PersonDialog(page)]
    const city = timezoneId.replaceAll(/[^A-Za-z]/g, '')
    await dialog.openAdd()
    await dialog.fillName('Dated', city, `${city}@example.com`)
    await dialog.form.getByRole('button', { name: 'Generate' }).click()
    await dialog.pickJoinDate(2024, 'March', 10)
    await expect(dialog.joinDate).toHaveValue('3/10/2024')
    const stored = storedPerson(page)
    await dialog.submit()
    expect((await (await stored).json()).user.joinDate).toBe('2024-03-10')
    await dialog.added.waitFor()

    await team.open('?join_date_from=2024-03-10&join_date_to=2024-03-10')
    await expect(team.row(`Dated ${city}`)).toContainText('Mar 10, 2024')
    await expect(team.filter('Join Date')).toHaveText('Join Date: Mar 10, 2024 – Mar 10, 2024')
    await team.names.filter({ hasText: city }).click()
    await expect(new ProfilePage(page).detail('Join Date')).toHaveText('March 10, 2024')

    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(dialog.joinDate).toHaveValue('3/10/2024')
    await dialog.pickJoinDate(2024, 'January', 1)
    await dialog.saveEdit()
    await expect(new ProfilePage(page).detail('Join Date')).toHaveText('January 1, 2024')
  })

  test('has a calendar that starts weeks on Sunday and has no days before 2010', async () => {
    const page = await journey.signedIn('admin@example.com', { timezoneId })
    const dialog = new PersonDialog(page)
    await dialog.openAdd()
    const calendar = await openCalendar(dialog.form, 'Join Date')
    await expect(calendar.getByRole('columnheader').first()).toHaveText('Su')
    await expect(calendar.getByRole('combobox', { name: 'Year' }).locator('option').first()).toHaveText(
      '2010',
    )
    await pickDay(calendar, 2010, 'January', 1)
    await expect(dialog.joinDate).toHaveValue('1/1/2010')
    await openCalendar(dialog.form, 'Join Date')
    await expect(calendar.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  })
})

describe('a date field', () => {
  test('accepts typed dates and keeps invalid text with an error until it is corrected', async () => {
    const page = await journey.signedIn('admin@example.com')
    const dialog = new PersonDialog(page)
    await dialog.openAdd()
    await dialog.fillName('Typed', 'Date', 'typed.date@example.com')
    await dialog.form.getByRole('button', { name: 'Generate' }).click()
    await dialog.joinDate.fill('13/45/2024')
    await dialog.submit()
    await expect(dialog.form).toContainText('Enter a date as month/day/year, for example 4/1/2026.')
    await expect(dialog.joinDate).toHaveValue('13/45/2024')
    await dialog.joinDate.fill('12/31/2009')
    await dialog.joinDate.press('Tab')
    await expect(dialog.form).toContainText('Enter a date on or after January 1, 2010.')
    await dialog.joinDate.fill('2024-02-29')
    await dialog.joinDate.press('Tab')
    await expect(dialog.joinDate).toHaveValue('2/29/2024')
    await dialog.joinDate.fill('4/1/2024')
    const stored = storedPerson(page)
    await dialog.joinDate.press('Enter')
    expect((await (await stored).json()).user.joinDate).toBe('2024-04-01')
  })

  test('has a calendar that works with the keyboard, marks today and names days in US order', async () => {
    const page = await journey.signedIn('admin@example.com')
    await page.clock.setFixedTime(new Date(2026, 3, 15, 12))
    const dialog = new PersonDialog(page)
    await dialog.openAdd()
    await dialog.form.getByRole('button', { name: 'Choose Join Date' }).press('Enter')
    const calendar = page.getByRole('dialog', { name: 'Choose Join Date' })
    const today = calendar.getByRole('button', { name: 'April 15, 2026', exact: true })
    await expect(today).toBeFocused()
    await expect(today).toHaveAttribute('aria-current', 'date')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(dialog.joinDate).toHaveValue('4/16/2026')
    await expect(dialog.form.getByRole('button', { name: 'Choose Join Date' })).toBeFocused()
  })

  test('has a calendar that Escape closes without closing the dialog or popup around it', async () => {
    const page = await journey.signedIn('admin@example.com')
    const dialog = new PersonDialog(page)
    await dialog.openAdd()
    for (const name of ['Month', 'Year']) {
      const calendar = await openCalendar(dialog.form, 'Join Date')
      await calendar.getByRole('combobox', { name }).press('Escape')
      await expect(calendar).toBeHidden()
    }
    await openCalendar(dialog.form, 'Join Date')
    await dialog.form.getByRole('button', { name: 'Choose Join Date' }).press('Escape')
    await expect(page.getByRole('dialog', { name: 'Choose Join Date' })).toBeHidden()
    await expect(dialog.form).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog.form).toBeHidden()

    await new TeamPage(page).filter('Join Date').click()
    const popup = page.getByRole('dialog', { name: 'Join Date', exact: true })
    const calendar = await openCalendar(popup, 'From')
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    await openCalendar(popup, 'From')
    await popup.getByRole('button', { name: 'Choose From' }).press('Escape')
    await expect(calendar).toBeHidden()
    await expect(popup).toBeVisible()
    await popup.getByRole('textbox', { name: 'From' }).fill('soon')
    await expect(popup.getByRole('button', { name: 'Apply' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
  })
})

/** The response to the request that adds a person. */
function storedPerson(page: Page): Promise<Response> {
  return page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/users'),
  )
}
