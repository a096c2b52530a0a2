import { expect, test } from 'vitest'
import { countVerdicts, type Simulation, usual, withBiased } from '../support/simulated-company'

const companies = 500

/** The stated error, plus three standard errors of a share that is measured on `total` evaluators. */
const mostVerdicts = (total: number) => 0.05 * total + 3 * Math.sqrt(0.05 * 0.95 * total)

const situations: Record<string, Partial<Simulation>> = {
  'usual noise': {},
  'much noise': { noise: { person: 0.9, rating: 1 } },
  'little noise': { noise: { person: 0.1, rating: 0.3 } },
  'two criteria': { criteria: 2 },
  'a large gap between first and second evaluators': { firstGap: 0.8 },
  'six reviews each': { rounds: 3 },
  'twenty reviews each': { rounds: 10 },
}

test.each(Object.keys(situations))(
  'with %s, no more unbiased evaluators get a verdict than the stated error',
  (situation) => {
    for (const biases of [usual.biases, withBiased.biases]) {
      const { lenient, strict, total } = countVerdicts(
        { ...usual, ...situations[situation], biases },
        companies,
        0,
      )
      expect(lenient + strict).toBeLessThanOrEqual(mostVerdicts(total))
    }
  },
  120_000,
)
