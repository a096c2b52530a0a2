import type { AddPeopleResponse, CycleDifferencesResponse } from '@evenhand/domain/api'
import { addPeople } from '@evenhand/domain/messages/en/cycle-differences'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateUser } from '#features/users/store'
import type { ApiClient } from './support/client'
import { draftFor, launch, readCycle, runLaunch } from './support/cycles'
import { addPerson } from './support/people'
import { type Company, startCompany, unknownId } from './support/reviews'

let company: Company
beforeAll(async () => {
  company = await startCompany({ now: new Date('2026-11-10T09:00:00Z') })
  await updateUser(company.db, company.people.first.id, { managerId: company.people.second.id })
})
afterAll(() => company.close())

async function runningCycle() {
  const { id, settings } = await draftFor(company)
  await launch(company.clients.admin, id)
  await runLaunch(company)
  return { id, settings }
}

interface Added {
  userId: string
  firstEvaluatorId?: string
  secondEvaluatorId?: string
}

async function add(who: ApiClient, id: string, people: Added[], dryRun = false) {
  const response = await who.post(`/cycles/${id}/people`, { people, dryRun })
  expect(response.status).toBe(200)
  return response.json<AddPeopleResponse>().rows
}

test('someone whom the rules leave out is added by hand, once, and stays', async () => {
  const { admin, superAdmin } = company.clients
  const { first, second } = company.people
  const { id, settings } = await runningCycle()
  const { person } = await company.hire({ managerId: first.id })
  const people = [{ userId: person.id }]
  const [preview] = await add(admin, id, people, true)
  expect(preview && addPeople.rows.will(preview)).toContain(
    'The rules leave this person out: department is not included.',
  )
  expect(preview).toMatchObject({
    isAdded: true,
    leftOutBy: [{ kind: 'department' }],
    firstEvaluator: { id: first.id, source: 'manager' },
    secondEvaluator: { id: second.id, source: 'manager' },
    canSetEvaluators: true,
  })
  expect(await readCycle(admin, id)).toMatchObject({ launch: { total: 1 } })

  const answers = await Promise.all([add(admin, id, people), add(superAdmin, id, people)])
  expect(answers.flat().filter(({ isAdded }) => isAdded)).toHaveLength(1)
  const { rows } = await company.db.$client.query(
    `select first_evaluator_id, due_dates, launch_department from reviews where cycle_id = $1 and user_id = $2`,
    [id, person.id],
  )
  expect(rows).toEqual([
    { first_evaluator_id: first.id, due_dates: settings.dueDates, launch_department: person.department },
  ])
  expect((await readCycle(admin, id)).settings.rules.include).toContainEqual({
    userId: person.id,
    reason: null,
  })
  expect(await add(admin, id, people)).toMatchObject([{ isAdded: false, problems: [{ kind: 'in-cycle' }] }])
  expect((await admin.get(`/cycles/${id}/changes`)).json<CycleDifferencesResponse>().changes).toEqual([])
})

test('someone without a manager can get evaluators by hand, which the rules do not replace', async () => {
  const { admin } = company.clients
  const { first, second } = company.people
  const { id } = await runningCycle()
  const { person } = await company.hire()
  const [blocked] = await add(admin, id, [{ userId: person.id }])
  expect(blocked).toMatchObject({
    isAdded: false,
    problems: [{ kind: 'no-evaluators' }],
    canSetEvaluators: true,
  })
  const evaluators = { firstEvaluatorId: second.id, secondEvaluatorId: first.id }
  expect(await add(admin, id, [{ userId: person.id, ...evaluators }])).toMatchObject([{ isAdded: true }])
  await updateUser(company.db, person.id, { managerId: first.id })
  expect((await admin.get(`/cycles/${id}/changes`)).json<CycleDifferencesResponse>().changes).toEqual([])
  const { settings } = await readCycle(admin, id)
  expect(settings.evaluators.pinned).toContainEqual({ userId: person.id, ...evaluators })
})

test('nobody is added who was deleted, has left or is busy, and admins do not choose their own evaluators', async () => {
  const { admin, superAdmin } = company.clients
  const { first, second } = company.people
  const { id } = await runningCycle()
  const evaluators = { firstEvaluatorId: first.id, secondEvaluatorId: second.id }
  const left = await addPerson(company.db, { leftOn: '2026-11-01' })
  const busy = await addPerson(company.db)
  await company.createReview({ userId: busy.id, startDate: '2026-11-01', endDate: '2027-12-31' })
  const ids = [unknownId, left.id, busy.id, company.people.admin.id]
  const rows = await add(
    admin,
    id,
    ids.map((userId) => ({ userId, ...evaluators })),
  )
  expect(rows.map(({ isAdded, problems }) => [isAdded, addPeople.rows.problems(problems)])).toEqual([
    [false, 'This person no longer exists'],
    [false, 'Last day is Nov 1, 2026'],
    [false, 'Already has an open review in this period'],
    [false, 'Only a super admin can choose the evaluators of their own review'],
  ])
  expect(await add(superAdmin, id, [{ userId: company.people.superAdmin.id, ...evaluators }])).toMatchObject([
    { isAdded: true },
  ])
  expect((await readCycle(admin, id)).launch).toMatchObject({ total: 2, created: 2, failed: 0 })
  const draft = await draftFor(company)
  const refused = await admin.post(`/cycles/${draft.id}/people`, { people: [{ userId: busy.id }] })
  expect(refused.json()).toMatchObject({ code: 'CYCLE_NOT_RUNNING' })
})
