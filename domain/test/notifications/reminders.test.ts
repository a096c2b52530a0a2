import { describe, expect, test } from 'vitest'
import { defaultReminders } from '../../src/company/settings'
import { addDays } from '../../src/days'
import { en } from '../../src/messages'
import { turnOf } from '../../src/notifications/notifications'
import { dueReminder, lastDueDateToRemind, reminderNotifications } from '../../src/notifications/reminders'
import { type Phase, phases } from '../../src/reviews/phases'
import { notificationText } from '../../src/text/notification-text'

const endDate = '2026-06-30'
const facts = {
  userId: 'employee',
  firstEvaluatorId: 'first',
  secondEvaluatorId: 'second',
  phase: 'first-goal-checking' as Phase,
  startDate: '2026-01-01',
  endDate,
  dueDates: null,
  closedReason: null,
  firstStandIn: null,
  secondStandIn: null,
  isHeld: false,
  user: { firstName: 'Emma', lastName: '<b>Okafor</b>' },
}

describe('the reminder', () => {
  test.each([
    [8, null],
    [7, -7],
    [2, -7],
    [1, -1],
    [0, -1],
    [-1, 1],
    [-400, 1],
  ])('with %i days left is the one %s days from the end date', (daysLeft, days) => {
    expect(dueReminder(facts, addDays(endDate, -daysLeft), defaultReminders)).toBe(days)
  })

  test('is not sent for a completed review', () => {
    expect(dueReminder({ ...facts, phase: 'final' }, '2026-07-15', defaultReminders)).toBeNull()
  })

  test('of the end date is not sent after that date', () => {
    const onlyBefore = { ...defaultReminders, daysAfter: [] }
    expect(dueReminder(facts, endDate, onlyBefore)).toBe(-1)
    expect(dueReminder(facts, addDays(endDate, 1), onlyBefore)).toBeNull()
  })

  test('that was added later is not sent for days before that', () => {
    const added = { daysBefore: [7, 6], daysAfter: [1, 14], time: '07:00' }
    const since = { '-6': addDays(endDate, -5), '14': addDays(endDate, 20) }
    const due = (daysLeft: number) => dueReminder(facts, addDays(endDate, -daysLeft), { ...added, since })
    expect([7, 6, 5, -1, -14, -30].map(due)).toEqual([-7, -7, -7, 1, 1, 1])
    const earlier = { '-6': addDays(endDate, -6), '14': addDays(endDate, 14) }
    expect(dueReminder(facts, addDays(endDate, -6), { ...added, since: earlier })).toBe(-6)
    expect(dueReminder(facts, addDays(endDate, 15), { ...added, since: earlier })).toBe(14)
  })

  test.each([
    [{}, '2026-06-17'],
    [{ daysBefore: [30, 2] }, '2026-07-10'],
    [{ daysBefore: [] }, '2026-06-09'],
    [{ daysBefore: [], daysAfter: [] }, undefined],
  ])('with the settings %j can be due for end dates up to %s', (change, last) => {
    expect(lastDueDateToRemind('2026-06-10', { ...defaultReminders, ...change })).toBe(last)
  })

  test.each([
    [-7, 3, 'is due in 3 days.'],
    [-1, 1, 'is due in 1 day.'],
    [-1, 0, 'is due today.'],
    [-30, 30, 'is due in 30 days.'],
    [1, -3, 'is overdue.'],
    [14, -14, 'is overdue.'],
  ])('%i days from the end date, with %i days left, contains: %s', (days, daysLeft, text) => {
    const [reminder] = reminderNotifications('r-1', facts, days, daysLeft)
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
    expect(turnLine({ ...facts, user: { firstName: 'A\r\nB\u2028', lastName: 'C\tD' } })).toContain(
      "A B C D's",
    )
  })

  test('exists for every phase except the last', () => {
    expect(phases.filter((phase) => turnLine({ ...facts, phase }) === null)).toEqual(['final'])
  })
})
