import type { ProgressResponse, ReviewsResponse } from '@evenhand/domain/api'
import { type Phase, phases } from '@evenhand/domain/reviews/phases'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reviews, users } from '#db/schema'
import { type Company, startCompany } from './support/reviews'

let company: Company
const departments = { employee: 'QA', first: 'Development', second: 'QA' } as const

/** At 23:30 in UTC it is already May 16 in Kathmandu. */
beforeAll(async () => {
  company = await startCompany({
    now: new Date('2026-05-15T23:30:00Z'),
    env: { TIME_ZONE: 'Asia/Kathmandu' },
  })
})
beforeEach(async () => {
  await company.db.update(reviews).set({ deletedAt: new Date() })
  for (const [name, department] of Object.entries(departments)) {
    const { id } = company.people[name as keyof typeof departments]
    await company.db.update(users).set({ department, deletedAt: null }).where(eq(users.id, id))
  }
})
afterAll(() => company.close())

test('reviews are counted by phase and by the department of the employee', async () => {
  expect(await counted()).toEqual([])
  await add('employee', {}, { phase: 'first-evaluation' })
  await add('second', {}, { phase: 'first-evaluation' })
  await add('first', {})
  await add('first', {}, { phase: 'final' })
  await add('first', {}, { phase: 'final' })
  expect(await counted()).toEqual([
    'Development final 2 0',
    'Development self-goal-setting 1 0',
    'QA first-evaluation 2 0',
  ])
})

test('a review that is not completed is overdue from the day after its end date in the company’s time zone', async () => {
  await add('employee', { endDate: '2026-05-16' })
  await add('employee', { endDate: '2026-05-15' })
  await add('employee', { endDate: '2026-05-15' }, { phase: 'final' })
  expect(await counted()).toEqual(['QA final 1 0', 'QA self-goal-setting 2 1'])
})

test('the counts reflect moves, deletions, department changes and deleted people', async () => {
  const { admin, second } = company.clients
  const id = await add('employee', {}, { phase: 'second-evaluation', evaluations: [] })
  await second.put(`/reviews/${id}`, { evaluationPhase: 'final' })
  expect(await counted()).toEqual(['QA final 1 0'])
  await admin.put(`/users/${company.people.employee.id}`, { department: 'Accounts' })
  expect(await counted()).toEqual(['Accounts final 1 0'])
  await company.db
    .update(users)
    .set({ deletedAt: new Date() })
    .where(eq(users.id, company.people.employee.id))
  expect(await counted()).toEqual(['Accounts final 1 0'])
  await admin.delete(`/reviews/${id}`)
  expect(await counted()).toEqual([])
})

test('the counts match the list, even after concurrent changes', async () => {
  const created: [id: string, phase: Phase][] = []
  for (const phase of [...phases, ...phases]) {
    created.push([await add('employee', { endDate: '2026-05-01' }), phase])
  }
  await Promise.all(created.map(([id, phase]) => company.arrange(id, { phase })))
  const { counts } = await progress()
  for (const { department, phase, total, overdue } of counts) {
    expect(await listed(`department=${department}&status=${phase}`)).toBe(total)
    expect(overdue).toBe(phase === 'final' ? 0 : 2)
  }
  expect(counts).toHaveLength(phases.length)
})

test('open reviews with a deleted evaluator are counted and listed until someone else is assigned', async () => {
  const { admin } = company.clients
  const { person } = await company.hire()
  const open = await add('employee', { firstEvaluatorId: person.id })
  await add('employee', { secondEvaluatorId: person.id }, { phase: 'final' })
  await add('employee', {})
  expect((await progress()).withoutEvaluator).toBe(0)
  expect((await admin.delete(`/users/${person.id}`)).status).toBe(200)
  expect((await progress()).withoutEvaluator).toBe(1)
  const response = await admin.get('/reviews?status=no-evaluator')
  expect(response.json<ReviewsResponse>().reviews.map(({ id }) => id)).toEqual([open])
  await admin.put(`/reviews/${open}`, { firstEvaluatorId: company.people.stranger.id })
  expect((await progress()).withoutEvaluator).toBe(0)
  expect(await listed('status=no-evaluator')).toBe(0)
})

test('requests to talk are listed until an admin closes them', async () => {
  const { admin, employee } = company.clients
  const id = await add('employee', {}, { phase: 'final' })
  expect(await listed('status=talk')).toBe(0)
  expect((await employee.post(`/reviews/${id}/talk`)).status).toBe(200)
  expect(await listed('status=talk')).toBe(1)
  expect((await admin.post(`/reviews/${id}/talk/close`, { outcome: 'We met' })).status).toBe(200)
  expect(await listed('status=talk')).toBe(0)
})

async function add(who: keyof typeof departments, assignment: object, state?: object): Promise<string> {
  const { people, createReview } = company
  const evaluators = { firstEvaluatorId: people.stranger.id, secondEvaluatorId: people.second.id }
  const { id } = await createReview({
    userId: people[who].id,
    ...evaluators,
    ...(who === 'second' ? { secondEvaluatorId: people.stranger.id } : {}),
    ...assignment,
  })
  if (state) await company.arrange(id, state)
  return id
}

async function counted(): Promise<string[]> {
  const { counts } = await progress()
  return counts.map((count) => Object.values(count).join(' ')).toSorted()
}

async function progress(): Promise<ProgressResponse> {
  return (await company.clients.admin.get('/reviews/progress')).json<ProgressResponse>()
}

async function listed(query: string): Promise<number> {
  return (await company.clients.admin.get(`/reviews?${query}`)).json<ReviewsResponse>().total
}
