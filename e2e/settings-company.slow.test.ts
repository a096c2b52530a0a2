import type { CompanyResponse } from '@evenhand/domain/api'
import { describe, test } from 'vitest'
import { CompanySettings } from './pages/company-settings'
import { PersonDialog } from './pages/person-dialog'
import { TeamPage } from './pages/team'
import { apiClient } from './support/api'
import { password, phone } from './support/constants'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { horizontalOverflow } from './support/page-checks'
import { clickInToast, closeToast } from './support/toast'

const journey = useJourney()
/** The browser logs rejected requests. */
const expectedErrors = /status of 4(00|09)/

async function openSettings(options = {}) {
  const page = await journey.signedIn('admin@example.com', { expectedErrors, ...options, startPage: false })
  const settings = new CompanySettings(page)
  await settings.open()
  return settings
}

describe('an admin', () => {
  test('finds the departments in the settings, adds one, and cancels renaming with Escape, also on a phone', async () => {
    const page = await journey.signedIn('admin@example.com', { expectedErrors })
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL(/\/settings\/company$/)
    await expect(page.getByRole('tab', { name: 'Company' })).toHaveAttribute('aria-selected', 'true')
    const settings = new CompanySettings(page)
    const list = settings.departments
    await settings.add(list, 'Design')
    await expect(settings.row(list, 'Design')).toContainText('0 people')
    await expect(settings.newName(list)).toHaveValue('')
    await expect(settings.newName(list)).toBeFocused()

    await settings.add(list, 'dESIGN')
    await expect(list.getByText('There is already a department with this name.')).toBeVisible()
    await expect(settings.newName(list)).toHaveValue('dESIGN')

    await page.goto('/')
    const dialog = new PersonDialog(page)
    await dialog.openAdd()
    await expect(dialog.field('Department').getByRole('option').last()).toHaveText('Design')

    await settings.open()
    await page.setViewportSize(phone)
    expect(await horizontalOverflow(page)).toBe(0)
    const field = await settings.startRenaming(settings.positions, 'Manager')
    expect(await horizontalOverflow(page)).toBe(0)

    await field.fill('Boss')
    await field.press('Escape')
    await expect(settings.row(settings.positions, 'Manager')).toBeVisible()
    await expect(settings.positions.getByRole('button', { name: 'Edit Manager' })).toBeFocused()
  })

  test('renames a department for everyone, also in lists that are open', async () => {
    const filtered = new TeamPage(await journey.signedIn('super@example.com', { startPage: false }))
    await filtered.open('?department=QA')
    const people = await filtered.names.count()
    const name = (await filtered.names.first().textContent()) ?? ''
    const found = new TeamPage(await journey.signedIn('super@example.com', { startPage: false }))
    await found.open(`?search=${encodeURIComponent(name)}`)

    const settings = await openSettings()
    const list = settings.departments
    const field = await settings.startRenaming(list, 'QA')
    await expect(field).toBeFocused()
    await field.fill('HR')
    await field.press('Enter')
    await expect(list.getByText('There is already a department with this name.')).toBeVisible()
    await field.fill('Quality')
    await field.press('Enter')
    await expect(list.getByRole('button', { name: 'Edit Quality' })).toBeFocused()
    await expect(found.row(name)).toContainText('Quality')
    await expect(filtered.filter('Department')).toHaveText('Department')
    await expect(filtered.names).not.toHaveCount(people)
    await expect(filtered.toast).toHaveCount(0)

    await settings.row(list, 'Quality').getByRole('link').click()
    await expect(settings.page).toHaveURL(/\/\?department=Quality$/)
    await expect(new TeamPage(settings.page).names).toHaveCount(people)
    await settings.page.getByRole('button', { name: 'History' }).click()
    await expect(settings.page.getByText('renamed the department QA to Quality')).toBeVisible()
  })

  test('changes the order with keys and by dragging', async () => {
    const settings = await openSettings()
    const list = settings.departments
    const [first = '', second = '', third = '', ...others] = await settings.names(list)
    const handle = settings.handle(list, first)
    await handle.press('Alt+ArrowDown')
    await handle.press('Alt+ArrowDown')
    await expect(handle).toBeFocused()
    const total = others.length + 3
    await expect(list.getByRole('status')).toHaveText(`${first} is now number 3 of ${total}.`)
    await expect.poll(() => settings.names(list)).toEqual([second, third, first, ...others])

    const target = await settings.row(list, second).boundingBox()
    await handle.hover()
    await settings.page.mouse.down()
    await settings.page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 5, { steps: 10 })
    await settings.page.mouse.up()
    await expect(list.getByRole('status')).toHaveText(`${first} is now number 1 of ${total}.`)
    const other = await apiClient(journey.product, 'super@example.com')
    const storedFirst = async () => (await other<CompanyResponse>('GET', '/company')).departments[0]?.name
    await expect.poll(storedFirst).toBe(first)
    await settings.open()
    expect(await settings.names(list)).toEqual([first, second, third, ...others])
  })

  test('deactivates a department, undoes it, and cannot delete one in use', async () => {
    const settings = await openSettings()
    const { page } = settings
    const list = settings.departments
    const row = settings.row(list, 'Accounts')
    await row.getByRole('button', { name: 'Deactivate Accounts' }).click()
    await expect(row).toContainText('Inactive')
    await clickInToast(page.getByRole('button', { name: 'Undo' }))
    await expect(row).not.toContainText('Inactive')

    await row.getByRole('button', { name: 'Delete Accounts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Accounts is in use' })
    await expect(dialog).toContainText(/\d+ people are in this department/)
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await closeToast(page, 'Accounts is inactive.')
    await expect(row).toContainText('Inactive')

    const team = new TeamPage(page)
    await team.open('?department=Accounts')
    const form = new PersonDialog(page)
    await form.openEdit((await team.names.first().textContent()) ?? '')
    await expect(form.field('Department')).toHaveValue('Accounts')
    await page.keyboard.press('Escape')
    await form.openAdd()
    await expect(form.field('Department').getByRole('option', { name: 'Accounts' })).toHaveCount(0)
  })

  test('deactivates a department even if they leave the page before the change is sent', async () => {
    const settings = await openSettings()
    const { page } = settings
    await settings.add(settings.departments, 'Archive')
    const row = settings.row(settings.departments, 'Archive')
    const browser = await page.context().newCDPSession(page)
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 300 }
    await browser.send('Network.enable')
    await browser.send('Network.emulateNetworkConditions', slow)
    await row.getByRole('button', { name: 'Deactivate Archive' }).click()
    await expect(row).toContainText('Inactive')
    await page.goto('about:blank')
    const other = await apiClient(journey.product, 'super@example.com')
    const isActive = async () => {
      const { departments } = await other<CompanyResponse>('GET', '/company')
      return departments.find(({ name }) => name === 'Archive')?.isActive
    }
    await expect.poll(isActive).toBe(false)
  })

  test('deletes a position that nobody has, and sees how many people got a department after the dialog was opened', async () => {
    const settings = await openSettings()
    const list = settings.positions
    await settings.add(list, 'Astronaut')
    await settings.row(list, 'Astronaut').getByRole('button', { name: 'Delete Astronaut' }).click()
    const dialog = settings.page.getByRole('dialog', { name: 'Delete Astronaut?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(settings.row(list, 'Astronaut')).toHaveCount(0)
    await expect(settings.page.locator('main')).toBeFocused()

    const { page, departments } = settings
    await settings.add(departments, 'Flight')
    await settings.row(departments, 'Flight').getByRole('button', { name: 'Delete Flight' }).click()
    const flight = page.getByRole('dialog', { name: 'Delete Flight?' })
    await expect(flight).toBeVisible()
    const other = await apiClient(journey.product, 'super@example.com')
    const person = { firstName: 'Pia', lastName: 'Pilot', email: 'pia.pilot@example.com', password }
    await other('POST', '/users', { ...person, department: 'Flight' })
    await flight.getByRole('button', { name: 'Delete' }).click()
    const inUse = page.getByRole('dialog', { name: 'Flight is in use' })
    await expect(inUse).toContainText('1 person is in this department')
  })

  test('without a connection loses nothing', async () => {
    const settings = await openSettings({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })
    const list = settings.positions
    const context = settings.page.context()
    await context.setOffline(true)
    await settings.add(list, 'Navigator')
    await expect(list.getByText('The server cannot be reached.')).toBeVisible()
    await expect(settings.newName(list)).toHaveValue('Navigator')
    await settings.handle(list, 'Admin').press('Alt+ArrowUp')
    const names = await settings.names(list)
    expect(names.at(-2)).toBe('Admin')
    await context.setOffline(false)
    await list.getByRole('button', { name: 'Add' }).click()
    await expect(settings.row(list, 'Navigator')).toBeVisible()
    await settings.open()
    expect(await settings.names(list)).toEqual([...names, 'Navigator'])
  })
})

test('an employee has no settings', async () => {
  const page = await journey.signedIn('employee@example.com')
  await expect(page.getByRole('link', { name: 'My profile' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0)
  await page.goto('/settings')
  await expect(page.getByRole('alert')).toContainText('Access Denied')
  await expect(page.getByText('Only admins can change the settings.')).toBeVisible()
})
