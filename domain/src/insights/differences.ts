import type { Differences, InsightsResponse } from '../api/insights'
import { byName, groupBy, mean, roundedMean, withoutNoise } from './numbers'
import type { RatedReview } from './rated-review'

interface Difference {
  department: string | null
  value: number
}

/** The self average minus the mean of the evaluators' averages, for reviews that have both. */
export function selfGap(reviews: readonly RatedReview[]): Differences {
  return summarize(
    reviews.flatMap(({ department, self, first, second }) => {
      const evaluators = mean([first, second].filter((average) => average !== null))
      return self === null || evaluators === null
        ? []
        : { department, value: withoutNoise(self - evaluators) }
    }),
  )
}

/** The result minus the previous one, for people who have an earlier review. */
export function resultChange(reviews: readonly RatedReview[]): InsightsResponse['change'] {
  const pairs = reviews.flatMap(({ department, overall, previous }) =>
    previous === null ? [] : { department, overall, previous, value: withoutNoise(overall - previous) },
  )
  return {
    ...summarize(pairs),
    previousAverage: roundedMean(pairs.map(({ previous }) => previous)),
    currentAverage: roundedMean(pairs.map(({ overall }) => overall)),
  }
}

function summarize(differences: readonly Difference[]): Differences {
  const departments = groupBy(differences, ({ department }) => department)
  return {
    ...countAndAverage(differences),
    bins: binned(differences.map(({ value }) => value)),
    departments: [...departments]
      .map(([name, group]) => ({ name, ...countAndAverage(group) }))
      .toSorted(byName),
  }
}

function countAndAverage(differences: readonly Difference[]) {
  return { count: differences.length, average: roundedMean(differences.map(({ value }) => value)) }
}

/** The edges between bins, also used for negative differences. The middle bin is below the first edge. */
const edges = [0.5, 1, 1.5, 2]

function binned(values: readonly number[]): number[] {
  const bins = Array.from({ length: 2 * edges.length + 1 }, () => 0)
  for (const value of values) {
    const steps = edges.filter((edge) => Math.abs(value) >= edge).length
    const bin = edges.length + Math.sign(value) * steps
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  return bins
}
