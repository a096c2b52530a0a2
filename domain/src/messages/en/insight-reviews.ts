import { cycleBoard } from './cycle-board'
import { formatCount } from './intl'
import { labels } from './labels'

/** The list of reviews on the insights page. */
export const insightReviews = {
  title: (total: number | undefined) =>
    total === undefined ? 'Completed reviews' : `Completed reviews (${formatCount(total)})`,
  filters: {
    adjusted: 'Adjusted only',
  },
  evaluators: {
    search: 'Search for an evaluator',
    none: 'No evaluators found',
    loading: cycleBoard.evaluators.loading,
    failed: cycleBoard.evaluators.failed,
  },
  columns: {
    self: labels.self,
    first: labels.first,
    second: labels.second,
    result: 'Result',
    previous: 'Previous',
    action: 'Action',
  },
  noPrevious: 'No earlier result',
  held: 'Not released',
  adjust: 'Adjust',
  adjustResult: (name: string) => `Adjust ${name}'s result`,
}
