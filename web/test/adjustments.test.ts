import type { LogEntry } from '@evenhand/domain/api'
import { formatExactRating } from '@evenhand/domain/reviews/scoring'
import { describe, expect, test } from 'vitest'
import { parseResult } from '@/features/adjustments/AdjustDialog'
import { adjustmentOf } from '@/features/reviews/detail/result/ResultNotes'
import { logEntry } from './support/log-entry'

function adjusted(oldValue: string, newValue: string, revertReason: string): LogEntry {
  return { ...logEntry, action: 'ADJUSTED', oldValue, newValue, revertReason }
}

describe('the adjustment that applies', () => {
  const undone: LogEntry = { ...logEntry, action: 'ADJUSTMENT_UNDONE', oldValue: '5', newValue: '3.8' }
  const first = adjusted('3.8', '4', 'Same work')
  const second = adjusted('4', '4.25', 'Even more')

  test('is the last one, from the computed result', () => {
    expect(adjustmentOf([logEntry, second, logEntry, first, undone, adjusted('3.8', '5', 'A typo')])).toEqual(
      { from: 3.8, to: 4.25, reason: 'Even more', entry: second },
    )
  })

  test('is unknown without its log entry, and after an undo', () => {
    expect(adjustmentOf([logEntry])).toBeNull()
    expect(adjustmentOf([undone, first])).toBeNull()
  })
})

test.each([
  ['4', 4],
  [' 3.8 ', 3.8],
  ['3,75', 3.75],
  ['', null],
  ['3.755', null],
  ['5.1', null],
  ['0', null],
  ['four', null],
])('the typed result %j is %j', (text, rating) => {
  expect(parseResult(text)).toBe(rating)
})

test('a result never contradicts its level', () => {
  expect(formatExactRating(3.83, 'Meets Expectations')).toBe('3.83')
  expect(formatExactRating(4, 'Exceeds Expectations')).toBe('4.0')
  expect(formatExactRating(4, 'Meets Expectations')).toBe('3.99')
})
