import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CycleSettings } from '../../src/api'
import {
  copiedName,
  copiedPeriod,
  copiedSettings,
  newCycleSettings,
  settingsProblems,
} from '../../src/cycles/cycle-settings'
import { addDays, addMonths, daysBetween } from '../../src/days'
import { openPhases } from '../../src/reviews/phases'
import { yearOfReviews } from '../support/cycle'

const everyone = () => true
const names = { from: 'Spring', to: 'Copy of Spring' }
const anyDay = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('2010-01-01', days))

describe('the settings of a new cycle', () => {
  test('cover one year, starting next month', () => {
    expect(newCycleSettings('2026-12-31')).toMatchObject({ startDate: '2027-01-01', endDate: '2027-12-31' })
    expect(newCycleSettings('2027-02-01')).toMatchObject({ startDate: '2027-03-01', endDate: '2028-02-29' })
  })

  test('have goals in the first eight weeks and evaluations in the last six', () => {
    expect(newCycleSettings('2026-12-01').dueDates).toEqual({
      'self-goal-setting': '2027-01-28',
      'first-goal-checking': '2027-02-11',
      'second-goal-checking': '2027-02-25',
      'self-evaluation': '2027-12-03',
      'first-evaluation': '2027-12-17',
      'second-evaluation': '2027-12-31',
    })
  })

  test('are valid on every day', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const settings = newCycleSettings(today)
        expect(settingsProblems(settings)).toEqual({})
        expect(CycleSettings.parse(settings)).toEqual(settings)
        expect(settings.startDate > today).toBe(true)
      }),
    )
  })
})

describe('the release of results', () => {
  const problems = (release: CycleSettings['release']) => settingsProblems({ ...yearOfReviews, release })
  const problem = { 'settings.release.date': expect.any(String) }

  test('on a date needs a date that is not before the start', () => {
    expect(problems({ when: 'on-date', date: yearOfReviews.startDate })).toEqual({})
    expect(problems({ when: 'on-date', date: null })).toEqual(problem)
    expect(problems({ when: 'on-date', date: '12/2' })).toEqual(problem)
    expect(problems({ when: 'on-date', date: addDays(yearOfReviews.startDate, -1) })).toEqual(problem)
  })

  test('moves with the other dates of a copy', () => {
    const settings = {
      ...yearOfReviews,
      release: { when: 'on-date', date: addDays(yearOfReviews.endDate, 14) },
    } as const
    const copy = copiedSettings(settings, names, everyone)
    expect(copy.release.when).toBe('on-date')
    expect(daysBetween(copy.endDate, copy.release.date ?? '')).toBe(14)
  })
})

describe('the settings of a copy', () => {
  const copied = (startDate: string, endDate: string) => {
    const copy = copiedSettings({ ...yearOfReviews, startDate, endDate }, names, everyone)
    return [copy.startDate, copy.endDate]
  }

  test.each([
    ['2027-01-01', '2027-12-31', '2028-01-01', '2028-12-31'],
    ['2027-01-01', '2027-03-31', '2027-04-01', '2027-06-30'],
    ['2027-07-01', '2027-09-30', '2027-10-01', '2027-12-31'],
    ['2027-02-01', '2027-02-28', '2027-03-01', '2027-03-31'],
    ['2027-03-01', '2028-02-29', '2028-03-01', '2029-02-28'],
    ['2026-03-01', '2027-02-28', '2027-03-01', '2028-02-29'],
    ['2028-02-29', '2029-02-27', '2029-02-28', '2030-02-27'],
    ['2027-01-31', '2027-02-10', '2027-02-28', '2027-03-10'],
    ['2027-01-15', '2027-02-14', '2027-02-15', '2027-03-14'],
    ['2027-01-15', '2027-02-15', '2027-03-15', '2027-04-15'],
    ['2027-05-10', '2027-05-12', '2027-06-10', '2027-06-12'],
    ['2027-05-10', '2027-03-01', '2027-06-10', '2027-04-01'],
    ['9998-03-01', '9999-02-28', '9999-01-01', '9999-12-31'],
  ])('of %s to %s are %s to %s', (startDate, endDate, newStart, newEnd) => {
    expect(copied(startDate, endDate)).toEqual([newStart, newEnd])
  })

  test.each([
    ['Mid-year review 2027', 'Mid-year review 2028', '2028-01-01', '2028-06-30'],
    ['Mid-year review 2027', 'Mid-year review 2030', '2030-01-01', '2030-06-30'],
    ['First half 2027', 'Second half 2027', '2027-07-01', '2027-12-31'],
    ['2026/27', '2027/28', '2028-01-01', '2028-06-30'],
    ['Mid-year review', 'Mid-year review 2029', '2027-07-01', '2027-12-31'],
    ['Review 2027', 'Review 20280', '2027-07-01', '2027-12-31'],
  ])('of a half year named %s and copied as %s start on %s', (from, to, startDate, endDate) => {
    const half = { ...yearOfReviews, startDate: '2027-01-01', endDate: '2027-06-30' }
    expect(copiedSettings(half, { from, to }, everyone)).toMatchObject({ startDate, endDate })
    expect(copiedPeriod(half, { from, to })).toEqual({ startDate, endDate })
  })

  test('move all dates by the same number of months', () => {
    const rules = { ...yearOfReviews.rules, joinedBy: '2026-09-30', notOnLeaveOn: '2027-01-15' }
    const copy = copiedSettings({ ...yearOfReviews, rules }, names, everyone)
    expect(copy.dueDates['second-goal-checking']).toBe('2028-02-26')
    expect(copy.dueDates['second-evaluation']).toBe('2028-12-31')
    expect(copy.rules).toMatchObject({ joinedBy: '2027-09-30', notOnLeaveOn: '2028-01-15' })
    expect(copiedSettings(yearOfReviews, names, everyone).rules).toEqual(yearOfReviews.rules)
  })

  test('start after the end of the copied cycle and stay valid', () => {
    const length = fc.integer({ min: 0, max: 1500 })
    const parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(anyDay, length, parts, (startDate, days, order) => {
        const sorted = order.toSorted((left, right) => left - right)
        const dueDates = Object.fromEntries(
          openPhases.map((phase, index) => [
            phase,
            addDays(startDate, Math.round((sorted[index] ?? 0) * days)),
          ]),
        ) as CycleSettings['dueDates']
        const settings = { ...yearOfReviews, startDate, endDate: addDays(startDate, days), dueDates }
        expect(settingsProblems(settings)).toEqual({})
        const copy = copiedSettings(settings, names, everyone)
        expect(settingsProblems(copy)).toEqual({})
        expect(copy.startDate > settings.endDate).toBe(true)
        expect(daysBetween(settings.endDate, copy.startDate)).toBeLessThanOrEqual(31)
      }),
    )
  })

  test('leave out people who are no longer available', () => {
    const reason = 'Asked for it'
    const settings: CycleSettings = {
      ...yearOfReviews,
      rules: {
        ...yearOfReviews.rules,
        departments: ['Sales'],
        include: [
          { userId: 'gone', reason },
          { userId: 'Ann', reason },
        ],
        exclude: [
          { userId: 'Tom', reason },
          { userId: 'gone', reason },
        ],
      },
      evaluators: {
        topEvaluatorId: 'gone',
        usesLastCycle: true,
        pinned: [
          { userId: 'Ann', firstEvaluatorId: 'gone', secondEvaluatorId: 'Tom' },
          { userId: 'Mia', firstEvaluatorId: null, secondEvaluatorId: 'gone' },
          { userId: 'gone', firstEvaluatorId: 'Tom', secondEvaluatorId: null },
        ],
      },
      criteria: { criteriaSetId: 'set' },
    }
    expect(copiedSettings(settings, names, (userId) => userId !== 'gone')).toMatchObject({
      rules: {
        departments: ['Sales'],
        include: [{ userId: 'Ann', reason }],
        exclude: [{ userId: 'Tom', reason }],
      },
      evaluators: {
        topEvaluatorId: null,
        usesLastCycle: true,
        pinned: [{ userId: 'Ann', firstEvaluatorId: null, secondEvaluatorId: 'Tom' }],
      },
      criteria: { criteriaSetId: 'set' },
    })
    expect(copiedSettings(settings, names, everyone).evaluators).toEqual(settings.evaluators)
  })
})

describe('problems with the settings', () => {
  const withDue = (dueDates: Partial<CycleSettings['dueDates']>) =>
    settingsProblems({ ...yearOfReviews, dueDates: { ...yearOfReviews.dueDates, ...dueDates } })

  test('do not exist for equal dates', () => {
    const day = '2027-05-01'
    const dueDates = Object.fromEntries(openPhases.map((phase) => [phase, day])) as CycleSettings['dueDates']
    expect(settingsProblems({ ...yearOfReviews, startDate: day, endDate: day, dueDates })).toEqual({})
  })

  test('are due dates outside of the period', () => {
    expect(withDue({ 'self-goal-setting': '2026-12-31', 'second-evaluation': '2028-01-01' })).toEqual({
      'settings.dueDates.self-goal-setting': 'The due date must not be before the start date.',
      'settings.dueDates.second-evaluation': 'The due date must not be after the end date.',
    })
  })

  test('are due dates that are not in the order of the phases', () => {
    expect(withDue({ 'self-evaluation': '2027-02-25' })).toEqual({
      'settings.dueDates.self-evaluation':
        'The due date must not be before the due date of the previous phase.',
    })
  })

  test('are only those of the period if it ends before it starts', () => {
    expect(Object.keys(settingsProblems({ ...yearOfReviews, endDate: '2026-01-01' }))).toEqual([
      'settings.startDate',
      'settings.endDate',
    ])
  })

  test('are incomplete days in the rules', () => {
    const rules = { ...yearOfReviews.rules, joinedBy: '4/1', notOnLeaveOn: '2026-04-01' }
    expect(Object.keys(settingsProblems({ ...yearOfReviews, rules }))).toEqual(['settings.rules.joinedBy'])
  })

  test('are people who are in a list twice, or both included and excluded', () => {
    const picked = (...ids: string[]) => ids.map((userId) => ({ userId, reason: 'New' }))
    const pin = (userId: string) => ({ userId, firstEvaluatorId: 'Mia', secondEvaluatorId: null })
    const twice = 'This person is already in the list.'
    const both = 'This person is both included and excluded. Remove one of the two.'
    const problems = settingsProblems({
      ...yearOfReviews,
      rules: {
        ...yearOfReviews.rules,
        include: picked('Ann', 'Mia', 'Ann'),
        exclude: picked('Tom', 'Tom', 'Mia'),
      },
      evaluators: { ...yearOfReviews.evaluators, pinned: [pin('Ann'), pin('Ann')] },
    })
    expect(problems).toEqual({
      'settings.rules.include.1.userId': both,
      'settings.rules.include.2.userId': twice,
      'settings.rules.exclude.1.userId': twice,
      'settings.rules.exclude.2.userId': both,
      'settings.evaluators.pinned.1.userId': twice,
    })
  })
})

describe('adding months', () => {
  test.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2027-01-30', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-02-28', 12, '2028-02-29'],
    ['2028-02-28', 12, '2029-02-28'],
    ['2027-04-30', 1, '2027-05-31'],
    ['2027-12-15', 1, '2028-01-15'],
    ['2027-03-31', -1, '2027-02-28'],
    ['2027-06-10', 0, '2027-06-10'],
  ])('to %s: %d gives %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected)
  })

  test('keeps the order of days', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(100), fc.integer({ min: -60, max: 60 }), (day, days, months) => {
        expect(addMonths(addDays(day, days), months) >= addMonths(day, months)).toBe(true)
      }),
    )
  })
})

test.each([
  ['Annual review 2026', 'Annual review 2027'],
  ['2025/2026 reviews', '2026/2027 reviews'],
  ['Reviews 2025/26', 'Reviews 2026/27'],
  ['Reviews 2098–99', 'Reviews 2099–00'],
  ['FY2026', 'FY2027'],
  ['Reviews of 2026-06', 'Reviews of 2027-06'],
  ['Project 120260', 'Copy of Project 120260'],
  ['Spring', 'Copy of Spring'],
  ['x'.repeat(80), `Copy of ${'x'.repeat(72)}`],
])('a copy of “%s” is called “%s”', (name, copy) => {
  expect(copiedName(name, (original) => `Copy of ${original}`)).toBe(copy)
})
