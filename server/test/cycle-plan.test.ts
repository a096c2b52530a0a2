import type { MatchedEvaluators, PlanResponse, PlanRow } from '@evenhand/domain/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateUser } from '#features/users/store'
import { aCriterion, createPublished, publish } from './support/criteria-sets'
import { changeSettings, createCycle, launch, readPlan, runLaunch } from './support/cycles'
import { addPerson } from './support/people'
import { type Company, startCompany } from './support/reviews'

let company: Company
beforeAll(async () => {
  company = await startCompany({ now: new Date('2026-11-10T09:00:00Z') })
  const { employee, first, second } = company.people
  await updateUser(company.db, employee.id, { managerId: first.id })
  await updateUser(company.db, first.id, { managerId: second.id })
})
afterAll(() => company.close())

function rowOf({ rows }: PlanResponse, { id }: { id: string }): PlanRow | undefined {
  return rows.find(({ userId }) => userId === id)
}

test('everyone who is not deleted gets one verdict, and the manager and their manager evaluate', async () => {
  const { admin } = company.clients
  const deleted = await addPerson(company.db)
  await updateUser(company.db, deleted.id, { deletedAt: new Date() })
  const { id } = await createCycle(admin)
  const plan = await readPlan(admin, id)
  const count = await company.db.$client.query('select 1 from users where deleted_at is null')
  expect(plan.headCount).toBe(count.rows.length)
  expect(new Set(plan.rows.map(({ userId }) => userId)).size).toBe(plan.headCount)
  expect(rowOf(plan, deleted)).toBeUndefined()
  expect(rowOf(plan, company.people.employee)).toMatchObject({
    verdict: 'create',
    reasons: [],
    firstEvaluator: { id: company.people.first.id, source: 'manager' },
    secondEvaluator: { id: company.people.second.id, source: 'manager' },
    criteriaSet: { number: 1 },
    hasManager: true,
  })
  expect(rowOf(plan, company.people.stranger)).toMatchObject({ verdict: 'blocked', hasManager: false })
})

test('the fingerprint changes only with what a launch would create', async () => {
  const { admin } = company.clients
  const { id } = await createCycle(admin)
  const before = await readPlan(admin, id)
  expect((await readPlan(admin, id)).fingerprint).toBe(before.fingerprint)
  await updateUser(company.db, company.people.stranger.id, { position: 'Accountant' })
  expect((await readPlan(admin, id)).fingerprint).toBe(before.fingerprint)
  await updateUser(company.db, company.people.employee.id, { managerId: company.people.admin.id })
  await updateUser(company.db, company.people.admin.id, { managerId: company.people.second.id })
  const after = await readPlan(admin, id)
  expect(after.fingerprint).not.toBe(before.fingerprint)
  await updateUser(company.db, company.people.employee.id, { managerId: company.people.first.id })
  await updateUser(company.db, company.people.admin.id, { managerId: null })
})

test('the criteria are those of the position, in the newest version', async () => {
  const { admin } = company.clients
  const { employee } = company.people
  const set = await createPublished(admin, { name: 'For managers' })
  await publish(admin, set.id, [aCriterion({ name: 'Newer' })])
  await company.db.$client.query(`update positions set criteria_set_id = $1 where name = 'Accountant'`, [
    set.id,
  ])
  await updateUser(company.db, employee.id, { position: 'Accountant' })
  const { id } = await createCycle(admin)
  expect(rowOf(await readPlan(admin, id), employee)?.criteriaSet).toEqual({
    id: set.id,
    name: 'For managers',
    number: 2,
  })
  await admin.put(`/criteria-sets/${set.id}`, { isActive: false })
  await company.db.$client.query('update positions set criteria_set_id = null')
})

test('someone with another open review in the period is not planned again', async () => {
  const { admin } = company.clients
  const { person } = await company.hire({ managerId: company.people.first.id })
  const { id } = await createCycle(admin)
  expect(rowOf(await readPlan(admin, id), person)?.verdict).toBe('create')
  const review = await company.createReview({
    userId: person.id,
    startDate: '2026-06-01',
    endDate: '2026-12-01',
  })
  expect(rowOf(await readPlan(admin, id), person)?.verdict).toBe('exists')
  await company.arrange(review.id, { endDate: '2026-11-30' })
  expect(rowOf(await readPlan(admin, id), person)?.verdict).toBe('create')
  await company.arrange(review.id, { endDate: '2026-12-01', phase: 'final' })
  expect(rowOf(await readPlan(admin, id), person)?.verdict).toBe('create')
  await company.arrange(review.id, { phase: 'self-goal-setting', closedReason: 'Not needed' })
  expect(rowOf(await readPlan(admin, id), person)?.verdict).toBe('create')
})

test('the evaluators of the last launched cycle are used where there is no manager', async () => {
  const { admin } = company.clients
  const { person } = await company.hire({ department: 'QA' })
  const pins = [person].map(({ id }) => ({
    userId: id,
    firstEvaluatorId: company.people.first.id,
    secondEvaluatorId: company.people.second.id,
  }))
  const { id: last } = await createCycle(admin)
  await changeSettings(admin, last, (settings) => ({
    ...settings,
    startDate: '2025-01-01',
    endDate: '2025-12-31',
    dueDates: Object.fromEntries(
      Object.keys(settings.dueDates).map((phase) => [phase, '2025-12-31']),
    ) as typeof settings.dueDates,
    rules: { ...settings.rules, departments: ['QA'] },
    evaluators: { ...settings.evaluators, pinned: pins },
  }))
  await launch(admin, last)
  await runLaunch(company)
  const { id } = await createCycle(admin)
  expect(rowOf(await readPlan(admin, id), person)).toMatchObject({
    verdict: 'create',
    firstEvaluator: { id: company.people.first.id, source: 'last-cycle' },
    secondEvaluator: { id: company.people.second.id, source: 'last-cycle' },
  })
  await changeSettings(admin, id, (settings) => ({
    ...settings,
    evaluators: { ...settings.evaluators, usesLastCycle: false },
  }))
  expect(rowOf(await readPlan(admin, id), person)?.verdict).toBe('blocked')
})

test('only the last five plans that were shown are kept', async () => {
  const { admin } = company.clients
  const { id } = await createCycle(admin)
  for (let day = 1; day <= 7; day++) {
    await changeSettings(admin, id, (settings) => ({ ...settings, startDate: `2026-11-0${day}` }))
    await readPlan(admin, id)
    company.clock.advance(1_000)
  }
  const { fingerprint } = await readPlan(admin, id)
  const { rows } = await company.db.$client.query(
    'select fingerprint from cycle_plans where cycle_id = $1 order by shown_at',
    [id],
  )
  expect(rows).toHaveLength(5)
  expect(rows.at(-1).fingerprint).toBe(fingerprint)
})

test('the people in a file are found by email address or employee number', async () => {
  const { admin } = company.clients
  const { employee, first, second } = company.people
  await updateUser(company.db, second.id, { employeeNumber: 'E-77' })
  const { id } = await createCycle(admin)
  const rows = [
    { employee: employee.email.toUpperCase(), first: first.email, second: 'e-77' },
    { employee: 'nobody@example.com', first: first.email, second: '' },
  ]
  const response = await admin.post(`/cycles/${id}/match-evaluators`, { rows })
  expect(response.status).toBe(200)
  const [found, unknown] = response.json<MatchedEvaluators>().rows
  expect(found).toMatchObject({
    problem: null,
    pinned: { userId: employee.id, firstEvaluatorId: first.id, secondEvaluatorId: second.id },
  })
  expect(unknown).toMatchObject({
    pinned: null,
    problem: { kind: 'unknown-employee', cell: 'nobody@example.com' },
  })
})
