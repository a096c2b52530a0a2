import type { CycleSettings } from '@evenhand/domain/api'
import { newCycleSettings, settingsProblems, suggestDueDates } from '@evenhand/domain/cycles/cycle-settings'
import { addDays } from '@evenhand/domain/days'
import { describe, expect, test } from 'vitest'
import { isSameSettings, isSettings } from '@/features/cycles/saving/local-settings'
import {
  chooseRelease,
  followRules,
  handPick,
  pinEvaluators,
  unpinEvaluators,
} from '@/features/cycles/wizard/edit-settings'

const settings = newCycleSettings('2026-11-16')
const ada = { userId: 'ada', reason: 'Pilot' }
const pinnedAda = { userId: 'ada', firstEvaluatorId: 'grace', secondEvaluatorId: null }

describe('people who are chosen by hand', () => {
  test('are either included or excluded, with the last reason', () => {
    const included = handPick(settings, 'include', ada)
    const excluded = handPick(included, 'exclude', { userId: 'ada', reason: 'Sabbatical' })
    expect(excluded.rules).toMatchObject({
      include: [],
      exclude: [{ userId: 'ada', reason: 'Sabbatical' }],
    })
    const again = handPick(excluded, 'exclude', ada)
    expect(again.rules.exclude).toEqual([ada])
    expect(settingsProblems(again)).toEqual({})
  })

  test('follow the rules again without changing anyone else', () => {
    const both = handPick(handPick(settings, 'include', ada), 'exclude', { ...ada, userId: 'grace' })
    expect(followRules(both, 'ada').rules).toMatchObject({ include: [], exclude: [{ userId: 'grace' }] })
  })
})

describe('evaluators that are set by hand', () => {
  test('replace earlier ones of the same person', () => {
    const first = pinEvaluators(settings, [pinnedAda, { ...pinnedAda, userId: 'alan' }])
    const next = pinEvaluators(first, [{ ...pinnedAda, secondEvaluatorId: 'mary' }])
    expect(next.evaluators.pinned).toEqual([
      { ...pinnedAda, secondEvaluatorId: 'mary' },
      { ...pinnedAda, userId: 'alan' },
    ])
    expect(settingsProblems(next)).toEqual({})
  })

  test('are removed if the rule decides on both', () => {
    const pinned = pinEvaluators(settings, [pinnedAda])
    expect(pinEvaluators(pinned, [{ ...pinnedAda, firstEvaluatorId: null }])).toEqual(settings)
    expect(unpinEvaluators(pinned, 'ada')).toEqual(settings)
  })
})

describe('the release of results', () => {
  test('on a date starts with the end date, and keeps a date that was chosen', () => {
    const { endDate } = settings
    const onDate = chooseRelease(settings, 'on-date')
    expect(onDate.release).toEqual({ when: 'on-date', date: endDate })
    expect(settingsProblems(onDate)).toEqual({})
    const chosen = { ...settings, release: { when: 'on-date', date: '2027-12-24' } as const }
    const byAdmin = chooseRelease(chosen, 'by-admin')
    expect(byAdmin.release).toEqual({ when: 'by-admin', date: '2027-12-24' })
    expect(chooseRelease(byAdmin, 'on-date').release.date).toBe('2027-12-24')
  })

  test('drops a date that is incomplete', () => {
    const typing = { ...settings, release: { when: 'on-date', date: '12/2' } as const }
    expect(settingsProblems(typing)).toHaveProperty(['settings.release.date'])
    expect(chooseRelease(typing, 'when-completed').release).toEqual({ when: 'when-completed', date: null })
  })
})

describe('suggested due dates', () => {
  test('of a year are the same as in a new cycle', () => {
    expect(suggestDueDates(settings)).toEqual(settings.dueDates)
  })

  test.each([1, 2, 6, 7, 30, 97, 98, 99, 366])('of %i days are in order and in the period', (days) => {
    const endDate = addDays(settings.startDate, days - 1)
    const dueDates = suggestDueDates({ ...settings, endDate })
    expect(settingsProblems({ ...settings, endDate, dueDates })).toEqual({})
    expect(dueDates['second-evaluation']).toBe(endDate)
  })
})

describe('settings', () => {
  test('are the same if only the order of their fields differs', () => {
    const { startDate, rules, ...others } = settings
    const reordered: CycleSettings = { ...others, rules: { ...rules }, startDate }
    expect(isSameSettings(settings, reordered)).toBe(true)
    expect(isSameSettings(settings, handPick(settings, 'include', ada))).toBe(false)
  })

  test('of this device are only used if they are complete', () => {
    expect(isSettings(settings)).toBe(true)
    expect(isSettings({ startDate: '2026-01-01' })).toBe(false)
    expect(isSettings(null)).toBe(false)
  })
})
