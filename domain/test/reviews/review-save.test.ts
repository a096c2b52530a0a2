import { describe, expect, test } from 'vitest'
import { type EvaluationField, evaluationFields } from '../../src/reviews/fields'
import type { Phase } from '../../src/reviews/phases'
import type { Review } from '../../src/reviews/review'
import { type EvaluationEdit, saveEvaluations } from '../../src/reviews/save-evaluations'
import { type PersonKind, people, personKinds } from '../support/people'
import { isAllowed, phaseOrder } from '../support/permission-table'
import { errorOf, resultOf } from '../support/result'
import { anEvaluation, aReview, coarse, integrity } from '../support/review'

const sharings = ['when-completed', 'at-once'] as const
const newValues: Record<EvaluationField, string | number> = {
  evidence: 'A sharper goal',
  selfRating: 1,
  comments: 'A sharper comment',
  firstGradeRating: 1,
  firstEvaluatorComments: 'A sharper comment',
  secondaryRating: 1,
  secondEvaluatorComments: 'A sharper comment',
}

function edit(fields: Partial<EvaluationEdit>, criteriaId = integrity.id): EvaluationEdit {
  return { criteriaId, ...fields }
}

function expectedOutcome(kind: PersonKind, phase: Phase, field: EvaluationField): string {
  if (kind === 'outsider') return 'REVIEW_NOT_FOUND'
  if (phase === 'final') return 'REVIEW_CLOSED'
  return isAllowed(`edit ${field}`, kind, phase) ? 'ok' : 'FORBIDDEN'
}

describe.each(sharings)('with ratings shared %s', (sharing) => {
  describe.each(personKinds)('%s', (kind) => {
    const { viewer, participants } = people[kind]

    test.each(phaseOrder)('can change only the permitted fields in %s', (phase) => {
      const review = aReview({ ...participants, phase })
      for (const field of evaluationFields) {
        const act = () => saveEvaluations(review, viewer, [edit({ [field]: newValues[field] })], { sharing })
        expect([field, resultOf(act)]).toEqual([field, expectedOutcome(kind, phase, field)])
      }
    })
  })
})

describe('the employee in self-evaluation', () => {
  const employee = people['reviewed employee'].viewer
  const sharing = 'when-completed'
  const review = aReview({ phase: 'self-evaluation' })
  const save = (edits: EvaluationEdit[], readVersion?: number, of: Review = review) =>
    saveEvaluations(of, employee, edits, { sharing, readVersion })

  test('saves a rating and a comment, each with its version and log entry', () => {
    const { review: saved, entries } = save([edit({ selfRating: 5, comments: '' })])
    expect(saved.evaluations[0]).toEqual({ ...review.evaluations[0], selfRating: 5, comments: '' })
    expect(saved.evaluations[1]).toEqual(review.evaluations[1])
    expect(saved.version).toBe(8)
    expect(saved.fieldVersions).toEqual({ 'c-integrity.selfRating': 8, 'c-integrity.comments': 8 })
    expect(entries).toHaveLength(2)
    expect(entries[0]).toMatchObject({
      action: 'UPDATED',
      criteria: 'Integrity',
      fieldChanged: 'selfRating',
      oldValue: '3',
      newValue: '5',
    })
    expect(entries[1]).toMatchObject({ fieldChanged: 'comments', oldValue: 'Went well', newValue: '' })
  })

  test('creates no version and no log entry without a change', () => {
    const decision = save([edit({ selfRating: 3, comments: 'Went well' }), edit({}, 'c-delivery')])
    expect(decision.review).toBe(review)
    expect(decision.entries).toEqual([])
    expect(save([]).entries).toEqual([])
  })

  test('can send back a complete evaluation in which hidden fields are empty', () => {
    const row = anEvaluation(integrity.id, {
      evidence: 'Answer every customer within a day',
      selfRating: 5,
      comments: 'Went well',
    })
    const { review: saved, entries } = save([row])
    expect(entries.map(({ fieldChanged }) => fieldChanged)).toEqual(['selfRating'])
    expect(saved.evaluations[0]).toMatchObject({
      firstGradeRating: 4,
      secondEvaluatorComments: 'Even better',
    })
  })

  test('cannot find out a hidden rating by guessing', () => {
    const guesses = [1, 2, 3, 4, 5].map((firstGradeRating) =>
      resultOf(() => save([edit({ firstGradeRating })])),
    )
    expect(new Set(guesses)).toEqual(new Set(['FORBIDDEN']))
  })

  test('saves nothing if one of the fields is not permitted', () => {
    expect(resultOf(() => save([edit({ selfRating: 5 }), edit({ evidence: 'Other' }, 'c-delivery')]))).toBe(
      'FORBIDDEN',
    )
    expect(resultOf(() => save([edit({ selfRating: 5, evidence: review.evaluations[0]?.evidence })]))).toBe(
      'ok',
    )
  })

  test('removes a rating with 0', () => {
    const { review: saved, entries } = save([edit({ selfRating: 0 })])
    expect(saved.evaluations[0]?.selfRating).toBe(0)
    expect(entries[0]).toMatchObject({ action: 'UPDATED', oldValue: '3', newValue: '' })
  })

  test('gets one error with all invalid ratings and unknown criteria', () => {
    const withCoarse = aReview({
      phase: 'self-evaluation',
      criteria: [integrity, coarse],
      evaluations: [anEvaluation(integrity.id), anEvaluation(coarse.id)],
    })
    const error = errorOf(() =>
      save(
        [edit({ selfRating: 6 }), edit({ selfRating: 4 }, coarse.id), edit({ selfRating: 1 }, 'unknown')],
        undefined,
        withCoarse,
      ),
    )
    expect(error).toMatchObject({ code: 'INVALID_INPUT', status: 400 })
    expect(error?.fields).toEqual({
      'detailedEvaluations.0.selfRating': 'Choose a rating from the scale.',
      'detailedEvaluations.1.selfRating': 'Choose a rating from the scale.',
      'detailedEvaluations.2.criteriaId': 'This criterion is not part of the review.',
    })
    expect(resultOf(() => save([edit({ selfRating: 5 }, coarse.id)], undefined, withCoarse))).toBe('ok')
  })

  test('saves nothing if a field conflicts with a newer change', () => {
    const changed = aReview({
      phase: 'self-evaluation',
      fieldVersions: { 'c-integrity.comments': 7, 'c-delivery.selfRating': 6 },
    })
    const both = [edit({ comments: 'Mine' }), edit({ selfRating: 1 }, 'c-delivery')]
    const error = errorOf(() => save(both, 6, changed))
    expect(error).toMatchObject({ code: 'VERSION_CONFLICT', status: 409 })
    expect(error?.data).toEqual({ conflicts: ['c-integrity.comments'] })
    expect(save(both, 7, changed).entries).toHaveLength(2)
    expect(save(both, undefined, changed).entries).toHaveLength(2)
    expect(save([edit({ selfRating: 1 })], 1, changed).review.version).toBe(8)
  })
})

test('writing a goal updates the goal achievement', () => {
  const review = aReview({
    evaluations: [anEvaluation(integrity.id), anEvaluation('c-delivery', { evidence: 'Ship' })],
  })
  const decision = saveEvaluations(
    review,
    people['reviewed employee'].viewer,
    [edit({ evidence: 'Be honest' })],
    {
      sharing: 'when-completed',
    },
  )
  expect(decision.review.scoring.goalAchievementScore).toBe(100)
  expect(decision.entries[0]?.action).toBe('CREATED')
})

test('a missing permission is reported before a conflict', () => {
  const review = aReview({ phase: 'self-evaluation', fieldVersions: { 'c-integrity.selfRating': 7 } })
  const act = () =>
    saveEvaluations(review, people.admin.viewer, [edit({ selfRating: 1 })], {
      sharing: 'when-completed',
      readVersion: 1,
    })
  expect(resultOf(act)).toBe('FORBIDDEN')
})

test.each([4, 2])(
  'a super admin does not learn from an old version whether a hidden rating is %i',
  (guess) => {
    const review = aReview({ phase: 'first-evaluation' })
    const fieldVersions = { [`${integrity.id}.firstGradeRating`]: review.version }
    const act = () =>
      saveEvaluations(
        { ...review, fieldVersions },
        people['reviewed super_admin'].viewer,
        [edit({ firstGradeRating: guess })],
        { sharing: 'when-completed', readVersion: review.version - 1 },
      )
    expect(resultOf(act)).toBe('VERSION_CONFLICT')
  },
)

test('a super admin can set a hidden rating in their own review, and does not clear it by sending it back empty', () => {
  const review = aReview({ phase: 'first-evaluation' })
  const self = people['reviewed super_admin'].viewer
  const write = (firstGradeRating: number) =>
    saveEvaluations(review, self, [edit({ firstGradeRating })], { sharing: 'when-completed' })
  expect(write(0).entries).toEqual([])
  expect(write(2).entries).toMatchObject([{ oldValue: '4', newValue: '2', visibility: 'first' }])
})
