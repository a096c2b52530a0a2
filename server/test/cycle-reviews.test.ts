import type { CycleReview, CycleReviewsResponse } from '@evenhand/domain/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { reviews } from '#db/schema'
import { updateUser } from '#features/users/store'
import { addCycle, addCycleReview, dueDates } from './support/cycle-reviews'
import { type Company, startCompany, unknownId } from './support/reviews'

let company: Company
let cycleId: string

const now = '2026-04-16T12:00:00Z'
const recently = new Date('2026-04-10T12:00:00Z')

beforeAll(async () => {
  company = await startCompany({ now: new Date(now) })
})
beforeEach(async () => {
  cycleId = await addCycle(company)
})
afterAll(() => company.close())

type State = Partial<typeof reviews.$inferInsert>

async function add(
  lastName: string,
  state: State = {},
  person: { department?: string; position?: string } = {},
) {
  const fields = { firstName: 'Kim', lastName, ...person }
  return addCycleReview(company, cycleId, { person: fields, state: { turnSince: recently, ...state } })
}

async function list(query = ''): Promise<CycleReviewsResponse> {
  const response = await company.clients.admin.get(`/cycles/${cycleId}/reviews?${query}`)
  expect(response.status).toBe(200)
  return response.json<CycleReviewsResponse>()
}

async function ids(query = ''): Promise<string[]> {
  const response = await company.clients.admin.get(`/cycles/${cycleId}/review-ids?${query}`)
  return response.json<{ ids: string[] }>().ids
}

const names = ({ reviews }: { reviews: CycleReview[] }) => reviews.map(({ user }) => user.lastName)

test('a row has the department at launch, the due date, and whose turn it is since when', async () => {
  const state = {
    phase: 'first-evaluation',
    turnSince: new Date('2026-04-01T23:00:00Z'),
    dueDates: { ...dueDates, 'first-evaluation': '2026-04-30' },
  } as const
  const { id, person } = await add('Lee', state, { department: 'QA', position: 'Accountant' })
  await company.clients.admin.put(`/users/${person.id}`, { department: 'Development', position: null })
  const { first, second } = company.people
  expect(await list()).toEqual({
    success: true,
    total: 1,
    reviews: [
      {
        id,
        userId: person.id,
        user: { firstName: 'Kim', lastName: 'Lee' },
        department: 'QA',
        position: 'Accountant',
        phase: 'first-evaluation',
        status: 'open',
        isHeld: false,
        closedReason: null,
        closedRule: null,
        dueDate: '2026-04-30',
        isOverdue: false,
        isStalled: true,
        firstEvaluator: { id: first.id, name: { firstName: 'Fiona', lastName: 'First' }, standIn: null },
        secondEvaluator: { id: second.id, name: { firstName: 'Sven', lastName: 'Second' }, standIn: null },
        waitingFor: { id: first.id, name: { firstName: 'Fiona', lastName: 'First' } },
        daysWaiting: 15,
      },
    ],
  })
})

test('a completed review and a closed one wait for nobody', async () => {
  const turnSince = new Date('2026-01-05T12:00:00Z')
  await add('Completed', { phase: 'final', turnSince })
  await add('Closed', { phase: 'self-goal-setting', closedReason: 'Left', turnSince })
  const nobody = { waitingFor: null, daysWaiting: 0, isOverdue: false, isStalled: false }
  expect((await list()).reviews).toMatchObject([
    { user: { lastName: 'Closed' }, status: 'closed', closedReason: 'Left', ...nobody },
    { user: { lastName: 'Completed' }, status: 'completed', closedReason: null, ...nobody },
  ])
})

test('the name of a deleted evaluator is not shown', async () => {
  const { person } = await company.hire()
  const { id } = await addCycleReview(company, cycleId, { evaluators: { firstEvaluatorId: person.id } })
  await company.arrange(id, { phase: 'first-evaluation' })
  await company.clients.admin.delete(`/users/${person.id}`)
  const deleted = { id: person.id, name: null }
  expect((await list()).reviews).toMatchObject([{ firstEvaluator: deleted, waitingFor: deleted }])
})

test('the evaluators have the number of their open reviews, by name and each once', async () => {
  const [anna, gone] = [
    await company.hire({ firstName: 'Anna', lastName: 'Aalto' }),
    await company.hire({ firstName: 'Aaron', lastName: 'Aalto' }),
  ]
  const both = { firstEvaluatorId: anna.person.id, secondEvaluatorId: anna.person.id }
  const withGone = { firstEvaluatorId: gone.person.id, secondEvaluatorId: anna.person.id }
  await addCycleReview(company, cycleId, { evaluators: both })
  await addCycleReview(company, cycleId, { evaluators: withGone })
  await add('Done', { phase: 'final' })
  await add('Closed', { closedReason: 'Left' })
  const deleted = await add('Deleted')
  await company.clients.admin.delete(`/reviews/${deleted.id}`)
  await addCycleReview(company, await addCycle(company))
  await company.clients.admin.delete(`/users/${gone.person.id}`)
  const { first, second } = company.people
  await updateUser(company.db, anna.person.id, { leftOn: '2020-01-31' })
  expect((await company.clients.admin.get(`/cycles/${cycleId}/evaluators`)).json()).toEqual({
    success: true,
    evaluators: [
      { id: anna.person.id, name: { firstName: 'Anna', lastName: 'Aalto' }, openReviews: 2, hasLeft: true },
      { id: first.id, name: { firstName: 'Fiona', lastName: 'First' }, openReviews: 0, hasLeft: false },
      { id: second.id, name: { firstName: 'Sven', lastName: 'Second' }, openReviews: 0, hasLeft: false },
      { id: gone.person.id, name: null, openReviews: 1, hasLeft: false },
    ],
  })
  expect((await company.clients.employee.get(`/cycles/${cycleId}/evaluators`)).status).toBe(403)
  expect((await company.clients.admin.get(`/cycles/${unknownId}/evaluators`)).status).toBe(404)
})

test('the list is sorted by due date, then by name, and has pages', async () => {
  await add('Zoe', { phase: 'self-goal-setting' })
  await add('Berg', { phase: 'self-evaluation' })
  await add('Äberg', { phase: 'self-evaluation' })
  await add('Cole', { phase: 'first-goal-checking' })
  expect(names(await list())).toEqual(['Zoe', 'Cole', 'Äberg', 'Berg'])
  const page = await list('limit=2&page=2')
  expect([names(page), page.total]).toEqual([['Äberg', 'Berg'], 4])
  expect(await ids()).toEqual((await list()).reviews.map(({ id }) => id))
})

test('reviews of other cycles, outside of cycles and deleted ones are left out', async () => {
  await add('Lee')
  const { id } = await add('Gone')
  await company.clients.admin.delete(`/reviews/${id}`)
  await addCycleReview(company, await addCycle(company))
  await company.createReview()
  expect(names(await list())).toEqual(['Lee'])
})

test('each filter selects its reviews, in the list and in the ids', async () => {
  const { person } = await company.hire()
  const old = new Date('2026-04-02T12:00:00Z')
  const early = { ...dueDates, 'self-evaluation': '2026-04-15' }
  await add('Open', { phase: 'self-evaluation' }, { department: 'QA' })
  await add('Overdue', { phase: 'self-evaluation', dueDates: early })
  const soon = { ...dueDates, 'first-evaluation': '2026-04-30' }
  await add('Stalled', {
    phase: 'first-evaluation',
    turnSince: old,
    firstEvaluatorId: person.id,
    dueDates: soon,
  })
  await add('Upcoming', { startDate: '2026-04-16', phase: 'first-evaluation', turnSince: old })
  await add('Completed', { phase: 'final', secondEvaluatorId: person.id })
  await add('Closed', { phase: 'self-evaluation', closedReason: 'Left' })
  const expected = {
    'status=open': ['Open', 'Overdue', 'Stalled', 'Upcoming'],
    'status=overdue': ['Overdue'],
    'status=stalled': ['Stalled'],
    'status=completed': ['Completed'],
    'status=closed': ['Closed'],
    'phase=self-evaluation': ['Open', 'Overdue'],
    'phase=self-evaluation&status=closed': ['Closed'],
    'phase=final': ['Completed'],
    'department=QA': ['Open'],
    [`evaluatorId=${person.id}`]: ['Completed', 'Stalled'],
    [`evaluatorId=${person.id}&status=open`]: ['Stalled'],
    'search=kim%20ST': ['Stalled'],
    'search=_': [],
  }
  for (const [query, matching] of Object.entries(expected)) {
    const { reviews, total } = await list(query)
    expect([query, names({ reviews }).toSorted(), total]).toEqual([query, matching, matching.length])
    expect([query, await ids(query)]).toEqual([query, reviews.map(({ id }) => id)])
  }
})

test('a department that has been renamed since the launch is found by its new name', async () => {
  const { admin } = company.clients
  await admin.post('/departments', { name: 'Old name' })
  await add('Lee', {}, { department: 'Old name' })
  const departments = (await admin.get('/company')).json<{ departments: { id: string; name: string }[] }>()
  const { id = '' } = departments.departments.find(({ name }) => name === 'Old name') ?? {}
  expect((await admin.put(`/departments/${id}`, { name: 'New name' })).status).toBe(200)
  expect(names(await list('department=New%20name'))).toEqual(['Lee'])
})

test('only admins get the list, invalid filters are rejected and an unknown cycle is not found', async () => {
  const { admin, employee } = company.clients
  for (const path of ['reviews', 'review-ids']) {
    expect((await employee.get(`/cycles/${cycleId}/${path}`)).status).toBe(403)
    expect((await admin.get(`/cycles/${unknownId}/${path}`)).status).toBe(404)
    expect(
      (await admin.get(`/cycles/${cycleId}/${path}?status=soon&phase=x&evaluatorId=y`)).json(),
    ).toMatchObject({
      code: 'INVALID_INPUT',
      error: { status: expect.any(String), phase: expect.any(String), evaluatorId: expect.any(String) },
    })
  }
})
