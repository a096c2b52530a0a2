import { expect, test } from 'vitest'
import { acknowledgeReminder, dueAcknowledgeReminder } from '../../src/reviews/acknowledge'

test.each([
  ['2026-03-01', null],
  ['2026-03-03', null],
  ['2026-03-04', 3],
  ['2026-03-07', 3],
  ['2026-03-08', 7],
  ['2026-03-15', 7],
  ['2026-03-16', null],
])('for a result of March 1, the reminder on %s is the one after %s days', (today, days) => {
  expect(dueAcknowledgeReminder('2026-03-01', today)).toBe(days)
})

test('each reminder is sent once for a review', () => {
  expect(acknowledgeReminder('r1', 'ann', 3)).toMatchObject({ ownerId: 'ann', key: 'acknowledge-3:r1' })
})
