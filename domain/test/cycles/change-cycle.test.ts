import { describe, expect, test } from 'vitest'
import type { HistoryEntry } from '../../src/api'
import type { HistoryChange } from '../../src/company/history'
import {
  assertNotAboutOneself,
  changeCycle,
  changesApplied,
  closeCycle,
  cycleCreated,
  cycleLaunched,
  deleteCycle,
  settingsEntries,
} from '../../src/cycles/change-cycle'
import { changeCycleDates } from '../../src/cycles/change-cycle-dates'
import { type CycleState, cycleStates, shownState } from '../../src/cycles/cycles'
import { en } from '../../src/messages'
import { historyLine } from '../../src/text/history-text'
import { yearOfReviews as settings } from '../support/cycle'
import { errorOf, resultOf } from '../support/result'

const draft = { name: '2027', state: 'draft' } as const
const running = { name: '2027', state: 'running' } as const
const nothingOpen = { open: 0, pending: 0 }

function lines(changes: HistoryChange[]): string[] {
  const about = {
    id: '',
    createdAt: '',
    actorId: '',
    actor: { firstName: 'Marcus', lastName: 'Adeyemi' },
    subject: 'cycle',
    subjectName: '2027',
    userId: null,
    user: null,
    reviewId: null,
  } as const
  return changes.map((change): string =>
    historyLine({ ...about, ...change } satisfies HistoryEntry, false, en),
  )
}

describe('what can be done with a cycle', () => {
  test.each(cycleStates)('in the state %s', (state) => {
    const cycle = { name: '2027', state }
    const results = {
      rename: resultOf(() => changeCycle(cycle, { name: '2028', hasNewSettings: false })),
      change: resultOf(() => changeCycle(cycle, { name: '2027', hasNewSettings: true })),
      delete: resultOf(() => deleteCycle(cycle)),
      close: resultOf(() => closeCycle(cycle, nothingOpen)),
      dates: resultOf(() => changeCycleDates({ state, settings }, { dueDates: {} })),
    }
    const isDraft = state === 'draft'
    expect(results).toEqual({
      rename: 'ok',
      change: isDraft ? 'ok' : 'CYCLE_NOT_DRAFT',
      delete: isDraft ? 'ok' : 'CYCLE_NOT_DRAFT',
      close: state === 'running' ? 'ok' : 'CYCLE_NOT_RUNNING',
      dates: state === 'running' ? 'ok' : 'CYCLE_NOT_RUNNING',
    })
  })

  test('a cycle with open reviews or reviews to create cannot be closed', () => {
    const open = errorOf(() => closeCycle(running, { open: 2, pending: 0 }))
    expect(open).toMatchObject({ code: 'OPEN_REVIEWS', data: { open: 2 } })
    expect(open?.message).toBe('2 reviews of this cycle are still open. Complete or close them first.')
    const pending = errorOf(() => closeCycle(running, { open: 2, pending: 3 }))
    expect(pending).toMatchObject({ code: 'OPEN_REVIEWS', data: { open: 5 } })
  })
})

test('the history of a cycle', () => {
  const pinned = [{ userId: 'ann', firstEvaluatorId: 'bo', secondEvaluatorId: null }]
  const edited = { ...settings, startDate: '2026-01-02', evaluators: { ...settings.evaluators, pinned } }
  expect(
    lines([
      ...settingsEntries(settings, settings),
      ...settingsEntries(settings, edited),
      ...cycleCreated,
      ...changeCycle(draft, { name: '2028', hasNewSettings: true }),
      ...changeCycle(draft, { name: '2027', hasNewSettings: true }),
      ...cycleLaunched(1_200),
      ...changesApplied(1),
      ...changesApplied(0),
      ...closeCycle(running, nothingOpen),
      ...deleteCycle(draft),
    ]),
  ).toEqual([
    'changed the settings of the review cycle 2027: dates and evaluators set by hand',
    'added the review cycle 2027',
    'renamed the review cycle 2027 to 2028',
    'launched the review cycle 2027 with 1,200 reviews',
    'applied 1 change to the review cycle 2027',
    'closed the review cycle 2027',
    'deleted the review cycle 2027',
  ])
})

describe('new dates of a running cycle', () => {
  const cycle = { state: 'running', settings } as const

  test('change only the dates that are given, with an entry for each', () => {
    const change = { dueDates: { 'self-evaluation': '2027-12-10' }, endDate: '2028-01-31' }
    const { settings: changed, entries } = changeCycleDates(cycle, change)
    expect(changed).toEqual({
      ...settings,
      dueDates: { ...settings.dueDates, 'self-evaluation': '2027-12-10' },
      endDate: '2028-01-31',
    })
    expect(lines(entries)).toEqual([
      'changed the due date of “Self evaluation” in the review cycle 2027 from Dec 3, 2027 to Dec 10, 2027',
      'changed the end date of the review cycle 2027 from Dec 31, 2027 to Jan 31, 2028',
    ])
    expect(changeCycleDates({ ...cycle, settings: changed }, change)).toEqual({
      settings: changed,
      entries: [],
    })
  })

  test('stay in order', () => {
    const tooEarly = errorOf(() => changeCycleDates(cycle, { dueDates: {}, endDate: '2027-12-30' }))
    expect(Object.keys(tooEarly?.fields ?? {})).toEqual(['endDate'])
    const late = { 'self-evaluation': '2027-12-18' }
    const outOfOrder = errorOf(() => changeCycleDates(cycle, { dueDates: late }))
    expect(Object.keys(outOfOrder?.fields ?? {})).toEqual(['dueDates.first-evaluation'])
  })
})

test('a running cycle is scheduled until its start date', () => {
  const shownOn = (today: string, state: CycleState = 'running') =>
    shownState({ state, startDate: '2027-01-01' }, today)
  expect(shownOn('2026-12-31')).toBe('scheduled')
  expect(shownOn('2027-01-01')).toBe('running')
  expect(shownOn('2026-12-31', 'draft')).toBe('draft')
  expect(shownOn('2026-12-31', 'closed')).toBe('closed')
})

describe('an admin cannot decide by hand about themselves', () => {
  const admin = { id: 'ann', role: 'admin' } as const
  const listed = (userId: string) => [{ userId, reason: 'Because' }]
  const pinned = (userId: string, firstEvaluatorId = 'bo') => [
    { userId, firstEvaluatorId, secondEvaluatorId: null },
  ]
  const included = (userId: string) => ({
    ...settings,
    rules: { ...settings.rules, include: listed(userId) },
  })
  const excluded = (userId: string) => ({
    ...settings,
    rules: { ...settings.rules, exclude: listed(userId) },
  })
  const withPin = (...pin: Parameters<typeof pinned>) => ({
    ...settings,
    evaluators: { ...settings.evaluators, pinned: pinned(...pin) },
  })
  const change = (from: typeof settings, to: typeof settings, role: 'admin' | 'super_admin' = 'admin') =>
    resultOf(() => assertNotAboutOneself({ ...admin, role }, from, to))

  test.each([
    ['include', included],
    ['exclude', excluded],
    ['choose evaluators', withPin],
  ] as const)('%s', (_, choose) => {
    expect(change(settings, choose('ann'))).toBe('FORBIDDEN')
    expect(change(choose('ann'), settings)).toBe('FORBIDDEN')
    expect(change(settings, choose('ann'), 'super_admin')).toBe('ok')
    expect(change(settings, choose('cy'))).toBe('ok')
  })

  test('but keeps what someone else chose', () => {
    expect(change(withPin('ann'), { ...withPin('ann'), startDate: '2026-01-02' })).toBe('ok')
    expect(change(withPin('ann'), withPin('ann', 'cy'))).toBe('FORBIDDEN')
  })
})
