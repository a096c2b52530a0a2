import { test } from 'vitest'
import { InvitationPage } from './pages/invitation'
import { LoginPage } from './pages/login'
import { ImportDialog } from './pages/people-import'
import { TeamPage } from './pages/team'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { invitationLink } from './support/outbox'

const journey = useJourney()
const header = 'First Name,Last Name,Email,Role,Department,Position,Join Date'
const changed = 'Amina,Yusuf,amina.yusuf@example.com,employee,Accounts,Hr,2024-03-30'
const chosen = 'Fresh-Start#7'

test('an admin previews and imports people, and a new one accepts the invitation and signs in', async () => {
  const team = new TeamPage(await journey.signedIn('admin@example.com'))
  await team.open()
  const dialog = new ImportDialog(team.page)
  await dialog.open()
  await dialog.choose(`${header}\n${changed}\nIda,Import,ida@example.com,,QA,,2023-05-06\n`)
  await expect(dialog.summary).toHaveText('people.csv: No problems found. 1 new, 1 changed, 0 unchanged.')
  await expect(dialog.row(2)).toContainText('HR changed to Accounts')
  for (const text of ['New', 'Employee', 'QA', 'May 6, 2023']) {
    await expect(dialog.row(3)).toContainText(text)
  }
  await dialog.dialog.getByRole('checkbox', { name: 'Send an invitation to 1 new person' }).check()
  await dialog.importButton.click()
  await expect(dialog.dialog).toHaveCount(0)
  await expect(team.row('Amina Yusuf')).toContainText('Accounts')
  await team.search.fill('ida@example.com')
  await expect(team.row('Ida Import')).toContainText('May 6, 2023')
  await expect(team.row('Ida Import')).toContainText('Invited')

  const page = await journey.visitor()
  await page.goto(await invitationLink(journey.product, 'ida@example.com'))
  const invitation = new InvitationPage(page)
  await expect(invitation.welcome).toHaveText('Welcome to Evenhand, Ida')
  await invitation.choose(chosen)
  await new LoginPage(page).signIn('ida@example.com', chosen)
  await expect(page.getByRole('heading', { name: 'Ida Import' })).toBeVisible()
  await team.open('?search=ida@example.com')
  await expect(team.row('Ida Import')).toContainText('Active')
})
