import { describe, expect, test } from 'vitest'
import { en } from '../../src/messages'
import { sendReminder } from '../../src/notifications/send-reminder'
import { notificationText } from '../../src/text/notification-text'
import { ids, people, personKinds } from '../support/people'
import { isAllowed, phaseOrder } from '../support/permission-table'
import { resultOf } from '../support/result'
import { aReview } from '../support/review'

const today = '2026-07-03'
const ada = { ...people.admin.viewer, name: 'Ada <Admin>' }

describe.each(personKinds)('%s', (kind) => {
  test.each(phaseOrder)(
    'can send a reminder in %s only if they manage the review and it is open',
    (phase) => {
      const { viewer, participants } = people[kind]
      const send = () => sendReminder(aReview({ ...participants, phase }), { ...viewer, name: 'Any' }, today)
      const expected = () => {
        if (kind === 'outsider') return 'REVIEW_NOT_FOUND'
        if (!isAllowed('manage', kind, phase)) return 'FORBIDDEN'
        return phase === 'final' ? 'REVIEW_CLOSED' : 'ok'
      }
      expect(resultOf(send)).toBe(expected())
    },
  )
})

test('a reminder goes to the person whose turn it is and names the sender, the task and the due date', () => {
  const { reminder } = sendReminder(aReview({ phase: 'self-evaluation' }), ada, today)
  expect(reminder.ownerId).toBe(ids.employee)
  expect(notificationText(reminder, en)).toBe(
    "Reminder from <strong>Ada &#60;Admin&#62;</strong>: it's your turn to rate yourself in your performance review. Due date: June 30, 2026.",
  )
  expect(en.mails.reminder.subject(reminder.values)).toBe(
    "Reminder: It's your turn to rate yourself in your performance review",
  )
})

test('all reminders of one day to one person have the same key', () => {
  const keyOf = (phase: 'self-evaluation' | 'first-evaluation', day: string) =>
    sendReminder(aReview({ phase }), ada, day).reminder.key
  expect(keyOf('self-evaluation', today)).toBe(keyOf('first-evaluation', today))
  expect(keyOf('self-evaluation', today)).not.toBe(keyOf('self-evaluation', '2026-07-04'))
})

test('the history names the employee, except in their own review', () => {
  const entryIn = (phase: 'self-evaluation' | 'first-evaluation') =>
    sendReminder(aReview({ phase }), ada, today).entry
  expect(entryIn('first-evaluation')).toMatchObject({ action: 'REMINDED', fieldChanged: null })
  expect(entryIn('first-evaluation').newValue).not.toBeNull()
  expect(entryIn('self-evaluation').newValue).toBeNull()
})
