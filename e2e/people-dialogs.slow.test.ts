import { describe, test } from 'vitest'
import { Header } from './pages/header'
import { PersonDialog } from './pages/person-dialog'
import { TeamPage } from './pages/team'
import { expect } from './support/expect'
import { useJourney, type VisitorOptions } from './support/journey'

const journey = useJourney()

describe('an admin who adds a person', () => {
  test('generates and copies a password that works for signing in', async () => {
    const { team, dialog } = await openTeam('admin@example.com', {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await dialog.openAdd()
    await expect(dialog.field('Department')).toHaveValue('Administration')
    await expect(dialog.field('Role')).toHaveValue('employee')
    await dialog.fillName('Zora', 'Newcomer', 'zora@example.com')
    await dialog.form.getByRole('button', { name: 'Generate' }).click()
    const password = await dialog.password.inputValue()
    expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9]).{12}$/)
    await dialog.form.getByRole('button', { name: 'Copy' }).click()
    await expect(dialog.form.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await team.page.evaluate(() => navigator.clipboard.readText())).toBe(password)
    await dialog.submit()
    await expect(dialog.form).toHaveCount(0)
    await expect(dialog.added).toHaveAccessibleName('Zora Newcomer has been added.')
    await expect(dialog.added).toContainText('Give Zora these details in person or in a private message.')
    await expect(dialog.added.getByRole('button', { name: 'Copy all' })).toBeFocused()
    await team.page.keyboard.press('Enter')
    await expect(dialog.added.getByRole('status')).toHaveText('Copied')
    const { origin } = new URL(team.page.url())
    expect(await team.page.evaluate(() => navigator.clipboard.readText())).toBe(
      `Sign-in page: ${origin}/login\nEmail: zora@example.com\nPassword: ${password}`,
    )
    await dialog.added.getByRole('button', { name: 'Copy Password' }).click()
    // The other button says “Copied” before.
    await expect(dialog.added.getByRole('button', { name: 'Copy all' })).toBeVisible()
    await expect(dialog.added.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await team.page.evaluate(() => navigator.clipboard.readText())).toBe(password)
    await team.page.keyboard.press('Escape')
    await expect(dialog.added).toHaveCount(0)
    await expect(team.page.getByRole('button', { name: 'Add Employee' })).toBeFocused()
    await team.search.fill('zora')
    await expect(team.names).toHaveText(['Zora Newcomer'])

    const newcomer = await journey.visitor()
    await newcomer.goto('/login')
    await newcomer.getByLabel('Email Address').fill('zora@example.com')
    await newcomer.getByLabel('Password', { exact: true }).fill(password)
    await newcomer.getByRole('button', { name: 'Sign In' }).click()
    await expect(newcomer.getByRole('heading', { name: 'Zora Newcomer' })).toBeVisible()
  })

  test('sees all errors together, each under its field, is asked before typed text is discarded, and sees an error from the server', async () => {
    const { dialog, team } = await openTeam('admin@example.com', { expectedErrors: /409/ })
    await dialog.openAdd()
    await dialog.field('Email').fill('not an email')
    await dialog.password.fill('short')
    await dialog.field('Avatar').fill('http://example.com/me.png')
    await dialog.submit()
    for (const text of [
      'First name is required',
      'Last name is required',
      'Invalid email format',
      'New password must be at least 8 characters.',
      'The avatar must be an https URL or a PNG, JPEG or WebP image of at most 100 KB.',
    ]) {
      await expect(dialog.form.getByText(text)).toBeVisible()
    }
    await expect(dialog.field('First Name')).toBeFocused()

    await team.open()
    await dialog.openAdd()
    await team.page.keyboard.press('Escape')
    await expect(dialog.form).toHaveCount(0)
    await expect(team.page.getByRole('button', { name: 'Add Employee' })).toBeFocused()

    await team.applyChoice('Department', 'QA')
    await dialog.openAdd()
    await dialog.field('First Name').fill('Half')
    await team.page.keyboard.press('Escape')
    await expect(dialog.discardDialog.getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await team.page.keyboard.press('Enter')
    await team.page.goBack()
    await expect(dialog.discardDialog).toBeVisible()
    await team.page.keyboard.press('Escape')
    await expect(dialog.discardDialog).toHaveCount(0)
    await expect(dialog.field('First Name')).toHaveValue('Half')
    await expect(team.page).toHaveURL(/\?department=QA$/)
    await dialog.form.getByRole('button', { name: 'Cancel' }).click()
    await dialog.discardDialog.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog.form).toHaveCount(0)

    await dialog.openAdd()
    await dialog.fillName('Elena', 'Twin', 'Employee@Example.com')
    await dialog.form.getByRole('button', { name: 'Generate' }).click()
    await dialog.field('Position').selectOption('Manager')
    await dialog.submit()
    await expect(dialog.form.getByText('This email address is already in use.')).toBeVisible()
    await expect(dialog.field('Email')).toBeFocused()
    await expect(dialog.field('First Name')).toHaveValue('Elena')
    await expect(dialog.field('Position')).toHaveValue('Manager')
    expect(await dialog.password.inputValue()).toHaveLength(12)
    await dialog.field('Email').fill('elena.twin@example.com')
    await dialog.add('Elena Twin')
  })

  test('uploads a picture, which is resized and shown in the list', async () => {
    const { dialog, team } = await openTeam('admin@example.com')
    await dialog.openAdd()
    await dialog.fillName('Pia', 'Picture', 'pia@example.com')
    await dialog.form.getByRole('button', { name: 'Generate' }).click()
    await dialog
      .field('Picture file')
      .setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no') })
    await expect(dialog.form.getByText('This file is not a picture, or it cannot be read.')).toBeVisible()
    const screen = await team.page.screenshot()
    await dialog
      .field('Picture file')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: screen })
    await expect(dialog.form.locator('img')).toHaveAttribute('src', /^data:image\/webp;base64,/)
    await dialog.add('Pia Picture')
    await team.search.fill('pia')
    const picture = team.row('Pia Picture').locator('img')
    await expect(picture).toHaveAttribute('src', /^\/api\/users\/[0-9a-f-]+\/avatar\?v=/)
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

    await dialog.openEdit('Pia Picture')
    await expect(dialog.form.locator('img')).toHaveAttribute('src', /^\/api\/users\//)
    await dialog.field('Last Name').fill('Portrait')
    await dialog.saveEdit()
    await expect(team.row('Pia Portrait').locator('img')).toHaveAttribute('src', /^\/api\/users\//)
  })
})

describe('an admin who edits a person', () => {
  test('is not interrupted by a search that was still pending, confirms first, and only the changed fields are sent', async () => {
    const { dialog, team } = await openTeam('admin@example.com')
    await dialog.openEdit('Arjun Mehta')
    await dialog.field('Last Name').fill('Tran')
    await team.page.locator('input[type=search]').fill('arjun')
    await expect(team.page).toHaveURL(/search=arjun/)
    await expect(dialog.field('Last Name')).toHaveValue('Tran')
    await expect(dialog.discardDialog).toHaveCount(0)

    await team.open()
    await team.search.fill('anh nguy')
    await dialog.openEdit('Anh Nguyễn')
    await expect(dialog.form.getByText('Leave blank to keep current password')).toBeVisible()
    await dialog.field('Last Name').fill('Tran')
    await dialog.submit()
    await expect(dialog.confirmation).toContainText('Are you sure you want to update this user?')
    await dialog.confirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.field('Last Name')).toHaveValue('Tran')
    const sent = team.page.waitForRequest((request) => request.method() === 'PUT')
    await dialog.saveEdit()
    expect((await sent).postDataJSON()).toEqual({ lastName: 'Tran' })
    await expect(team.toast).toHaveText('Anh Tran has been updated.')
    await team.search.fill('anh tran')
    await expect(team.names).toHaveText(['Anh Tran'])
  })

  test('can assign only roles up to their own, not to themselves, and must enter their current password', async () => {
    const { dialog, team } = await openTeam('admin@example.com', { expectedErrors: /400/ })
    await dialog.openEdit('Arjun Mehta')
    await expect(dialog.field('Role').locator('option')).toHaveText(['Employee', 'Admin'])
    await team.page.keyboard.press('Escape')
    await team.open('?role=super_admin')
    await expect(team.names.first()).toBeVisible()
    await expect(team.page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0)

    await team.open()
    await team.search.fill('admin@example.com')
    await expect(team.names).toHaveCount(1)
    await team.table.getByRole('button', { name: /^Edit / }).click()
    await expect(team.table.getByRole('button', { name: /^Delete / })).toHaveCount(0)
    await expect(dialog.field('Role')).toBeDisabled()
    await expect(dialog.field('Manager')).toBeDisabled()
    await expect(dialog.field('Manager')).toHaveAccessibleDescription('You cannot change your own manager.')
    await dialog.field('First Name').fill('Renamed')
    await dialog.password.fill('Harvest-Moon-42')
    await dialog.submit()
    await dialog.confirmation.getByRole('button', { name: 'Update' }).click()
    await expect(dialog.form.getByText('Please enter your current password.')).toBeVisible()
    await dialog.password.fill('')
    await dialog.saveEdit()
    await expect(new Header(team.page).bar.getByText('Renamed')).toBeVisible()
  })
})

describe('a super admin who deletes a person', () => {
  test('can assign every role, must type the exact full name, sees how many open reviews the person evaluates, and why the server rejects it', async () => {
    const { dialog, team } = await openTeam('super@example.com', { expectedErrors: /409/ })
    const json = {
      success: false,
      message: 'The last super admin cannot be removed, demoted or given a last day.',
    }
    await team.page.route(/\/api\/users\/[^/?]+$/, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 409, json }) : route.continue(),
    )
    await dialog.openEdit('Arjun Mehta')
    await expect(dialog.field('Role').locator('option')).toHaveText(['Employee', 'Admin', 'Super Admin'])
    await team.page.keyboard.press('Escape')
    await dialog.openDelete('Arjun Mehta')
    await dialog.deleteDialog.getByRole('textbox').fill('Arjun Mehta')
    await team.page.keyboard.press('Enter')
    await expect(dialog.deleteDialog.getByRole('alert')).toHaveText(json.message)
    await team.page.unrouteAll()

    await team.open()
    await team.search.fill('first@example.com')
    await expect(team.names).toHaveCount(1)
    const name = await team.names.innerText()
    await dialog.openDelete(name)
    await expect(dialog.deleteDialog).toContainText(`Are you sure you want to delete ${name}?`)
    await expect(dialog.deleteDialog).toContainText('This action cannot be undone.')
    await expect(dialog.deleteDialog).toContainText(/This person is an evaluator in \d+ open reviews?\./)
    const confirm = dialog.deleteDialog.getByRole('button', { name: 'Delete' })
    await expect(confirm).toBeDisabled()
    const box = dialog.deleteDialog.getByRole('textbox')
    for (const wrong of [name.toLowerCase(), `${name} `, name.slice(0, -1)]) {
      await box.fill(wrong)
      await expect(confirm).toBeDisabled()
    }
    await box.fill(name)
    await confirm.click()
    await expect(dialog.deleteDialog).toHaveCount(0)
    await expect(team.toast).toHaveText(`${name} has been deleted.`)
    await expect(team.page.getByText('No users found', { exact: true })).toBeVisible()
  })
})

async function openTeam(email: string, options?: VisitorOptions) {
  const page = await journey.signedIn(email, { ...options, startPage: false })
  const team = new TeamPage(page)
  await team.open()
  await expect(team.names.first()).toBeVisible()
  return { team, dialog: new PersonDialog(page) }
}
