import { formatCount, reviewCount } from './intl'

/** The list of reviews on the insights page. */
export const insightReviews = {
  title: (total: number | undefined) =>
    total === undefined ? 'Completed reviews' : `Completed reviews (${formatCount(total)})`,
  loading: 'Loading reviews',
  loadFailed: 'Failed to load reviews',
  found: (total: number) => `${reviewCount(total)} found`,
  search: 'Search by employee name',
  none: 'No reviews found',
  noneHint: 'Try a different search or clear the filters.',
  filters: {
    level: 'Level',
    department: 'Department',
    position: 'Position',
    evaluator: 'Evaluator',
    flag: 'Flag',
    adjusted: 'Adjusted only',
  },
  evaluators: {
    search: 'Search for an evaluator',
    none: 'No evaluators found',
    loading: 'Loading evaluators…',
    failed: 'The evaluators could not be loaded.',
  },
  columns: {
    employee: 'Employee',
    evaluators: 'Evaluators',
    self: 'Self',
    first: 'First',
    second: 'Second',
    result: 'Result',
    previous: 'Previous',
    flags: 'Flags',
    action: 'Action',
  },
  notRated: 'Not rated',
  noPrevious: 'No earlier result',
  noFlags: 'None',
  held: 'Not released',
  adjusted: 'Adjusted',
  adjust: 'Adjust',
  adjustResult: (name: string) => `Adjust ${name}'s result`,
}
