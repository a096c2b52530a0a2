import type { Locator } from '@playwright/test'
import { describe, test } from 'vitest'
import { PersonDialog } from './pages/person-dialog'
import { TeamPage } from './pages/team'
import { desktop, phone } from './support/constants'
import { expect } from './support/expect'
import { useJourney } from './support/journey'

const journey = useJourney()

describe('the password of a new person', () => {
  test('shows a warning when it is easy to guess, but is accepted', async () => {
    const { dialog } = await openAdd()
    await dialog.fillName('Ravi', 'Warned', 'ravi@example.com')
    await dialog.password.fill('Password1!')
    await expect(dialog.password).toHaveAccessibleDescription(
      'This password is very common and easy to guess.',
    )
    await dialog.password.fill('Warned#2026')
    await expect(dialog.password).toHaveAccessibleDescription(
      "This password contains the person's name or email address and is easy to guess.",
    )
    await expect(dialog.password).not.toHaveAttribute('aria-invalid', 'true')
    await dialog.add('Ravi Warned')
  })

  test('stays aligned with Generate and Copy when it has an error or a warning', async () => {
    const { team, dialog } = await openAdd()
    const generate = dialog.form.getByRole('button', { name: 'Generate' })
    const copy = dialog.form.getByRole('button', { name: 'Copy' })
    await dialog.password.fill('short')
    await dialog.submit()
    await expect(dialog.password).toHaveAccessibleDescription('New password must be at least 8 characters.')
    await expectSameMiddle(dialog.password, generate, copy)
    await dialog.password.fill('Password1!')
    const warning = dialog.form.getByText('This password is very common')
    await expect(warning).toBeVisible()
    await expectSameMiddle(dialog.password, generate, copy)

    await team.page.setViewportSize(phone)
    await expectSameMiddle(generate, copy)
    expect(await middleOf(warning)).toBeGreaterThan(await middleOf(dialog.password))
    expect(await middleOf(generate)).toBeGreaterThan(await middleOf(warning))
  })
})

async function openAdd() {
  const page = await journey.signedIn('admin@example.com')
  await page.setViewportSize(desktop)
  const team = new TeamPage(page)
  await team.open()
  const dialog = new PersonDialog(page)
  await dialog.openAdd()
  return { team, dialog }
}

async function expectSameMiddle(first: Locator, ...others: Locator[]): Promise<void> {
  const middle = await middleOf(first)
  for (const other of others) expect(Math.abs((await middleOf(other)) - middle)).toBeLessThanOrEqual(1)
}

async function middleOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not visible')
  return box.y + box.height / 2
}
