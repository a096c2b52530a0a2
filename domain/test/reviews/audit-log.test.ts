import { describe, expect, test } from 'vitest'
import {
  assignmentEntry,
  creationEntry,
  evaluationEntry,
  forwardEntry,
  logActions,
  logFieldByName,
  logFieldName,
  logSection,
  revertEntry,
  revertReasonVisibility,
  summaryEntry,
} from '../../src/reviews/audit-log'
import { truncate } from '../../src/text/log-text'
import { phaseOrder } from '../support/permission-table'
import { integrity } from '../support/review'

test('the log has the actions of the spec, those of cycles, those after the completion, adjustments, and exports', () => {
  const ofTheSpec = ['CREATED', 'UPDATED', 'SUBMITTED', 'APPROVED', 'FINALIZED', 'REVERTED']
  const later = ['RELEASED', 'ACKNOWLEDGED', 'REPLIED', 'TALK_REQUESTED', 'TALK_CLOSED', 'ASKED_BACK']
  const hidden = ['ADJUSTED', 'ADJUSTMENT_UNDONE', 'EXPORTED']
  expect(logActions).toEqual([...ofTheSpec, 'SKIPPED', 'CLOSED', ...later, ...hidden])
})

test('the creation of a review is one entry without a field', () => {
  expect(creationEntry()).toMatchObject({
    action: 'CREATED',
    criteria: null,
    fieldChanged: null,
    visibility: 'open',
  })
})

describe('an entry about an evaluation field', () => {
  test('contains the criterion, its category, and the field name of the spec', () => {
    expect(evaluationEntry(integrity, 'selfRating', 3, 4)).toEqual({
      action: 'UPDATED',
      criteriaId: 'c-integrity',
      criteria: 'Integrity',
      section: '1. Management Philosophy',
      fieldChanged: 'selfRating',
      oldValue: '3',
      newValue: '4',
      reason: null,
      takenBack: false,
      revertCriteria: [],
      visibility: 'open',
      forId: null,
    })
  })

  test.each([
    ['evidence', '', 'Goal text', 'CREATED'],
    ['evidence', 'Old', 'New', 'UPDATED'],
    ['selfRating', 0, 4, 'CREATED'],
    ['selfRating', 4, 0, 'UPDATED'],
    ['comments', 'x', '', 'UPDATED'],
  ] as const)('about %s from %j to %j is %s', (field, oldValue, newValue, action) => {
    expect(evaluationEntry(integrity, field, oldValue, newValue).action).toBe(action)
  })

  test('logs a removed rating as empty, not as 0', () => {
    expect(evaluationEntry(integrity, 'secondaryRating', 4, 0)).toMatchObject({
      oldValue: '4',
      newValue: '',
    })
  })

  test('has the same name and section in the API', () => {
    const entry = evaluationEntry(integrity, 'selfRating', 3, 4)
    expect([logFieldName(entry.fieldChanged), logSection(entry)]).toEqual(['selfRating', entry.section])
  })

  test('has the visibility of its field', () => {
    const expected = [
      ['evidence', 'open'],
      ['selfRating', 'open'],
      ['comments', 'open'],
      ['firstGradeRating', 'first'],
      ['firstEvaluatorComments', 'first'],
      ['secondaryRating', 'second'],
      ['secondEvaluatorComments', 'second'],
    ] as const
    for (const [field, visibility] of expected) {
      expect(evaluationEntry(integrity, field, '', 'x').visibility).toBe(visibility)
    }
  })
})

test.each([
  ['summary', 'Summary'],
  ['achievements', 'Achievements'],
  ['areasForImprovement', 'Areas for Improvement'],
] as const)("an entry about %s is named '%s' in the API, in the section Summary", (field, name) => {
  const entry = summaryEntry(field, '', 'Fine work', 'first')
  expect([logFieldName(entry.fieldChanged), logSection(entry)]).toEqual([name, 'Summary'])
  expect(logFieldByName(name)).toBe(field)
  expect(entry).toMatchObject({
    action: 'CREATED',
    criteria: null,
    fieldChanged: field,
    oldValue: '',
    newValue: 'Fine work',
    visibility: 'first',
  })
  expect(summaryEntry(field, 'Fine work', '', 'second')).toMatchObject({
    action: 'UPDATED',
    visibility: 'second',
  })
})

test.each([
  ['startDate', 'Start Date'],
  ['endDate', 'End Date'],
  ['firstEvaluatorId', 'First Evaluator'],
  ['secondEvaluatorId', 'Second Evaluator'],
] as const)(
  "an entry about %s is named '%s' in the API, in the section Review, and always UPDATED",
  (field, name) => {
    const entry = assignmentEntry(field, 'before', 'after')
    expect([logFieldName(entry.fieldChanged), logSection(entry)]).toEqual([name, 'Review'])
    expect(logFieldByName(name)).toBe(field)
    expect(entry).toMatchObject({
      action: 'UPDATED',
      criteria: null,
      fieldChanged: field,
      oldValue: 'before',
      newValue: 'after',
      visibility: 'open',
    })
    expect(assignmentEntry(field, '', 'after').action).toBe('UPDATED')
  },
)

test('a move is logged with the old and the new phase', () => {
  expect(forwardEntry('second-evaluation', 'final', 'FINALIZED')).toMatchObject({
    action: 'FINALIZED',
    oldValue: 'second-evaluation',
    newValue: 'final',
    reason: null,
    visibility: 'open',
  })
})

test('a revert is logged with its full reason and criteria', () => {
  const reason = 'r'.repeat(5000)
  expect(revertEntry('first-evaluation', 'self-evaluation', reason, ['c-integrity'])).toMatchObject({
    action: 'REVERTED',
    oldValue: 'first-evaluation',
    newValue: 'self-evaluation',
    reason,
    revertCriteria: ['c-integrity'],
    visibility: 'open',
  })
})

test('only the reason of a revert between the evaluators is hidden from the employee', () => {
  const visibilities = phaseOrder.map((phase) => revertReasonVisibility({ oldValue: phase }))
  expect(visibilities).toEqual(['open', 'open', 'open', 'open', 'open', 'admin', 'open'])
})

describe('a value in the log', () => {
  test('is truncated with an ellipsis after 100 characters', () => {
    expect(truncate('a'.repeat(100))).toBe('a'.repeat(100))
    expect(truncate('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`)
    expect(truncate('')).toBe('')
  })

  test('is truncated between characters, never inside a surrogate pair', () => {
    expect(truncate('😀'.repeat(100))).toBe('😀'.repeat(100))
    expect(truncate(`${'😀'.repeat(100)}x`)).toBe(`${'😀'.repeat(100)}…`)
  })
})
