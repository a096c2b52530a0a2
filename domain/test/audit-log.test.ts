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
} from '../src/audit-log'
import { truncate } from '../src/log-line'
import { phaseOrder } from './support/permission-table'
import { integrity } from './support/review'

test('the log knows the actions of the spec', () => {
  expect(logActions).toEqual(['CREATED', 'UPDATED', 'SUBMITTED', 'APPROVED', 'FINALIZED', 'REVERTED'])
})

test("a review's creation is one entry about no field", () => {
  expect(creationEntry()).toMatchObject({
    action: 'CREATED',
    criteria: null,
    fieldChanged: null,
    visibility: 'open',
  })
})

describe('an entry about an evaluation field', () => {
  test('names the criterion, its category and the field as the spec spells it', () => {
    expect(evaluationEntry(integrity, 'selfRating', 3, 4)).toEqual({
      action: 'UPDATED',
      criteriaId: 'c-integrity',
      criteria: 'Integrity',
      section: '1. Management Philosophy',
      fieldChanged: 'selfRating',
      oldValue: '3',
      newValue: '4',
      revertReason: null,
      revertCriteria: [],
      visibility: 'open',
    })
  })

  test.each([
    ['evidence', '', 'Goal text', 'CREATED'],
    ['evidence', 'Old', 'New', 'UPDATED'],
    ['selfRating', 0, 4, 'CREATED'],
    ['selfRating', 4, 0, 'UPDATED'],
    ['comments', 'x', '', 'UPDATED'],
  ] as const)('%s from %j to %j is %s', (field, oldValue, newValue, action) => {
    expect(evaluationEntry(integrity, field, oldValue, newValue).action).toBe(action)
  })

  test('tells a rating taken back as nothing, not as zero', () => {
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

test('a move tells where from and where to', () => {
  expect(forwardEntry('second-evaluation', 'final', 'FINALIZED')).toMatchObject({
    action: 'FINALIZED',
    oldValue: 'second-evaluation',
    newValue: 'final',
    revertReason: null,
    visibility: 'open',
  })
})

test('a revert keeps its whole reason and the criteria it points at', () => {
  const reason = 'r'.repeat(5000)
  expect(revertEntry('first-evaluation', 'self-evaluation', reason, ['c-integrity'])).toMatchObject({
    action: 'REVERTED',
    oldValue: 'first-evaluation',
    newValue: 'self-evaluation',
    revertReason: reason,
    revertCriteria: ['c-integrity'],
    visibility: 'open',
  })
})

test('only a reason given from one grader to the other stays among them', () => {
  const sides = phaseOrder.map((phase) => revertReasonVisibility({ oldValue: phase }))
  expect(sides).toEqual(['open', 'open', 'open', 'open', 'open', 'admin', 'open'])
})

describe('a value in the log', () => {
  test('is whole up to 100 characters and cut with an ellipsis after', () => {
    expect(truncate('a'.repeat(100))).toBe('a'.repeat(100))
    expect(truncate('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`)
    expect(truncate('')).toBe('')
  })

  test('is cut between characters, never inside one', () => {
    expect(truncate('😀'.repeat(100))).toBe('😀'.repeat(100))
    expect(truncate(`${'😀'.repeat(100)}x`)).toBe(`${'😀'.repeat(100)}…`)
  })
})
