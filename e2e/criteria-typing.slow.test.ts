import { describe, test } from 'vitest'
import { CriteriaEditorPage } from './pages/criteria-editor'
import { criteriaSetsOf } from './support/criteria-sets'
import { expect } from './support/expect'
import { holdRequest } from './support/hold-request'
import { useJourney, type VisitorOptions } from './support/journey'
import { accessibilityFindings } from './support/page-checks'

const journey = useJourney()
const philosophy = '1. Management Philosophy'

async function openCopy(name: string, options?: VisitorOptions) {
  const editor = new CriteriaEditorPage(
    await journey.signedIn('admin@example.com', { ...options, startPage: false }),
  )
  return { editor, page: editor.page, id: await openNext(editor, name) }
}

/** Opens another copy on the same page. */
async function openNext(editor: CriteriaEditorPage, name: string): Promise<string> {
  const { id } = await (await criteriaSetsOf(journey.product)).copy(name)
  await editor.open(id)
  return id
}

const nameOf = (editor: CriteriaEditorPage, category: string) =>
  editor.page.getByRole('textbox', { name: `Name of category ${category}` })

describe('after a dialog', () => {
  test('that publishes, the editor stays open, and the focus moves to its status, also after one that discards the draft, and after Cancel to the button', async () => {
    const { editor, page } = await openCopy('Publishing')
    await editor.openCriterion('Customer Focus')
    await editor.publish.click()
    const release = await holdRequest(page, /\/api\/criteria-versions\//)
    await editor.dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Version 1', { exact: true })).toBeVisible()
    await expect(editor.panel).toBeVisible()
    release()
    await expect(editor.dialog).toHaveCount(0)
    await expect(editor.panel).toBeVisible()
    await expect(editor.status).toBeFocused()

    const { id } = await (await criteriaSetsOf(journey.product)).publishedCopy('Discarding')
    await editor.open(id)
    await editor.weight('Customer Focus').fill('7')
    await expect(editor.status).toContainText('Saved')
    const discard = editor.status.getByRole('button', { name: 'Discard draft' })
    await discard.click()
    await editor.dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(discard).toBeFocused()
    await discard.click()
    await editor.dialog.getByRole('button', { name: 'Discard draft' }).click()
    await expect(editor.status).toBeFocused()
    await expect(editor.weight('Customer Focus')).not.toHaveValue('7.00')
  })
})

describe('the preview', () => {
  test('shows changes that are not saved yet, and is offered for a new set as soon as it has a criterion', async () => {
    const { editor, page } = await openCopy('Preview', { expectedErrors: /Failed to load resource/ })
    await page.route('**/draft', (route) => route.abort())
    await editor.openCriterion('Customer Focus')
    await editor.field('Name').fill('Not saved yet')
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(editor.dialog.getByRole('button', { name: 'Not saved yet' })).toBeVisible()

    const { admin } = await criteriaSetsOf(journey.product)
    const { set } = await admin<{ set: { id: string } }>('POST', '/criteria-sets', { name: 'Empty' })
    await editor.open(set.id)
    const preview = page.getByRole('button', { name: 'Preview', exact: true })
    await expect(preview).toHaveCount(0)
    await page.getByRole('button', { name: 'Add criterion', exact: true }).click()
    await expect(preview).toBeVisible()
  })
})

describe('a category that is still being typed', () => {
  test('is kept when the page is reloaded, and is not changed if the text is reverted with Escape', async () => {
    const { editor, page } = await openCopy('Reloading')
    await nameOf(editor, philosophy).fill('Values')
    await page.reload()
    await expect(editor.category('Values')).toHaveCount(5)
    await editor.openCriterion('Customer Focus')
    await editor.panel.getByRole('combobox', { name: 'Category' }).fill('3. Growth')
    await page.reload()
    await expect(editor.category('3. Growth')).toHaveText('Customer Focus')

    await openNext(editor, 'Reverting')
    await nameOf(editor, philosophy).fill('Values')
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(editor.category(philosophy)).toHaveCount(5)
  })

  test('is saved when its panel is closed with Escape, and when the page is left', async () => {
    const { editor, page, id } = await openCopy('Closing')
    await editor.openCriterion('Customer Focus')
    await editor.panel.getByRole('combobox', { name: 'Category' }).fill('3. Growth')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(editor.panel).toHaveCount(0)
    await expect(editor.category('3. Growth')).toHaveText('Customer Focus')
    await expect.poll(() => categoriesOnServer(id)).toContain('3. Growth')

    const left = (await (await criteriaSetsOf(journey.product)).copy('Leaving')).id
    await page.goto('/settings/criteria')
    await page.getByRole('link', { name: 'Leaving', exact: true }).click()
    await editor.openCriterion('Customer Focus')
    await editor.panel.getByRole('combobox', { name: 'Category' }).fill('3. Growth')
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Leaving', exact: true })).toBeVisible()
    await expect.poll(() => categoriesOnServer(left)).toContain('3. Growth')
  })
})

describe('a text that is too long', () => {
  test('is not cut, is marked, and can be shortened, and is not cut as the name of a set', async () => {
    const { editor, page } = await openCopy('Pasting', { expectedErrors: /status of 400/ })
    await editor.openCriterion('Customer Focus')
    const cases = [
      { field: editor.field('Description'), limit: 10_000 },
      { field: editor.field('Name'), limit: 200 },
      { field: editor.panel.getByRole('textbox', { name: 'Label of rating 5' }), limit: 100 },
      { field: editor.panel.getByRole('combobox', { name: 'Category' }), limit: 200 },
      { field: nameOf(editor, '2. Practical Goals'), limit: 200 },
    ]
    for (const { field, limit } of cases) {
      const before = await field.inputValue()
      await field.fill('x'.repeat(limit + 1))
      await field.press('Tab')
      await expect(page.getByText(`This cannot exceed ${limit} characters.`).first()).toBeVisible()
      await expect(page.getByRole('img', { name: 'Has problems' }).first()).toBeVisible()
      const typed = page.locator(`[aria-invalid="true"]`).first()
      await expect(typed).toHaveValue('x'.repeat(limit + 1))
      await typed.fill(before)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('img', { name: 'Has problems' })).toHaveCount(0)
    }
    await editor.field('Description').fill('x'.repeat(10_001))
    await expect(editor.panel).toContainText('10001 / 10000 characters')
    await expect(editor.status).toContainText('Not saved, kept on this device.')
    expect(await accessibilityFindings(page)).toEqual([])
    await editor.field('Description').fill('Ten signs.')
    await expect(editor.panel).toContainText('10 / 10000 characters')
    await expect(editor.status).toContainText('Saved')

    await page.goto('/settings/criteria')
    await page.getByRole('button', { name: 'New set' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('x'.repeat(81))
    await dialog.getByRole('button', { name: 'Create set' }).click()
    await expect(dialog).toContainText('80 characters.')
    await expect(dialog.getByLabel('Name')).toHaveValue('x'.repeat(81))
  })
})

async function categoriesOnServer(id: string): Promise<string[]> {
  const { draft } = await (await criteriaSetsOf(journey.product)).find(id)
  return draft?.criteria.map(({ category }) => category) ?? []
}
