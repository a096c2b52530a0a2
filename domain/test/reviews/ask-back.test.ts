import { expect, test } from 'vitest'
import { askBack as decide } from '../../src/reviews/ask-back'
import type { NamedActor, Review } from '../../src/reviews/review'
import type { WithdrawEntry } from '../../src/reviews/withdraw'
import { aStandIn, ids, people } from '../support/people'
import { errorOf, resultOf } from '../support/result'
import { aReview } from '../support/review'

const employee = people['reviewed employee'].viewer
const review = aReview({ phase: 'first-evaluation' })
const reason = 'I forgot my largest project'
const entry = (evaluatorId: string, action: WithdrawEntry['action'], criteriaId: string | null = null) => ({
  evaluatorId,
  action,
  criteriaId,
  forId: null,
})
const submitted = entry(ids.employee, 'SUBMITTED')
const today = '2026-03-02'
const fiona = { firstName: 'Fiona', lastName: 'First', leftOn: null }
const askBack = (of: Review, actor: NamedActor, reason: string, log: readonly WithdrawEntry[]) =>
  decide(of, actor, reason, log, { recipient: fiona, today })
const saved = entry(ids.first, 'CREATED', 'c-integrity')

test('whoever moved the review on asks the person whose turn it is, with a reason', () => {
  const {
    review: asked,
    entries,
    notifications,
    mails,
  } = askBack(review, employee, reason, [saved, submitted])
  expect(asked).toMatchObject({ phase: 'first-evaluation', version: review.version + 1 })
  expect(entries).toMatchObject([{ action: 'ASKED_BACK', reason, visibility: 'open' }])
  expect(notifications).toMatchObject([
    { kind: 'asked-back', ownerId: ids.first, values: { actor: employee.name, reason } },
  ])
  expect(mails).toEqual([{ recipientId: ids.first, askedBack: { actor: employee.name, reason } }])
})

test('the stand-in of that person is asked instead', () => {
  const covered = aReview({ phase: 'first-evaluation', firstStandIn: aStandIn(ids.outsider) })
  const { notifications, mails } = askBack(covered, employee, reason, [saved, submitted])
  expect(notifications).toMatchObject([{ ownerId: ids.outsider }])
  expect(mails).toMatchObject([{ recipientId: ids.outsider }])
})

test('if a stand-in asks, the log says for whom', () => {
  const covered = aReview({ phase: 'second-evaluation', firstStandIn: aStandIn(ids.outsider) })
  const moved = { ...entry(ids.outsider, 'SUBMITTED'), forId: ids.first }
  const { entries } = askBack(covered, people.outsider.viewer, reason, [moved])
  expect(entries).toMatchObject([{ action: 'ASKED_BACK', forId: ids.first }])
})

test('employees do not see what one evaluator asks the other', () => {
  const first = people['first evaluator'].viewer
  const log = [entry(ids.first, 'SUBMITTED')]
  const { entries } = askBack(aReview({ phase: 'second-evaluation' }), first, reason, log)
  expect(entries).toMatchObject([{ action: 'ASKED_BACK', visibility: 'admin' }])
})

test('nobody can ask twice in the same turn', () => {
  const log = [entry(ids.employee, 'ASKED_BACK'), saved, submitted]
  expect(resultOf(() => askBack(review, employee, reason, log))).toBe('ALREADY_ASKED')
})

test('only the person who made the last move can ask', () => {
  const log = [saved, submitted]
  expect(resultOf(() => askBack(review, people.admin.viewer, reason, log))).toBe('FORBIDDEN')
  expect(resultOf(() => askBack(review, people['second evaluator'].viewer, reason, log))).toBe('FORBIDDEN')
  expect(resultOf(() => askBack(review, people.outsider.viewer, reason, log))).toBe('REVIEW_NOT_FOUND')
})

test.each(['SUBMITTED', 'REVERTED', 'SKIPPED'] as const)('it is too late to ask after %s', (action) => {
  const log = [entry(ids.first, action), saved, submitted]
  expect(resultOf(() => askBack(review, employee, reason, log))).toBe('PHASE_MOVED_ON')
})

test('a reason is needed, and an open review', () => {
  expect(resultOf(() => askBack(review, employee, ' ', [submitted]))).toBe('INVALID_INPUT')
  const completed = aReview({ phase: 'final' })
  expect(resultOf(() => askBack(completed, employee, reason, [submitted]))).toBe('REVIEW_CLOSED')
})

test('someone who is both evaluators does not ask themselves', () => {
  const ofBoth = aReview({ phase: 'second-evaluation', secondEvaluatorId: ids.first })
  const log = [entry(ids.first, 'CREATED', 'c-integrity'), entry(ids.first, 'APPROVED')]
  expect(resultOf(() => askBack(ofBoth, people['first evaluator'].viewer, reason, log))).toBe('FORBIDDEN')
})

test('someone who has left or was deleted cannot be asked, and the error says what to do', () => {
  const problem = (of: Review, actor: NamedActor, leftOn?: string) => {
    const recipient = leftOn === undefined ? undefined : { ...fiona, leftOn }
    const log = [entry(actor.id, 'SUBMITTED')]
    return errorOf(() => decide(of, actor, reason, log, { recipient, today }))?.message
  }
  expect(problem(review, employee, '2026-03-01')).toBe(
    'Fiona First has left. An admin can name another evaluator for this review.',
  )
  const ofEmployee = aReview({ phase: 'self-evaluation' })
  expect(problem(ofEmployee, people['second evaluator'].viewer, '2026-03-01')).toBe(
    'Fiona First has left. An admin can close this review without a result.',
  )
  expect(problem(review, employee)).toContain('no longer has an account')
  expect(problem(review, employee, today)).toBeUndefined()
})
