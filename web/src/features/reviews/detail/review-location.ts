import type { Review, ReviewCard } from '@evenhand/domain/api'
import { useSearchParams } from 'react-router'
import { paths } from '@/paths'

export const detailTabs = ['overview', 'matrix', 'logs'] as const
type DetailTab = (typeof detailTabs)[number]

export interface ReviewLocation {
  tab: DetailTab
  /** The criterion whose panel is open, by default the first one. */
  criterionId: string | null
  openTab: (tab: DetailTab) => void
  /** Opens the matrix at this criterion. Null closes the panel. */
  openCriterion: (criterionId: string | null) => void
}

/** The open tab and criterion, kept in the URL. A reload or a link shows them again, and Back leaves the page. */
export function useReviewLocation(review: Review): ReviewLocation {
  const [params, setParams] = useSearchParams()
  const change = (apply: (params: URLSearchParams) => void) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        apply(after)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    tab: readTab(params),
    criterionId: (params.get('criterion') ?? review.criteria[0]?.id) || null,
    openTab: (tab) =>
      change((after) => {
        if (tab === 'overview') after.delete('tab')
        else after.set('tab', tab)
        if (after.get('criterion') === closed) after.delete('criterion')
      }),
    openCriterion: (criterionId) =>
      change((after) => {
        after.set('tab', 'matrix')
        after.set('criterion', criterionId ?? closed)
      }),
  }
}

export function readTab(params: URLSearchParams): DetailTab {
  return detailTabs.find((name) => name === params.get('tab')) ?? 'overview'
}

/** Value of the URL parameter for a closed panel. Without the parameter, the first criterion is open. */
const closed = ''

/** The URL of a review with its matrix open. */
export function matrixPath({ userId, id }: Pick<ReviewCard, 'userId' | 'id'>): string {
  return `${paths.review(userId, id)}?tab=matrix`
}
