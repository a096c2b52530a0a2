import { describe, expect, test } from 'vitest'
import { changeDueDates } from '../../src/cycles/change-due-dates'
import { en } from '../../src/messages'
import { type AssignmentEdit, editAssignment, type Names } from '../../src/reviews/assignment'
import type { Decision, Review } from '../../src/reviews/review'
import { notificationText } from '../../src/text/notification-text'
import { newLogLine } from '../support/log-line'
import { people, personKinds } from '../support/people'
import { isAllowed, phaseOrder } from '../support/permission-table'
import { errorOf, resultOf } from '../support/result'
import { aReview } from '../support/review'

const admin = { ...people.admin.viewer, name: 'Ada Admin' }
const dueDates = {
  'self-goal-setting': '2026-01-31',
  'first-goal-checking': '2026-02-15',
  'second-goal-checking': '2026-02-28',
  'self-evaluation': '2026-05-31',
  'first-evaluation': '2026-06-15',
  'second-evaluation': '2026-06-30',
}
const inCycle = aReview({ dueDates })

describe.each(personKinds)('%s', (kind) => {
  test.each(phaseOrder)('can change the dates in %s only if they manage the review', (phase) => {
    const { viewer, participants } = people[kind]
    const review = aReview({ ...participants, phase, dueDates })
    const expected = () => {
      if (kind === 'outsider') return 'REVIEW_NOT_FOUND'
      if (!isAllowed('manage', kind, phase)) return 'FORBIDDEN'
      return phase === 'final' ? 'REVIEW_CLOSED' : 'ok'
    }
    expect(resultOf(() => changeDueDates(review, viewer, { dueDates: {}, endDate: '2026-08-31' }))).toBe(
      expected(),
    )
  })
})

test('a closed review keeps its dates', () => {
  const closed = aReview({ dueDates, closedReason: 'Left' })
  expect(resultOf(() => changeDueDates(closed, admin, { dueDates: {}, endDate: '2026-08-31' }))).toBe(
    'REVIEW_CLOSED',
  )
})

test('due dates that are left out stay as they are', () => {
  const change = { dueDates: { 'self-evaluation': '2026-06-05' }, endDate: '2026-07-15' }
  const { review, entries, mails } = changeDueDates(inCycle, admin, change)
  expect(review).toEqual({
    ...inCycle,
    dueDates: { ...dueDates, 'self-evaluation': '2026-06-05' },
    endDate: '2026-07-15',
    version: 8,
    fieldVersions: { 'dueDates.self-evaluation': 8, endDate: 8 },
  })
  expect(mails).toEqual([])
  expect(entries.map((entry) => newLogLine(entry).text)).toEqual([
    'Changed Self Evaluation Due Date from May 31, 2026 to June 5, 2026',
    'Changed End Date from June 30, 2026 to July 15, 2026',
  ])
})

test('everyone is notified of the new dates', () => {
  const change = { dueDates: { 'first-evaluation': '2026-06-20', 'self-evaluation': '2026-06-05' } }
  const { notifications } = changeDueDates(inCycle, admin, change)
  expect(notifications.map(({ kind }) => kind)).toEqual(Array(3).fill('dates-changed'))
  const [toEmployee] = notifications
  expect(toEmployee && notificationText(toEmployee, en)).toBe(
    'Your performance review now runs from January 1, 2026 to June 30, 2026. Self Evaluation is due June 5, 2026. First Evaluation is due June 20, 2026.',
  )
})

test('the same dates change nothing', () => {
  const same = { dueDates: { 'self-evaluation': '2026-05-31' }, endDate: '2026-06-30' }
  expect(changeDueDates(inCycle, admin, same)).toEqual({
    review: inCycle,
    entries: [],
    notifications: [],
    mails: [],
  })
})

test('a review without due dates only gets the end date', () => {
  const change = { dueDates: { 'self-evaluation': '2026-06-05' }, endDate: '2026-07-15' }
  const { review, entries } = changeDueDates(aReview(), admin, change)
  expect(review).toMatchObject({ dueDates: null, endDate: '2026-07-15' })
  expect(entries).toHaveLength(1)
  expect(changeDueDates(aReview(), admin, { dueDates: change.dueDates }).entries).toEqual([])
})

describe('the dates stay in order', () => {
  test.each([
    [{ 'self-goal-setting': '2025-12-31' }, undefined, ['dueDates.self-goal-setting']],
    [{ 'self-goal-setting': '2026-01-01' }, undefined, []],
    [{ 'self-evaluation': '2026-02-27' }, undefined, ['dueDates.self-evaluation']],
    [{ 'self-evaluation': '2026-02-28' }, undefined, []],
    [{ 'self-evaluation': '2026-06-16' }, undefined, ['dueDates.first-evaluation']],
    [{ 'second-evaluation': '2026-07-01' }, undefined, ['endDate']],
    [{ 'second-evaluation': '2026-07-01' }, '2026-07-01', []],
    [{}, '2026-06-29', ['endDate']],
    [{}, '2025-12-31', ['endDate']],
    [{}, '2026-06-31', ['endDate']],
  ])('%j with the end date %s has problems in %j', (change, endDate, fields) => {
    const act = () => changeDueDates(inCycle, admin, { dueDates: change, endDate })
    if (fields.length === 0) expect(resultOf(act)).toBe('ok')
    else expect(Object.keys(errorOf(act)?.fields ?? {})).toEqual(fields)
  })
})

describe('an edit of the start or the end date', () => {
  const today = '2026-01-01'
  const names: Names = new Map()
  const edit = (review: Review, change: AssignmentEdit) => editAssignment(review, admin, change, names, today)
  const lines = ({ entries }: Decision) => entries.map((entry) => newLogLine(entry).text)

  test('moves later due dates to the new end date, and the log and the notifications name them', () => {
    const decision = edit(inCycle, { endDate: '2026-06-10' })
    expect(decision.review).toEqual({
      ...inCycle,
      endDate: '2026-06-10',
      dueDates: { ...dueDates, 'first-evaluation': '2026-06-10', 'second-evaluation': '2026-06-10' },
      version: 8,
      fieldVersions: { endDate: 8, 'dueDates.first-evaluation': 8, 'dueDates.second-evaluation': 8 },
    })
    expect(lines(decision)).toEqual([
      'Changed End Date from June 30, 2026 to June 10, 2026',
      'Changed First Evaluation Due Date from June 15, 2026 to June 10, 2026',
      'Changed Second Evaluation Due Date from June 30, 2026 to June 10, 2026',
    ])
    const [toEmployee] = decision.notifications
    expect(toEmployee && notificationText(toEmployee, en)).toBe(
      'Your performance review now runs from January 1, 2026 to June 10, 2026. First Evaluation is due June 10, 2026. Second Evaluation is due June 10, 2026.',
    )
  })

  test('moves earlier due dates to the new start date', () => {
    const { review } = edit(inCycle, { startDate: '2026-02-20' })
    expect(review.dueDates).toEqual({
      ...dueDates,
      'self-goal-setting': '2026-02-20',
      'first-goal-checking': '2026-02-20',
    })
  })

  test('keeps due dates inside the period', () => {
    const decision = edit(inCycle, { startDate: '2026-01-31', endDate: '2026-08-31' })
    expect(decision.review.dueDates).toEqual(dueDates)
    expect(decision.entries).toHaveLength(2)
  })

  test('is rejected if the end is before the start', () => {
    expect(Object.keys(errorOf(() => edit(inCycle, { endDate: '2025-12-31' }))?.fields ?? {})).toEqual([
      'startDate',
      'endDate',
    ])
  })

  test('changes nothing else in a review without due dates', () => {
    const { review, entries } = edit(aReview(), { endDate: '2026-06-10' })
    expect(review).toMatchObject({ endDate: '2026-06-10', dueDates: null })
    expect(entries).toHaveLength(1)
  })
})
