import type { LeniencyVerdict } from '../../api'
import { shortUsDay, shortUsPeriod } from '../../days'
import type { InsightFlag } from '../../insights/rated-review'
import type { PerformanceLevel } from '../../reviews/scoring'
import { cycleList } from './cycle-list'
import { formatCount, peopleCount, plural, reviewCount } from './intl'
import { labels } from './labels'
import { people } from './people'
import { reviews as reviewTexts } from './reviews'

const average = (value: number) => value.toFixed(2)

/** '+0.25', '−0.25' or '0.00' */
function difference(value: number): string {
  const size = Math.abs(value).toFixed(2)
  if (size === '0.00') return size
  return value < 0 ? `−${size}` : `+${size}`
}

function comparison(value: number): string {
  const size = Math.abs(value).toFixed(2)
  if (size === '0.00') return 'the same as'
  return `${size} ${value < 0 ? 'lower than' : 'higher than'}`
}

/** The insights page for admins. */
export const insights = {
  title: 'Insights',
  accessDenied: 'Only admins can see insights.',
  loading: 'Loading insights',
  loadFailed: 'Failed to load insights',
  showDefault: 'Show the newest results',
  tabList: 'Insight sections',
  average,
  difference,
  share: (percent: number) => `${percent}%`,
  noDepartment: 'No department',

  scope: {
    label: 'Cycle or period',
    otherPeriod: 'Another period',
    unknownCycle: 'Unknown cycle',
    states: cycleList.states,
    ofCycle: (name: string, from: string, to: string) =>
      `${name} · ${shortUsPeriod({ startDate: from, endDate: to })}`,
    ofPeriod: (from: string, to: string) =>
      `Reviews with an end date from ${shortUsDay(from)} to ${shortUsDay(to)}`,
  },

  empty: {
    cycle: 'No completed reviews in this cycle yet.',
    cycleHint: 'Insights appear once the first review is completed. The board shows whose turn it is.',
    cycleLink: "Open the cycle's board",
    period: 'No completed reviews in this period.',
    periodHint: 'Choose a longer period or a cycle. A period includes the reviews whose end date is in it.',
  },

  table: {
    download: 'Download CSV',
    downloadFailed: (reason: string) => `The table could not be downloaded. ${reason}`,
    showAll: (count: number) => `Show all ${formatCount(count)}`,
    none: 'No value',
    average: 'Average',
    /** Follows a number that links to its reviews, for screen readers. */
    inCell: (row: string, column: string) => `${column}, ${row}`,
  },

  figures: {
    completedHint: 'With a result',
    openHint: 'Not completed yet',
    average: 'Average result',
    averageHint: 'On a scale from 1 to 5',
    unrated: 'Without a rating',
    unratedHint: 'Completed, but not included below',
    hidesOwn: 'Your own review is not included until its result is released.',
  },

  levels: {
    title: 'Performance levels',
    company: 'Company',
    by: 'Levels by',
    groups: {
      departments: people.fields.department,
      positions: people.fields.position,
      evaluators: labels.evaluator,
    },
    captions: {
      departments: 'Reviews by performance level and department',
      positions: 'Reviews by performance level and position',
      evaluators:
        'Reviews by performance level and evaluator. Each review counts toward both of its evaluators.',
    },
    /** The bar of a group, for screen readers. */
    summary: (name: string, levels: readonly { level: PerformanceLevel; count: number }[]) =>
      `${name}: ${levels.map(({ level, count }) => `${formatCount(count)} ${reviewTexts.levels[level]}`).join(', ')}`,
    total: (count: number, value: number | null) =>
      value === null ? reviewCount(count) : `${reviewCount(count)}, average ${average(value)}`,
  },

  criteria: {
    title: 'Average by criterion',
    caption: 'Average ratings by criterion, on a scale from 1 to 5',
    raters: { self: labels.self, first: reviewTexts.roles.first, second: reviewTexts.roles.second },
    summary: (count: number, highest: string, lowest: string) =>
      `Average ratings of ${plural(count, 'criterion', 'criteria')}. Evaluators rate ${highest} highest and ${lowest} lowest.`,
  },

  differences: {
    binColumn: 'Difference',
    /** The range of a bin. Null means that it is open. Starts without a sign, which a spreadsheet reads as a formula. */
    bin: (low: number | null, high: number | null) => {
      if (low === null) return `${-(high ?? 0)} or more lower`
      if (high === null) return `${low} or more higher`
      if (low < 0 && high > 0) return `Less than ±${high}`
      return low < 0 ? `${-high} to ${-low} lower` : `${low} to ${high} higher`
    },
    averageDifference: 'Average difference',
    summary: (title: string, lower: number, similar: number, higher: number) =>
      `${title}: ${formatCount(lower)} lower by 0.5 or more, ${formatCount(similar)} similar, ${formatCount(higher)} higher by 0.5 or more.`,
  },

  selfGap: {
    title: 'Self vs. evaluators',
    caption: 'Number of reviews by difference (self average minus the average of the evaluators)',
    byDepartment: 'Self vs. evaluators by department',
    lower: 'Self lower',
    similar: 'Similar',
    higher: 'Self higher',
    average: (value: number, count: number) =>
      `On average, people rate themselves ${comparison(value)} their evaluators do (${reviewCount(count)}).`,
    empty: 'No reviews have both a self rating and an evaluator rating.',
    flagLink: (count: number) =>
      `${reviewCount(count)} with a self average that differs from the result by 1.0 or more`,
  },

  change: {
    title: 'Change since the last review',
    caption: 'Number of reviews by difference (result minus the result of the previous review)',
    byDepartment: 'Change by department',
    lower: 'Lower',
    similar: 'Similar',
    higher: 'Higher',
    average: (value: number, previous: number, current: number, count: number) =>
      `On average, results are ${comparison(value)} last time: ${average(previous)} before, ${average(current)} now (${peopleCount(count)}).`,
    empty: 'Nobody has an earlier result to compare with.',
    flagLink: (count: number) => `${reviewCount(count)} with a change of 1.0 or more`,
  },

  leniency: {
    title: 'Lenient and strict evaluators',
    caption: 'How much higher or lower each evaluator rates than the other evaluator of the same reviews',
    columns: {
      evaluator: labels.evaluator,
      count: labels.reviews,
      gap: 'Observed',
      shrunk: 'Estimate',
      low: '95% low',
      high: '95% high',
      verdict: 'Flag',
    },
    verdicts: {
      lenient: 'Lenient',
      strict: 'Strict',
      higher: 'Rates higher',
      lower: 'Rates lower',
      none: 'No clear difference',
      'too-few': 'Too few to tell',
    } satisfies Record<LeniencyVerdict, string>,
    summary: (name: string, estimate: number, interval: readonly [number, number] | null) =>
      `${name}: ${difference(estimate)}${interval ? `, 95% interval ${difference(interval[0])} to ${difference(interval[1])}` : ''}`,
    method: (minimum: number, threshold: number) =>
      `Compares each evaluator with the other evaluator of the same reviews. The dot is the estimate, and the line is its 95% interval. An evaluator is called lenient or strict if the estimate is at least ${threshold} and the line does not cross 0. “Rates higher” and “Rates lower” mean that the line does not cross 0, but the estimate is smaller than ${threshold}. Fewer than ${minimum} reviews are too few to tell. Ratings by a stand-in count for the stand-in.`,
    companyGap: (value: number) =>
      `Across the company, first evaluators rate ${comparison(value)} second evaluators. This difference is already subtracted.`,
    secondSeesFirst:
      "The second evaluator sees the first evaluator's ratings, so the true difference is probably larger than shown.",
    fixedPairs:
      'If two people always rate the same reviews, this cannot tell whether one is lenient or the other is strict.',
    hints: 'Flags are hints, not judgments. Read the reviews before you draw conclusions.',
    empty: 'No reviews were rated by both evaluators.',
  },

  flags: {
    title: 'Flags',
    caption:
      'Reviews that need a closer look. Flags are hints, not judgments: there may be a good reason for each one.',
    flag: 'Flag',
    names: {
      'evaluators-apart': 'Evaluators disagree',
      'criterion-apart': 'Disagree on a criterion',
      'self-apart': 'Self differs from result',
      jump: 'Large change',
      'all-alike': 'Identical ratings',
    } satisfies Record<InsightFlag, string>,
    texts: {
      'evaluators-apart': 'The averages of the two evaluators differ by 1.0 or more.',
      'criterion-apart': 'The two evaluators differ by 2 or more on at least one criterion.',
      'self-apart': 'The self average and the result differ by 1.0 or more.',
      jump: 'The result differs from the previous result by 1.0 or more.',
      'all-alike': 'An evaluator gave all criteria the same rating.',
    } satisfies Record<InsightFlag, string>,
  },
}
