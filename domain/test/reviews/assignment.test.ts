import { describe, expect, test } from 'vitest'
import {
  type AssignmentEdit,
  dateProblems,
  editAssignment,
  evaluatorProblems,
} from '../../src/reviews/assignment'
import { type Review, unchanged } from '../../src/reviews/review'
import { ids, people, personKinds } from '../support/people'
import { isAllowed, phaseOrder } from '../support/permission-table'
import { errorOf, resultOf } from '../support/result'
import { aReview } from '../support/review'

/** The second evaluator has been deleted. */
const names = new Map([
  [ids.first as string, { firstName: 'Fay', lastName: 'First', leftOn: null }],
  ['id-new', { firstName: 'Nora', lastName: 'New', leftOn: null }],
  ['id-left', { firstName: 'Lea', lastName: 'Left', leftOn: '2026-02-28' }],
])
const today = '2026-03-01'
const admin = people.admin.viewer
const edit = (review: Review, changes: AssignmentEdit, readVersion?: number) =>
  editAssignment(review, admin, changes, names, today, readVersion)

describe('the dates of a review', () => {
  test.each([
    ['2026-01-01', '2026-06-30'],
    ['2026-01-01', '2026-01-01'],
    ['2010-01-01', '9999-12-31'],
  ])('can be %s to %s', (startDate, endDate) => {
    expect(dateProblems({ startDate, endDate })).toEqual({})
  })

  test('both have an error if the start is after the end', () => {
    expect(dateProblems({ startDate: '2026-07-01', endDate: '2026-06-30' })).toEqual({
      startDate: 'The start date must not be after the end date.',
      endDate: 'The end date must not be before the start date.',
    })
  })

  test.each([
    ['2009-12-31', '2026-06-30', ['startDate']],
    ['2026-01-01', '2009-12-31', ['endDate']],
    ['2009-12-30', '2009-12-31', ['startDate', 'endDate']],
    ['2026-02-30', '2026-06-31', ['startDate', 'endDate']],
    ['', '2026-1-1', ['startDate', 'endDate']],
  ])('cannot be %s to %s', (startDate, endDate, fields) => {
    expect(Object.keys(dateProblems({ startDate, endDate }))).toEqual(fields)
  })
})

test('an employee cannot evaluate their own review, but one person can be both evaluators', () => {
  const own = 'An employee cannot evaluate their own review.'
  expect(evaluatorProblems({ userId: 'a', firstEvaluatorId: 'b', secondEvaluatorId: 'b' })).toEqual({})
  expect(evaluatorProblems({ userId: 'a', firstEvaluatorId: 'a', secondEvaluatorId: 'b' })).toEqual({
    firstEvaluatorId: own,
  })
  expect(evaluatorProblems({ userId: 'a', firstEvaluatorId: 'a', secondEvaluatorId: 'a' })).toEqual({
    firstEvaluatorId: own,
    secondEvaluatorId: own,
  })
})

describe.each(personKinds)('%s', (kind) => {
  test.each(phaseOrder)(
    'can edit the assignment in %s only with permission and if the review is open',
    (phase) => {
      const { viewer, participants } = people[kind]
      const act = () =>
        editAssignment(aReview({ ...participants, phase }), viewer, { endDate: '2026-12-31' }, names, today)
      const expected = () => {
        if (kind === 'outsider') return 'REVIEW_NOT_FOUND'
        if (!isAllowed('manage', kind, phase)) return 'FORBIDDEN'
        return phase === 'final' ? 'REVIEW_CLOSED' : 'ok'
      }
      expect(resultOf(act)).toBe(expected())
    },
  )
})

describe('an admin', () => {
  test('changes dates and evaluators, each with an UPDATED entry and evaluators by name', () => {
    const decision = edit(aReview(), {
      startDate: '2026-02-01',
      endDate: '2026-06-30',
      firstEvaluatorId: 'id-new',
      secondEvaluatorId: 'id-new',
    })
    expect(decision.review).toMatchObject({
      startDate: '2026-02-01',
      endDate: '2026-06-30',
      firstEvaluatorId: 'id-new',
      secondEvaluatorId: 'id-new',
      version: 8,
      fieldVersions: { startDate: 8, firstEvaluatorId: 8, secondEvaluatorId: 8 },
    })
    const logged = decision.entries.map(({ action, fieldChanged, oldValue, newValue }) =>
      [action, fieldChanged, oldValue, newValue].join(' | '),
    )
    expect(logged).toEqual([
      'UPDATED | startDate | 2026-01-01 | 2026-02-01',
      'UPDATED | firstEvaluatorId | Fay First | Nora New',
      'UPDATED | secondEvaluatorId | Unknown User | Nora New',
    ])
  })

  test('saves nothing without a change, even in a completed review', () => {
    const open = aReview()
    expect(edit(open, { startDate: open.startDate })).toEqual(unchanged(open))
    const completed = aReview({ phase: 'final' })
    expect(edit(completed, { endDate: completed.endDate })).toEqual(unchanged(completed))
    expect(edit(open, {}).entries).toEqual([])
  })

  test('cannot select someone who does not exist, but a deleted evaluator can stay', () => {
    const error = errorOf(() => edit(aReview(), { firstEvaluatorId: 'id-gone' }))
    expect(error?.fields).toEqual({ firstEvaluatorId: 'This person cannot be selected.' })
    const { secondEvaluatorId } = aReview()
    expect(resultOf(() => edit(aReview(), { secondEvaluatorId, endDate: '2026-12-31' }))).toBe('ok')
  })

  test('cannot select someone who has left, but an evaluator who has left can stay', () => {
    const error = errorOf(() => edit(aReview(), { firstEvaluatorId: 'id-left' }))
    expect(error?.fields).toEqual({ firstEvaluatorId: 'This person cannot be selected.' })
    const open = aReview({ firstEvaluatorId: 'id-left' })
    expect(resultOf(() => edit(open, { firstEvaluatorId: 'id-left', endDate: '2026-12-31' }))).toBe('ok')
  })

  test('triggers a mail to the new evaluator if it is their turn', () => {
    const change = { firstEvaluatorId: 'id-new' }
    const inTurn = edit(aReview({ phase: 'first-evaluation' }), change)
    expect(inTurn.mails).toEqual([{ recipientId: 'id-new' }])
    expect(edit(aReview({ phase: 'self-evaluation' }), change).mails).toEqual([])
    expect(inTurn.notifications.map(({ kind, ownerId }) => [kind, ownerId])).toEqual([
      ['evaluator-changed', ids.employee],
      ['evaluator-changed', ids.first],
      ['evaluator-changed', 'id-new'],
    ])
  })

  test('triggers a mail to the employee if the review now starts today instead of later', () => {
    const later = aReview({ phase: 'self-goal-setting', startDate: '2026-03-02' })
    expect(edit(later, { startDate: today }).mails).toEqual([{ recipientId: ids.employee }])
    expect(edit(later, { startDate: '2026-03-03' }).mails).toEqual([])
    expect(edit(aReview({ phase: 'self-goal-setting' }), { startDate: today }).mails).toEqual([])
    expect(edit({ ...later, phase: 'first-goal-checking' }, { startDate: today }).mails).toEqual([])
  })

  test('gets one error with all problems', () => {
    const error = errorOf(() =>
      edit(aReview(), {
        startDate: '2026-07-01',
        firstEvaluatorId: ids.employee,
        secondEvaluatorId: ids.employee,
      }),
    )
    expect(error).toMatchObject({ code: 'INVALID_INPUT', status: 400 })
    expect(Object.keys(error?.fields ?? {}).sort()).toEqual([
      'endDate',
      'firstEvaluatorId',
      'secondEvaluatorId',
      'startDate',
    ])
  })

  test('cannot set an end date before the current start date', () => {
    expect(resultOf(() => edit(aReview(), { endDate: '2025-12-31' }))).toBe('INVALID_INPUT')
    expect(resultOf(() => edit(aReview(), { startDate: '2025-01-01', endDate: '2025-12-31' }))).toBe('ok')
  })

  test('gets a conflict only with a newer change to the same field', () => {
    const review = aReview({ fieldVersions: { endDate: 7, startDate: 5 } })
    const error = errorOf(() => edit(review, { endDate: '2026-12-31', startDate: '2026-01-02' }, 6))
    expect(error).toMatchObject({ code: 'VERSION_CONFLICT', status: 409 })
    expect(error?.data).toEqual({ conflicts: ['endDate'] })
    expect(resultOf(() => edit(review, { startDate: '2026-01-02' }, 6))).toBe('ok')
    expect(resultOf(() => edit(review, { endDate: '2026-12-31' }, 7))).toBe('ok')
    expect(resultOf(() => edit(review, { endDate: '2026-12-31' }))).toBe('ok')
  })
})
