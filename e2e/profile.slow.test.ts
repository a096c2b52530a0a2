import type { CurrentUserResponse } from '@evenhand/domain/api'
import type { Page } from '@playwright/test'
import { describe, test } from 'vitest'
import { PersonDialog } from './pages/person-dialog'
import { ProfilePage } from './pages/profile'
import { TeamPage } from './pages/team'
import { apiClient } from './support/api'
import { expect } from './support/expect'
import { useJourney, type VisitorOptions } from './support/journey'
import { closeToast } from './support/toast'

const journey = useJourney()
const unknownProfile = '/users/00000000-0000-4000-8000-000000000000'
const userRequest = /\/api\/users\/[0-9a-f-]{36}$/

describe('a profile', () => {
  test('shows the details of the person and their number of reviews, or an empty state in both panels', async () => {
    const profile = await openProfileOf('Amina Yusuf')
    await expect(profile.name).toHaveText('Amina Yusuf')
    await expect(profile.page.getByText('AY', { exact: true })).toBeVisible()
    await expect(profile.detail('Department')).toHaveText('HR')
    await expect(profile.detail('Position')).toHaveText('Hr')
    await expect(profile.detail('Email')).toHaveText('amina.yusuf@example.com')
    await expect(profile.detail('Join Date')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, 20\d\d$/)
    await expect(profile.detail('Total Reviews')).toHaveText(
      String(await profile.reviews.getByRole('listitem').count()),
    )
    await expect(profile.toReview.getByText('View more')).toHaveCount(0)
    await expect(profile.page.getByRole('switch')).toHaveCount(0)

    const team = new TeamPage(profile.page)
    await team.addPeople([{ firstName: 'Nora', lastName: 'Nothing', email: 'nora.nothing@example.com' }])
    await openProfile(profile.page, 'Nora Nothing')
    await expect(profile.reviews.getByText('No reviews yet')).toBeVisible()
    await expect(profile.reviews.getByText('No performance reviews have been created yet.')).toBeVisible()
    await expect(profile.toReview.getByText('Nothing to review yet')).toBeVisible()
    await expect(profile.toReview.getByText('No performance reviews to be done yet.')).toBeVisible()
    await expect(profile.detail('Total Reviews')).toHaveText('0')
    await expect(profile.detail('Join Date')).toHaveText('–')
  })

  test('of the viewer has View more, but no Edit, Delete or Back for an employee, and a switch for mails that is rolled back when the server fails', async () => {
    const page = await journey.signedIn('employee@example.com', { expectedErrors: /500/ })
    const profile = new ProfilePage(page)
    await expect(profile.detail('Email')).toHaveText('employee@example.com')
    await expect(profile.toReview.getByRole('link', { name: 'View more' })).toHaveAttribute(
      'href',
      '/reviews',
    )
    await expect(page.getByRole('button', { name: /^(Edit|Delete|Back)/ })).toHaveCount(0)

    const mails = page.getByRole('switch', { name: "Email me when it's my turn or my result is ready" })
    await expect(mails).toBeChecked()
    const stored = page.waitForResponse((response) => response.request().method() === 'PUT')
    await mails.press('Space')
    await expect(mails).not.toBeChecked()
    await stored
    await page.reload()
    await expect(mails).not.toBeChecked()
    await page.route(userRequest, (route) => route.fulfill({ status: 500, json: {} }))
    await mails.click()
    await expect(page.getByText('Failed to update your email setting')).toBeVisible()
    await expect(mails).not.toBeChecked()
  })

  test('saves the switch for mails even if the page is left before the change is sent', async () => {
    const page = await journey.signedIn('first@example.com')
    const mails = page.getByRole('switch')
    await expect(mails).toBeChecked()
    const browser = await page.context().newCDPSession(page)
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 300 }
    await browser.send('Network.enable')
    await browser.send('Network.emulateNetworkConditions', slow)
    await mails.press('Space')
    await expect(mails).not.toBeChecked()
    await page.goto('about:blank')
    const same = await apiClient(journey.product, 'first@example.com')
    const turnMails = async () => (await same<CurrentUserResponse>('GET', '/users/current')).user.turnMails
    await expect.poll(turnMails).toBe(false)
  })

  test('can be edited and deleted by an admin', async () => {
    const profile = await openProfileOf('Bilal Haddad')
    const dialog = new PersonDialog(profile.page)
    await profile.page.getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog.field('Department').selectOption('Accounts')
    await dialog.saveEdit()
    await closeToast(profile.page, 'Bilal Haddad has been updated.')
    await expect(profile.detail('Department')).toHaveText('Accounts')

    await profile.page.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.deleteDialog.getByRole('textbox').fill('Bilal Haddad')
    await dialog.deleteDialog.getByRole('button', { name: 'Delete' }).click()
    await expect(profile.page.getByText('Bilal Haddad has been deleted.')).toBeVisible()
    await expect(profile.name).toHaveText('Team Members')
    await expect(new TeamPage(profile.page).row('Bilal Haddad')).toHaveCount(0)
  })
})

describe('a profile that cannot be shown', () => {
  test('is denied to other employees', async () => {
    const page = await journey.signedIn('employee@example.com', { expectedErrors: /403/, startPage: false })
    await page.goto(unknownProfile)
    await expect(
      page.getByText("Access Denied - You don't have permission to view this profile."),
    ).toBeVisible()
  })

  test('says whether the person is unknown or the server fails, and links to the team list', async () => {
    const page = await journey.signedIn('admin@example.com', { expectedErrors: /404|500/, startPage: false })
    const expectProblem = async (text: string) => {
      await page.goto(unknownProfile)
      await expect(page.getByText(text)).toBeVisible()
      await page.getByRole('link', { name: 'Return to users list' }).click()
      await expect(page).toHaveURL(/:\d+\/$/)
    }
    await expectProblem('User not found')
    await page.route(userRequest, (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'Broken' } }),
    )
    await expectProblem('Error loading user data')
  })
})

async function openProfileOf(name: string, options?: VisitorOptions): Promise<ProfilePage> {
  return openProfile(await journey.signedIn('admin@example.com', options), name)
}

async function openProfile(page: Page, name: string): Promise<ProfilePage> {
  await page.goto(`/?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).first().click()
  const profile = new ProfilePage(page)
  await expect(profile.detail('Total Reviews')).toHaveText(/\d/)
  return profile
}
