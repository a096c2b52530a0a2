import { describe, test } from 'vitest'
import { CompanySettings } from './pages/company-settings'
import { ReviewDialogs } from './pages/review-dialogs'
import { criteriaSetsOf } from './support/criteria-sets'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { accessibilityFindings } from './support/page-checks'
import { clickInToast } from './support/toast'

const journey = useJourney()
const expectedErrors = /status of (400|500)/
const unavailable = 'Choose an active criteria set with a published version.'

describe('the criteria of a new review', () => {
  test('cannot come from a set that someone else has just deactivated', async () => {
    const sets = await criteriaSetsOf(journey.product)
    const { id } = await sets.publishedCopy('Deactivated')
    const { dialogs, criteria } = await openForm()
    await dialogs.fill()
    await criteria.selectOption('Deactivated')
    await sets.deactivate(id)
    await dialogs.submit.click()
    await expect(dialogs.form).toContainText(unavailable)
    await expect(criteria).toBeFocused()
    await criteria.selectOption({ index: 0 })
    await dialogs.submit.click()
    await expect(dialogs.form).toHaveCount(0)
  })

  test('are those that the form shows', async () => {
    const sets = await criteriaSetsOf(journey.product)
    await sets.publishedCopy('Another one')
    const { dialogs, criteria } = await openForm()
    await expect(criteria).toContainText('(default)')
    await dialogs.fill()
    const request = dialogs.page.waitForRequest(
      (sent) => sent.method() === 'POST' && sent.url().endsWith('/api/reviews'),
    )
    await dialogs.submit.click()
    expect((await request).postDataJSON().criteriaSetId).toBe((await sets.defaultSet()).id)
  })

  test('are not chosen unseen if the sets cannot be loaded', async () => {
    await (await criteriaSetsOf(journey.product)).publishedCopy('Chosen after a retry')
    const { dialogs, criteria } = await openForm((page) =>
      page.route('**/api/criteria-sets', (route) => route.fulfill({ status: 500, json: {} })),
    )
    await dialogs.fill()
    await expect(dialogs.form).toContainText('Criteria sets could not be loaded.')
    await dialogs.submit.click()
    await expect(dialogs.form).toContainText('The review was not created')
    expect(await accessibilityFindings(dialogs.page)).toEqual([])
    await dialogs.page.unroute('**/api/criteria-sets')
    await dialogs.form.getByRole('button', { name: 'Retry' }).click()
    await criteria.selectOption('Chosen after a retry')
    await dialogs.submit.click()
    await expect(dialogs.form).toHaveCount(0)
  })
})

test('a search for people that failed says so', async () => {
  const { dialogs } = await openForm((page) =>
    page.route('**/users/approvers*', (route) => route.fulfill({ status: 400, json: {} })),
  )
  await dialogs.approver('First Approver').fill('lindqvist')
  const list = dialogs.page.getByRole('listbox', { name: 'First Approver' })
  await expect(list.getByText('The search failed. Please try again.')).toBeVisible()
  await expect(list.getByText('No approvers found')).toHaveCount(0)
})

describe('an admin', () => {
  test('deactivates a set and undoes it, and sees an error when someone else has deleted or deactivated one', async () => {
    await (await criteriaSetsOf(journey.product)).publishedCopy('Interns')
    const page = await openSets()
    await page.getByRole('button', { name: 'Actions for Interns', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: 'Interns', exact: true }) })
    await expect(row).toContainText('Inactive')
    await clickInToast(page.getByRole('button', { name: 'Undo' }))
    await expect(row).not.toContainText('Inactive')

    const { admin, copy } = await criteriaSetsOf(journey.product)
    const { id } = await copy('Deleted')
    await page.reload()
    await page.getByRole('button', { name: 'Actions for Deleted', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click()
    await admin('DELETE', `/criteria-sets/${id}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create set' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('This criteria set no longer exists.')

    const { publishedCopy, deactivate } = await criteriaSetsOf(journey.product)
    const published = await publishedCopy('For a position')
    const settings = new CompanySettings(page)
    await settings.open()
    const select = settings.row(settings.positions, 'Manager').getByRole('combobox')
    await expect(select).toContainText('For a position')
    await deactivate(published.id)
    await select.selectOption('For a position')
    await expect(settings.page.getByText('Choose a criteria set from the list.')).toBeVisible()
  })
})

async function openSets() {
  const page = await journey.signedIn('admin@example.com', { expectedErrors, startPage: false })
  await page.goto('/settings/criteria')
  return page
}

/** Opens the form for a new review of someone whose position has no criteria set. */
async function openForm(prepare?: (page: ReviewDialogs['page']) => Promise<unknown>) {
  const page = await journey.signedIn('admin@example.com', { expectedErrors, startPage: false })
  await prepare?.(page)
  await page.goto('/?search=amina')
  await page.getByRole('link', { name: 'Amina Yusuf', exact: true }).click()
  const dialogs = new ReviewDialogs(page)
  await dialogs.openCreate()
  return { dialogs, criteria: dialogs.form.getByLabel('Criteria') }
}
