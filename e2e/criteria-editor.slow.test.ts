import type { CriteriaSetResponse, CriteriaSetsResponse } from '@evenhand/domain/api'
import { describe, test } from 'vitest'
import { CriteriaEditorPage } from './pages/criteria-editor'
import { choosePerson } from './pages/person-select'
import { apiClient } from './support/api'
import { expect } from './support/expect'
import { useJourney, type VisitorOptions } from './support/journey'
import { accessibilityFindings } from './support/page-checks'
import { clickInToast } from './support/toast'

const journey = useJourney()
const failedRequests = /Failed to load resource/
const philosophy = '1. Management Philosophy'
const goals = '2. Practical Goals'

describe('the criteria of a set', () => {
  test('are reordered with the keyboard, across categories, or by dragging, and keep the focus', async () => {
    const { editor } = await openCopy('Keyboard')
    const { page } = editor
    const criterion = 'Initiative and Ownership'
    await editor.handle(criterion).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(editor.handle(criterion)).toBeFocused()
    await expect(page.getByText(`${criterion} moved to position 4 of 5 in ${philosophy}.`)).toBeAttached()
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(editor.handle(criterion)).toBeFocused()
    await expect(page.getByText(`${criterion} moved to position 1 of 8 in ${goals}.`)).toBeAttached()
    await expect(editor.category(philosophy)).toHaveCount(4)
    await expect(editor.category(goals).first()).toHaveText(criterion)
    await expect(editor.status).toContainText('Saved')
    await page.reload()
    await expect(editor.category(goals).first()).toHaveText(criterion)

    await openNext(editor, 'Dragging')
    // All rows fit on the screen, because near its edge the page scrolls while a row is dragged.
    await editor.page.setViewportSize({ width: 1280, height: 2000 })
    await editor.handle('Customer Focus').hover()
    await editor.page.mouse.down()
    await editor.handle('Quality of Work').hover()
    const row = await editor.handle('Quality of Work').boundingBox()
    await editor.page.mouse.move(row?.x ?? 0, (row?.y ?? 0) + (row?.height ?? 0))
    await editor.page.mouse.up()
    await expect(editor.category(goals).nth(2)).toHaveText('Customer Focus')
    await expect(editor.category(philosophy)).toHaveCount(4)
    await expect(editor.status).toContainText('Saved')
  })

  test('are added, described with a preview, removed, and restored, in categories that can be moved and renamed', async () => {
    const { editor } = await openCopy('Adding')
    const { page } = editor
    await page.getByRole('button', { name: `Add criterion to ${philosophy}` }).click()
    await expect(editor.field('Name')).toBeFocused()
    await page.keyboard.type('Curiosity')
    await editor.field('Description').fill('Asks **good** questions')
    await editor.panel.getByText('Preview', { exact: true }).click()
    await expect(editor.panel.locator('strong')).toHaveText('good')
    await editor.panel.getByRole('checkbox', { name: 'Use rating 2' }).uncheck()
    await expect(editor.panel.getByRole('textbox', { name: 'Label of rating 2' })).toBeDisabled()
    await expect(editor.category(philosophy).last()).toHaveText('Curiosity')
    await editor.panel.getByRole('combobox', { name: 'Category' }).fill('3. Growth')
    await page.keyboard.press('Enter')
    await expect(editor.category('3. Growth')).toHaveText('Curiosity')
    await editor.panel.getByRole('button', { name: 'Remove criterion' }).click()
    await expect(editor.panel).toHaveCount(0)
    await expect(editor.names).toHaveCount(12)
    await clickInToast(page.getByRole('button', { name: 'Undo' }))
    await expect(editor.category('3. Growth')).toHaveText('Curiosity')
    await expect(editor.status).toContainText('Saved')
    await page.reload()
    await expect(editor.names).toHaveCount(13)

    await openNext(editor, 'Categories')
    const up = page.getByRole('button', { name: `Move category ${goals} up` })
    await up.click()
    await expect(editor.names.first()).toHaveText('Contribution to Division Goals')
    await expect(up).toBeFocused()
    await expect(page.getByText(`Category ${goals} moved to position 1 of 2.`)).toBeAttached()
    await page.getByRole('textbox', { name: `Name of category ${goals}` }).fill('Results')
    await page.keyboard.press('Enter')
    await expect(editor.category('Results')).toHaveCount(7)
    await expect(page.getByRole('textbox', { name: 'Name of category Results' })).toBeFocused()
    const subtitle = page.getByRole('textbox', { name: 'Subtitle of Results' })
    await expect(subtitle).toHaveValue(/^Incorporate business division/)
    await subtitle.fill('What you achieve')
    await page.keyboard.press('Enter')
    await expect(editor.status).toContainText('Saved')
    await page.reload()
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(editor.dialog.getByRole('rowheader', { name: 'Results' })).toHaveText(
      'ResultsWhat you achieve',
    )
    await expect(editor.dialog.getByRole('rowheader', { name: philosophy })).toContainText(
      'Goals for putting',
    )
  })

  test('survive a lost connection and a closed tab, and are sent from another page when the connection is back', async () => {
    const { editor, id } = await openCopy('Leaving', { expectedErrors: failedRequests })
    await editor.openCriterion('Customer Focus')
    await editor.page.context().setOffline(true)
    await editor.field('Name').fill('Written before leaving')
    await expect(editor.status).toContainText('No connection.')
    await editor.page.getByRole('link', { name: 'My profile' }).click()
    await expect(editor.status).toHaveCount(0)
    await editor.page.context().setOffline(false)
    await expect.poll(() => namesOnServer(id)).toContain('Written before leaving')

    const offline = await openNext(editor, 'Offline')
    const context = editor.page.context()
    await editor.openCriterion('Customer Focus')
    await context.setOffline(true)
    await editor.field('Name').fill('Written on the train')
    await expect(editor.status).toContainText('No connection. Your changes are kept on this device')
    await context.setOffline(false)
    await expect(editor.status).toContainText('Saved')
    await expect.poll(() => namesOnServer(offline)).toContain('Written on the train')

    await context.route('**/draft', (route) => route.abort())
    await editor.field('Name').fill('Typed right before the crash')
    await editor.page.close({ runBeforeUnload: false })
    await context.unroute('**/draft')
    const reopened = new CriteriaEditorPage(await context.newPage())
    await reopened.open(offline)
    await expect(reopened.names.first()).toHaveText('Typed right before the crash')
    await expect.poll(() => namesOnServer(offline)).toContain('Typed right before the crash')
  })

  test('that two admins change at once are offered to the second one in both versions', async () => {
    const { editor, id } = await openCopy('Conflict', { expectedErrors: /409/ })
    const other = await apiClient(journey.product, 'super@example.com')
    const { set } = await other<CriteriaSetResponse>('GET', `/criteria-sets/${id}`)
    const [first, ...rest] = set.draft?.criteria ?? []
    const criteria = [{ ...first, name: 'Their name' }, ...rest]
    await other('PUT', `/criteria-sets/${id}/draft`, { criteria, revision: set.revision })

    await editor.openCriterion('Customer Focus')
    await editor.field('Name').fill('My name')
    const conflict = editor.page.getByRole('alert')
    await expect(conflict).toContainText('Someone else changed this draft while you were editing.')
    await expect(conflict.locator('del')).toHaveText('Their name')
    await expect(conflict.locator('ins')).toHaveText('My name')
    await conflict.getByRole('button', { name: 'Use their version' }).click()
    await expect(editor.names.first()).toHaveText('Their name')
    await editor.field('Name').fill('Our name')
    await expect(editor.status).toContainText('Saved')
    await expect.poll(() => namesOnServer(id)).toContain('Our name')
  })
})

describe('a draft', () => {
  test('is shown as the employee sees it, and is checked, published, compared and used for a new review', async () => {
    const { editor } = await openCopy('Sales')
    await editor.page.getByRole('button', { name: 'Preview', exact: true }).click()
    const matrix = editor.dialog.getByRole('region', { name: 'Evaluation Matrix' })
    await matrix.getByRole('button', { name: 'Customer Focus' }).click()
    await expect(editor.dialog.getByRole('region', { name: 'Customer Focus' })).toContainText('Rating scale')
    await expect(editor.dialog.getByRole('radio')).toHaveCount(0)
    await editor.page.keyboard.press('Escape')
    await expect(editor.dialog).toHaveCount(0)

    const { page } = editor
    await expect(editor.weights).toContainText('100.00 of 100.00%')
    await editor.weight('Customer Focus').fill('7,5')
    await expect(editor.weights).toContainText('97.50 of 100.00%2.50% left')
    await editor.openCriterion('Quality of Work')
    await editor.field('Name').fill('')
    await editor.publish.click()
    const problems = page.getByRole('alert').filter({ hasText: '2 problems to fix before you can publish' })
    await expect(problems).toContainText('The weights add up to 97.50%. They must add up to exactly 100.00%.')
    await editor.panel.getByRole('button', { name: 'Close criterion' }).click()
    await problems.getByRole('button', { name: /Enter a name\.$/ }).click()
    await expect(editor.field('Name')).toBeFocused()
    await page.keyboard.type('Quality')
    await editor.weights.getByRole('button', { name: 'Share equally' }).click()
    await expect(editor.weights).toContainText('100.00 of 100.00%')
    await expect(problems).toHaveCount(0)

    await editor.publish.click()
    await expect(editor.dialog).toContainText('You can choose version 1 when you create a review.')
    await expect(editor.dialog).toContainText('No existing reviews are affected.')
    await editor.dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Version 1 of Sales was published.')).toBeVisible()
    await expect(editor.status).toContainText('Version 1')
    await expect(editor.publish).toBeDisabled()

    await editor.openCriterion('Customer Focus')
    await editor.field('Description').fill('Knows what customers need')
    await expect(editor.status).toContainText('Saved')
    await editor.openTab('Versions')
    const comparison = page.getByRole('region', { name: 'Compare versions' })
    await expect(comparison.getByRole('status')).toHaveText('1 changed.')
    await expect(comparison.locator('ins')).toContainText('need')
    await page.getByRole('button', { name: 'View version 1' }).click()
    await expect(editor.dialog).toContainText('8.33%')
    await page.keyboard.press('Escape')

    await editor.openTab('Criteria')
    await editor.status.getByRole('button', { name: 'Discard draft' }).click()
    await editor.dialog.getByRole('button', { name: 'Discard draft' }).click()
    await expect(page.getByText('The draft was discarded.')).toBeVisible()
    await expect(editor.status).toContainText('Version 1')

    await createReviewWith(editor, 'Sales')
  })
})

describe('the criteria sets of a company', () => {
  test('say where they are used, and one of them is the default, which has weights that are shares of their sum after a criterion was added', async () => {
    const page = await journey.signedIn('admin@example.com', { startPage: false })
    await page.goto('/settings/criteria')
    const row = (name: string) =>
      page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
    const makeDefault = async (name: string) => {
      await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
      await page.getByRole('button', { name: 'Make default', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: `Make ${name} the default?` })
      await expect(dialog).toContainText('all positions without their own set')
      await expect(row(name)).not.toContainText(/all positions without their own set/i)
      await dialog.getByRole('button', { name: 'Make default' }).click()
      await expect(row(name)).toContainText(/all positions without their own set/i)
    }
    await makeDefault('Leadership')
    await expect(row('Default criteria')).not.toContainText(/all positions without their own set/i)
    await makeDefault('Default criteria')

    await row('Leadership')
      .getByRole('link', { name: /^Used by \d+ reviews$/ })
      .click()
    await expect(page.getByRole('tab', { name: 'Used by' })).toHaveAttribute('aria-selected', 'true')
    const cycles = page.getByRole('region', { name: 'Review cycles' })
    await expect(cycles.getByRole('listitem').first()).toContainText(/ · \d+ reviews?$/)
    const positions = page.getByRole('region', { name: 'Positions' }).getByRole('link')
    await expect(positions.first()).toHaveAttribute('href', '/settings/company')
    expect(await accessibilityFindings(page)).toEqual([])
    const name = (await cycles.getByRole('link').first().textContent()) ?? ''
    await cycles.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)

    const admin = await apiClient(journey.product, 'admin@example.com')
    await admin('POST', '/criteria', {
      name: 'Added by an integration',
      category: goals,
      weight: 25,
      scale: [
        { value: 1, label: 'No' },
        { value: 5, label: 'Yes' },
      ],
    })
    const editor = new CriteriaEditorPage(page)
    await editor.open(await defaultSetId())
    await expect(page.getByText('The published weights add up to 125.00%.')).toBeVisible()
    await editor.weights.getByRole('button', { name: 'Scale to 100' }).click()
    await expect(editor.weights).toContainText('100.00 of 100.00%')
    await expect(editor.weight('Added by an integration')).toHaveValue('20.00')
  })

  test('are created, renamed, duplicated, deactivated and deleted', async () => {
    const page = await journey.signedIn('admin@example.com', { startPage: false })
    await page.goto('/settings/criteria')
    await page.getByRole('button', { name: 'New set' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create set' }).click()
    await expect(dialog).toContainText('Enter a name.')
    await dialog.getByLabel('Name').fill('Interns')
    await dialog.getByRole('button', { name: 'Create set' }).click()
    await expect(page.getByRole('heading', { name: 'Interns' })).toBeVisible()
    await expect(page.getByText('No criteria yet')).toBeVisible()

    await page.getByRole('button', { name: 'Back' }).click()
    const row = (name: string) =>
      page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
    const choose = async (name: string, action: string) => {
      await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: action }).click()
    }
    await expect(row('Interns')).toContainText('Not published yet')
    await choose('Interns', 'Rename')
    await dialog.getByLabel('Name').fill('Trainees')
    await dialog.getByRole('button', { name: 'Rename' }).click()
    await expect(row('Trainees')).toContainText('Draft')
    await choose('Trainees', 'Deactivate')
    await expect(row('Trainees')).toContainText('Inactive')
    await choose('Trainees', 'Duplicate')
    await dialog.getByRole('button', { name: 'Create set' }).click()
    await expect(page.getByRole('heading', { name: 'Copy of Trainees' })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await choose('Trainees', 'Delete')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(row('Trainees')).toHaveCount(0)
    await expect(row('Copy of Trainees')).toHaveCount(1)
  })

  test('are only for admins', async () => {
    const page = await journey.signedIn('employee@example.com', { startPage: false })
    await page.goto(`/settings/criteria/${await defaultSetId()}`)
    await expect(page.getByRole('alert')).toContainText('Access Denied')
  })
})

async function createReviewWith({ page }: CriteriaEditorPage, set: string): Promise<void> {
  await page.goto('/?search=amina')
  await page.getByRole('link', { name: 'Amina Yusuf', exact: true }).click()
  await page
    .getByRole('region', { name: 'Performance Reviews' })
    .getByRole('button', { name: 'Create Review' })
    .click()
  const form = page.getByRole('dialog', { name: /^Create Review for/ })
  await expect(form.getByLabel('Criteria')).toContainText('(default')
  await form.getByLabel('Criteria').selectOption(set)
  await form.getByRole('textbox', { name: 'Start Date' }).fill('1/1/2026')
  await form.getByRole('textbox', { name: 'End Date' }).fill('12/31/2030')
  for (const [field, name] of [
    ['First Approver', 'Tomas Lindqvist'],
    ['Second Approver', 'Priya Raman'],
  ] as const) {
    await choosePerson(form, field, name, name)
  }
  await form.getByRole('button', { name: 'Create Review' }).click()
  await expect(form).toHaveCount(0)
  await page.getByRole('link', { name: /Jan 1, 2026 – Dec 31, 2030/ }).click()
  await page.getByRole('tab', { name: 'Evaluation Matrix' }).click()
  const matrix = page.getByRole('region', { name: 'Evaluation Matrix' })
  await expect(matrix.getByRole('button', { name: 'Quality', exact: true })).toBeVisible()
  await expect(matrix).toContainText('8.33%')
}

/** Opens the editor of a new copy of the default set. */
async function openCopy(name: string, options?: VisitorOptions) {
  const editor = new CriteriaEditorPage(
    await journey.signedIn('admin@example.com', { ...options, startPage: false }),
  )
  return { editor, id: await openNext(editor, name) }
}

/** Opens another copy on the same page. */
async function openNext(editor: CriteriaEditorPage, name: string): Promise<string> {
  const admin = await apiClient(journey.product, 'admin@example.com')
  const copyOf = await defaultSetId()
  const { set } = await admin<CriteriaSetResponse>('POST', '/criteria-sets', { name, copyOf })
  await editor.open(set.id)
  return set.id
}

async function defaultSetId(): Promise<string> {
  const admin = await apiClient(journey.product, 'admin@example.com')
  const { sets } = await admin<CriteriaSetsResponse>('GET', '/criteria-sets')
  return sets.find(({ isDefault }) => isDefault)?.id ?? ''
}

async function namesOnServer(id: string): Promise<string[]> {
  const admin = await apiClient(journey.product, 'admin@example.com')
  const { set } = await admin<CriteriaSetResponse>('GET', `/criteria-sets/${id}`)
  return set.draft?.criteria.map(({ name }) => name) ?? []
}
