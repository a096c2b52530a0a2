import type { Review } from '@evenhand/domain/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, startCompany, type UserName } from './support/reviews'

let company: Company

beforeAll(async () => {
  company = await startCompany()
})
afterAll(() => company.close())

const onlookers = ['employee', 'first', 'second', 'admin'] as const

test('a review walks from goal setting to its end, and everyone sees what is theirs to see', async () => {
  const { id, criteria } = await company.createReview()
  const [integrity = '', delivery = ''] = criteria.map((criterion) => criterion.id)
  const save = (who: UserName, one: object, other: object) =>
    change(who, {
      detailedEvaluations: [
        { criteriaId: integrity, ...one },
        { criteriaId: delivery, ...other },
      ],
    })
  const forward = (who: UserName, evaluationPhase: string) => change(who, { evaluationPhase })

  await change('employee', { detailedEvaluations: [{ criteriaId: integrity, evidence: 'Be on time' }] })
  await forward('employee', 'first-goal-checking')
  await expectSight('first-goal-checking', everyone('self -,- (0) first -,- (0) second -,- (0)'))
  await forward('first', 'second-goal-checking')
  await expectSight('second-goal-checking', everyone('self -,- (0) first -,- (0) second -,- (0)'))
  await forward('second', 'self-evaluation')

  await save('employee', { selfRating: 4, comments: 'I was' }, { selfRating: 3 })
  await expectSight('self-evaluation', everyone('self 4,3 (0) first -,- (0) second -,- (0)'))
  await forward('employee', 'first-evaluation')
  await expectSight('first-evaluation', everyone('self 4,3 (3.5) first -,- (0) second -,- (0)'))

  await save('first', { firstGradeRating: 3, firstEvaluatorComments: 'Mostly' }, { firstGradeRating: 3 })
  await expectSight('first-evaluation', {
    employee: 'self 4,3 (3.5) first -,- (0) second -,- (0)',
    first: 'self 4,3 (3.5) first 3,3 (0) second -,- (0)',
    second: 'self 4,3 (3.5) first -,- (0) second -,- (0)',
    admin: 'self 4,3 (3.5) first 3,3 (0) second -,- (0)',
  })
  await forward('first', 'second-evaluation')
  await expectSight('second-evaluation', {
    employee: 'self 4,3 (3.5) first -,- (0) second -,- (0)',
    first: 'self 4,3 (3.5) first 3,3 (3) second -,- (0)',
    second: 'self 4,3 (3.5) first 3,3 (3) second -,- (0)',
    admin: 'self 4,3 (3.5) first 3,3 (3) second -,- (0)',
  })

  await save('second', { secondaryRating: 5 }, { secondaryRating: 5, secondEvaluatorComments: 'Superb' })
  await expectSight('second-evaluation', {
    employee: 'self 4,3 (3.5) first -,- (0) second -,- (0)',
    first: 'self 4,3 (3.5) first 3,3 (3) second -,- (0)',
    second: 'self 4,3 (3.5) first 3,3 (3) second 5,5 (0)',
    admin: 'self 4,3 (3.5) first 3,3 (3) second 5,5 (0)',
  })
  const completed = await forward('second', 'final')
  await expectSight('final', everyone('self 4,3 (3.5) first 3,3 (3) second 5,5 (5)'))

  // (3.5 + 3 + 5) / 3, and (0.4 * 4 + 0.6 * 3 + 3 + 5) / 3
  expect(completed).toMatchObject({
    status: 'completed',
    rating: 3.83,
    evaluationScoring: {
      overallPerformanceRating: 3.83,
      performanceLevel: 'Meets Expectations',
      goalAchievementScore: 50,
      weightedTotal: 3.8,
    },
  })
  expect(moves(completed)).toEqual([
    ['SUBMITTED', company.people.employee.id, 'self-goal-setting', 'first-goal-checking'],
    ['APPROVED', company.people.first.id, 'first-goal-checking', 'second-goal-checking'],
    ['APPROVED', company.people.second.id, 'second-goal-checking', 'self-evaluation'],
    ['SUBMITTED', company.people.employee.id, 'self-evaluation', 'first-evaluation'],
    ['SUBMITTED', company.people.first.id, 'first-evaluation', 'second-evaluation'],
    ['FINALIZED', company.people.second.id, 'second-evaluation', 'final'],
  ])

  function change(who: UserName, body: object): Promise<Review> {
    return company.save(company.clients[who], id, body)
  }

  async function expectSight(phase: string, expected: Record<(typeof onlookers)[number], string>) {
    const seen: Record<string, string> = {}
    for (const name of onlookers) {
      const review = await company.read(company.clients[name], id)
      expect(review.evaluationPhase).toBe(phase)
      expect(loggedSides(review)).toEqual(sidesIn(expected[name]))
      seen[name] = inWords(review)
      const list = await company.clients[name].get('/reviews')
      const card = list.json<{ reviews: Review[] }>().reviews.find((each) => each.id === id)
      expect(card?.evaluationScoring).toEqual(review.evaluationScoring)
    }
    expect(seen).toEqual(expected)
  }
})

test('after a revert what was submitted is the grader’s alone again, and its average is gone', async () => {
  const { id, criteria } = await company.createReview()
  const evaluations = criteria.map((criterion) => ({ criteriaId: criterion.id, firstGradeRating: 3 }))
  await company.arrange(id, { phase: 'first-evaluation' })
  await company.clients.first.put(`/reviews/${id}`, { detailedEvaluations: evaluations })
  await company.clients.first.put(`/reviews/${id}`, { evaluationPhase: 'second-evaluation' })
  expect(inWords(await company.read(company.clients.second, id))).toContain('first 3,3 (3)')
  await company.clients.second.put(`/reviews/${id}`, {
    evaluationPhase: 'first-evaluation',
    prev: true,
    revertReason: 'Look again',
  })
  expect(inWords(await company.read(company.clients.second, id))).toContain('first -,- (0)')
  expect(inWords(await company.read(company.clients.first, id))).toContain('first 3,3 (0)')
})

test('a company that shares ratings at once hides nothing from those who take part', async () => {
  const open = await startCompany({ env: { SHARE_RATINGS: 'at-once' } })
  try {
    const { id, criteria } = await open.createReview()
    await open.arrange(id, { phase: 'first-evaluation' })
    await open.clients.first.put(`/reviews/${id}`, {
      detailedEvaluations: criteria.map((criterion) => ({ criteriaId: criterion.id, firstGradeRating: 3 })),
    })
    await open.clients.first.put(`/reviews/${id}`, { summary: 'So far' })
    for (const name of onlookers) {
      const review = await open.read(open.clients[name], id)
      expect(inWords(review)).toContain('first 3,3')
      expect(review).toMatchObject({ summary: 'So far', hidden: [] })
      expect(loggedSides(review)).toContain('firstGradeRating')
    }
    expect((await open.clients.stranger.get(`/reviews/${id}`)).status).toBe(404)
  } finally {
    await open.close()
  }
})

function everyone(sight: string): Record<(typeof onlookers)[number], string> {
  return { employee: sight, first: sight, second: sight, admin: sight }
}

/** 'self 4,3 (3.5) first -,- (0) second -,- (0)': the ratings, and the average where it counts already. */
function inWords({ detailedEvaluations: rows, evaluationScoring: scores }: Review): string {
  const list = (ratings: number[]) => ratings.map((rating) => rating || '-').join(',')
  return [
    `self ${list(rows.map((row) => row.selfRating))} (${scores.selfEvaluationScore})`,
    `first ${list(rows.map((row) => row.firstGradeRating))} (${scores.firstGradeRating})`,
    `second ${list(rows.map((row) => row.secondaryRating))} (${scores.secondaryRating})`,
  ].join(' ')
}

/** Whose ratings the log tells of. */
function loggedSides({ evaluationLogs }: Review): string[] {
  const ratings = evaluationLogs
    .map(({ fieldChanged }) => fieldChanged ?? '')
    .filter((f) => /rating$/i.test(f))
  return [...new Set(ratings)].sort()
}

function sidesIn(sight: string): string[] {
  const fields = { 'first ': 'firstGradeRating', 'second ': 'secondaryRating', 'self ': 'selfRating' }
  return Object.entries(fields)
    .filter(([side]) => !sight.includes(`${side}-`))
    .map(([, field]) => field)
}

function moves({ evaluationLogs }: Review) {
  return evaluationLogs
    .filter(({ fieldChanged }) => fieldChanged === 'evaluationPhase')
    .map(({ action, evaluatorId, oldValue, newValue }) => [action, evaluatorId, oldValue, newValue])
    .reverse()
}
