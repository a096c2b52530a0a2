import { describe, expect, test } from 'vitest'
import { acknowledgeReview, closeTalk, replyToReview, requestTalk } from '../../src/reviews/acknowledge'
import { phases } from '../../src/reviews/phases'
import { ids, people } from '../support/people'
import { resultOf } from '../support/result'
import { aReview } from '../support/review'

const now = new Date('2026-03-02T09:00:00.000Z')
const earlier = new Date('2026-02-02T09:00:00.000Z')
const employee = people['reviewed employee'].viewer
const admin = people.admin.viewer
const released = aReview({ phase: 'final' })
const requested = aReview({ phase: 'final', talkRequestedAt: earlier })

describe('the employee', () => {
  test('acknowledges a result once', () => {
    const { review, entries } = acknowledgeReview(released, employee, now)
    expect(review).toMatchObject({ acknowledgedAt: now, version: released.version + 1 })
    expect(entries).toMatchObject([{ action: 'ACKNOWLEDGED', visibility: 'open' }])
    expect(acknowledgeReview({ ...review, acknowledgedAt: earlier }, employee, now)).toMatchObject({
      review: { acknowledgedAt: earlier },
      entries: [],
    })
  })

  test('replies once, which also acknowledges the result and notifies the evaluators', () => {
    const { review, entries, notifications } = replyToReview(released, employee, 'Thank you', now)
    expect(review).toMatchObject({ employeeComments: 'Thank you', repliedAt: now, acknowledgedAt: now })
    expect(review.version).toBe(released.version + 1)
    expect(entries.map(({ action }) => action)).toEqual(['ACKNOWLEDGED', 'REPLIED'])
    expect(notifications).toMatchObject([
      { kind: 'replied', ownerId: ids.first },
      { kind: 'replied', ownerId: ids.second },
    ])
    expect(resultOf(() => replyToReview(review, employee, 'Once more', now))).toBe('ALREADY_REPLIED')
  })

  test('keeps the first acknowledgment when replying later', () => {
    const acknowledged = aReview({ phase: 'final', acknowledgedAt: earlier })
    const { review, entries } = replyToReview(acknowledged, employee, 'Thank you', now)
    expect(review.acknowledgedAt).toBe(earlier)
    expect(entries.map(({ action }) => action)).toEqual(['REPLIED'])
  })

  test('cannot send an empty reply', () => {
    expect(resultOf(() => replyToReview(released, employee, ' \n', now))).toBe('INVALID_INPUT')
  })

  test('asks to talk, again only after the request was closed, which notifies all admins but themselves', () => {
    const { review, entries, notifications, mails } = requestTalk(
      released,
      employee,
      [ids.admin, ids.employee],
      now,
    )
    expect(review).toMatchObject({ talkRequestedAt: now, talkOutcome: null })
    expect(entries).toMatchObject([{ action: 'TALK_REQUESTED' }])
    expect(notifications).toMatchObject([{ kind: 'talk-requested', ownerId: ids.admin }])
    expect(mails).toEqual([{ recipientId: ids.admin, isTalkRequest: true }])
    expect(requestTalk(requested, employee, [ids.admin], now)).toMatchObject({ entries: [], mails: [] })
    const again = requestTalk({ ...requested, talkOutcome: 'Agreed' }, employee, [ids.admin], now)
    expect(again.review).toMatchObject({ talkRequestedAt: now, talkOutcome: null })
    expect(again.notifications).toHaveLength(1)
  })
})

describe('before the release', () => {
  const open = phases.filter((phase) => phase !== 'final').map((phase) => aReview({ phase }))
  const closed = aReview({ phase: 'first-evaluation', closedReason: 'Left' })
  test.each([aReview({ phase: 'final', isHeld: true }), closed, ...open])('nothing can be said', (review) => {
    const actions = [
      () => acknowledgeReview(review, employee, now),
      () => replyToReview(review, employee, 'Thank you', now),
      () => requestTalk(review, employee, [], now),
    ]
    expect(actions.map(resultOf)).toEqual(['NOT_RELEASED', 'NOT_RELEASED', 'NOT_RELEASED'])
  })
})

test.each(['first evaluator', 'second evaluator', 'admin', 'super_admin'] as const)(
  'the %s cannot do it for the employee',
  (kind) => {
    const { viewer } = people[kind]
    expect(resultOf(() => acknowledgeReview(released, viewer, now))).toBe('FORBIDDEN')
    expect(resultOf(() => replyToReview(released, viewer, 'Thank you', now))).toBe('FORBIDDEN')
    expect(resultOf(() => requestTalk(released, viewer, [], now))).toBe('FORBIDDEN')
  },
)

describe('a request to talk', () => {
  test('is closed by an admin with an outcome, which the employee is told', () => {
    const { review, entries, notifications } = closeTalk(requested, admin, 'Agreed on a plan')
    expect(review.talkOutcome).toBe('Agreed on a plan')
    expect(entries).toMatchObject([{ action: 'TALK_CLOSED', reason: 'Agreed on a plan' }])
    expect(notifications).toMatchObject([{ kind: 'talk-closed', ownerId: ids.employee }])
    expect(resultOf(() => closeTalk(review, admin, 'Again'))).toBe('NO_OPEN_TALK')
  })

  test('needs an outcome and a request', () => {
    expect(resultOf(() => closeTalk(requested, admin, ' '))).toBe('INVALID_INPUT')
    expect(resultOf(() => closeTalk(released, admin, 'Agreed'))).toBe('NO_OPEN_TALK')
  })

  test.each(['reviewed employee', 'reviewed admin', 'first evaluator', 'second evaluator'] as const)(
    'cannot be closed by the %s',
    (kind) => {
      expect(resultOf(() => closeTalk(requested, people[kind].viewer, 'Agreed'))).toBe('FORBIDDEN')
    },
  )
})
