import { describe, expect, test } from 'vitest'
import { reviewChange } from '../../src/api/review-change'
import type { UpdateReview } from '../../src/api/reviews'
import { errorOf, resultOf } from '../support/result'

const id = '0190a5b2-7c3d-4e5f-8a9b-0c1d2e3f4a5b'

const assignment: UpdateReview = { endDate: '2026-06-30' }
const evaluations: UpdateReview = { detailedEvaluations: [{ criteriaId: id, selfRating: 4 }] }
const summary: UpdateReview = { summary: '' }
const move: UpdateReview = { evaluationPhase: 'first-goal-checking' }
const revert: UpdateReview = { evaluationPhase: 'self-goal-setting', prev: true, revertReason: 'Again' }

describe('a body with one kind of change', () => {
  test.each([
    { startDate: '2026-01-01' },
    { endDate: '2026-06-30' },
    { firstEvaluatorId: id },
    { secondEvaluatorId: id },
  ])('%j changes dates and evaluators', (body) => {
    expect(reviewChange(body)).toEqual({ kind: 'assignment', edit: body })
  })

  test.each([{ summary: '' }, { achievements: 'x' }, { areasForImprovement: 'x' }])(
    '%j changes the summary, even if it clears it',
    (body) => {
      expect(reviewChange(body)).toEqual({ kind: 'summary', edit: body })
    },
  )

  test('evaluations are saved, even an empty list', () => {
    expect(reviewChange(evaluations)).toEqual({
      kind: 'evaluations',
      edits: [{ criteriaId: id, selfRating: 4 }],
    })
    expect(reviewChange({ detailedEvaluations: [] })).toEqual({ kind: 'evaluations', edits: [] })
  })

  test('a phase is a forward move unless prev is true', () => {
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
  'a revert with the reason %j is an error in revertReason',
  (reason) => {
    const error = errorOf(() => reviewChange({ ...revert, revertReason: reason }))
    expect(error).toMatchObject({ code: 'INVALID_INPUT', status: 400 })
    expect(Object.keys(error?.fields ?? {})).toEqual(['revertReason'])
  },
)

test('a body with several kinds of change is invalid', () => {
  const kinds = [assignment, evaluations, summary, move]
  for (const one of kinds) {
    for (const other of kinds) {
      const result = resultOf(() => reviewChange({ ...one, ...other }))
      expect(result).toBe(one === other ? 'ok' : 'INVALID_INPUT')
    }
  }
  expect(resultOf(() => reviewChange({ ...assignment, ...evaluations, ...summary, ...revert }))).toBe(
    'INVALID_INPUT',
  )
})

test.each([{}, { version: 3 }, { prev: true }, { revertReason: 'Again' }])(
  'the body %j contains no change and is invalid',
  (body) => {
    expect(errorOf(() => reviewChange(body))).toMatchObject({ code: 'INVALID_INPUT', status: 400 })
  },
)
