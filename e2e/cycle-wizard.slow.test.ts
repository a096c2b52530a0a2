import type { Cycle, CycleResponse, PlanResponse, PlanRow } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { describe, test } from 'vitest'
import { CycleWizardPage } from './pages/cycle-wizard'
import { CyclesPage } from './pages/cycles'
import { choosePerson } from './pages/person-select'
import { type ApiClient, apiClient } from './support/api'
import { expect } from './support/expect'
import { useJourney } from './support/journey'

const journey = useJourney()
const email = 'admin@example.com'

describe('an admin', () => {
  test('prepares a cycle step by step, looks at the plan and launches it', async () => {
    const page = await journey.signedIn(email)
    const admin = await apiClient(journey.product, email)
    await page.getByRole('link', { name: 'Cycles', exact: true }).click()
    const cycles = new CyclesPage(page)
    await cycles.create('Pilot')
    const wizard = new CycleWizardPage(page)
    const id = idIn(page.url())

    await wizard.day('End Date').fill('3/31/2027')
    await page.getByRole('button', { name: 'Suggest dates' }).click()
    await expect(wizard.day('Second Evaluation')).toHaveValue('3/31/2027')
    await expect(wizard.status).toContainText('Saved')
    await wizard.next()

    await page.getByRole('combobox', { name: 'Departments' }).click()
    await page.getByRole('option', { name: 'Accounts' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Include someone' }).click()
    await choosePerson(wizard.dialog, 'Person', 'Ingrid', 'Ingrid Halvorsen')
    await wizard.dialog.getByLabel('Reason').fill('Leads the pilot')
    await wizard.dialog.getByRole('button', { name: 'Include', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Always included' })).toContainText('Leads the pilot')
    await wizard.next()

    await choosePerson(
      page.getByRole('main'),
      'Evaluator for people without a manager',
      'Priya',
      'Priya Raman',
    )
    await wizard.next()
    await page.getByRole('radio', { name: 'One set for everyone' }).check()
    await expect(page.getByLabel('Criteria set')).toContainText('Default criteria')
    await wizard.next()

    await expect(wizard.status).toContainText('Saved')
    await expect(wizard.planRow('Ingrid Halvorsen')).toContainText('Included by hand: Leads the pilot')
    await expect(wizard.planRow('Ingrid Halvorsen')).toContainText('Priya Raman')
    const before = await planOf(admin, id)
    await expect(wizard.planSum).toContainText(`= ${before.headCount} people`)
    const [employee] = before.rows.filter(isCreated).filter(({ note }) => note === null)
    const name = nameOf(employee)
    await wizard.planAction(name, 'Exclude')
    await wizard.dialog.getByLabel('Reason').fill('Too new')
    await wizard.dialog.getByRole('button', { name: 'Exclude', exact: true }).click()
    await expect(wizard.planRow(name)).toContainText('Left out')
    const reviews = before.rows.filter(isCreated).length - 1
    await expect(wizard.planSum).toContainText(`${reviews} will be created`)
    await wizard.next()

    await wizard.launch.click()
    await expect(wizard.dialog).toContainText(
      new RegExp(`^Launch Pilot.*${reviews} reviews? will be created`),
    )
    await wizard.dialog.getByRole('button', { name: 'Launch', exact: true }).click()
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
    const { cycle } = await admin<CycleResponse>('GET', `/cycles/${id}`)
    expect(cycle).toMatchObject({ state: 'running', counts: { total: reviews } })
    await cycles.open()
    await expect(cycles.row('Pilot')).toContainText(`0 of ${reviews} completed`)
  })

  test('sees what was deleted since it was chosen and removes it, and sets evaluators from a file after a preview', async () => {
    const { page, admin, wizard, cycle } = await openDraft('Leftovers')
    const name = 'Short-lived'
    const { department } = await admin<{ department: { id: string } }>('POST', '/departments', { name })
    const { rules } = cycle.settings
    await change(admin, cycle, {
      settings: { ...cycle.settings, rules: { ...rules, departments: ['Accounts', name] } },
    })
    await admin('DELETE', `/departments/${department.id}`)
    await wizard.open(cycle.id, 'plan')
    const note = page.getByRole('status').filter({ hasText: 'still contains' })
    await expect(note).toContainText(`“Who takes part” still contains the deleted department “${name}”.`)
    await note.getByRole('link', { name: 'Open this step' }).click()
    await expect(page.getByText(`Remove ${name}, which no longer exists.`)).toBeVisible()
    await page.getByRole('combobox', { name: 'Departments' }).press('Backspace')
    await expect(page.getByText('which no longer exists')).toBeHidden()
    await expect(wizard.status).toContainText('Saved')
    expect((await read(admin, cycle.id)).settings.rules.departments).toEqual(['Accounts'])
    await wizard.open(cycle.id, 'plan')
    await wizard.planSum.waitFor()
    await expect(note).toBeHidden()

    const { id } = await newDraft(admin, 'From a file')
    await wizard.open(id, 'evaluators')
    await page.getByRole('button', { name: 'Import CSV' }).click()
    await wizard.dialog.locator('input[type=file]').setInputFiles({
      name: 'evaluators.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Employee;First evaluator;Second evaluator\nemployee@example.com;first@example.com;\nnobody@example.com;;',
      ),
    })
    await expect(wizard.dialog.getByRole('status')).toContainText('1 row has a problem and will be skipped')
    await expect(wizard.dialog.getByRole('row').nth(1)).toContainText('nobody@example.com')
    await wizard.dialog.getByRole('button', { name: 'Set evaluators for 1 person' }).click()
    await expect(page.getByRole('row').nth(1)).toContainText(/Elena Marković.*Tomas Lindqvist.*By rule/)
    await expect(wizard.status).toContainText('Saved')
    expect((await read(admin, id)).settings.evaluators.pinned).toHaveLength(1)
  })

  test('sees who has changed since they looked at the plan, and launches it after another look', async () => {
    const { page, admin, wizard, cycle } = await openDraft('Changed', { expectedErrors: /409/ })
    await wizard.open(cycle.id, 'launch')
    await expect(wizard.launch).toBeEnabled()
    const { rows } = await planOf(admin, cycle.id)
    const [employee] = rows.filter(isCreated)
    await admin('PUT', `/users/${employee?.userId}`, { department: 'QA' })
    await wizard.launch.click()
    await wizard.dialog.getByRole('button', { name: 'Launch', exact: true }).click()
    const changed = page.getByRole('dialog', { name: 'The plan has changed' })
    await expect(changed.getByRole('row')).toHaveCount(2)
    await expect(changed.getByRole('row', { name: nameOf(employee) })).toContainText('Department: QA')
    expect((await read(admin, cycle.id)).state).toBe('draft')
    await changed.getByRole('button', { name: 'Check the plan again' }).click()
    await expect(wizard.planRow(nameOf(employee))).toContainText('QA')
    await wizard.next()
    await wizard.launchPlan()
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
    expect((await read(admin, cycle.id)).state).toBe('running')
  })
})

describe('a draft', () => {
  test('keeps everything when the page is reloaded, even without a connection', async () => {
    const { page, admin, wizard, cycle } = await openDraft('Reloaded', { expectedErrors: /ERR_|Failed/ })
    await wizard.open(cycle.id)
    await wizard.day('Goal Setting').fill('1/5/2027')
    await page.reload()
    await expect(wizard.day('Goal Setting')).toHaveValue('1/5/2027')
    await expect.poll(async () => goalDay(await read(admin, cycle.id))).toBe('2027-01-05')

    await page.route(`**/api/cycles/${cycle.id}`, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await wizard.day('Goal Setting').fill('1/6/2027')
    await expect(wizard.status).toContainText('No connection')
    await page.unroute(`**/api/cycles/${cycle.id}`)
    await page.goto('/cycles')
    await expect.poll(async () => goalDay(await read(admin, cycle.id))).toBe('2027-01-06')
  })

  test('is not saved while its dates contradict each other, and is copied, renamed and deleted in the list', async () => {
    const { page, admin, wizard, cycle } = await openDraft('Contradiction')
    await wizard.open(cycle.id)
    await wizard.day('Goal Setting').fill('1/1/2030')
    await expect(page.getByText('The due date must not be after the end date.')).toBeVisible()
    await expect(wizard.status).toContainText('Not saved')
    await expect(wizard.steps.getByRole('link', { name: 'Period and dates' })).toContainText(
      'Needs attention',
    )
    expect((await read(admin, cycle.id)).settings).toEqual(cycle.settings)

    await newDraft(admin, 'Original')
    const cycles = new CyclesPage(page)
    await cycles.open()
    await cycles.create('Second', 'A copy of Original')
    await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible()
    await cycles.open()
    await cycles.openMenu('Second', 'Rename')
    await cycles.dialog.getByLabel('Name').fill('Third')
    await cycles.dialog.getByRole('button', { name: 'Rename' }).click()
    await cycles.openMenu('Third', 'Delete')
    await cycles.dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(cycles.row('Third')).toHaveCount(0)
    await expect(cycles.row('Original')).toContainText('Draft')
  })

  test('that two admins change is not overwritten: the second one chooses, unless it was only renamed', async () => {
    const { admin, wizard, cycle } = await openDraft('Old name', { expectedErrors: /409/ })
    await wizard.open(cycle.id)
    await expect(wizard.day('Start Date')).toBeVisible()
    await change(admin, cycle, { name: 'New name' })
    await wizard.day('Goal Setting').fill('1/5/2027')
    await expect(wizard.status).toContainText('Saved')
    const saved = await read(admin, cycle.id)
    expect([saved.name, goalDay(saved)]).toEqual(['New name', '2027-01-05'])

    const other = await newDraft(admin, 'Conflict')
    await wizard.open(other.id)
    await expect(wizard.day('Start Date')).toBeVisible()
    const evaluators = { ...other.settings.evaluators, usesLastCycle: false }
    await change(admin, other, { settings: { ...other.settings, evaluators } })
    await wizard.day('Goal Setting').fill('1/5/2027')
    await expect(wizard.conflict).toContainText('Period and dates and Evaluators')
    expect((await read(admin, other.id)).settings.evaluators.usesLastCycle).toBe(false)
    await wizard.conflict.getByRole('button', { name: 'Keep my version' }).click()
    await expect(wizard.status).toContainText('Saved')
    expect(await read(admin, other.id)).toMatchObject({
      settings: { dueDates: { 'self-goal-setting': '2027-01-05' }, evaluators: { usesLastCycle: true } },
    })
    await wizard.page.close()
  })
})

test('only admins see cycles', async () => {
  const page = await journey.signedIn('employee@example.com')
  await expect(page.getByRole('link', { name: 'My profile' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cycles' })).toHaveCount(0)
  await page.goto('/cycles')
  await expect(page.getByText('Only admins can manage review cycles.')).toBeVisible()
})

async function openDraft(name: string, options: { expectedErrors?: RegExp } = {}) {
  const page = await journey.signedIn(email, options)
  const admin = await apiClient(journey.product, email)
  return { page, admin, cycle: await newDraft(admin, name), wizard: new CycleWizardPage(page) }
}

async function newDraft(admin: ApiClient, name: string): Promise<Cycle> {
  return (await admin<CycleResponse>('POST', '/cycles', { name })).cycle
}

async function read(admin: ApiClient, id: string): Promise<Cycle> {
  return (await admin<CycleResponse>('GET', `/cycles/${id}`)).cycle
}

function change(admin: ApiClient, { id, revision }: Cycle, changes: object): Promise<CycleResponse> {
  return admin<CycleResponse>('PUT', `/cycles/${id}`, { ...changes, revision })
}

function planOf(admin: ApiClient, id: string): Promise<PlanResponse> {
  return admin<PlanResponse>('GET', `/cycles/${id}/plan`)
}

function isCreated({ verdict }: PlanRow): boolean {
  return verdict === 'create'
}

function nameOf(row: PlanRow | undefined): string {
  return row ? fullName(row.user) : ''
}

function goalDay({ settings }: Cycle): string {
  return settings.dueDates['self-goal-setting']
}

function idIn(url: string): string {
  return /\/cycles\/([^?]+)/.exec(url)?.[1] ?? ''
}
