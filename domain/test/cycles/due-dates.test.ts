import { expect, test } from 'vitest'
import { defaultReminders } from '../../src/company/settings'
import { dueDate } from '../../src/cycles/cycles'
import { addDays } from '../../src/days'
import { en } from '../../src/messages'
import { dueReminder, reminderNotifications } from '../../src/notifications/reminders'
import { sendReminder } from '../../src/notifications/send-reminder'
import { openPhases } from '../../src/reviews/phases'
import { reviewStatus } from '../../src/reviews/review-status'
import { notificationText } from '../../src/text/notification-text'
import { people } from '../support/people'
import { aReview } from '../support/review'

const dueDates = {
  'self-goal-setting': '2026-01-31',
  'first-goal-checking': '2026-02-15',
  'second-goal-checking': '2026-02-28',
  'self-evaluation': '2026-05-31',
  'first-evaluation': '2026-06-15',
  'second-evaluation': '2026-06-20',
}

test.each(openPhases)('a review in %s is overdue from the day after the due date of this phase', (phase) => {
  const review = aReview({ phase, dueDates })
  expect(dueDate(review)).toBe(dueDates[phase])
  expect(reviewStatus(review, dueDates[phase])).toBe('draft')
  expect(reviewStatus(review, addDays(dueDates[phase], 1))).toBe('overdue')
})

test.each(openPhases)('the reminders in %s follow the due date of this phase', (phase) => {
  const review = aReview({ phase, dueDates })
  const daysLeft = [8, 7, 1, 0, -1]
  const due = daysLeft.map((days) => dueReminder(review, addDays(dueDates[phase], -days), defaultReminders))
  expect(due).toEqual([null, -7, -1, -1, 1])
})

test('each due date has its own reminder', () => {
  const keyIn = (phase: 'self-goal-setting' | 'self-evaluation') =>
    reminderNotifications('r-1', aReview({ phase, dueDates }), -7)[0]?.key
  expect(keyIn('self-goal-setting')).toBe('due-in-7-days:r-1:2026-01-31')
  expect(keyIn('self-evaluation')).toBe('due-in-7-days:r-1:2026-05-31')
})

test('a reminder about a due date names the phase', () => {
  const review = aReview({ phase: 'self-evaluation', dueDates })
  const texts = [-7, 1].flatMap((days) =>
    reminderNotifications('r-1', review, days).map((each) => notificationText(each, en)),
  )
  expect(texts).toEqual([
    "Self Evaluation in your performance review is due in 7 days. It's your turn to rate yourself in your performance review.",
    "Self Evaluation in your performance review is overdue. It's your turn to rate yourself in your performance review.",
  ])
  const { reminder } = sendReminder(aReview({ phase: 'self-evaluation', dueDates }), admin, '2026-06-01')
  expect(notificationText(reminder, en)).toContain('Due date: May 31, 2026.')
})

test('a turn mail asks for the phase by its due date', () => {
  const turn = { employee: null, phase: 'self-evaluation' } as const
  const mail = { firstName: 'Emma', turn, endDate: '2026-05-31' }
  expect(en.mails.turn.body({ ...mail, isPhaseDue: true }).paragraphs[0]).toContain(
    'Please do this by May 31, 2026.',
  )
  expect(en.mails.turn.body(mail).paragraphs[0]).toContain('The review is due on May 31, 2026.')
})

const admin = { ...people.admin.viewer, name: 'Ada Admin' }
