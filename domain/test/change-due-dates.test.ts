import { describe, expect, test } from 'vitest'
import { editAssignment, type Names } from '../src/assignment'
import { changeDueDates } from '../src/change-due-dates'
import { logLine } from '../src/log-text'
import { en } from '../src/messages'
import { notificationText } from '../src/notification-text'
import { people, personKinds } from './support/people'
import { isAllowed, phaseOrder } from './support/permission-table'
import { errorOf, resultOf } from './support/result'
import { aReview } from './support/review'

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
  expect(entries.map((entry) => logLine(entry, en).text)).toEqual([
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

  test('also when the start and the end date are edited', () => {
    const names: Names = new Map()
    const edit = { startDate: '2026-02-01', endDate: '2026-06-29' }
    expect(errorOf(() => editAssignment(inCycle, admin, edit, names, '2026-01-01'))?.fields).toEqual({
      startDate: 'The start date must not be after the first due date.',
      endDate: 'The end date must not be before the last due date.',
    })
    expect(resultOf(() => editAssignment(aReview(), admin, edit, names, '2026-01-01'))).toBe('ok')
  })
})
