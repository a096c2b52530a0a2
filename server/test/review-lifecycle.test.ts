import type { Review } from '@evenhand/domain/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, startCompany, type UserName } from './support/reviews'

let company: Company

beforeAll(async () => {
  company = await startCompany()
})
afterAll(() => company.close())

const viewers = ['employee', 'first', 'second', 'admin'] as const

test('a review moves from goal setting to completion, and everyone sees only the ratings they may see', async () => {
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
  await expectRatings('first-goal-checking', everyone('self -,- (0) first -,- (0) second -,- (0)'))
  await forward('first', 'second-goal-checking')
  await expectRatings('second-goal-checking', everyone('self -,- (0) first -,- (0) second -,- (0)'))
  await forward('second', 'self-evaluation')

  await save('employee', { selfRating: 4, comments: 'I was' }, { selfRating: 3 })
  await expectRatings('self-evaluation', everyone('self 4,3 (0) first -,- (0) second -,- (0)'))
  await forward('employee', 'first-evaluation')
  await expectRatings('first-evaluation', everyone('self 4,3 (3.5) first -,- (0) second -,- (0)'))

  await save('first', { firstGradeRating: 3, firstEvaluatorComments: 'Mostly' }, { firstGradeRating: 3 })
  await expectRatings('first-evaluation', {
    employee: 'self 4,3 (3.5) first -,- (0) second -,- (0)',
    first: 'self 4,3 (3.5) first 3,3 (0) second -,- (0)',
    second: 'self 4,3 (3.5) first -,- (0) second -,- (0)',
    admin: 'self 4,3 (3.5) first 3,3 (0) second -,- (0)',
  })
  await forward('first', 'second-evaluation')
  await expectRatings('second-evaluation', {
    employee: 'self 4,3 (3.5) first -,- (0) second -,- (0)',
    first: 'self 4,3 (3.5) first 3,3 (3) second -,- (0)',
    second: 'self 4,3 (3.5) first 3,3 (3) second -,- (0)',
    admin: 'self 4,3 (3.5) first 3,3 (3) second -,- (0)',
  })

  await save('second', { secondaryRating: 5 }, { secondaryRating: 5, secondEvaluatorComments: 'Superb' })
  await expectRatings('second-evaluation', {
    employee: 'self 4,3 (3.5) first -,- (0) second -,- (0)',
    first: 'self 4,3 (3.5) first 3,3 (3) second -,- (0)',
    second: 'self 4,3 (3.5) first 3,3 (3) second 5,5 (0)',
    admin: 'self 4,3 (3.5) first 3,3 (3) second 5,5 (0)',
  })
  const completed = await forward('second', 'final')
  await expectRatings('final', everyone('self 4,3 (3.5) first 3,3 (3) second 5,5 (5)'))

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

  async function expectRatings(phase: string, expected: Record<(typeof viewers)[number], string>) {
    const seen: Record<string, string> = {}
    for (const name of viewers) {
      const review = await company.read(company.clients[name], id)
      expect(review.evaluationPhase).toBe(phase)
      expect(loggedRatings(review)).toEqual(visibleRatings(expected[name]))
      seen[name] = formatRatings(review)
      const list = await company.clients[name].get('/reviews')
      const card = list.json<{ reviews: Review[] }>().reviews.find((each) => each.id === id)
      expect(card?.evaluationScoring).toEqual(review.evaluationScoring)
    }
    expect(seen).toEqual(expected)
  }
})

test('after a revert, the other evaluator no longer sees submitted ratings, and their average is removed', async () => {
  const { id, criteria } = await company.createReview()
  const evaluations = criteria.map((criterion) => ({ criteriaId: criterion.id, firstGradeRating: 3 }))
  await company.arrange(id, { phase: 'first-evaluation' })
  await company.clients.first.put(`/reviews/${id}`, { detailedEvaluations: evaluations })
  await company.clients.first.put(`/reviews/${id}`, { evaluationPhase: 'second-evaluation' })
  expect(formatRatings(await company.read(company.clients.second, id))).toContain('first 3,3 (3)')
  await company.clients.second.put(`/reviews/${id}`, {
    evaluationPhase: 'first-evaluation',
    prev: true,
    revertReason: 'Look again',
  })
  expect(formatRatings(await company.read(company.clients.second, id))).toContain('first -,- (0)')
  expect(formatRatings(await company.read(company.clients.first, id))).toContain('first 3,3 (0)')
})

test('with SHARE_RATINGS=at-once, nothing is hidden from participants', async () => {
  const open = await startCompany({ env: { SHARE_RATINGS: 'at-once' } })
  try {
    const { id, criteria } = await open.createReview()
    await open.arrange(id, { phase: 'first-evaluation' })
    await open.clients.first.put(`/reviews/${id}`, {
      detailedEvaluations: criteria.map((criterion) => ({ criteriaId: criterion.id, firstGradeRating: 3 })),
    })
    await open.clients.first.put(`/reviews/${id}`, { summary: 'So far' })
    for (const name of viewers) {
      const review = await open.read(open.clients[name], id)
      expect(formatRatings(review)).toContain('first 3,3')
      expect(review).toMatchObject({ summary: 'So far', hidden: [] })
      expect(loggedRatings(review)).toContain('firstGradeRating')
    }
    expect((await open.clients.stranger.get(`/reviews/${id}`)).status).toBe(404)
  } finally {
    await open.close()
  }
})

function everyone(shown: string): Record<(typeof viewers)[number], string> {
  return { employee: shown, first: shown, second: shown, admin: shown }
}

/** 'self 4,3 (3.5) first -,- (0) second -,- (0)': the ratings, and in parentheses the average of submitted ratings. */
function formatRatings({ detailedEvaluations: rows, evaluationScoring: scores }: Review): string {
  const list = (ratings: number[]) => ratings.map((rating) => rating || '-').join(',')
  return [
    `self ${list(rows.map((row) => row.selfRating))} (${scores.selfEvaluationScore})`,
    `first ${list(rows.map((row) => row.firstGradeRating))} (${scores.firstGradeRating})`,
    `second ${list(rows.map((row) => row.secondaryRating))} (${scores.secondaryRating})`,
  ].join(' ')
}

/** The rating fields in the log. */
function loggedRatings({ evaluationLogs }: Review): string[] {
  const ratings = evaluationLogs
    .map(({ fieldChanged }) => fieldChanged ?? '')
    .filter((f) => /rating$/i.test(f))
  return [...new Set(ratings)].sort()
}

function visibleRatings(shown: string): string[] {
  const fields = { 'first ': 'firstGradeRating', 'second ': 'secondaryRating', 'self ': 'selfRating' }
  return Object.entries(fields)
    .filter(([prefix]) => !shown.includes(`${prefix}-`))
    .map(([, field]) => field)
}

function moves({ evaluationLogs }: Review) {
  return evaluationLogs
    .filter(({ fieldChanged }) => fieldChanged === 'evaluationPhase')
    .map(({ action, evaluatorId, oldValue, newValue }) => [action, evaluatorId, oldValue, newValue])
    .reverse()
}
