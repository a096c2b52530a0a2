import { describe, expect, test } from 'vitest'
import { en } from '../../src/messages'
import type { LogAction } from '../../src/reviews/audit-log'
import { logLine } from '../../src/text/log-text'

function line(action: LogAction, parts: Partial<Parameters<typeof logLine>[0]> = {}) {
  return logLine(
    {
      action,
      criteria: null,
      fieldChanged: null,
      oldValue: null,
      newValue: null,
      revertReason: null,
      takenBack: false,
      ...parts,
    },
    en,
  )
}

function field(
  fieldChanged: string,
  oldValue: string | null,
  newValue: string | null,
  criteria = 'Integrity',
) {
  return line(oldValue ? 'UPDATED' : 'CREATED', { criteria, fieldChanged, oldValue, newValue })
}

describe('a move reads', () => {
  test.each([
    ['SUBMITTED', 'submitted the evaluation'],
    ['APPROVED', 'approved the evaluation'],
    ['FINALIZED', 'finalized the evaluation'],
  ] as const)('%s: %s', (action, text) => {
    expect(line(action, { fieldChanged: 'evaluationPhase', oldValue: 'a', newValue: 'b' })).toEqual({
      text,
      detail: null,
    })
  })

  test('REVERTED: reverted the evaluation, with its reason', () => {
    expect(
      line('REVERTED', { fieldChanged: 'evaluationPhase', revertReason: 'Goals are too vague' }),
    ).toEqual({
      text: 'reverted the evaluation',
      detail: 'Goals are too vague',
    })
  })

  test('REVERTED: reverted the evaluation, and taken back only if the entry is marked so, whatever its reason', () => {
    const reason = { fieldChanged: 'evaluationPhase', revertReason: 'Withdrawn' }
    expect(line('REVERTED', reason)).toEqual({ text: 'reverted the evaluation', detail: 'Withdrawn' })
    expect(line('REVERTED', { ...reason, takenBack: true })).toEqual({
      text: 'reverted the evaluation',
      detail: 'Taken back',
    })
  })

  test('REVERTED: reverted the evaluation, without a reason that the viewer cannot see', () => {
    expect(line('REVERTED')).toEqual({ text: 'reverted the evaluation', detail: null })
  })
})

test('an adjustment reads with both results and its reason', () => {
  expect(line('ADJUSTED', { oldValue: '3.83', newValue: '4', revertReason: 'Same work as others' })).toEqual({
    text: 'adjusted the result: 3.83 → 4.0',
    detail: 'Same work as others',
  })
  expect(line('ADJUSTMENT_UNDONE', { oldValue: '4', newValue: '3.83' })).toEqual({
    text: 'undid the adjustment: 4.0 → 3.83',
    detail: null,
  })
})

test("the creation of a review reads 'created the evaluation'", () => {
  expect(line('CREATED')).toEqual({ text: 'created the evaluation', detail: null })
})

describe('a field change reads', () => {
  test.each([
    ['evidence', 'Goal'],
    ['selfRating', 'Self Rating'],
    ['comments', 'Self Comment'],
    ['firstGradeRating', 'First Grader Rating'],
    ['firstEvaluatorComments', 'First Grader Comment'],
    ['secondaryRating', 'Second Grader Rating'],
    ['secondEvaluatorComments', 'Second Grader Comment'],
  ] as const)('%s as %s', (name, label) => {
    expect(field(name, '3', '4')).toEqual({ text: `Changed Integrity ${label} from 3 to 4`, detail: null })
    expect(field(name, '3', '')).toEqual({ text: `Removed Integrity ${label}`, detail: null })
    expect(field(name, '3', null).text).toBe(`Removed Integrity ${label}`)
  })

  test.each([
    ['evidence', 'Goal'],
    ['selfRating', 'Self Rating'],
    ['firstGradeRating', 'First Grader Rating'],
    ['secondaryRating', 'Second Grader Rating'],
  ] as const)('%s that was empty as Set Integrity %s', (name, label) => {
    expect(field(name, '', '4')).toEqual({ text: `Set Integrity ${label} to 4`, detail: null })
    expect(field(name, null, '4').text).toBe(`Set Integrity ${label} to 4`)
  })

  test.each([
    ['comments', 'Self Comment'],
    ['firstEvaluatorComments', 'First Grader Comment'],
    ['secondEvaluatorComments', 'Second Grader Comment'],
  ] as const)('%s that was empty as an added comment', (name, label) => {
    expect(field(name, '', 'Well done')).toEqual({
      text: 'Following comment(s) have been added',
      detail: `Integrity ${label}: Well done`,
    })
  })

  test.each([
    ['Summary', '', 'Fine', 'Set Summary to Fine'],
    ['Achievements', 'A', 'B', 'Changed Achievements from A to B'],
    ['Areas for Improvement', 'A', '', 'Removed Areas for Improvement'],
    ['Start Date', '2026-01-01', '2026-02-01', 'Changed Start Date from January 1, 2026 to February 1, 2026'],
    ['End Date', '2026-06-30', '2026-07-31', 'Changed End Date from June 30, 2026 to July 31, 2026'],
    ['First Evaluator', 'Ann Lee', 'Bo Ray', 'Changed First Evaluator from Ann Lee to Bo Ray'],
    ['Second Evaluator', 'Ann Lee', 'Bo Ray', 'Changed Second Evaluator from Ann Lee to Bo Ray'],
  ] as const)('%s without a criterion', (name, oldValue, newValue, text) => {
    expect(line('UPDATED', { fieldChanged: name, oldValue, newValue }).text).toBe(text)
  })
})

test('long old and new values are truncated', () => {
  const long = 'x'.repeat(101)
  const short = `${'x'.repeat(100)}…`
  expect(field('evidence', long, 'b').text).toBe(`Changed Integrity Goal from ${short} to b`)
  expect(field('evidence', 'a', long).text).toBe(`Changed Integrity Goal from a to ${short}`)
  expect(field('evidence', '', long).text).toBe(`Set Integrity Goal to ${short}`)
  expect(field('comments', '', long).detail).toBe(`Integrity Self Comment: ${short}`)
})

test('entries of a newer version read plainly', () => {
  expect(line('LATER' as LogAction)).toEqual({
    text: 'changed something that this version cannot show',
    detail: null,
  })
  expect(field('later', '1', '2').text).toBe('Changed Integrity later from 1 to 2')
})
