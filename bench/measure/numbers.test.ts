import { expect, test } from 'vitest'
import { median, medianRatio, percentile } from './numbers'

test('a percentile is a measured value by nearest rank', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i)
  expect(percentile(hundred, 0.5)).toBe(50)
  expect(percentile(hundred, 0.95)).toBe(95)
  expect(percentile([7], 0.99)).toBe(7)
  expect(percentile([5, 4, 3, 2, 1], 0.95)).toBe(5)
})

test('the median of an even number of values is the mean of the middle two', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([10, 2, 4, 100])).toBe(7)
})

test('a disturbed round does not change the ratio', () => {
  expect(medianRatio([80, 8, 80], [100, 10, 100])).toBeCloseTo(0.8)
  expect(medianRatio([80, 8, 80], [100, 100, 100])).toBeCloseTo(0.8)
})

test('no values is an error', () => {
  expect(() => percentile([], 0.5)).toThrow('No values')
  expect(() => median([])).toThrow('No values')
})
