import { expect, test } from 'vitest'
import { countVerdicts, usual, withBiased } from '../support/simulated-company'

const companies = 100

test('with eight reviews, evaluators who rate one point higher or lower are detected', () => {
  const lenient = countVerdicts({ ...usual, ...withBiased }, companies, 1)
  const strict = countVerdicts({ ...usual, ...withBiased }, companies, -1)
  expect(lenient.lenient).toBeGreaterThanOrEqual(0.9 * lenient.total)
  expect(strict.strict).toBeGreaterThanOrEqual(0.9 * strict.total)
  expect([lenient.strict, strict.lenient]).toEqual([0, 0])
})

test('at most 5% of the evaluators without a bias get a verdict, whether or not others have one', () => {
  for (const biases of [usual.biases, withBiased.biases]) {
    const { lenient, strict, total } = countVerdicts({ ...usual, biases }, companies, 0)
    expect(total).toBeGreaterThanOrEqual(1800)
    expect(lenient + strict).toBeLessThanOrEqual(0.05 * total)
  }
})

test('below five reviews, nobody gets a verdict', () => {
  const { lenient, strict, none } = countVerdicts({ ...usual, ...withBiased, rounds: 2 }, companies, 1)
  expect([lenient, strict, none]).toEqual([0, 0, 0])
})
