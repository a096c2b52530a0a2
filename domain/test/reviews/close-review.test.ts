import { describe, expect, test } from 'vitest'
import { defaultReminders } from '../../src/company/settings'
import { en } from '../../src/messages'
import { dueReminder } from '../../src/notifications/reminders'
import { sendReminder } from '../../src/notifications/send-reminder'
import { editAssignment, type Names } from '../../src/reviews/assignment'
import { closeByRule, closeReview, moveForward, revertReview, skipPhase } from '../../src/reviews/moves'
import {
  activeEvaluator,
  actsForOther,
  canEditField,
  canEditSummary,
  canForward,
  canRevert,
  phaseActorId,
} from '../../src/reviews/permissions'
import { nextPhase, openPhases, type Phase, phaseTable, previousPhase } from '../../src/reviews/phases'
import { reviewState, reviewStatus } from '../../src/reviews/review-status'
import { saveEvaluations } from '../../src/reviews/save-evaluations'
import { saveSummary } from '../../src/reviews/save-summary'
import { initialScoring } from '../../src/reviews/scoring'
import { withdrawMove } from '../../src/reviews/withdraw'
import { notificationText } from '../../src/text/notification-text'
import { newLogLine } from '../support/log-line'
import { ids, people, personKinds } from '../support/people'
import { isAllowed, phaseOrder } from '../support/permission-table'
import { errorOf, resultOf } from '../support/result'
import { aReview, integrity } from '../support/review'

const reason = 'On parental leave <until> October'
const admin = { ...people.admin.viewer, name: 'Ada Admin' }

describe.each(personKinds)('%s', (kind) => {
  test.each(phaseOrder)('can close a review in %s only if they manage it and it is open', (phase) => {
    const { viewer, participants } = people[kind]
    const expected = () => {
      if (kind === 'outsider') return 'REVIEW_NOT_FOUND'
      if (!isAllowed('manage', kind, phase)) return 'FORBIDDEN'
      return phase === 'final' ? 'REVIEW_CLOSED' : 'ok'
    }
    expect(resultOf(() => closeReview(aReview({ ...participants, phase }), viewer, reason))).toBe(expected())
  })
})

test('a closed review keeps its phase and what was written', () => {
  const before = aReview({ phase: 'first-evaluation' })
  const { review } = closeReview(before, admin, reason)
  expect(review).toEqual({ ...before, closedReason: reason, version: before.version + 1 })
  expect(review.scoring).toEqual(initialScoring)
})

test('closing needs a reason, and happens once', () => {
  const open = aReview()
  expect(errorOf(() => closeReview(open, admin, ' '))).toMatchObject({
    fields: { reason: 'Enter a reason.' },
  })
  const { review } = closeReview(open, admin, reason)
  expect(resultOf(() => closeReview(review, admin, reason))).toBe('REVIEW_CLOSED')
})

test('a missing reason reveals nothing about a review that the actor cannot see or close', () => {
  const review = aReview()
  const closed = aReview({ closedReason: reason })
  expect(resultOf(() => closeReview(review, people.outsider.viewer, ' '))).toBe('REVIEW_NOT_FOUND')
  expect(resultOf(() => closeReview(review, people['first evaluator'].viewer, ' '))).toBe('FORBIDDEN')
  expect(resultOf(() => closeReview(closed, admin, ' '))).toBe('REVIEW_CLOSED')
})

test('everyone who sees the review sees the reason in the log', () => {
  const { entries } = closeReview(aReview({ phase: 'second-evaluation' }), admin, reason)
  expect(entries).toMatchObject([{ action: 'CLOSED', reason, visibility: 'open' }])
  expect(entries.map(newLogLine)).toEqual([{ text: 'closed the review without a result', detail: reason }])
})

test('the rule that closes a review is stored as data and put into words in the log, the bell and lists', () => {
  const rule = { kind: 'joined-after', day: '2026-03-01' } as const
  const words = 'No longer part of the review cycle: Joined after Mar 1, 2026'
  const { review, entries, notifications } = closeByRule(aReview(), admin, rule)
  expect(review).toMatchObject({ closedReason: '', closedRule: rule })
  expect(en.cyclePlan.closedReason(review)).toBe(words)
  expect(entries.map((entry) => newLogLine(entry).detail)).toEqual([words])
  expect(JSON.stringify([review, entries, notifications])).not.toContain('No longer')
  expect(notificationText(notifications[0] as (typeof notifications)[0], en)).toBe(
    `Your performance review was closed without a result: ${words}`,
  )
})

test('only a review that can be closed is closed by a rule', () => {
  const rule = { kind: 'deleted' } as const
  expect(resultOf(() => closeByRule(aReview({ phase: 'final' }), admin, rule))).toBe('REVIEW_CLOSED')
  expect(resultOf(() => closeByRule(aReview(), people['first evaluator'].viewer, rule))).toBe('FORBIDDEN')
})

test('all participants are notified of the reason, and nobody gets an email', () => {
  const { notifications, mails } = closeReview(aReview(), admin, reason)
  expect(mails).toEqual([])
  expect(notifications.map((each) => [each.ownerId, notificationText(each, en)])).toEqual([
    [ids.employee, `Your performance review was closed without a result: ${escaped}`],
    [
      ids.first,
      `<strong>Emma Employee</strong>'s performance review was closed without a result: ${escaped}`,
    ],
    [
      ids.second,
      `<strong>Emma Employee</strong>'s performance review was closed without a result: ${escaped}`,
    ],
  ])
})

const escaped = 'On parental leave &#60;until&#62; October'

describe.each(openPhases)('a review that was closed in %s', (phase) => {
  const closed = aReview({ phase, closedReason: reason })
  const sharing = 'when-completed'

  test('is waiting for nobody and can be changed by nobody', () => {
    expect(phaseActorId(closed)).toBeNull()
    for (const kind of personKinds) {
      const { viewer, participants } = people[kind]
      const facts = { ...participants, phase, closedReason: reason }
      expect(canForward(viewer, facts)).toBe(false)
      expect(canRevert(viewer, facts)).toBe(false)
      expect(canEditSummary(viewer, facts)).toBe(false)
      expect(actsForOther(viewer, facts)).toBe(false)
      expect(activeEvaluator(viewer, facts)).toBeNull()
      for (const field of phaseTable[phase].editable) expect(canEditField(viewer, facts, field)).toBe(false)
    }
  })

  test('rejects every change, also by the actor of the phase and by a super admin', () => {
    const actorId = phaseActorId(aReview({ phase }))
    const actor = { id: actorId ?? '', role: 'employee', name: 'Actor' } as const
    for (const viewer of [actor, { ...people.super_admin.viewer, name: 'Sue' }]) {
      const log = [{ action: 'SUBMITTED', criteriaId: null, forId: null, evaluatorId: viewer.id } as const]
      const edit = { criteriaId: integrity.id, evidence: 'Another goal', selfRating: 1 }
      const changes = [
        () => moveForward(closed, viewer, nextPhase(phase) as Phase),
        () => revertReview(closed, viewer, { to: previousPhase(phase) ?? phase, reason }),
        () => withdrawMove(closed, viewer, log),
        () => saveEvaluations(closed, viewer, [edit], { sharing }),
        () => saveSummary(closed, viewer, { summary: 'Another summary' }, { sharing }),
      ]
      expect(changes.map(resultOf)).toEqual(changes.map(() => 'REVIEW_CLOSED'))
    }
    const managing = [
      () => editAssignment(closed, admin, { endDate: '2026-12-31' }, noNames, '2026-05-01'),
      () => sendReminder(closed, admin, '2026-05-01'),
      () => skipPhase(closed, admin, phase, reason),
    ]
    expect(managing.map(resultOf)).toEqual(managing.map(() => 'REVIEW_CLOSED'))
    expect(errorOf(() => sendReminder(closed, admin, '2026-05-01'))?.message).toBe(
      'This review was closed without a result and can no longer be changed.',
    )
  })

  test('is closed instead of ongoing, upcoming or overdue, and gets no reminders', () => {
    for (const today of ['2025-12-31', '2026-03-01', '2026-12-31']) {
      expect([reviewStatus(closed, today), reviewState(closed, today)]).toEqual(['closed', 'closed'])
      expect(dueReminder(closed, today, defaultReminders)).toBeNull()
    }
    expect(en.reviews.status('closed')).toBe('Closed')
  })
})

const noNames: Names = new Map()
