import { expect, test } from 'vitest'
import { isDueOn } from '../../src/cycles/change-cycle'
import { changeRelease } from '../../src/cycles/change-release'
import { yearOfReviews } from '../support/cycle'
import { resultOf } from '../support/result'

const today = '2026-11-17'
const onDate = { when: 'on-date', date: '2026-12-01' } as const
const byAdmin = { when: 'by-admin', date: null } as const
const held: Parameters<typeof changeRelease>[0] = {
  state: 'running',
  settings: { ...yearOfReviews, release: onDate },
  releasedAt: null,
}

test('the date can be moved or left to an admin, with an entry in the history', () => {
  const later = changeRelease(held, { ...onDate, date: '2026-12-15' }, today)
  expect(later.settings.release).toEqual({ when: 'on-date', date: '2026-12-15' })
  expect(later.entries).toEqual([
    { action: 'UPDATED', fieldChanged: 'releaseDate', oldValue: '2026-12-01', newValue: '2026-12-15' },
  ])
  const left = changeRelease(held, { when: 'by-admin', date: '2026-12-15' }, today)
  expect(left.settings.release).toEqual(byAdmin)
  expect(left.entries).toMatchObject([{ oldValue: '2026-12-01', newValue: null }])
  expect(changeRelease(held, onDate, today).entries).toEqual([])
})

test('the new date must be in the future', () => {
  for (const date of [null, today, '2026-11-16']) {
    expect(resultOf(() => changeRelease(held, { ...onDate, date }, today))).toBe('INVALID_INPUT')
  }
})

test('only a launched cycle that holds its results back can be changed, also after it is closed', () => {
  const result = (cycle: Partial<typeof held>) =>
    resultOf(() => changeRelease({ ...held, ...cycle }, byAdmin, today))
  expect(result({ state: 'draft' })).toBe('CYCLE_NOT_RUNNING')
  expect(result({ releasedAt: new Date() })).toBe('ALREADY_RELEASED')
  expect(result({ settings: yearOfReviews })).toBe('ALREADY_RELEASED')
  expect(result({ state: 'closed' })).toBe('ok')
})

test('results are due from their date on, until they are released', () => {
  expect(['2026-11-30', '2026-12-01', '2026-12-02'].map((day) => isDueOn(held, day))).toEqual([
    false,
    true,
    true,
  ])
  expect(isDueOn({ ...held, releasedAt: new Date() }, '2026-12-01')).toBe(false)
  expect(isDueOn({ ...held, settings: { ...held.settings, release: byAdmin } }, '2026-12-01')).toBe(false)
})
