import type {
  HistoryResponse,
  InsightReview,
  InsightReviewsResponse,
  InsightsResponse,
} from '@evenhand/domain/api'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cycles, type NewReviewRow, reviews, users } from '#db/schema'
import type { ApiClient } from './support/client'
import { addCycle } from './support/cycle-reviews'
import { addPerson } from './support/people'
import { addRatedReview, alike, publishFour, type Ratings } from './support/rated-reviews'
import { type Company, startCompany } from './support/reviews'

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

const mixed: Ratings = [
  [3, 3, 4],
  [4, 4, 3],
  [3, 4, 4],
  [4, 3, 3],
]

async function add(firstName: string, ratings: Ratings, state: Partial<NewReviewRow> = {}) {
  const person = await addPerson(company.db, { firstName, lastName: 'Doe', department: 'QA' })
  const id = await addRatedReview(company, ratings, { userId: person.id, cycleId, ...state })
  return { id, person }
}

async function list(filters = '', who: ApiClient = company.clients.admin): Promise<InsightReviewsResponse> {
  const response = await who.get(`/insights/reviews?cycleId=${cycleId}${filters}`)
  expect(response.status).toBe(200)
  return response.json<InsightReviewsResponse>()
}

const names = ({ reviews }: InsightReviewsResponse) => reviews.map(({ user }) => user.firstName)

async function releaseBy(when: 'by-admin' | 'on-date'): Promise<void> {
  const [row] = await company.db.select().from(cycles).where(eq(cycles.id, cycleId))
  if (!row) throw new Error('There is no cycle.')
  const settings = { ...row.settings, release: { when, date: when === 'on-date' ? '2026-08-01' : null } }
  await company.db.update(cycles).set({ settings }).where(eq(cycles.id, cycleId))
}

test('a review has its averages, result, previous result and flags', async () => {
  const { id, person } = await add('Kim', alike(4, 3, 5), { version: 7 })
  const earlier = { userId: person.id, startDate: '2025-01-01', endDate: '2025-12-31' }
  await addRatedReview(company, alike(3, 3, 3), earlier)
  const { first, second } = company.people
  expect((await list()).reviews).toEqual([
    {
      id,
      cycleId,
      userId: person.id,
      user: { firstName: 'Kim', lastName: 'Doe' },
      department: 'QA',
      position: null,
      firstEvaluator: { id: first.id, name: { firstName: 'Fiona', lastName: 'First' } },
      secondEvaluator: { id: second.id, name: { firstName: 'Sven', lastName: 'Second' } },
      self: 4,
      first: 3,
      second: 5,
      overall: 4,
      level: 'Exceeds Expectations',
      previous: 3,
      flags: ['evaluators-apart', 'criterion-apart', 'jump', 'all-alike'],
      isHeld: false,
      isAdjusted: false,
      canAdjust: false,
      version: null,
    } satisfies InsightReview,
  ])
})

test('reviews are sorted by name and can be filtered, searched and paged', async () => {
  await add('Zoe', mixed, { launchDepartment: 'Sales', launchPosition: 'Lead' })
  await add('Émile', alike(5, 5, 5), { adjustedRating: 4.5 })
  await add('Ana', alike(2, 2, 2), { firstEvaluatorId: company.people.stranger.id })
  await add('Bob', mixed, { phase: 'second-evaluation' })
  const cases: [string, string[]][] = [
    ['', ['Ana', 'Émile', 'Zoe']],
    ['&department=Sales', ['Zoe']],
    ['&department=QA', ['Ana', 'Émile']],
    ['&noDepartment=true', []],
    ['&position=Lead', ['Zoe']],
    ['&noPosition=true', ['Ana', 'Émile']],
    ['&level=Below+Expectations', ['Ana']],
    ['&level=Exceeds+Expectations', ['Émile']],
    [`&evaluatorId=${company.people.stranger.id}`, ['Ana']],
    [`&evaluatorId=${company.people.second.id}`, ['Ana', 'Émile', 'Zoe']],
    ['&flag=all-alike', ['Ana', 'Émile']],
    ['&flag=jump', []],
    ['&adjusted=true', ['Émile']],
    ['&search=emi', ['Émile']],
    ['&flag=all-alike&search=ana', ['Ana']],
  ]
  for (const [filters, expected] of cases) {
    const found = await list(filters)
    expect([filters, found.total, names(found)]).toEqual([filters, expected.length, expected])
  }
  const second = await list('&page=2&limit=2')
  expect([second.total, names(second)]).toEqual([3, ['Zoe']])
  const flagged = await list('&flag=all-alike&page=2&limit=1')
  expect([flagged.total, names(flagged)]).toEqual([2, ['Émile']])
  for (const invalid of ['&department=', '&level=Good', '&flag=odd', '&adjusted=yes', '&limit=101']) {
    const response = await company.clients.admin.get(`/insights/reviews?cycleId=${cycleId}${invalid}`)
    expect([invalid, response.status]).toEqual([invalid, 400])
  }
})

test('the name of a deleted evaluator is not shown', async () => {
  const evaluator = await addPerson(company.db)
  await add('Kim', mixed, { secondEvaluatorId: evaluator.id })
  await company.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, evaluator.id))
  const { reviews } = await list()
  expect(reviews[0]?.secondEvaluator).toEqual({ id: evaluator.id, name: null })
})

test('a result can be adjusted until an admin releases it', async () => {
  await add('Held', mixed, { isHeld: true })
  await add('Released', mixed)
  const canAdjust = async () =>
    Object.fromEntries((await list()).reviews.map((review) => [review.user.firstName, review.canAdjust]))
  expect(await canAdjust()).toEqual({ Held: false, Released: false })
  await releaseBy('on-date')
  expect(await canAdjust()).toEqual({ Held: false, Released: false })
  await releaseBy('by-admin')
  expect(await canAdjust()).toEqual({ Held: true, Released: false })
  await company.db.update(cycles).set({ releasedAt: new Date() }).where(eq(cycles.id, cycleId))
  expect(await canAdjust()).toEqual({ Held: false, Released: false })
})

test('admins learn nothing about their own result until it is released', async () => {
  const { person, client } = await company.hire({ firstName: 'Hanna', role: 'admin' })
  const own = { userId: person.id, cycleId, isHeld: true }
  const insights = async (who: ApiClient, scope = `cycleId=${cycleId}`) =>
    (await who.get(`/insights?${scope}`)).json<InsightsResponse>()
  await releaseBy('by-admin')
  for (let count = 0; count < 5; count++) await add('Kim', mixed, { isHeld: true })
  const before = await insights(client)
  expect(before.completed).toBe(5)

  const held = await addRatedReview(company, alike(1, 1, 3), own)
  expect(await insights(client)).toEqual({ ...before, hidesOwn: true })
  expect(names(await list('', client))).not.toContain('Hanna')
  expect((await list('&flag=all-alike', client)).total).toBe(0)
  expect(await insights(company.clients.admin)).toMatchObject({ completed: 6 })
  expect(names(await list('&flag=all-alike'))).toEqual(['Hanna'])

  // It cannot be inferred from a later review that is released, either.
  const later = 'from=2026-12-01&to=2026-12-31'
  await addRatedReview(company, mixed, { userId: person.id, startDate: '2026-07-01', endDate: '2026-12-31' })
  expect((await insights(client, later)).change.count).toBe(0)
  expect((await insights(company.clients.admin, later)).change.count).toBe(1)

  await company.arrange(held, { isHeld: false })
  expect(await insights(client)).toEqual(await insights(company.clients.admin))
  expect(names(await list('&flag=all-alike', client))).toEqual(['Hanna'])
  expect((await insights(client, later)).change.count).toBe(1)
})

test('admins do not learn that their own held review ended without a rating', async () => {
  const { person, client } = await company.hire({ role: 'admin' })
  await addRatedReview(company, alike(0, 0, 0), { userId: person.id, cycleId, isHeld: true })
  const unrated = async (who: ApiClient) =>
    (await who.get(`/insights?cycleId=${cycleId}`)).json<InsightsResponse>().unrated
  expect(await unrated(client)).toBe(0)
  expect(await unrated(company.clients.admin)).toBe(1)
})

test('admins do not learn that their own result was adjusted, unless employees are told', async () => {
  const { admin } = company.people
  await addRatedReview(company, mixed, { userId: admin.id, cycleId, adjustedRating: 4.5 })
  await company.clients.admin.put('/settings', { tellAdjusted: false })
  expect((await list()).reviews).toMatchObject([{ userId: admin.id, isAdjusted: false, version: null }])
  expect((await list('&adjusted=true')).total).toBe(0)
  expect((await list('&adjusted=true', company.clients.superAdmin)).total).toBe(1)
  await company.clients.admin.put('/settings', { tellAdjusted: true })
  expect((await list('&adjusted=true')).total).toBe(1)
})

test('a downloaded table of insights is recorded in the history', async () => {
  await add('Kim', mixed)
  const { admin, employee } = company.clients
  expect((await employee.post('/insights/exports', { cycleId })).status).toBe(403)
  expect((await admin.post('/insights/exports', {})).status).toBe(400)
  expect((await admin.post('/insights/exports', { cycleId })).status).toBe(200)
  expect((await admin.post('/insights/exports', { from: '2020-01-01', to: '2020-12-31' })).status).toBe(200)
  const { history } = (await admin.get('/history?limit=2')).json<HistoryResponse>()
  expect(history).toMatchObject([
    { action: 'EXPORTED', subject: 'reviews', oldValue: 'insights', newValue: '0' },
    { action: 'EXPORTED', subject: 'cycle', oldValue: 'insights', newValue: '1' },
  ])
})
