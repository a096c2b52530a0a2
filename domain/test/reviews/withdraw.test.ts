import { describe, expect, test } from 'vitest'
import { moveForward, revertReview } from '../../src/reviews/moves'
import { nextPhase } from '../../src/reviews/phases'
import { type WithdrawEntry, withdrawMove } from '../../src/reviews/withdraw'
import { aStandIn, ids, people } from '../support/people'
import { resultOf } from '../support/result'
import { aReview, integrity } from '../support/review'

const employee = people['reviewed employee'].viewer
const superAdmin = people.super_admin.viewer
const inFirstCheck = aReview({ phase: 'first-goal-checking' })

const entry = (
  evaluatorId: string,
  action: WithdrawEntry['action'],
  criteriaId: string | null = null,
): WithdrawEntry => ({ evaluatorId, action, criteriaId, forId: null })
const created = entry(ids.admin, 'CREATED')
const submitted = entry(ids.employee, 'SUBMITTED')
const log = [submitted, created]

test('the person who moved the review forward moves it back one phase', () => {
  const { review, entries, notifications, mails } = withdrawMove(inFirstCheck, employee, log)
  expect(notifications).toMatchObject([{ kind: 'withdrawn', ownerId: ids.first }])
  expect(mails).toEqual([])
  expect(review).toMatchObject({ phase: 'self-goal-setting', version: 8 })
  expect(entries).toMatchObject([
    {
      action: 'REVERTED',
      fieldChanged: 'evaluationPhase',
      oldValue: 'first-goal-checking',
      newValue: 'self-goal-setting',
      takenBack: true,
      visibility: 'open',
    },
  ])
})

test('a withdrawn move resets the scores like a revert', () => {
  const before = aReview({ phase: 'self-evaluation' })
  const moved = moveForward(before, employee, 'first-evaluation').review
  expect(moved.scoring.selfEvaluationScore).toBe(3)
  const reverted = revertReview(moved, superAdmin, { to: 'self-evaluation', reason: 'Again' })
  expect(withdrawMove(moved, employee, log).review).toEqual(reverted.review)
})

test.each([
  ['an outsider', people.outsider.viewer, log, 'REVIEW_NOT_FOUND'],
  ['the next person', people['first evaluator'].viewer, log, 'FORBIDDEN'],
  ['an admin', people.admin.viewer, log, 'FORBIDDEN'],
  ['a super admin who did not make the move', superAdmin, log, 'FORBIDDEN'],
  ['a super admin who made the move', superAdmin, [entry(ids.superAdmin, 'SUBMITTED'), created], 'ok'],
  ['the employee, before any move', employee, [created], 'FORBIDDEN'],
] as const)('withdrawing as %s', (_, viewer, entries, expected) => {
  expect(resultOf(() => withdrawMove(inFirstCheck, viewer, entries))).toBe(expected)
})

test.each([
  ['an export by the next person', [entry(ids.first, 'EXPORTED'), ...log], 'ok'],
  ['a save by the next person', [entry(ids.first, 'CREATED'), ...log], 'WITHDRAW_TOO_LATE'],
  [
    'a save by a super admin in their place',
    [entry(ids.superAdmin, 'CREATED', integrity.id), ...log],
    'WITHDRAW_TOO_LATE',
  ],
  ['a change of dates by an admin', [entry(ids.admin, 'UPDATED'), ...log], 'ok'],
  ['a save before the move', [submitted, entry(ids.first, 'CREATED', integrity.id), created], 'ok'],
  ['a revert', [entry(ids.first, 'REVERTED'), ...log], 'WITHDRAW_TOO_LATE'],
  ['the next forward move', [entry(ids.first, 'APPROVED'), ...log], 'WITHDRAW_TOO_LATE'],
] as const)('withdrawing after %s', (_, entries, expected) => {
  expect(resultOf(() => withdrawMove(inFirstCheck, employee, entries))).toBe(expected)
})

test('a move can be withdrawn only once', () => {
  const withdrawn = [entry(ids.employee, 'REVERTED'), ...log]
  const review = aReview({ phase: 'self-goal-setting' })
  expect(resultOf(() => withdrawMove(review, employee, withdrawn))).toBe('WITHDRAW_TOO_LATE')
})

test('someone who is both evaluators can withdraw until they save something', () => {
  const { viewer, participants } = people['both evaluators']
  const review = aReview({ ...participants, phase: 'second-evaluation' })
  const moved = [entry(ids.first, 'SUBMITTED'), created]
  const saved = [entry(ids.first, 'CREATED', integrity.id), ...moved]
  expect(resultOf(() => withdrawMove(review, viewer, moved))).toBe('ok')
  expect(resultOf(() => withdrawMove(review, viewer, saved))).toBe('WITHDRAW_TOO_LATE')
})

test('a move to final cannot be withdrawn', () => {
  const finalized = [entry(ids.second, 'FINALIZED'), created]
  const review = aReview({ phase: 'final' })
  const act = () => withdrawMove(review, people['second evaluator'].viewer, finalized)
  expect(resultOf(act)).toBe('REVIEW_CLOSED')
})

describe('after the next evaluator was replaced', () => {
  const replaced = aReview({ phase: 'first-evaluation', firstEvaluatorId: ids.outsider })
  const assigned = entry(ids.admin, 'UPDATED')

  test('the move can still be withdrawn, and the new evaluator is notified', () => {
    const { review, notifications } = withdrawMove(replaced, employee, [assigned, ...log])
    expect(review.phase).toBe('self-evaluation')
    expect(notifications).toMatchObject([{ kind: 'withdrawn', ownerId: ids.outsider }])
  })

  test('what the earlier evaluator had saved still prevents it', () => {
    const saved = entry(ids.first, 'CREATED', integrity.id)
    expect(resultOf(() => withdrawMove(replaced, employee, [assigned, saved, ...log]))).toBe(
      'WITHDRAW_TOO_LATE',
    )
  })
})

test('an evaluator who was replaced can no longer withdraw, nor can their successor', () => {
  const review = aReview({ phase: 'second-goal-checking', firstEvaluatorId: ids.outsider })
  const approved = [entry(ids.admin, 'UPDATED'), entry(ids.first, 'APPROVED'), ...log]
  const first = people['first evaluator'].viewer
  expect(resultOf(() => withdrawMove(review, first, approved))).toBe('REVIEW_NOT_FOUND')
  expect(resultOf(() => withdrawMove(review, people.outsider.viewer, approved))).toBe('FORBIDDEN')
})

describe('a move by a stand-in', () => {
  const moved = [{ ...entry(ids.outsider, 'APPROVED'), forId: ids.first }, ...log]
  const review = aReview({ phase: 'second-goal-checking', firstStandIn: aStandIn(ids.outsider) })
  const standIn = people.outsider.viewer

  test('can be withdrawn by the stand-in, and the log says for whom', () => {
    expect(withdrawMove(review, standIn, moved).entries).toMatchObject([
      { action: 'REVERTED', takenBack: true, forId: ids.first },
    ])
  })

  test('cannot be withdrawn by the evaluator, nor by the stand-in after the last day', () => {
    const first = people['first evaluator'].viewer
    expect(resultOf(() => withdrawMove(review, first, moved))).toBe('FORBIDDEN')
    const over = { ...review, firstStandIn: null }
    expect(resultOf(() => withdrawMove(over, standIn, moved))).toBe('REVIEW_NOT_FOUND')
  })
})

test.each([
  ['self-goal-setting', 'employee', 'SUBMITTED'],
  ['first-goal-checking', 'first', 'APPROVED'],
  ['second-goal-checking', 'second', 'APPROVED'],
  ['self-evaluation', 'employee', 'SUBMITTED'],
  ['first-evaluation', 'first', 'SUBMITTED'],
] as const)('the move out of %s can be withdrawn by the person who made it (%s)', (from, role, action) => {
  const viewers = {
    employee,
    first: people['first evaluator'].viewer,
    second: people['second evaluator'].viewer,
  }
  const review = aReview({ phase: nextPhase(from) ?? from })
  const moved = [entry(viewers[role].id, action), created]
  expect(withdrawMove(review, viewers[role], moved).review.phase).toBe(from)
})
