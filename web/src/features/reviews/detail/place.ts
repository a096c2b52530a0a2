import type { ReviewCard } from '@evenhand/domain/api'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '@/paths'

export const detailTabs = ['overview', 'matrix', 'logs'] as const
export type DetailTab = (typeof detailTabs)[number]

export interface Place {
  tab: DetailTab
  criterionId: string | null
  openTab: (tab: DetailTab) => void
  /** Opens the matrix at this criterion; null closes the panel. */
  openCriterion: (criterionId: string | null) => void
}

/** Where on the page one is, kept in the address: a reload or a link comes back to it, Back leaves the page. */
export function usePlace(): Place {
  const [query, setQuery] = useSearchParams()
  const go = useCallback(
    (change: (query: URLSearchParams) => void) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before)
          change(after)
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
    [setQuery],
  )
  const openTab = useCallback(
    (tab: DetailTab) =>
      go((after) => {
        if (tab === 'overview') after.delete('tab')
        else after.set('tab', tab)
      }),
    [go],
  )
  const openCriterion = useCallback(
    (criterionId: string | null) =>
      go((after) => {
        after.set('tab', 'matrix')
        if (criterionId === null) after.delete('criterion')
        else after.set('criterion', criterionId)
      }),
    [go],
  )
  const tab = detailTabs.find((name) => name === query.get('tab')) ?? 'overview'
  return { tab, criterionId: query.get('criterion'), openTab, openCriterion }
}

/** The address of a review where goals and ratings are written and read. */
export function placeToAct({ userId, id }: Pick<ReviewCard, 'userId' | 'id'>): string {
  return `${paths.review(userId, id)}?tab=matrix`
}
