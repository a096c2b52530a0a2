import { expect, test } from 'vitest'
import { median, medianRatio, percentile } from './numbers'

test('a percentile is a value that was measured, by the nearest rank', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i)
  expect(percentile(hundred, 0.5)).toBe(50)
  expect(percentile(hundred, 0.95)).toBe(95)
  expect(percentile(hundred, 1)).toBe(100)
  expect(percentile([7], 0.99)).toBe(7)
  expect(percentile([3, 1, 2], 0.5)).toBe(2)
  expect(percentile([5, 4, 3, 2, 1], 0.95)).toBe(5)
})

test('the median of an even number of values lies between the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([10, 2, 4, 100])).toBe(7)
})

test('a round that was disturbed, on both sides or on one, does not move the ratio', () => {
  expect(medianRatio([80, 8, 80], [100, 10, 100])).toBeCloseTo(0.8)
  expect(medianRatio([80, 8, 80], [100, 100, 100])).toBeCloseTo(0.8)
})

test('nothing measured is no figure', () => {
  expect(() => percentile([], 0.5)).toThrow('nothing was measured')
  expect(() => median([])).toThrow('nothing was measured')
})
