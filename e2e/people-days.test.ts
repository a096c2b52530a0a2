import { describe, test } from 'vitest'
import { PersonDialog, pickDay } from './pages/person-dialog'
import { ProfilePage } from './pages/profile'
import { TeamPage } from './pages/team'
import { expect } from './support/expect'
import { useJourney } from './support/journey'

const journey = useJourney()

describe.each(['Asia/Kathmandu', 'America/Los_Angeles', 'UTC'])('in %s', (timezoneId) => {
  test('the day picked is the day stored, shown and found', async () => {
    const page = await journey.signedIn('admin@example.com', { timezoneId })
    const [team, dialog] = [new TeamPage(page), new PersonDialog(page)]
    const city = timezoneId.replaceAll(/[^A-Za-z]/g, '')
    await dialog.openAdd()
    await dialog.fillName('Dated', city, `${city}@example.com`)
    await dialog.form.getByRole('button', { name: 'Generate' }).click()
    await dialog.pickJoinDate(2024, 'March', 10)
    await expect(dialog.joinDate).toHaveText('March 10, 2024')
    const stored = page.waitForResponse((response) => response.request().method() === 'POST')
    await dialog.submit()
    expect((await (await stored).json()).user.joinDate).toBe('2024-03-10')

    await team.open('?join_date_from=2024-03-10&join_date_to=2024-03-10')
    await expect(team.row(`Dated ${city}`)).toContainText('Mar 10, 2024')
    await expect(team.filter('Join Date')).toHaveText('Join Date: Mar 10, 2024 – Mar 10, 2024')
    await team.names.filter({ hasText: city }).click()
    await expect(new ProfilePage(page).fact('Join Date')).toHaveText('March 10, 2024')

    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(dialog.joinDate).toHaveText('March 10, 2024')
    await dialog.pickJoinDate(2024, 'January', 1)
    await dialog.saveEdit()
    await expect(new ProfilePage(page).fact('Join Date')).toHaveText('January 1, 2024')
  })

  test('a week begins on Sunday, and nothing before 2010 can be picked', async () => {
    const page = await journey.signedIn('admin@example.com', { timezoneId })
    const dialog = new PersonDialog(page)
    await dialog.openAdd()
    await dialog.joinDate.click()
    const calendar = page.getByRole('dialog', { name: /^Join Date/ })
    await expect(calendar.getByRole('columnheader').first()).toHaveText('Su')
    await expect(calendar.locator('[data-select="year"] option').first()).toHaveText('2010')
    await pickDay(calendar, 2010, 'January', 1)
    await expect(dialog.joinDate).toHaveText('January 1, 2010')
    await dialog.joinDate.click()
    await expect(calendar.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  })
})
