import type { Review } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/reviews/permissions'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { nextCriterionId } from '@/paths'
import { firstFlaggedCriterion, nextCriterion } from './open-work'

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

/**
 * The open tab and criterion, kept in the URL. A reload or a link shows them again, and Back leaves the page. Without
 * them, the page opens in the overview, or in the matrix if a revert names criteria that the viewer still has to change.
 */
export function useReviewLocation(review: Review, viewer: Viewer): ReviewLocation {
  const [params, setParams] = useSearchParams()
  const [flaggedId] = useState(() => firstFlaggedCriterion(review, viewer))
  const defaultTab: DetailTab = flaggedId === null ? 'overview' : 'matrix'
  const firstId = review.criteria[0]?.id
  const [defaultId, setDefaultId] = useState(params.has('tab') ? firstId : (flaggedId ?? firstId))
  // Kept while the matrix is open: the panel must not change when the viewer fills in a field.
  const [nextId, setNextId] = useState(() => unfinishedCriterion(review, viewer))
  const named = params.get('criterion')
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
    tab: readTab(params, defaultTab),
    criterionId: (named === nextCriterionId ? nextId : (named ?? defaultId)) || null,
    openTab: (tab) => {
      setDefaultId(firstId)
      setNextId(unfinishedCriterion(review, viewer))
      change((after) => {
        if (tab === defaultTab) after.delete('tab')
        else after.set('tab', tab)
        if (after.get('criterion') === closed) after.delete('criterion')
      })
    },
    openCriterion: (criterionId) =>
      change((after) => {
        after.set('tab', 'matrix')
        after.set('criterion', criterionId ?? closed)
      }),
  }
}

function unfinishedCriterion(review: Review, viewer: Viewer): string | undefined {
  return firstFlaggedCriterion(review, viewer) ?? nextCriterion(review, viewer)?.id
}

export function readTab(params: URLSearchParams, defaultTab: DetailTab = 'overview'): DetailTab {
  return detailTabs.find((name) => name === params.get('tab')) ?? defaultTab
}

/** Value of the URL parameter for the evaluators' feedback instead of a criterion. */
export const feedbackId = 'feedback'

/** Value of the URL parameter for a closed panel. Without the parameter, the default criterion is open. */
const closed = ''
