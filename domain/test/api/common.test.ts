import { describe, expect, test } from 'vitest'
import { Day, Id, limitedText, Paging, Timestamp } from '../../src/api/common'
import { accepts, fieldErrors } from '../support/parse'

describe('an ID', () => {
  test('is a UUID in upper or lower case', () => {
    expect(Id.parse('0190A5B2-7C3D-4E5F-8A9B-0C1D2E3F4A5B')).toBe('0190a5b2-7c3d-4e5f-8a9b-0c1d2e3f4a5b')
  })

  test.each(['', '1', 'me', '0190a5b2-7c3d-4e5f-8a9b-0c1d2e3f4a5', 5, null, undefined, ["x' or 1=1"]])(
    'cannot be %j',
    (input) => {
      expect(accepts(Id, input)).toBe(false)
    },
  )
})

test('a day in a body is a calendar day on or after 2010-01-01', () => {
  expect(accepts(Day, '2010-01-01')).toBe(true)
  for (const input of ['2009-12-31', '2026-02-30', '', 20260101, null, true]) {
    expect(accepts(Day, input)).toBe(false)
  }
})

test.each([
  ['2026-03-01T23:30:00-05:00', '2026-03-01'],
  ['2026-03-01T00:30:00+14:00', '2026-03-01'],
  ['2026-03-01T00:00:00.000Z', '2026-03-01'],
  ['2026-03-01T12:00', '2026-03-01'],
])('the date-time %s is read as %s, without conversion', (input, day) => {
  expect(Day.parse(input)).toBe(day)
})

test.each([
  '2026-02-30T00:00:00Z',
  '2026-03-01T24:00:00Z',
  '2026-03-01T12:60:00Z',
  '2026-03-01T',
  '2026-03-01 12:00:00',
  '2009-12-31T00:00:00Z',
  '2026-03-01T12:00:00 GMT',
])('%s is not a date', (input) => {
  expect(accepts(Day, input)).toBe(false)
})

test('a moment is ISO 8601 in UTC', () => {
  expect(accepts(Timestamp, '2026-03-15T09:30:00.000Z')).toBe(true)
  expect(accepts(Timestamp, '2026-03-15T09:30:00+05:45')).toBe(false)
  expect(accepts(Timestamp, '2026-03-15')).toBe(false)
})

test('a limited text is a string, and an emoji counts as one character', () => {
  const text = limitedText(3)
  expect(accepts(text, '😀😀😀')).toBe(true)
  expect(accepts(text, '')).toBe(true)
  expect(fieldErrors(text, 'abcd')).toEqual({ '': 'This cannot exceed 3 characters.' })
  for (const input of [4, null, true, ['a'], {}]) expect(accepts(text, input)).toBe(false)
})

describe('paging', () => {
  test('starts at page 1 without a limit', () => {
    expect(Paging.parse({})).toEqual({ page: 1, limit: 0 })
    expect(Paging.parse({ page: '3', limit: '100' })).toEqual({ page: 3, limit: 100 })
    expect(Paging.parse({ page: '1', limit: '0' })).toEqual({ page: 1, limit: 0 })
  })

  test('reports both errors', () => {
    expect(Object.keys(fieldErrors(Paging, { page: '0', limit: '101' }))).toEqual(['page', 'limit'])
  })

  test.each(['-1', '1.5', '1e2', '0x5', ' 1', '', 'ten', '99999999999999999999', ['1', '2']])(
    'cannot be %j',
    (value) => {
      expect(accepts(Paging, { page: value })).toBe(false)
      expect(accepts(Paging, { limit: value })).toBe(false)
    },
  )
})
