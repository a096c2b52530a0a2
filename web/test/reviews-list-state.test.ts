import { expect, test } from 'vitest'
import {
  defaultList,
  isFiltered,
  readReviewsList,
  statusOptions,
  writeReviewsList,
} from '@/features/reviews/list/list-state'

const cycle = '0f4f9a52-6a0b-4b6e-9d7e-3b1f0a6c2d11'
const read = (query: string) => readReviewsList(new URLSearchParams(query))
const roundTrip = (query: string) => writeReviewsList(new URLSearchParams(query), read(query)).toString()

test('closed reviews are in the Completed tab', () => {
  expect(read('status=closed')).toMatchObject({ tab: 'completed', status: 'closed' })
  expect(roundTrip('status=closed')).toBe('status=closed')
  expect(isFiltered(read('status=closed'))).toBe(true)
  expect(statusOptions(defaultList('completed'), false).map(({ label }) => label)).toEqual([
    'Completed',
    'Closed',
  ])
  expect(statusOptions(defaultList('goal'), false).map(({ value }) => value)).not.toContain('closed')
})

test('admins filter completed reviews by the response of the employee', () => {
  for (const status of ['not-acknowledged', 'talk'] as const) {
    expect(read(`status=${status}`)).toMatchObject({ tab: 'completed', status })
    expect(roundTrip(`status=${status}&tab=goal`)).toBe(`status=${status}`)
  }
  const labels = (query: string, isAdmin: boolean) =>
    statusOptions(read(query), isAdmin).map(({ label }) => label)
  expect(labels('status=completed', true)).toEqual([
    'Completed',
    'Not acknowledged',
    'Wants to talk',
    'Closed',
  ])
  expect(labels('status=talk', false)).toEqual(['Completed', 'Wants to talk', 'Closed'])
})

test('the cycle is kept in the URL', () => {
  expect(read(`cycle=${cycle}`)).toEqual({ ...defaultList('goal'), cycle })
  expect(roundTrip(`cycle=${cycle}`)).toBe(`cycle=${cycle}`)
  expect(isFiltered(read(`cycle=${cycle}`))).toBe(true)
  expect(roundTrip('')).toBe('')
})

test('a date range is written to the URL, but never read from it', () => {
  const range = { startDate: '2026-01-01', endDate: '2026-06-30' } as const
  const url = writeReviewsList(new URLSearchParams(), { ...defaultList('goal'), ...range })
  expect(url.toString()).toBe('startDate=2026-01-01&endDate=2026-06-30')
  expect(readReviewsList(url)).toEqual(defaultList('goal'))
  expect(roundTrip(url.toString())).toBe('')
})

test('a cycle that is not an id is ignored, because the server would reject it', () => {
  expect(read('cycle=last').cycle).toBe('')
  expect(roundTrip('cycle=last')).toBe('')
})
