import type { BoardCount, Cycle } from '@evenhand/domain/api'
import { newCycleSettings } from '@evenhand/domain/cycles/cycle-settings'
import { addDays } from '@evenhand/domain/days'
import { describe, expect, test } from 'vitest'
import {
  type ActionForm,
  actionOf,
  cycleDatesChange,
  emptyForm,
  formErrors,
} from '@/features/cycles/board/actions/action-form'
import { runInChunks } from '@/features/cycles/board/actions/chunked-run'
import {
  type ActionRow,
  asResult,
  overduePhases,
  remindOnce,
} from '@/features/cycles/board/actions/use-action'
import type { ActionKind } from '@/features/cycles/board/board-context'
import { releaseLine } from '@/features/cycles/board/header/BoardHeader'
import { burnUpRows, burnUpScale } from '@/features/cycles/board/overview/BurnUp'
import { boardDepartments, boardSums } from '@/features/cycles/board/overview/board-sums'
import { reviewSchema, reviewsUrl } from '@/features/cycles/board/reviews/list-state'
import { overdueText } from '@/features/cycles/wizard/launch/LaunchStep'
import { messages } from '@/messages'
import { queryOf } from '@/ui/list/list-schema'

const count = (department: string, phase: BoardCount['phase'], total: number, overdue = 0): BoardCount => ({
  department,
  phase,
  total,
  overdue,
  stalled: 0,
  notAcknowledged: phase === 'final' ? 2 : 0,
  talks: phase === 'final' ? 1 : 0,
})

describe('the numbers of the board', () => {
  const counts = [
    count('QA', 'self-evaluation', 4, 3),
    count('HR', 'self-evaluation', 2),
    count('QA', 'final', 5),
    count('Old name', null, 1),
  ]

  test('completed and closed reviews are not open', () => {
    const sums = boardSums(counts)
    expect(sums).toMatchObject({ open: { total: 6, overdue: 3 }, completed: 5, closed: 1, total: 12 })
    expect(sums).toMatchObject({ notAcknowledged: 2, talks: 1 })
    expect(sums.phases['self-evaluation']).toEqual({ total: 6, overdue: 3, stalled: 0 })
  })

  test('departments have the order of the company, and those that no longer exist come last', () => {
    const company = ['HR', 'Sales', 'QA'].map((name) => ({ name }))
    const shown = boardDepartments(counts, company).map(({ department, sums }) => [department, sums.total])
    expect(shown).toEqual([
      ['HR', 2],
      ['QA', 9],
      ['Old name', 1],
    ])
  })

  test('a link opens the list with the same filters', () => {
    const url = reviewsUrl('c', { department: 'R&D', phase: 'self-evaluation', status: 'overdue' })
    const list = reviewSchema.read(new URL(url, 'http://localhost').searchParams)
    expect(queryOf(reviewSchema.filtersOf(list))).toEqual({
      department: 'R&D',
      phase: 'self-evaluation',
      status: 'overdue',
    })
  })

  test('unknown values in the URL are ignored', () => {
    const params = new URLSearchParams({
      phase: 'lunch',
      status: 'x',
      evaluatorId: '1',
      page: '-2',
      limit: '7',
    })
    expect(reviewSchema.read(params)).toMatchObject({
      phase: '',
      status: '',
      evaluatorId: '',
      page: 1,
      limit: 20,
    })
  })
})

describe('the chart', () => {
  const points = (days: number) =>
    Array.from({ length: days }, (_, index) => ({
      day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
      total: 43,
      completed: index,
    }))

  test('ends at the end date, or at the last day of an extended cycle', () => {
    expect(burnUpScale(points(11), '2026-01-21').across('2026-01-11')).toBe(50)
    expect(burnUpScale(points(11), '2026-01-06').across('2026-01-11')).toBe(100)
  })

  test('has a maximum that is at least the number of reviews and can be halved', () => {
    for (const total of [1, 2, 3, 7, 15, 40, 43, 99, 101, 2500]) {
      const { max } = burnUpScale([{ day: '2026-01-01', total, completed: 0 }], '2026-02-01')
      expect(max).toBeGreaterThanOrEqual(total)
      expect(max).toBeLessThanOrEqual(total * 2)
      expect(max % 2).toBe(0)
    }
  })

  test('a long cycle has one row a week in the table, and the last day is one of them', () => {
    expect(burnUpRows(points(31))).toHaveLength(31)
    const rows = burnUpRows(points(60))
    expect(rows).toHaveLength(9)
    expect(rows.at(-1)?.completed).toBe(59)
  })
})

describe('a bulk action on many reviews', () => {
  const ids = Array.from({ length: 450 }, (_, index) => index)

  test('is sent in requests of at most 200 reviews, in order', async () => {
    const sizes: number[] = []
    const progress: number[] = []
    const { rows, error } = await runInChunks(ids, {
      run: async (chunk) => {
        sizes.push(chunk.length)
        return chunk
      },
      onProgress: ({ length }) => progress.push(length),
      isStopped: () => false,
    })
    expect({ rows, error, sizes, progress }).toEqual({
      rows: ids,
      error: null,
      sizes: [200, 200, 50],
      progress: [200, 400, 450],
    })
  })

  test('can be stopped between two requests', async () => {
    let isStopped = false
    const { rows } = await runInChunks(ids, {
      run: async (chunk) => chunk,
      onProgress: () => {
        isStopped = true
      },
      isStopped: () => isStopped,
    })
    expect(rows).toHaveLength(200)
  })

  test('ends at the first request that fails, and keeps the results before it', async () => {
    const { rows, error } = await runInChunks(ids, {
      run: async (chunk) => {
        if (chunk.includes(200)) throw new Error('Unreachable')
        return chunk
      },
      onProgress: () => {},
      isStopped: () => false,
    })
    expect(rows).toHaveLength(200)
    expect(error?.message).toBe('Unreachable')
  })
})

describe('the rows of a bulk action', () => {
  const fiona = { id: 'fiona', firstName: 'Fiona', lastName: 'First' }
  const row = (reviewId: string, changes: Partial<ActionRow> = {}): ActionRow => ({
    reviewId,
    user: null,
    isChanged: true,
    isAlready: false,
    overdueIn: null,
    recipient: null,
    effect: { kind: 'remind', name: { firstName: 'Fiona', lastName: 'First' } },
    ...changes,
  })

  test('a person in several requests is reminded once', () => {
    const rows = remindOnce([row('a', { recipient: fiona }), row('b'), row('c', { recipient: fiona })])
    expect(rows.map(({ isChanged }) => isChanged)).toEqual([true, true, false])
    expect(rows[2] && messages().cycleActions.will(rows[2].effect)).toBe(
      'Fiona First gets a reminder about another review',
    )
  })

  test('what was done before the response was lost is done, and what failed for another reason is not', () => {
    const already = asResult(row('a', { isChanged: false, isAlready: true, effect: { kind: 'closed' } }))
    expect(already).toMatchObject({ isChanged: true, effect: { kind: 'closed' } })
    expect(asResult(row('b', { isChanged: false })).isChanged).toBe(false)
  })

  test('new dates in the past are counted by phase before they apply', () => {
    const overdue = (id: string, overdueIn: ActionRow['overdueIn']) => row(id, { overdueIn })
    const self = ['a', 'b'].map((id) => overdue(id, 'self-evaluation'))
    expect(messages().boardActions.overdueAtOnce(overduePhases([...self, row('c')]))).toBe(
      '2 reviews will be overdue immediately in “Self Evaluation”. The new due date is in the past.',
    )
    expect(
      messages().boardActions.overdueAtOnce(overduePhases([overdue('d', 'first-evaluation'), ...self])),
    ).toBe(
      '3 reviews will be overdue immediately: 2 in “Self Evaluation” and 1 in “First Evaluation”. The new due date is in the past.',
    )
  })

  test('the launch of a cycle whose first due date has passed says that all reviews are overdue', () => {
    const settings = newCycleSettings('2026-01-15')
    const due = settings.dueDates['self-goal-setting']
    expect(overdueText(settings, 58, due)).toBeNull()
    expect(overdueText(settings, 58, addDays(due, 1))).toMatch(
      /^58 reviews will be overdue immediately: Goal Setting was due on /,
    )
  })
})

describe('the form of an action', () => {
  const settings = newCycleSettings('2026-01-15')
  const errorsOf = (kind: ActionKind, filledIn: Partial<ActionForm> = {}) =>
    formErrors(kind, { ...emptyForm, ...filledIn }, settings)

  test('needs a reason to skip a phase or to close, and a date to change dates', () => {
    expect(Object.keys(errorsOf('skip-phase', { reason: ' ' }))).toEqual(['phase', 'reason'])
    expect(Object.keys(errorsOf('close', { reason: 'x'.repeat(501) }))).toEqual(['reason'])
    expect(Object.keys(errorsOf('change-dates'))).toEqual(['dueDates.self-goal-setting'])
    expect(Object.keys(errorsOf('change-dates', { endDate: '12/' }))).toEqual(['endDate'])
    expect(errorsOf('nudge')).toEqual({})
  })

  test('the dates of the cycle stay in order, if they change as well', () => {
    const dueDates = { 'self-evaluation': settings.endDate }
    expect(errorsOf('change-dates', { dueDates, changesCycle: false })).toEqual({})
    expect(errorsOf('change-dates', { dueDates, changesCycle: true })).toEqual({
      'dueDates.first-evaluation': expect.stringMatching(
        /^The due date of “First Evaluation” \(.+\) is before that of “Self Evaluation” \(.+\)\.$/,
      ),
    })
  })

  test('the preview says which dates people get who are added later', () => {
    const change = cycleDatesChange(settings, { dueDates: {}, endDate: '2027-03-31' })
    expect(change).toMatchObject({
      isChanged: true,
      text: 'People who are added later get new dates, too: End date Jan 31 → Mar 31, 2027.',
    })
    expect(cycleDatesChange(settings, { dueDates: {}, endDate: settings.endDate }).isChanged).toBe(false)
  })

  test('sends only the dates that were filled in', () => {
    const dueDates = { 'self-evaluation': '2026-05-01', 'first-evaluation': null }
    expect(actionOf('change-dates', { ...emptyForm, dueDates })).toEqual({
      kind: 'change-dates',
      dueDates: { 'self-evaluation': '2026-05-01' },
    })
  })
})

describe('the header of the board', () => {
  const settings = newCycleSettings('2026-11-16')
  const line = (changes: Partial<Cycle>) =>
    releaseLine({ isHeld: true, releasedAt: null, settings, ...changes } as Cycle)

  test('says when results were or will be released', () => {
    const release = { when: 'on-date', date: '2027-01-15' } as const
    expect(line({ isHeld: false })).toBeNull()
    expect(line({})).toBe('Results not released yet')
    expect(line({ settings: { ...settings, release } })).toBe('Results will be released on Jan 15, 2027')
    expect(line({ isHeld: false, releasedAt: '2027-01-10T12:00:00.000Z' })).toBe(
      'Results released on Jan 10, 2027',
    )
  })
})
