import type { CyclesResponse, HistoryEntry } from '@evenhand/domain/api'
import { en } from '@evenhand/domain/messages'
import { historyLine } from '@evenhand/domain/text/history-text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeSettings,
  createCycle,
  cycleIn,
  draftFor,
  launch,
  readCycle,
  readPlan,
  runLaunch,
} from './support/cycles'
import { type Company, startCompany, unknownId } from './support/reviews'

let company: Company
beforeAll(async () => {
  company = await startCompany({ now: new Date('2026-11-10T09:00:00Z') })
})
afterAll(() => company.close())

async function historyLines(): Promise<string[]> {
  const response = await company.clients.admin.get('/history?limit=100')
  const { history } = response.json<{ history: HistoryEntry[] }>()
  return history
    .filter(({ subject }) => subject === 'cycle')
    .map((entry) => historyLine(entry, false, en))
    .toReversed()
}

test('a new cycle is a draft for the next twelve months', async () => {
  const { admin } = company.clients
  const cycle = await createCycle(admin, 'First draft')
  expect(cycle).toMatchObject({
    name: 'First draft',
    state: 'draft',
    startDate: '2026-12-01',
    endDate: '2027-11-30',
    counts: { total: 0, completed: 0, closed: 0, overdue: 0 },
    launchedAt: null,
    closedAt: null,
    isHeld: false,
    releasedAt: null,
    launch: null,
    revision: 0,
  })
  expect(await readCycle(admin, cycle.id)).toEqual(cycle)
})

test('the list shows the newest cycle first', async () => {
  const { admin } = company.clients
  const older = await createCycle(admin)
  company.clock.advance(1_000)
  const newer = await createCycle(admin)
  const { cycles } = (await admin.get('/cycles')).json<CyclesResponse>()
  expect(cycles.slice(0, 2).map(({ id }) => id)).toEqual([newer.id, older.id])
  expect(cycles[0]).not.toHaveProperty('settings')
})

test('two cycles cannot have the same name', async () => {
  const { admin } = company.clients
  const { id } = await createCycle(admin, 'Annual 2027')
  const taken = { status: 409, error: { name: 'There is already a review cycle with this name.' } }
  const again = await admin.post('/cycles', { name: 'annual 2027' })
  expect({ status: again.status, ...again.json() }).toMatchObject(taken)
  const other = await createCycle(admin)
  const renamed = await admin.put(`/cycles/${other.id}`, { name: 'ANNUAL 2027', revision: 0 })
  expect({ status: renamed.status, ...renamed.json() }).toMatchObject(taken)
  expect(cycleIn(await admin.put(`/cycles/${id}`, { name: 'annual 2027', revision: 0 })).name).toBe(
    'annual 2027',
  )
})

test('of two admins who change the same draft, the second gets the stored cycle', async () => {
  const { admin, superAdmin } = company.clients
  const { id, settings } = await createCycle(admin)
  const change = (endDate: string) => ({ settings: { ...settings, endDate }, revision: 0 })
  const first = cycleIn(await admin.put(`/cycles/${id}`, change('2028-01-31')))
  expect(first).toMatchObject({ revision: 1, endDate: '2028-01-31' })
  const second = await superAdmin.put(`/cycles/${id}`, change('2028-02-29'))
  expect(second.status).toBe(409)
  expect(second.json()).toMatchObject({ code: 'VERSION_CONFLICT', cycle: first })
  expect(await readCycle(admin, id)).toEqual(first)
})

test('a save that is sent again changes nothing', async () => {
  const { admin } = company.clients
  const { id, settings } = await createCycle(admin)
  const save = { settings: { ...settings, endDate: '2028-01-31' }, revision: 0 }
  const saved = cycleIn(await admin.put(`/cycles/${id}`, save))
  expect(cycleIn(await admin.put(`/cycles/${id}`, save))).toEqual(saved)
})

test('due dates out of order are rejected with the field', async () => {
  const { admin } = company.clients
  const { id, settings } = await createCycle(admin)
  const dueDates = { ...settings.dueDates, 'self-evaluation': '2026-12-01' }
  const response = await admin.put(`/cycles/${id}`, { settings: { ...settings, dueDates }, revision: 0 })
  expect(response.status).toBe(400)
  expect(Object.keys(response.json<{ error: object }>().error)).toEqual(['settings.dueDates.self-evaluation'])
})

test('the settings can name 5,000 people', async () => {
  const { admin } = company.clients
  const { id } = await createCycle(admin)
  const { rows } = await company.db.$client.query(
    `insert into users (first_name, last_name, email, password_hash, role, department)
     select 'Person', number::text, 'many' || number || '@example.com', '', 'employee', 'HR'
     from generate_series(1, 5000) number returning id`,
  )
  const exclude = rows.map((person) => ({ userId: person.id, reason: 'x'.repeat(500) }))
  const changed = await changeSettings(admin, id, (settings) => ({
    ...settings,
    rules: { ...settings.rules, exclude },
  }))
  expect(changed.settings.rules.exclude).toHaveLength(5_000)
})

test('new settings cannot refer to something that does not exist', async () => {
  const { admin } = company.clients
  const { person: gone } = await company.hire()
  await admin.delete(`/users/${gone.id}`)
  const { id, settings, revision } = await createCycle(admin)
  const known = company.people.stranger.id
  const response = await admin.put(`/cycles/${id}`, {
    revision,
    settings: {
      ...settings,
      rules: {
        ...settings.rules,
        departments: ['QA', 'Alchemy'],
        positions: ['Wizard'],
        include: [{ userId: known, reason: 'New' }],
        exclude: [{ userId: gone.id, reason: 'Left' }],
      },
      evaluators: {
        ...settings.evaluators,
        topEvaluatorId: unknownId,
        pinned: [{ userId: known, firstEvaluatorId: null, secondEvaluatorId: unknownId }],
      },
      criteria: { criteriaSetId: unknownId },
    },
  })
  expect(response.status).toBe(400)
  expect(response.json<{ error: object }>().error).toEqual({
    'settings.rules.departments.1': 'There is no department “Alchemy”.',
    'settings.rules.positions.0': 'There is no position “Wizard”.',
    'settings.rules.exclude.0.userId': `There is no person with the ID ${gone.id}.`,
    'settings.evaluators.topEvaluatorId': `There is no person with the ID ${unknownId}.`,
    'settings.evaluators.pinned.0.secondEvaluatorId': `There is no person with the ID ${unknownId}.`,
    'settings.criteria.criteriaSetId': `There is no criteria set with the ID ${unknownId}.`,
  })
  expect((await readCycle(admin, id)).revision).toBe(revision)
})

test('what was deleted since can stay in a draft, is reported by the plan, and can be removed', async () => {
  const { admin } = company.clients
  const { person: gone } = await company.hire()
  const name = 'Short-lived'
  const department = (await admin.post('/departments', { name })).json<{ department: { id: string } }>()
  const { id } = await createCycle(admin)
  await changeSettings(admin, id, (settings) => ({
    ...settings,
    rules: {
      ...settings.rules,
      departments: [name, 'QA'],
      include: [{ userId: gone.id, reason: 'New' }],
    },
  }))
  expect((await readPlan(admin, id)).deletedReferences).toEqual({
    departments: [],
    positions: [],
    people: [],
    criteriaSets: [],
  })
  await admin.delete(`/users/${gone.id}`)
  expect((await admin.delete(`/departments/${department.department.id}`)).status).toBe(200)
  const { settings } = await changeSettings(admin, id, (stored) => ({ ...stored, endDate: '2028-01-31' }))
  expect(settings.rules.departments).toEqual([name, 'QA'])
  expect((await readPlan(admin, id)).deletedReferences).toMatchObject({
    departments: [name],
    people: [gone.id],
  })

  const removed = await changeSettings(admin, id, (stored) => ({
    ...stored,
    rules: { ...stored.rules, departments: ['QA'], include: [] },
  }))
  const again = await admin.put(`/cycles/${id}`, { settings, revision: removed.revision })
  expect(Object.keys(again.json<{ error: object }>().error)).toEqual([
    'settings.rules.departments.0',
    'settings.rules.include.0.userId',
  ])
})

test('a copy has later dates and only the people who are still there', async () => {
  const { admin } = company.clients
  const { person: gone } = await company.hire()
  const { id } = await createCycle(admin)
  await changeSettings(admin, id, (settings) => ({
    ...settings,
    evaluators: { ...settings.evaluators, topEvaluatorId: gone.id },
    rules: {
      ...settings.rules,
      exclude: [
        { userId: gone.id, reason: 'Contractor' },
        { userId: company.people.stranger.id, reason: 'On a project' },
      ],
    },
  }))
  await company.clients.superAdmin.put(`/users/${gone.id}`, { leftOn: '2026-11-01' })
  const later = cycleIn(await admin.post('/cycles', { name: 'Review 2029', copyOf: id }))
  expect(later).toMatchObject({ startDate: '2027-12-01', endDate: '2028-11-30' })
  const twoYears = cycleIn(await admin.post('/cycles', { name: 'Review 2031', copyOf: later.id }))
  expect(twoYears).toMatchObject({ startDate: '2029-12-01', endDate: '2030-11-30' })
  const copy = cycleIn(await admin.post('/cycles', { name: 'The copy', copyOf: id }))
  expect(copy).toMatchObject({ state: 'draft', startDate: '2027-12-01', endDate: '2028-11-30' })
  expect(copy.settings.evaluators.topEvaluatorId).toBeNull()
  expect(copy.settings.rules.exclude).toEqual([
    { userId: company.people.stranger.id, reason: 'On a project' },
  ])
  const unknown = await admin.post('/cycles', { name: 'Another copy', copyOf: unknownId })
  expect(unknown.status).toBe(400)
  expect(unknown.json()).toMatchObject({ error: { copyOf: 'This review cycle no longer exists.' } })
})

test('a launched cycle can be renamed, but its settings cannot be changed and it cannot be deleted', async () => {
  const { admin } = company.clients
  const { id, settings } = await draftFor(company)
  await launch(admin, id)
  await runLaunch(company)
  const { revision } = await readCycle(admin, id)
  const renamed = cycleIn(await admin.put(`/cycles/${id}`, { name: 'Renamed', revision }))
  expect(renamed).toMatchObject({ name: 'Renamed', state: 'running', shownState: 'scheduled' })
  const changed = await admin.put(`/cycles/${id}`, {
    settings: { ...settings, endDate: '2028-01-31' },
    revision: renamed.revision,
  })
  expect(changed.json()).toMatchObject({ code: 'CYCLE_NOT_DRAFT' })
  const deleted = await admin.delete(`/cycles/${id}`)
  expect(deleted.json()).toMatchObject({ code: 'CYCLE_NOT_DRAFT' })
})

test('a cycle is closed only when no review is open', async () => {
  const { admin } = company.clients
  const { id } = await draftFor(company)
  expect((await admin.post(`/cycles/${id}/close`)).json()).toMatchObject({ code: 'CYCLE_NOT_RUNNING' })
  await launch(admin, id)
  const pending = await admin.post(`/cycles/${id}/close`)
  expect(pending.json()).toMatchObject({ code: 'OPEN_REVIEWS', open: 1 })
  await runLaunch(company)
  const open = await admin.post(`/cycles/${id}/close`)
  expect(open.status).toBe(409)
  expect(open.json()).toMatchObject({ code: 'OPEN_REVIEWS', open: 1 })
  await company.db.$client.query(`update reviews set phase = 'final' where cycle_id = $1`, [id])
  expect(cycleIn(await admin.post(`/cycles/${id}/close`))).toMatchObject({
    state: 'closed',
    counts: { total: 1, completed: 1, closed: 0, overdue: 0 },
  })
  expect((await admin.post(`/cycles/${id}/close`)).json()).toMatchObject({ code: 'CYCLE_NOT_RUNNING' })
})

test('the counts tell completed, closed and overdue reviews apart', async () => {
  const { admin } = company.clients
  const hired = [await company.hire(), await company.hire(), await company.hire(), await company.hire()]
  const people = hired.map(({ person }) => person.id)
  const { id } = await draftFor(company, people)
  await launch(admin, id)
  await runLaunch(company)
  const [completed, closed, late] = people
  const { $client } = company.db
  const reviewOf = 'where cycle_id = $1 and user_id = $2'
  await $client.query(`update reviews set phase = 'final' ${reviewOf}`, [id, completed])
  await $client.query(`update reviews set closed_reason = 'Left' ${reviewOf}`, [id, closed])
  const past = JSON.stringify('2026-11-09')
  await $client.query(
    `update reviews set due_dates = jsonb_set(due_dates, '{self-goal-setting}', $3), start_date = '2026-11-01' ${reviewOf}`,
    [id, late, past],
  )
  const counts = { total: 4, completed: 1, closed: 1, overdue: 1 }
  expect((await readCycle(admin, id)).counts).toEqual(counts)
  const { cycles } = (await admin.get('/cycles')).json<CyclesResponse>()
  expect(cycles.find((cycle) => cycle.id === id)?.counts).toEqual(counts)
})

test('a draft can be deleted', async () => {
  const { admin } = company.clients
  const { id } = await createCycle(admin)
  await admin.get(`/cycles/${id}/plan`)
  expect((await admin.delete(`/cycles/${id}`)).status).toBe(200)
  for (const response of [
    await admin.get(`/cycles/${id}`),
    await admin.delete(`/cycles/${id}`),
    await admin.get(`/cycles/${id}/plan`),
  ]) {
    expect(response.json()).toMatchObject({ code: 'CYCLE_NOT_FOUND' })
  }
})

test('the history says who created, renamed, launched, closed and deleted a cycle', async () => {
  const { admin } = company.clients
  const before = (await historyLines()).length
  const { id, name, revision } = await draftFor(company)
  cycleIn(await admin.put(`/cycles/${id}`, { name: 'Autumn', revision }))
  await launch(admin, id)
  await runLaunch(company)
  await company.db.$client.query(`update reviews set phase = 'final' where cycle_id = $1`, [id])
  await admin.post(`/cycles/${id}/close`)
  const { id: other } = await createCycle(admin, 'A mistake')
  await admin.delete(`/cycles/${other}`)
  expect((await historyLines()).slice(before)).toEqual([
    `added the review cycle ${name}`,
    `changed the settings of the review cycle ${name}: who takes part, people included by hand, and evaluators set by hand`,
    `renamed the review cycle ${name} to Autumn`,
    'launched the review cycle Autumn with 1 review',
    'closed the review cycle Autumn',
    'added the review cycle A mistake',
    'deleted the review cycle A mistake',
  ])
})

test('an admin cannot include themselves or choose their own evaluators, but keeps what a super admin chose', async () => {
  const { admin, superAdmin } = company.clients
  const { id } = await createCycle(admin)
  const pin = (userId: string) => ({
    userId,
    firstEvaluatorId: company.people.first.id,
    secondEvaluatorId: company.people.second.id,
  })
  const send = async (who: typeof admin, userId: string, topEvaluatorId: string | null) => {
    const { settings, revision } = await readCycle(admin, id)
    const evaluators = { ...settings.evaluators, topEvaluatorId, pinned: [pin(userId)] }
    return who.put(`/cycles/${id}`, { settings: { ...settings, evaluators }, revision })
  }
  const own = company.people.admin.id
  const refused = await send(admin, own, null)
  expect(refused.status).toBe(403)
  expect(refused.json<{ message: string }>().message).toContain('Only a super admin')
  const rows = {
    rows: [{ employee: company.people.admin.email, first: company.people.first.email, second: '' }],
  }
  const matched = await admin.post(`/cycles/${id}/match-evaluators`, rows)
  expect(matched.json()).toMatchObject({ rows: [{ pinned: null }] })
  expect((await send(superAdmin, own, null)).status).toBe(200)
  expect((await send(admin, own, company.people.first.id)).status).toBe(200)
  expect((await send(admin, company.people.employee.id, null)).status).toBe(403)
})

test('changes to the settings of a draft are in the history, one entry for what someone changes within ten minutes', async () => {
  const { admin, superAdmin } = company.clients
  const { id, name } = await createCycle(admin)
  const end = (day: string) => changeSettings(admin, id, (settings) => ({ ...settings, endDate: day }))
  await end('2027-12-30')
  await end('2027-12-31')
  await changeSettings(admin, id, (settings) => ({ ...settings, release: { when: 'by-admin', date: null } }))
  await changeSettings(superAdmin, id, (settings) => ({ ...settings, endDate: '2027-12-29' }))
  await end('2027-12-28')
  company.clock.advance(11 * 60_000)
  await end('2027-12-27')
  const changed = (parts: string) => `changed the settings of the review cycle ${name}: ${parts}`
  expect((await historyLines()).filter((line) => line.includes(name))).toEqual([
    `added the review cycle ${name}`,
    changed('dates and the release of results'),
    changed('dates'),
    changed('dates'),
    changed('dates'),
  ])
})
