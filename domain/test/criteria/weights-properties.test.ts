import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hasTwoDecimals,
  isFullSum,
  percentages,
  scaleWeights,
  shareEqually,
  sumOfWeights,
} from '../../src/criteria/weights'

const size = { minLength: 1, maxLength: 100 }
const anyWeights = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), size)
const weightsInHundredths = fc.array(
  fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  size,
)

/** Does not use the code under test. */
function exactSum(weights: readonly number[]): bigint {
  return weights.reduce((sum, weight) => sum + BigInt(weight.toFixed(2).replace('.', '')), 0n)
}

function expectExactly100(weights: readonly number[]): void {
  expect(exactSum(weights)).toBe(10_000n)
  expect(isFullSum(weights)).toBe(true)
  expect(sumOfWeights(weights)).toBe(100)
  expect(weights.every(hasTwoDecimals)).toBe(true)
  expect(weights.every((weight) => weight >= 0)).toBe(true)
}

test('equal shares add up to exactly 100.00 for 1 to 100 criteria', () => {
  for (let count = 1; count <= 100; count++) {
    const shares = shareEqually(count)
    expect(shares).toHaveLength(count)
    expectExactly100(shares)
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(0.011)
  }
})

test('the first criteria get the larger shares', () => {
  expect(shareEqually(3)).toEqual([33.34, 33.33, 33.33])
  expect(shareEqually(6)).toEqual([16.67, 16.67, 16.67, 16.67, 16.66, 16.66])
  expect(shareEqually(0)).toEqual([])
})

test('scaled weights add up to exactly 100.00 for any weights', () => {
  fc.assert(
    fc.property(anyWeights, (weights) => {
      expectExactly100(scaleWeights(weights))
    }),
    { numRuns: 1000 },
  )
})

test('a scaled weight differs from its exact share by less than 0.01', () => {
  fc.assert(
    fc.property(weightsInHundredths, (weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      fc.pre(total > 0)
      scaleWeights(weights).forEach((scaled, index) => {
        expect(Math.abs(scaled - (100 * (weights[index] ?? 0)) / total)).toBeLessThan(0.01 + 1e-9)
      })
    }),
  )
})

test('scaling keeps weights that already add up to 100.00', () => {
  fc.assert(
    fc.property(anyWeights, (weights) => {
      const scaled = scaleWeights(weights)
      expect(scaleWeights(scaled)).toEqual(scaled)
    }),
    { numRuns: 1000 },
  )
})

test('a larger weight never gets a smaller share', () => {
  fc.assert(
    fc.property(weightsInHundredths, (weights) => {
      const scaled = scaleWeights(weights)
      const order = weights
        .map((weight, index) => ({ weight, share: scaled[index] ?? 0 }))
        .toSorted((left, right) => left.weight - right.weight || left.share - right.share)
        .map(({ share }) => share)
      expect(order).toEqual(order.toSorted((left, right) => left - right))
    }),
  )
})

test('weights of 0 are scaled to equal shares', () => {
  expect(scaleWeights([0, 0, 0])).toEqual(shareEqually(3))
})

test('a sum is exact where a sum of decimals is not', () => {
  expect(0.1 + 0.2).not.toBe(0.3)
  expect(sumOfWeights([0.1, 0.2])).toBe(0.3)
  expect(isFullSum([33.33, 33.33, 33.33])).toBe(false)
  expect(isFullSum([33.33, 33.33, 33.34])).toBe(true)
})

test.each([0, 100, 8.33, 0.01, 99.99, 12.5])('%d has at most two decimals', (weight) => {
  expect(hasTwoDecimals(weight)).toBe(true)
})

test.each([0.001, 33.333, 99.999])('%d has more than two decimals', (weight) => {
  expect(hasTwoDecimals(weight)).toBe(false)
})

test('percentages of any counts add up to 100 and are at most 1 away from the exact share', () => {
  expect(percentages([1, 1, 1])).toEqual([34, 33, 33])
  expect(percentages([0, 0])).toEqual([0, 0])
  const counts = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(
      counts.filter((some) => some.some((count) => count > 0)),
      (some) => {
        const total = some.reduce((sum, count) => sum + count, 0)
        const shares = percentages(some)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100)
        for (const [index, share] of shares.entries()) {
          expect(Math.abs(share - (100 * (some[index] ?? 0)) / total)).toBeLessThan(1)
        }
      },
    ),
  )
})
