import { expect, test } from 'vitest'
import { moveForward, revertReview } from '../src/moves'
import { type WithdrawEntry, withdrawMove } from '../src/withdraw'
import { ids, people } from './support/people'
import { resultOf } from './support/result'
import { aReview, integrity } from './support/review'

const employee = people['reviewed employee'].viewer
const superAdmin = people.super_admin.viewer
const inFirstCheck = aReview({ phase: 'first-goal-checking' })

const entry = (
  evaluatorId: string,
  action: WithdrawEntry['action'],
  criteriaId: string | null = null,
): WithdrawEntry => ({ evaluatorId, action, criteriaId })
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
      revertReason: 'Withdrawn',
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
