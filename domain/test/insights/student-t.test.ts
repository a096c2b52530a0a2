import { expect, test } from 'vitest'
import { studentT } from '../../src/insights/leniency'

test.each([
  [1, 12.706],
  [2, 4.303],
  [4, 2.776],
  [7, 2.365],
  [10, 2.228],
  [30, 2.042],
  [40, 2.021],
  [60, 2],
  [120, 1.98],
  [100_000, 1.96],
])('with %i degrees of freedom, the quantile is the published %d', (degrees, published) => {
  expect(studentT(degrees)).toBeCloseTo(published, 3)
})

test('the distribution has 95% of its area between the quantiles, for any degrees of freedom', () => {
  for (let degrees = 1; degrees <= 200; degrees++) {
    expect(areaWithin(studentT(degrees), degrees)).toBeCloseTo(0.95, 4)
  }
})

test('the quantile decreases with the degrees of freedom', () => {
  for (let degrees = 1; degrees <= 200; degrees++) {
    expect(studentT(degrees + 1)).toBeLessThan(studentT(degrees))
  }
})

/** Simpson's rule over the density, which is 1 at 0. Substituting t = sqrt(n) tan(a) makes the whole range finite. */
function areaWithin(limit: number, degrees: number): number {
  const angle = Math.atan(limit / Math.sqrt(degrees))
  const density = (a: number) => Math.cos(a) ** (degrees - 1)
  return simpson(density, angle) / simpson(density, Math.PI / 2)
}

function simpson(density: (a: number) => number, to: number): number {
  const steps = 2000
  const width = to / steps
  let sum = density(0) + density(to)
  for (let step = 1; step < steps; step++) sum += density(step * width) * (step % 2 === 0 ? 2 : 4)
  return (sum * width) / 3
}
