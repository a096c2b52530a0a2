import { describe, expect, test } from 'vitest'
import { reviewChange } from '../../src/api/review-change'
import type { UpdateReview } from '../../src/api/reviews'
import { errorOf, resultOf } from '../support/result'

const id = '0190a5b2-7c3d-4e5f-8a9b-0c1d2e3f4a5b'

const dialog: UpdateReview = { endDate: '2026-06-30' }
const evaluations: UpdateReview = { detailedEvaluations: [{ criteriaId: id, selfRating: 4 }] }
const summary: UpdateReview = { summary: '' }
const move: UpdateReview = { evaluationPhase: 'first-goal-checking' }
const revert: UpdateReview = { evaluationPhase: 'self-goal-setting', prev: true, revertReason: 'Again' }

describe('a body is one kind of change', () => {
  test.each([
    { startDate: '2026-01-01' },
    { endDate: '2026-06-30' },
    { firstEvaluatorId: id },
    { secondEvaluatorId: id },
  ])('%j changes dates and evaluators', (body) => {
    expect(reviewChange(body)).toEqual({ kind: 'assignment', edit: body })
  })

  test.each([{ summary: '' }, { achievements: 'x' }, { areasForImprovement: 'x' }])(
    '%j changes the summary, also when it empties it',
    (body) => {
      expect(reviewChange(body)).toEqual({ kind: 'summary', edit: body })
    },
  )

  test('evaluations are saved, even none of them', () => {
    expect(reviewChange(evaluations)).toEqual({
      kind: 'evaluations',
      edits: [{ criteriaId: id, selfRating: 4 }],
    })
    expect(reviewChange({ detailedEvaluations: [] })).toEqual({ kind: 'evaluations', edits: [] })
  })

  test('a phase is a move forward, unless prev is true', () => {
    const forward = { kind: 'forward', to: 'first-goal-checking' }
    expect(reviewChange(move)).toEqual(forward)
    expect(reviewChange({ ...move, prev: false, revertReason: 'ignored' })).toEqual(forward)
    expect(reviewChange(revert)).toEqual({
      kind: 'revert',
      revert: { to: 'self-goal-setting', reason: 'Again', criteria: [] },
    })
    expect(reviewChange({ ...revert, revertCriteria: [id] })).toMatchObject({
      revert: { criteria: [id] },
    })
  })
})

test.each([undefined, null, '', '  \n'])(
  'a revert with the reason %j is refused under revertReason',
  (reason) => {
    const error = errorOf(() => reviewChange({ ...revert, revertReason: reason }))
    expect(error).toMatchObject({ code: 'INVALID_INPUT', status: 400 })
    expect(Object.keys(error?.fields ?? {})).toEqual(['revertReason'])
  },
)

test('a body that mixes kinds of change is refused', () => {
  const kinds = [dialog, evaluations, summary, move]
  for (const one of kinds) {
    for (const other of kinds) {
      const refused = resultOf(() => reviewChange({ ...one, ...other }))
      expect(refused).toBe(one === other ? 'ok' : 'INVALID_INPUT')
    }
  }
  expect(resultOf(() => reviewChange({ ...dialog, ...evaluations, ...summary, ...revert }))).toBe(
    'INVALID_INPUT',
  )
})

test.each([{}, { version: 3 }, { prev: true }, { revertReason: 'Again' }])(
  'a body of %j has nothing to change and is refused',
  (body) => {
    expect(errorOf(() => reviewChange(body))).toMatchObject({ code: 'INVALID_INPUT', status: 400 })
  },
)
