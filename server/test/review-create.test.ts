import type { Review } from '@evenhand/domain/api'
import type { Criterion } from '@evenhand/domain/reviews/fields'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#db/open'
import { reviews, users } from '#db/schema'
import { publishDefault } from '#features/criteria/store'
import { type Company, reviewBody, savedIn, startCompany, unknownId } from './support/reviews'

let company: Company

beforeAll(async () => {
  company = await startCompany()
})
afterAll(() => company.close())

test('a new review is empty and in goal setting, no matter what the client sends', async () => {
  const { clients, people } = company
  const review = savedIn(
    await clients.admin.post('/reviews', {
      ...reviewBody(company),
      evaluationPhase: 'final',
      status: 'completed',
      rating: 5,
      version: 9,
      detailedEvaluations: [{ criteriaId: unknownId, selfRating: 5 }],
      evaluationScoring: { selfEvaluationScore: 5, performanceLevel: 'Outstanding' },
      criteria: [],
      evaluationLogs: [{ action: 'FINALIZED' }],
    }),
  )
  expect(review).toMatchObject({
    userId: people.employee.id,
    user: { firstName: 'Emil', lastName: 'Employee' },
    firstEvaluatorId: people.first.id,
    firstEvaluator: { firstName: 'Fiona', lastName: 'First' },
    secondEvaluatorId: people.second.id,
    secondEvaluator: { firstName: 'Sven', lastName: 'Second' },
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    evaluationPhase: 'self-goal-setting',
    rating: 0,
    version: 1,
    evaluationScoring: {
      selfEvaluationScore: 0,
      firstGradeRating: 0,
      secondaryRating: 0,
      overallPerformanceRating: 0,
      performanceLevel: 'Below Expectations',
      goalAchievementScore: 0,
      weightedTotal: 0,
    },
  })
  expect(review.detailedEvaluations).toEqual(
    review.criteria.map(({ id }) => ({
      criteriaId: id,
      evidence: '',
      selfRating: 0,
      comments: '',
      firstGradeRating: 0,
      firstEvaluatorComments: '',
      secondaryRating: 0,
      secondEvaluatorComments: '',
    })),
  )
})

test('a new review is a draft, or overdue if its end date has passed', async () => {
  const open = { startDate: '2020-01-01', endDate: '2999-12-31' }
  expect((await company.createReview(open)).status).toBe('draft')
  expect((await company.createReview({ ...open, endDate: '2020-01-02' })).status).toBe('overdue')
})

test('everyone in a review reads the employee’s department and position', async () => {
  const { person } = await company.hire({ department: 'Accounts', position: 'Accountant' })
  const created = await company.createReview({ userId: person.id })
  const read = await company.read(company.clients.first, created.id)
  for (const review of [created, read]) {
    expect(review).toMatchObject({ department: 'Accounts', position: 'Accountant' })
  }
  await company.save(company.clients.admin, created.id, { endDate: '2027-01-31' })
})

test('the texts sent with a new review are stored and returned', async () => {
  const texts = {
    corporateVision: 'To be fair',
    goals: ['Ship', 'Sleep'],
    employeeComments: 'I look forward to it',
    summary: 'A summary',
    achievements: 'An achievement',
    areasForImprovement: 'An area',
  }
  const review = await company.createReview(texts)
  expect(await company.read(company.clients.admin, review.id)).toMatchObject(texts)
})

test('goals that look like a number or a list stay text', async () => {
  for (const goals of ['2026', '[1, 2]', 'true']) {
    const { id } = await company.createReview({ goals })
    expect((await company.read(company.clients.admin, id)).goals).toBe(goals)
  }
})

test('a review keeps the criteria from its creation', async () => {
  const { clients, db } = company
  const review = await company.createReview()
  expect(review.criteria.map(({ name }) => name)).toEqual(['Integrity', 'Delivery'])
  await transaction(db, (tx) =>
    publishDefault(tx, {
      now: new Date(),
      by: null,
      change: ([first, ...others]) => [{ ...first, name: 'Honesty', weight: 1 } as Criterion, ...others],
    }),
  )
  expect((await company.read(clients.admin, review.id)).criteria).toEqual(review.criteria)
  expect((await company.createReview()).criteria[0]).toMatchObject({ name: 'Honesty', weight: 1 })
})

test('the creation is the first log entry', async () => {
  const { evaluationLogs, id } = await company.createReview()
  expect(evaluationLogs).toEqual([
    {
      id: expect.any(String),
      evaluationId: id,
      evaluatorId: company.people.superAdmin.id,
      evaluator: { firstName: 'Sue', lastName: 'Super' },
      forId: null,
      for: null,
      action: 'CREATED',
      criteria: null,
      section: 'Review',
      fieldChanged: null,
      oldValue: null,
      newValue: null,
      revertReason: null,
      takenBack: false,
      revertCriteria: [],
      createdAt: expect.any(String),
    },
  ])
})

test('one person can be both evaluators', async () => {
  const { first } = company.people
  expect(await company.createReview({ secondEvaluatorId: first.id })).toMatchObject({
    firstEvaluatorId: first.id,
    secondEvaluatorId: first.id,
  })
})

test('admins can create reviews, employees cannot', async () => {
  expect((await company.clients.admin.post('/reviews', reviewBody(company))).status).toBe(200)
  for (const who of ['employee', 'first', 'stranger'] as const) {
    expect((await company.clients[who].post('/reviews', reviewBody(company))).status).toBe(403)
  }
  expect((await company.anyone.post('/reviews', reviewBody(company))).status).toBe(401)
})

test('all errors of a new review are reported together, and nothing is stored', async () => {
  const { db, people } = company
  const deletedId = await deletedPerson()
  const before = await db.$count(reviews)
  const cases: [fields: object, wrong: string[]][] = [
    [{ firstEvaluatorId: people.employee.id }, ['firstEvaluatorId']],
    [{ secondEvaluatorId: people.employee.id }, ['secondEvaluatorId']],
    [
      { firstEvaluatorId: unknownId, secondEvaluatorId: deletedId },
      ['firstEvaluatorId', 'secondEvaluatorId'],
    ],
    [{ userId: unknownId }, ['userId']],
    [{ userId: deletedId }, ['userId']],
    [{ startDate: '2026-02-02', endDate: '2026-02-01' }, ['endDate', 'startDate']],
    [{ startDate: '2009-12-31' }, ['startDate']],
    [{ startDate: '2026-02-30', endDate: 'soon' }, ['endDate', 'startDate']],
    [
      { startDate: '2026-02-02', endDate: '2026-02-01', userId: unknownId },
      ['endDate', 'startDate', 'userId'],
    ],
    [{ firstEvaluatorId: undefined, secondEvaluatorId: null }, ['firstEvaluatorId', 'secondEvaluatorId']],
    [{ summary: 'x'.repeat(1001), achievements: 7 }, ['achievements', 'summary']],
  ]
  for (const [fields, wrong] of cases) {
    const response = await company.clients.admin.post('/reviews', { ...reviewBody(company), ...fields })
    const { error } = response.json<{ error: object }>()
    expect([response.status, Object.keys(error).sort()], JSON.stringify(fields)).toEqual([400, wrong])
  }
  expect(await db.$count(reviews)).toBe(before)
})

test('a review can last one day and start on January 1, 2010', async () => {
  const day = '2010-01-01'
  const review: Review = await company.createReview({ startDate: day, endDate: day })
  expect(review).toMatchObject({ startDate: day, endDate: day, status: 'overdue' })
})

async function deletedPerson(): Promise<string> {
  const { person } = await company.hire()
  await company.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, person.id))
  return person.id
}

test('dates can be sent as date-times, of which only the written day counts', async () => {
  const { admin } = company.clients
  const dates = { startDate: '2026-03-01T23:30:00-05:00', endDate: '2026-08-31T00:00:00.000Z' }
  const { id, ...created } = savedIn(await admin.post('/reviews', { ...reviewBody(company), ...dates }))
  expect(created).toMatchObject({ startDate: '2026-03-01', endDate: '2026-08-31' })
  const edited = savedIn(await admin.put(`/reviews/${id}`, { endDate: '2026-09-30T23:59:59.999Z' }))
  expect(edited).toMatchObject({ endDate: '2026-09-30' })
  const range = 'startDate=2026-09-30T12:00:00Z&endDate=2026-09-30T08:00:00Z'
  const { reviews: found } = (await admin.get(`/reviews?${range}`)).json<{ reviews: Review[] }>()
  expect(found.map((review) => review.id)).toEqual([id])
})

test('an admin cannot create a review of themselves, but a super admin can', async () => {
  const { clients, people } = company
  const own = await clients.admin.post('/reviews', { ...reviewBody(company), userId: people.admin.id })
  expect({ status: own.status, ...own.json<{ message: string }>() }).toMatchObject({
    status: 403,
    message: 'Only a super admin can create your review or choose its evaluators.',
  })
  const body = { ...reviewBody(company), userId: people.superAdmin.id }
  expect((await clients.superAdmin.post('/reviews', body)).status).toBe(200)
})
