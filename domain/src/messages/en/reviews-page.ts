import type { ReviewTab } from '../../reviews/phases'
import { labels } from './labels'
import { reviews } from './reviews'

/** The page with the list of all reviews. */
export const reviewsPage = {
  title: (total: number | undefined) => (total === undefined ? 'Reviews' : `Reviews (${total})`),
  searchLabel: 'Search applicant name',
  searchPlaceholder: 'Search applicant name...',
  tabsLabel: 'Reviews by stage',
  tabs: {
    goal: 'Goal',
    evaluation: labels.evaluation,
    completed: reviews.statuses.completed,
  } satisfies Record<ReviewTab, string>,
  /** For admins, among completed reviews. */
  responses: { 'not-acknowledged': labels.notAcknowledged, talk: labels.wantsToTalk },
  sorts: {
    last_modified: 'Last Modified',
    end_date: reviews.fields.endDate,
  },
  dates: 'Dates',
  /** The text of the spec. */
  loading: 'Loading team members...',
  shown: (shown: number, total: number) => `Showing ${shown} of ${total} reviews`,
  emptyTabs: {
    goal: 'Reviews appear here while goals are being set or checked. See the other tabs for more reviews.',
    evaluation: 'Reviews appear here while they are being rated. See the other tabs for more reviews.',
    completed: 'Reviews appear here once they are completed. See the other tabs for more reviews.',
  } satisfies Record<ReviewTab, string>,
  requestFailed: 'Failed to fetch review',
  noResponse: 'Error loading data',
}
