import { describe, expect, test } from 'vitest'
import { UpdateSettings } from '../../src/api'
import {
  changeReminders,
  defaultReminders,
  defaultSettings,
  reminderDays,
  settingsChanged,
} from '../../src/company/settings'
import { addDays } from '../../src/days'
import { reminderSettings } from '../../src/messages/en/settings'
import { validation } from '../../src/messages/en/validation'

function problems(body: unknown): Record<string, string> {
  const { error } = UpdateSettings.safeParse(body)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('a change of the settings', () => {
  test.each([
    {},
    { sharing: 'at-once' },
    { tellAdjusted: false },
    { reminders: {} },
    { reminders: { daysBefore: [], daysAfter: [], time: '00:00' } },
    { reminders: { daysBefore: [60, 30, 14, 7, 1], daysAfter: [1, 60], time: '23:59' } },
  ])('%j is accepted', (body) => {
    expect(problems(body)).toEqual({})
  })

  const { day, duplicates, tooMany, time } = reminderSettings.errors
  test.each([
    [{ sharing: 'never' }, { sharing: 'This must be one of: when-completed, at-once.' }],
    [{ tellAdjusted: 'no' }, { tellAdjusted: 'This must be true or false.' }],
    [{ earliestDay: '1949-12-31' }, { earliestDay: validation.earliestDay('1950-01-01', '2010-01-01') }],
    [{ earliestDay: '2010-01-02' }, { earliestDay: validation.earliestDay('1950-01-01', '2010-01-01') }],
    [{ reminders: { daysBefore: [0] } }, { 'reminders.daysBefore.0': day }],
    [{ reminders: { daysBefore: [7, 61] } }, { 'reminders.daysBefore.1': day }],
    [{ reminders: { daysAfter: [1.5] } }, { 'reminders.daysAfter.0': day }],
    [{ reminders: { daysAfter: ['1'] } }, { 'reminders.daysAfter.0': day }],
    [{ reminders: { daysAfter: 1 } }, { 'reminders.daysAfter': 'This must be a list.' }],
    [{ reminders: { daysBefore: [7, 7] } }, { 'reminders.daysBefore': duplicates }],
    [{ reminders: { daysBefore: [1, 2, 3, 4, 5, 6] } }, { 'reminders.daysBefore': tooMany }],
    [{ reminders: { time: '24:00' } }, { 'reminders.time': time }],
    [{ reminders: { time: '7:00' } }, { 'reminders.time': time }],
    [{ reminders: { time: '07:00\n' } }, { 'reminders.time': time }],
    [{ reminders: { time: 7 } }, { 'reminders.time': time }],
  ])('%j is rejected', (body, expected) => {
    expect(problems(body)).toEqual(expected)
  })

  test('is logged setting by setting, with both values', () => {
    expect(settingsChanged(defaultSettings, defaultSettings)).toEqual([])
    const reminders = { ...defaultSettings.reminders, daysBefore: [], time: '09:00' }
    expect(
      settingsChanged(defaultSettings, {
        sharing: 'at-once',
        pastReviews: 'after-rating',
        tellAdjusted: false,
        earliestDay: '1995-04-01',
        reminders,
      }),
    ).toEqual([
      { action: 'UPDATED', fieldChanged: 'sharing', oldValue: 'when-completed', newValue: 'at-once' },
      { action: 'UPDATED', fieldChanged: 'pastReviews', oldValue: 'always', newValue: 'after-rating' },
      { action: 'UPDATED', fieldChanged: 'tellAdjusted', oldValue: 'true', newValue: 'false' },
      { action: 'UPDATED', fieldChanged: 'earliestDay', oldValue: '2010-01-01', newValue: '1995-04-01' },
      { action: 'UPDATED', fieldChanged: 'reminderDaysBefore', oldValue: '7, 1', newValue: '' },
      { action: 'UPDATED', fieldChanged: 'reminderTime', oldValue: '07:00', newValue: '09:00' },
    ])
  })
})

describe('changed reminders', () => {
  const day = '2026-05-04'

  test('are sorted, and what is left out stays', () => {
    const changed = changeReminders(defaultReminders, { daysBefore: [3, 30] }, day)
    expect(changed).toMatchObject({ daysBefore: [30, 3], daysAfter: [1], time: '07:00' })
    expect(reminderDays(changed)).toEqual([-30, -3, 1])
    expect(changeReminders(changed, { daysAfter: [30, 2], time: '18:30' }, day)).toMatchObject({
      daysBefore: [30, 3],
      daysAfter: [2, 30],
      time: '18:30',
    })
  })

  test('apply from a day on if they are new, and keep their first day otherwise', () => {
    const first = changeReminders(defaultReminders, { daysBefore: [7, 3, 1] }, day)
    expect(first.since).toEqual({ '-3': day })
    const second = changeReminders(first, { daysBefore: [3], daysAfter: [1, 3] }, addDays(day, 9))
    expect(second.since).toEqual({ '-3': day, '3': addDays(day, 9) })
    const again = changeReminders(second, { daysBefore: [7, 3] }, addDays(day, 20))
    expect(again.since).toEqual({ '-7': addDays(day, 20), '-3': day, '3': addDays(day, 9) })
  })

  test('are previewed for a sample due date', () => {
    const { preview } = reminderSettings
    expect(preview('2026-03-31', ['2026-03-24', '2026-03-30', '2026-04-01'], '08:00')).toBe(
      'For a review due on March 31, people are reminded on March 24, March 30, and April 1 at 8:00 AM.',
    )
    expect(preview('2026-03-31', ['2026-04-01'], '00:30')).toBe(
      'For a review due on March 31, people are reminded on April 1 at 12:30 AM.',
    )
    expect(preview('2026-03-31', [], '12:00')).toBe('No reminders will be sent.')
  })
})
