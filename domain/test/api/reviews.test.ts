import { describe, expect, test } from 'vitest'
import { ListReviews, UserReviews } from '../../src/api/review-lists'
import { CreateReview, UpdateReview } from '../../src/api/reviews'
import { accepts, fieldErrors } from '../support/parse'

const id = (digit: number) => `${digit}190a5b2-7c3d-4e5f-8a9b-0c1d2e3f4a5b`
const ratingFields = ['selfRating', 'firstGradeRating', 'secondaryRating'] as const
const row = (fields: Record<string, unknown>) => ({ detailedEvaluations: [{ criteriaId: id(1), ...fields }] })

describe('a new review', () => {
  const required = {
    userId: id(1),
    startDate: '2026-01-01',
    endDate: '2026-06-30',
    firstEvaluatorId: id(2),
    secondEvaluatorId: id(3),
  }
  const empty = {
    corporateVision: '',
    goals: '',
    employeeComments: '',
    summary: '',
    achievements: '',
    areasForImprovement: '',
  }

  test('needs a person, dates, and both approvers, and reports all that are missing', () => {
    expect(Object.keys(fieldErrors(CreateReview, {})).sort()).toEqual([
      'endDate',
      'firstEvaluatorId',
      'secondEvaluatorId',
      'startDate',
      'userId',
    ])
    expect(CreateReview.parse(required)).toEqual({ ...required, ...empty })
  })

  test('ignores the phase, status, rating, scores, and evaluations in the body', () => {
    const forged = {
      ...required,
      evaluationPhase: 'final',
      status: 'completed',
      rating: 5,
      evaluationScoring: { overallPerformanceRating: 5 },
      detailedEvaluations: [{ criteriaId: id(1), selfRating: 5 }],
    }
    expect(CreateReview.parse(forged)).toEqual({ ...required, ...empty })
  })

  test('keeps vision, goals, and comments as sent', () => {
    const sent = { corporateVision: 'Be kind', goals: ['One', 'Two'], employeeComments: 'Hello' }
    expect(CreateReview.parse({ ...required, ...sent })).toMatchObject(sent)
    expect(CreateReview.parse({ ...required, goals: null, summary: null })).toMatchObject({
      goals: '',
      summary: '',
    })
    expect(Object.keys(fieldErrors(CreateReview, { ...required, goals: 4, summary: 4 }))).toEqual([
      'goals',
      'summary',
    ])
  })
})

describe('a rating in a save', () => {
  test.each([0, 1, 2, 3, 4, 5])('can be %d', (rating) => {
    for (const field of ratingFields) expect(accepts(UpdateReview, row({ [field]: rating }))).toBe(true)
  })

  test.each([true, false, null, '4', '', '0x5', [4], {}, 4.5, 6, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    'cannot be %j',
    (rating) => {
      for (const field of ratingFields) {
        expect(fieldErrors(UpdateReview, row({ [field]: rating }))).toEqual({
          [`detailedEvaluations.0.${field}`]: 'Choose a rating from the scale.',
        })
      }
    },
  )
})

describe('a text in a save', () => {
  test.each([
    ['evidence', 1000],
    ['comments', 500],
    ['firstEvaluatorComments', 500],
    ['secondEvaluatorComments', 500],
  ])('%s has at most %d characters', (field, limit) => {
    expect(accepts(UpdateReview, row({ [field]: '😀'.repeat(limit) }))).toBe(true)
    expect(accepts(UpdateReview, row({ [field]: '' }))).toBe(true)
    for (const wrong of ['x'.repeat(limit + 1), null, 5, true, ['x']]) {
      expect(Object.keys(fieldErrors(UpdateReview, row({ [field]: wrong })))).toEqual([
        `detailedEvaluations.0.${field}`,
      ])
    }
  })

  test.each([
    ['summary', 1000],
    ['achievements', 1000],
    ['areasForImprovement', 1000],
    ['revertReason', 5000],
  ])('%s has at most %d characters', (field, limit) => {
    expect(accepts(UpdateReview, { [field]: 'x'.repeat(limit) })).toBe(true)
    expect(Object.keys(fieldErrors(UpdateReview, { [field]: 'x'.repeat(limit + 1) }))).toEqual([field])
    expect(Object.keys(fieldErrors(UpdateReview, { [field]: 5 }))).toEqual([field])
  })
})

describe('a save of evaluations', () => {
  test('contains only the given fields', () => {
    expect(UpdateReview.parse(row({ selfRating: 4, forged: true }))).toEqual(row({ selfRating: 4 }))
    expect(UpdateReview.parse(row({}))).toEqual(row({}))
  })

  test('contains each criterion only once, by its ID', () => {
    expect(Object.keys(fieldErrors(UpdateReview, { detailedEvaluations: [{ selfRating: 4 }] }))).toEqual([
      'detailedEvaluations.0.criteriaId',
    ])
    const twice = { detailedEvaluations: [{ criteriaId: id(1) }, { criteriaId: id(1).toUpperCase() }] }
    expect(Object.keys(fieldErrors(UpdateReview, twice))).toEqual(['detailedEvaluations'])
  })

  test('with several errors gets all of them, from every row', () => {
    const body = {
      detailedEvaluations: [
        { criteriaId: id(1), selfRating: true, evidence: 4 },
        { criteriaId: 'x', secondaryRating: 9, comments: null },
      ],
    }
    expect(Object.keys(fieldErrors(UpdateReview, body)).sort()).toEqual([
      'detailedEvaluations.0.evidence',
      'detailedEvaluations.0.selfRating',
      'detailedEvaluations.1.comments',
      'detailedEvaluations.1.criteriaId',
      'detailedEvaluations.1.secondaryRating',
    ])
  })

  test.each([null, {}, 'x', 5])('cannot be %j', (detailedEvaluations) => {
    expect(accepts(UpdateReview, { detailedEvaluations })).toBe(false)
  })
})

test.each([
  ['version', [0, -1, 1.5, '7', null, true]],
  ['evaluationPhase', ['done', '', null, 3]],
  ['prev', ['true', 1, 0, null]],
  ['revertCriteria', ['x', ['x'], null]],
  ['startDate', ['1949-12-31', '', null, 20260101]],
  ['endDate', ['2026-02-30', '', null]],
  ['firstEvaluatorId', ['x', '', null]],
  ['secondEvaluatorId', ['x', '', null]],
])('a change with an invalid %s is rejected', (field, wrong) => {
  for (const value of wrong) {
    const [at] = Object.keys(fieldErrors(UpdateReview, { [field]: value }))
    expect(at?.split('.')[0]).toBe(field)
  }
})

test('scores, status, and rating in a change are ignored', () => {
  const move = { evaluationPhase: 'final', prev: false }
  const body = { ...move, evaluationScoring: { weightedTotal: 5 }, status: 'completed', rating: 5 }
  expect(UpdateReview.parse(body)).toEqual(move)
})

describe('the list of reviews', () => {
  test('is complete and sorted by last modified by default', () => {
    expect(ListReviews.parse({})).toEqual({ page: 1, limit: 0, search: '', sortBy: 'last_modified' })
  })

  test.each([
    { state: 'ongoing' },
    { state: 'upcoming' },
    { state: 'completed' },
    { phase: 'first-goal-checking' },
    { status: 'draft' },
    { status: 'completed' },
    { status: 'overdue' },
    { status: 'self-evaluation' },
    { sortBy: 'end_date' },
    { startDate: '2026-01-01', endDate: '2026-12-31' },
  ])('accepts %j', (query) => {
    expect(ListReviews.parse(query)).toMatchObject(query)
  })

  test('reports all unknown options', () => {
    const wrong = {
      state: 'x',
      phase: 'x',
      status: 'x',
      startDate: 'x',
      endDate: '1949-12-31',
      sortBy: 'rating',
    }
    expect(Object.keys(fieldErrors(ListReviews, wrong)).sort()).toEqual(Object.keys(wrong).sort())
  })

  test('of one person can be limited to those they evaluate', () => {
    expect(UserReviews.parse({ isEvaluator: 'true' }).isEvaluator).toBe('true')
    expect(UserReviews.parse({}).isEvaluator).toBe('false')
    expect(accepts(UserReviews, { isEvaluator: 'maybe' })).toBe(false)
  })
})
