import { describe, expect, test } from 'vitest'
import { en } from '../../src/messages'
import { type NewNotification, notificationKinds } from '../../src/notifications/kinds'
import {
  closedNotifications,
  createdNotifications,
  datesChangedNotifications,
  evaluatorChangedNotifications,
  forwardNotifications,
  revertNotifications,
  withdrawnNotifications,
} from '../../src/notifications/notifications'
import { reminderNotifications } from '../../src/notifications/reminders'
import type { Phase } from '../../src/reviews/phases'
import { escapeHtml, notificationText } from '../../src/text/notification-text'
import { ids, participants } from '../support/people'
import { phaseOrder } from '../support/permission-table'

const facts = {
  ...participants,
  startDate: '2026-01-05',
  endDate: '2026-06-30',
  dueDates: null,
  user: { firstName: 'Emma', lastName: 'Okafor' },
  rating: 0,
}
const inPhase = (phase: Phase) => ({ ...facts, phase })
const samePersonAsBothEvaluators = { ...inPhase('self-goal-setting'), secondEvaluatorId: ids.first }
const texts = (notifications: readonly NewNotification[]) =>
  notifications.map((notification) => [notification.ownerId, notificationText(notification, en)])
const read = (notifications: readonly NewNotification[]) =>
  notifications.map((notification) => {
    const { ownerId, kind, key } = notification
    return { ownerId, kind, text: notificationText(notification, en), key }
  })

test('there is a kind for every event', () => {
  expect(notificationKinds).toEqual([
    'review-created',
    'turn',
    'reverted',
    'withdrawn',
    'skipped',
    'completed',
    'asked-back',
    'replied',
    'talk-requested',
    'talk-closed',
    'acknowledge-reminder',
    'stand-in',
    'evaluator-changed',
    'dates-changed',
    'closed',
    'due-in-7-days',
    'due-in-1-day',
    'due',
    'overdue',
    'reminder',
    'mail-undelivered',
  ])
})

describe('a new review', () => {
  test('notifies the employee and both evaluators', () => {
    const period = 'performance review from January 5, 2026 to June 30, 2026 has been created.'
    const notifications = createdNotifications(inPhase('self-goal-setting'))
    expect(texts(notifications)).toEqual([
      [ids.employee, `Your ${period}`],
      [ids.first, `<strong>Emma Okafor</strong>'s ${period}`],
      [ids.second, `<strong>Emma Okafor</strong>'s ${period}`],
    ])
    expect(notifications.every(({ kind, key }) => kind === 'review-created' && key === null)).toBe(true)
  })

  test('notifies someone who is both evaluators once', () => {
    expect(createdNotifications(samePersonAsBothEvaluators).map(({ ownerId }) => ownerId)).toEqual([
      ids.employee,
      ids.first,
    ])
  })
})

describe('after a move', () => {
  test.each([
    ['self-goal-setting', ids.employee, 'set your goals in your performance review'],
    [
      'first-goal-checking',
      ids.first,
      "check the goals in <strong>Emma Okafor</strong>'s performance review",
    ],
    [
      'second-goal-checking',
      ids.second,
      "check the goals in <strong>Emma Okafor</strong>'s performance review",
    ],
    ['self-evaluation', ids.employee, 'rate yourself in your performance review'],
    [
      'first-evaluation',
      ids.first,
      "complete the first evaluation in <strong>Emma Okafor</strong>'s performance review",
    ],
    [
      'second-evaluation',
      ids.second,
      "complete the second evaluation in <strong>Emma Okafor</strong>'s performance review",
    ],
  ] as const)('to %s only the next actor is notified', (phase, ownerId, task) => {
    expect(read(forwardNotifications(inPhase(phase)))).toEqual([
      { ownerId, kind: 'turn', text: `It's your turn to ${task}.`, key: null },
    ])
  })

  test('to final the employee and the evaluators are notified', () => {
    expect(read(forwardNotifications({ ...inPhase('final'), rating: 4 }))).toEqual([
      {
        ownerId: ids.employee,
        kind: 'completed',
        text: 'Your result is ready. You can now see all ratings and comments in your performance review.',
        key: null,
      },
      ...[ids.first, ids.second].map((ownerId) => ({
        ownerId,
        kind: 'completed',
        text: "<strong>Emma Okafor</strong>'s performance review is complete.",
        key: null,
      })),
    ])
  })

  test('to final without any rating says so instead of announcing a result', () => {
    const [employee, first] = read(forwardNotifications({ ...inPhase('final'), rating: 0 }))
    expect(employee?.text).toBe('Your performance review is complete. It was not rated.')
    expect(first?.text).toBe("<strong>Emma Okafor</strong>'s performance review is complete.")
  })
})

describe('a revert', () => {
  test('notifies the employee with its reason if it is their turn again', () => {
    const request = { actor: 'Fay First', reason: 'Ratings & goals differ' }
    expect(read(revertNotifications(inPhase('self-evaluation'), request))).toEqual([
      {
        ownerId: ids.employee,
        kind: 'reverted',
        text:
          "It's your turn again to rate yourself in your performance review. " +
          '<strong>Fay First</strong> asked for changes: Ratings &#38; goals differ',
        key: null,
      },
    ])
  })

  test('between the evaluators notifies the first evaluator, but not the employee', () => {
    const request = { actor: 'Sam Second', reason: 'Too high' }
    expect(texts(revertNotifications(inPhase('first-evaluation'), request))).toEqual([
      [
        ids.first,
        "It's your turn again to complete the first evaluation in <strong>Emma Okafor</strong>'s performance " +
          'review. <strong>Sam Second</strong> asked for changes: Too high',
      ],
    ])
  })
})

test('a withdrawn move notifies the person whose turn it was, unless they withdrew it', () => {
  const review = inPhase('self-evaluation')
  const [notification] = read(withdrawnNotifications(review, { id: ids.second, name: 'Sam Second' }))
  expect(notification).toEqual({
    ownerId: ids.employee,
    kind: 'withdrawn',
    text: "<strong>Sam Second</strong> withdrew the last step in your performance review. It's no longer your turn.",
    key: null,
  })
  const own = withdrawnNotifications(inPhase('first-evaluation'), { id: ids.employee, name: 'Emma Okafor' })
  expect(texts(own)).toEqual([
    [
      ids.first,
      "<strong>Emma Okafor</strong> withdrew the last step in their performance review. It's no longer your turn.",
    ],
  ])
  expect(withdrawnNotifications(review, { id: ids.employee, name: 'Emma Okafor' })).toEqual([])
})

test('new dates notify the employee and both evaluators', () => {
  const notifications = read(datesChangedNotifications(inPhase('self-evaluation')))
  expect(notifications.map(({ ownerId }) => ownerId)).toEqual([ids.employee, ids.first, ids.second])
  expect(notifications[0]).toEqual({
    ownerId: ids.employee,
    kind: 'dates-changed',
    text: 'Your performance review now runs from January 5, 2026 to June 30, 2026.',
    key: null,
  })
})

test('a new evaluator notifies the employee and the old and new evaluators', () => {
  const change = {
    oldEvaluatorId: 'id-old',
    newEvaluatorId: ids.first,
    newEvaluatorName: 'Fay First',
    role: 'first',
  } as const
  expect(texts(evaluatorChangedNotifications(inPhase('first-evaluation'), change))).toEqual([
    [ids.employee, '<strong>Fay First</strong> is now the first evaluator for your performance review.'],
    [
      'id-old',
      "<strong>Fay First</strong> is now the first evaluator for <strong>Emma Okafor</strong>'s performance review.",
    ],
    [ids.first, "You are now the first evaluator for <strong>Emma Okafor</strong>'s performance review."],
  ])
})

describe('a reminder', () => {
  test.each([
    [-7, 'due-in-7-days', 'due-in-7-days', 'is due in 7 days'],
    [-1, 'due-in-1-day', 'due-in-1-day', 'is due in 1 day'],
    [-14, 'due', 'due-in-14-days', 'is due in 14 days'],
    [1, 'overdue', 'overdue', 'is overdue'],
    [14, 'overdue', 'overdue-14-days', 'is overdue'],
  ])('%i days from the end date is sent to the person whose turn it is', (days, kind, name, due) => {
    expect(read(reminderNotifications('r-1', inPhase('second-goal-checking'), days))).toEqual([
      {
        ownerId: ids.second,
        kind,
        text:
          `<strong>Emma Okafor</strong>'s performance review ${due}. ` +
          "It's your turn to check the goals in <strong>Emma Okafor</strong>'s performance review.",
        key: `${name}:r-1:2026-06-30`,
      },
    ])
  })

  test('is not sent for a completed review', () => {
    expect(reminderNotifications('r-1', inPhase('final'), 1)).toEqual([])
  })

  test('is sent again for a new end date, but not for another phase', () => {
    const key = (id: string, phase: Phase, endDate: string) =>
      reminderNotifications(id, { ...facts, phase, endDate }, 1)[0]?.key
    expect(key('r-1', 'self-evaluation', '2026-06-30')).toBe(key('r-1', 'first-evaluation', '2026-06-30'))
    expect(key('r-1', 'self-evaluation', '2026-07-31')).not.toBe(key('r-1', 'self-evaluation', '2026-06-30'))
    expect(key('r-2', 'self-evaluation', '2026-06-30')).not.toBe(key('r-1', 'self-evaluation', '2026-06-30'))
  })
})

describe('names and reasons', () => {
  const malicious = `<img src=x onerror="alert('1')">&`
  const escaped = '&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#38;'

  test('are escaped', () => {
    expect(escapeHtml(malicious)).toBe(escaped)
    expect(escapeHtml('Zoë O’Brien 😀')).toBe('Zoë O’Brien 😀')
  })

  test('are plain text in every notification', () => {
    const all = phaseOrder.flatMap((phase) => {
      const review = { ...facts, phase, user: { firstName: malicious, lastName: '' } }
      const change = {
        oldEvaluatorId: 'o',
        newEvaluatorId: 'n',
        newEvaluatorName: malicious,
        role: 'second',
      } as const
      return [
        ...createdNotifications(review),
        ...forwardNotifications(review),
        ...revertNotifications(review, { actor: malicious, reason: malicious }),
        ...datesChangedNotifications(review),
        ...closedNotifications(review, { reason: malicious, rule: null }),
        ...evaluatorChangedNotifications(review, change),
        ...withdrawnNotifications(review, { id: 'x', name: malicious }),
        ...reminderNotifications('r-1', review, 1),
      ]
    })
    expect(all.length).toBeGreaterThan(50)
    for (const notification of all)
      expect(notificationText(notification, en).replaceAll(/<\/?strong>/g, '')).not.toMatch(/[<>"]/)
  })
})
