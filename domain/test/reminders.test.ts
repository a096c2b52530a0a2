import { describe, expect, test } from 'vitest'
import { addDays } from '../src/days'
import { en } from '../src/messages'
import { notificationText } from '../src/notification-text'
import { dueReminder, reminderNotifications, turnOf } from '../src/notifications'
import { type Phase, phases } from '../src/phases'

const endDate = '2026-06-30'
const facts = {
  userId: 'employee',
  firstEvaluatorId: 'first',
  secondEvaluatorId: 'second',
  phase: 'first-goal-checking' as Phase,
  startDate: '2026-01-01',
  endDate,
  userName: 'Emma <b>Okafor</b>',
}

describe('the reminder', () => {
  test.each([
    [8, null],
    [7, 'due-in-7-days'],
    [2, 'due-in-7-days'],
    [1, 'due-in-1-day'],
    [0, 'due-in-1-day'],
    [-1, 'overdue'],
    [-400, 'overdue'],
  ])('with %i days left is %s', (daysLeft, kind) => {
    expect(dueReminder(facts, addDays(endDate, -daysLeft))).toBe(kind)
  })

  test('is not sent for a completed review', () => {
    expect(dueReminder({ ...facts, phase: 'final' }, '2026-07-15')).toBeNull()
  })

  test.each([
    ['due-in-7-days', 3, 'is due in 3 days.'],
    ['due-in-1-day', 1, 'is due in 1 day.'],
    ['due-in-1-day', 0, 'is due today.'],
    ['overdue', -3, 'is overdue.'],
  ] as const)('%s with %i days left contains: %s', (kind, daysLeft, text) => {
    const [reminder] = reminderNotifications('r-1', facts, kind, daysLeft)
    expect(reminder && notificationText(reminder, en)).toContain(text)
  })
})

function turnLine(review: typeof facts): string | null {
  const turn = turnOf(review)
  return turn && en.mails.turn.subject(turn.values)
}

describe('the subject of a turn mail', () => {
  test('contains the task and the person as plain text', () => {
    expect(turnLine(facts)).toBe(
      "It's your turn to check the goals in Emma <b>Okafor</b>'s performance review",
    )
    expect(turnLine({ ...facts, phase: 'self-evaluation' })).toBe(
      "It's your turn to rate yourself in your performance review",
    )
  })

  test('is a single line for every name', () => {
    expect(turnLine({ ...facts, userName: 'A\r\nB\u2028C\tD' })).toContain("A B C D's")
  })

  test('exists for every phase except the last', () => {
    expect(phases.filter((phase) => turnLine({ ...facts, phase }) === null)).toEqual(['final'])
  })
})
