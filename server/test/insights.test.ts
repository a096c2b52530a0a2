import type { InsightReviewsResponse, InsightsResponse } from '@evenhand/domain/api'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cycles, type NewReviewRow, type NewUserRow, reviews, users } from '#db/schema'
import type { ApiClient } from './support/client'
import { addCycle } from './support/cycle-reviews'
import { addPerson } from './support/people'
import { addRatedReview, alike, publishFour, type Ratings } from './support/rated-reviews'
import { type Company, forEachCriterion, startCompany, unknownId } from './support/reviews'

let company: Company
let cycleId: string

beforeAll(async () => {
  company = await startCompany({ now: new Date('2026-07-15T09:00:00Z') })
  await publishFour(company, ['Integrity', 'Delivery', 'Care', 'Courage'])
})
beforeEach(async () => {
  await company.db.update(reviews).set({ deletedAt: new Date() })
  cycleId = await addCycle(company)
})
afterAll(() => company.close())

/** Adds a person with a completed review in the cycle. */
async function add(
  ratings: Ratings,
  state: Partial<NewReviewRow> = {},
  person: Partial<NewUserRow> = {},
): Promise<string> {
  const { id } = await addPerson(company.db, person)
  await addRatedReview(company, ratings, { userId: id, cycleId, ...state })
  return id
}

async function insights(
  scope = `cycleId=${cycleId}`,
  who: ApiClient = company.clients.admin,
): Promise<InsightsResponse> {
  const response = await who.get(`/insights?${scope}`)
  expect(response.status).toBe(200)
  return response.json<InsightsResponse>()
}

test('completed reviews with a rating are counted, and unrated and open reviews are counted separately', async () => {
  await add(alike(5, 5, 5))
  await add(alike(3, 3, 3))
  await add(alike(0, 0, 0))
  await add(alike(4, 4, 0), { phase: 'second-evaluation' })
  await add(alike(4, 4, 0), { phase: 'second-evaluation', closedReason: 'Left the company' })
  await add(alike(1, 1, 1), { deletedAt: new Date() })
  await add(alike(1, 1, 1), { cycleId: await addCycle(company) })
  const { completed, unrated, open, average, levels } = await insights()
  expect({ completed, unrated, open, average }).toEqual({ completed: 2, unrated: 1, open: 1, average: 4 })
  expect(levels.company).toEqual({ name: null, count: 2, counts: [1, 0, 1, 0], average: 4 })
})

test('a cycle without completed reviews has no averages', async () => {
  const { completed, average, levels, criteria, leniency, flags } = await insights()
  expect({ completed, average, criteria }).toEqual({ completed: 0, average: null, criteria: [] })
  expect(levels.evaluators).toEqual([])
  expect(leniency).toEqual({ companyGap: null, minimum: 5, evaluators: [] })
  expect(flags.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0])
})

test('the scope is a cycle with its dates and release, or a period of end dates', async () => {
  await add(alike(5, 5, 5), { endDate: '2026-06-30' })
  await add(alike(3, 3, 3), { endDate: '2026-07-01', cycleId: null })
  const [cycle] = await company.db.select({ name: cycles.name }).from(cycles).where(eq(cycles.id, cycleId))
  expect((await insights()).scope).toEqual({
    cycle: { id: cycleId, name: cycle?.name, state: 'running', release: 'when-completed', isReleased: false },
    from: '2026-01-01',
    to: '2026-06-30',
  })
  const june = await insights('from=2026-06-01&to=2026-06-30')
  expect(june).toMatchObject({
    scope: { cycle: null, from: '2026-06-01', to: '2026-06-30' },
    completed: 1,
    average: 5,
  })
  expect(await insights('from=2026-06-30&to=2026-07-01')).toMatchObject({ completed: 2, average: 4 })
})

test.each([
  ['', { cycleId: 'Choose a cycle, or a first and last day.' }],
  ['from=2026-01-01', { cycleId: 'Choose a cycle, or a first and last day.' }],
  [
    `cycleId=${unknownId}&from=2026-01-01&to=2026-01-31`,
    { cycleId: 'Choose a cycle, or a first and last day.' },
  ],
  ['from=2026-02-01&to=2026-01-01', { to: 'The end date must not be before the start date.' }],
  ['cycleId=x', { cycleId: 'This is not a valid ID.' }],
])('the scope %j is rejected', async (scope, error) => {
  for (const path of ['/insights', '/insights/reviews']) {
    const response = await company.clients.admin.get(`${path}?${scope}`)
    expect(response.status).toBe(400)
    expect(response.json()).toMatchObject({ code: 'INVALID_INPUT', error })
  }
})

test('an unknown cycle is not found', async () => {
  for (const path of ['/insights', '/insights/reviews']) {
    const response = await company.clients.admin.get(`${path}?cycleId=${unknownId}`)
    expect([response.status, response.json<{ code: string }>().code]).toEqual([404, 'CYCLE_NOT_FOUND'])
  }
})

test('the department and position are those at launch, or else the current ones', async () => {
  await add(
    alike(5, 5, 5),
    { launchDepartment: 'Old name', launchPosition: 'Old title' },
    { department: 'QA' },
  )
  await add(alike(3, 3, 3), { cycleId, launchDepartment: null }, { department: 'QA' })
  const promoted = { department: 'QA', position: 'Accountant' }
  await add(alike(4, 4, 4), { launchDepartment: 'Old name', launchPosition: null }, promoted)
  const { levels } = await insights()
  expect(levels.departments.map(({ name, count }) => [name, count])).toEqual([
    ['Old name', 2],
    ['QA', 1],
  ])
  expect(levels.positions.map(({ name, count }) => [name, count])).toEqual([
    ['Old title', 1],
    [null, 2],
  ])
})

test('evaluators are sorted by name, and those who were deleted come last without a name', async () => {
  const deleted = await addPerson(company.db, { firstName: 'Aaron', lastName: 'Away' })
  await add(alike(5, 5, 5), { firstEvaluatorId: deleted.id })
  await add(alike(3, 3, 3))
  await company.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, deleted.id))
  const { levels, leniency } = await insights()
  const expected = [
    ['Fiona', 1],
    ['Sven', 2],
    [undefined, 1],
  ]
  expect(levels.evaluators.map(({ name, count }) => [name?.firstName, count])).toEqual(expected)
  expect(leniency.evaluators.map(({ name, count }) => [name?.firstName, count])).toEqual(expected)
})

test('ratings by a stand-in count for the stand-in, until the evaluator changes them', async () => {
  const { first, second } = company.clients
  const { person: sam, client } = await company.hire({ firstName: 'Sam' })
  const [firstDay, lastDay] = ['2026-07-15', '2026-07-15']
  await first.post(`/users/${company.people.first.id}/stand-ins`, { standInId: sam.id, firstDay, lastDay })
  const review = await company.createReview()
  await company.arrange(review.id, { phase: 'first-evaluation', cycleId })
  const rate = (who: ApiClient, rating: object, criteria = review.criteria) =>
    company.save(who, review.id, { detailedEvaluations: forEachCriterion({ criteria }, rating) })
  await rate(client, { firstGradeRating: 4 })
  await rate(first, { firstGradeRating: 5 }, review.criteria.slice(0, 1))
  await company.save(client, review.id, { evaluationPhase: 'second-evaluation' })
  await rate(second, { secondaryRating: 3 })
  await company.save(second, review.id, { evaluationPhase: 'final' })
  const { levels, leniency } = await insights()
  expect(levels.evaluators.map(({ name }) => name?.firstName)).toEqual(['Fiona', 'Sven'])
  expect(leniency.evaluators.map(({ name, count, gap }) => [name?.firstName, count, gap])).toEqual([
    ['Fiona', 1, 0.5],
    ['Sam', 1, -0.5],
    ['Sven', 2, 0],
  ])
  const list = await company.clients.admin.get(`/insights/reviews?cycleId=${cycleId}&evaluatorId=${sam.id}`)
  expect(list.json<InsightReviewsResponse>().reviews.map(({ id }) => id)).toEqual([review.id])
})

test('criteria have the name of their newest version, by category', async () => {
  await add([
    [4, 3, 5],
    [2, 0, 0],
    [0, 0, 0],
    [1, 1, 1],
  ])
  company.clock.set('2026-07-15T10:00:00Z')
  await publishFour(company, ['Honesty', 'Delivery', 'Care', 'Courage'])
  const { criteria } = await insights()
  expect(criteria).toMatchObject([
    { name: 'Honesty', category: 'Part 0', count: 1, self: 4, first: 3, second: 5 },
    { name: 'Delivery', category: 'Part 1', count: 1, self: 2, first: null, second: null },
    { name: 'Courage', category: 'Part 1', count: 1, self: 1, first: 1, second: 1 },
  ])
})

test('a result is compared with the newest earlier result of the same person', async () => {
  const person = await add(alike(4, 4, 4))
  const earlier = { userId: person, cycleId: null, startDate: '2025-01-01' }
  await addRatedReview(company, alike(1, 1, 1), { ...earlier, endDate: '2025-06-30' })
  await addRatedReview(company, alike(3, 3, 3), { ...earlier, endDate: '2025-12-31' })
  await addRatedReview(company, alike(0, 0, 0), { ...earlier, endDate: '2026-03-31' })
  await addRatedReview(company, alike(5, 5, 5), { ...earlier, endDate: '2026-06-30' })
  expect((await insights()).change).toMatchObject({
    count: 1,
    average: 1,
    previousAverage: 3,
    currentAverage: 4,
  })
})

test('an adjustment changes the result, but not how the evaluators compare', async () => {
  await add(alike(3, 3, 3), { adjustedRating: 4 })
  const { average, levels, selfGap, leniency, flags } = await insights()
  expect({ average, counts: levels.company.counts }).toEqual({ average: 4, counts: [0, 1, 0, 0] })
  expect([selfGap.average, leniency.companyGap]).toEqual([0, 0])
  expect(flags.filter(({ count }) => count > 0).map(({ kind }) => kind)).toEqual(['self-apart', 'all-alike'])
})
