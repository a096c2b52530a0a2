import { resolve } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { describe, test } from 'vitest'
import { InvitationPage } from './pages/invitation'
import { LoginPage } from './pages/login'
import { ImportDialog } from './pages/people-import'
import { PersonDialog } from './pages/person-dialog'
import { TeamPage } from './pages/team'
import { phone } from './support/constants'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { invitationLink } from './support/outbox'
import { accessibilityFindings, horizontalOverflow } from './support/page-checks'

const journey = useJourney()
const admin = 'admin@example.com'
const chosen = 'Fresh-Start#7'
const laterClock = resolve(import.meta.dirname, 'support/later-clock.mjs')

async function openTeam(query = ''): Promise<TeamPage> {
  const team = new TeamPage(await journey.signedIn(admin, { startPage: false }))
  await team.open(query)
  return team
}

/** Opens a link without a session. A link that no longer works is answered with 400. */
async function openLink(path: string): Promise<InvitationPage> {
  const page = await journey.visitor({ expectedErrors: /status of 400/ })
  await page.goto(path)
  return new InvitationPage(page)
}

describe('people who are imported with an invitation', () => {
  test('choose a password with the link, sign in and are active', async () => {
    const team = await openTeam()
    const dialog = new ImportDialog(team.page)
    await dialog.open()
    await dialog.choose(
      [
        'First Name,Last Name,Email',
        'Iris,Invited,iris@example.com',
        'Ivan,Invited,ivan@example.com',
        'Ines,Invited,ines@example.com',
      ].join('\n'),
    )
    await dialog.dialog.getByRole('checkbox', { name: 'Send an invitation to 3 new people' }).check()
    await dialog.importButton.click()
    await expect(team.toast).toHaveText(
      'Import complete: 3 new, 0 changed, 0 unchanged. The invitations are being sent.',
    )
    const progress = team.page.getByRole('region', { name: 'Invitations' })
    await expect(progress).toContainText('All 3 invitations were sent')
    await team.open('?search=Invited')
    await expect(progress).toContainText('All 3 invitations were sent')
    await expect(team.row('Iris Invited')).toContainText('Invited')
    await progress.getByRole('button', { name: 'Hide' }).click()
    await team.page.reload()
    await expect(team.names).toHaveCount(3)
    await expect(progress).toHaveCount(0)

    const link = await invitationLink(journey.product, 'iris@example.com')
    const invitation = await openLink(link)
    await expect(invitation.welcome).toHaveText('Welcome to Evenhand, Iris')
    await expectAccessible(invitation.page)
    await invitation.choose('weak')
    await expect(invitation.password).toHaveAccessibleDescription(
      'New password must be at least 8 characters.',
    )
    await invitation.choose(chosen)
    await expect(invitation.page.getByText('Your password has been set. You can now sign in.')).toBeVisible()
    const login = new LoginPage(invitation.page)
    await expect(login.heading).toBeVisible()
    await login.signIn('iris@example.com', chosen)
    await expect(invitation.page).toHaveURL(/\/users\//)

    await team.open('?search=Invited')
    await expect(team.row('Iris Invited')).toContainText('Active')
    await expect(team.row('Ivan Invited')).not.toContainText('Active')
    const used = await openLink(link)
    await expect(used.expired).toBeVisible()
    await expectAccessible(used.page)
    await used.page.getByRole('link', { name: 'Sign in' }).click()
    await expect(new LoginPage(used.page).heading).toBeVisible()
  })

  test('get a new link when it is sent again, and the old one stops working', async () => {
    const team = await openTeam('?search=Ivan')
    const old = await invitationLink(journey.product, 'ivan@example.com')
    await team.page.getByRole('button', { name: 'Resend invitation to Ivan Invited' }).click()
    await expect(team.toast).toHaveText('The invitation to Ivan Invited is being sent.')
    const newer = await invitationLink(journey.product, 'ivan@example.com', 2)
    await expect((await openLink(old)).expired).toBeVisible()
    await expect((await openLink(newer)).welcome).toBeVisible()
  })

  test('can try again if the link could not be checked', async () => {
    const page = await journey.visitor({ expectedErrors: /429|503|ERR_/ })
    const responses = [
      (route: Route) => route.fulfill({ status: 503, json: { message: 'Unavailable.' } }),
      (route: Route) => route.fulfill({ status: 429, json: { message: 'Too many attempts.' } }),
      (route: Route) => route.abort(),
    ]
    await page.route('**/api/auth/verify-token', (route) => (responses.shift() ?? proceed)(route))
    const invitation = new InvitationPage(page)
    await page.goto(await invitationLink(journey.product, 'ivan@example.com', 2))
    for (const problem of ['Unavailable.', 'Too many attempts.', 'The server cannot be reached.']) {
      await expect(page.getByRole('alert')).toContainText(problem)
      await expect(invitation.expired).toHaveCount(0)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Retry' }).click()
    }
    await expect(invitation.welcome).toHaveText('Welcome to Evenhand, Ivan')
  })

  test('sign in themselves after choosing a password where someone else is signed in', async () => {
    const page = await journey.signedIn(admin)
    await expect(new TeamPage(page).names.first()).toBeVisible()
    await page.goto(await invitationLink(journey.product, 'ivan@example.com', 2))
    await new InvitationPage(page).choose(chosen)
    const login = new LoginPage(page)
    await expect(login.heading).toBeVisible()
    await expect(page.getByText('Your password has been set. You can now sign in.')).toBeVisible()
    await page.reload()
    await expect(login.heading).toBeVisible()
    await login.signIn('ivan@example.com', chosen)
    await expect(page).toHaveURL(/\/users\//)
    await expect(page.getByRole('heading', { name: 'Ivan Invited' })).toBeVisible()
  })
})

const proceed = (route: Route) => route.continue()

describe('an admin', () => {
  test('can add a person with an invitation instead of a password, and sees before sending who gets one and who does not', async () => {
    const team = await openTeam()
    const dialog = new PersonDialog(team.page)
    await dialog.openAdd()
    await dialog.fillName('Nora', 'New', 'nora@example.com')
    await dialog.password.fill('short')
    await dialog.form.getByRole('checkbox', { name: 'Send an invitation' }).check()
    await expect(dialog.password).toHaveCount(0)
    await dialog.submit()
    await expect(team.toast).toHaveText('Nora New has been added. The invitation is being sent.')
    await invitationLink(journey.product, 'nora@example.com')

    const { page } = team
    await team.addPeople([{ firstName: 'Aaron', lastName: 'Selected', email: 'aaron@example.com' }])
    await page.reload()
    await page.getByRole('checkbox', { name: 'Select Aaron Selected' }).check()
    await page.getByRole('checkbox', { name: 'Select Amina Yusuf' }).check()
    await expect(page.getByText('2 people selected')).toBeVisible()
    await page.getByRole('button', { name: 'Invite selected' }).click()
    const invite = page.getByRole('dialog', { name: 'Invite people' })
    await expect(invite.getByRole('row').filter({ hasText: 'Aaron Selected' })).toContainText('Not invited')
    await invite.getByRole('button', { name: "Won't be invited (1)" }).click()
    await expect(invite.getByRole('row').filter({ hasText: 'Amina Yusuf' })).toContainText(
      'Account is already active',
    )
    await expectAccessible(page)
    await invite.getByRole('button', { name: 'Send 1 invitation' }).click()
    await expect(team.toast).toHaveText('1 invitation will be sent.')
    await expect(team.row('Aaron Selected')).toContainText('Invited')
    await invitationLink(journey.product, 'aaron@example.com')
  })
})

test('a week later, the links have expired and everyone who has not signed in can be invited again', async () => {
  const link = await invitationLink(journey.product, 'ines@example.com')
  await journey.product.restart({ NODE_OPTIONS: `--import ${laterClock}`, TEST_DAYS_LATER: '7' })
  await expect((await openLink(link)).expired).toBeVisible()
  const team = await openTeam()
  await team.applyChoice('Status', 'Expired')
  await expect(team.row('Ines Invited')).toContainText('Expired')
  await expect(team.row('Iris Invited')).toHaveCount(0)
  await team.page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = team.page.getByRole('dialog', { name: 'Invite people' })
  await expect(dialog).toContainText('Ines Invited')
  await expect(dialog).not.toContainText('Iris Invited')
  await dialog.getByRole('button', { name: "Won't be invited (0)" }).click()
  await expect(dialog).toContainText('Everyone will be invited.')
  await dialog.getByRole('button', { name: /^Send \d+ invitations$/ }).click()
  const renewed = await invitationLink(journey.product, 'ines@example.com', 2)
  await expect((await openLink(renewed)).welcome).toHaveText('Welcome to Evenhand, Ines')
})

async function expectAccessible(page: Page): Promise<void> {
  const size = page.viewportSize()
  for (const viewport of [phone, size ?? phone]) {
    await page.setViewportSize(viewport)
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
  }
}
