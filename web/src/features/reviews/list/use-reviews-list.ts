import type { ReviewTab } from '@evenhand/domain/phases'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { changeOptions } from '@/ui/list/change-options'
import {
  type DateRange,
  defaultList,
  type ListFilters,
  noRange,
  type ReviewsListState,
  readReviewsList,
  writeReviewsList,
} from './list-state'

/** Identifies this page load. A reload discards the date range. */
const pageLoad = performance.timeOrigin

/**
 * Keeps the list's state in the URL, so the back button undoes each change. The date range is read from the state of the
 * history entry, because dates in the URL are ignored when the page is loaded.
 */
export function useReviewsList() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const list: ReviewsListState = { ...readReviewsList(params), ...readRange(state) }
  const url = writeReviewsList(params, list).toString()

  // Remove the date range of another page load and invalid values from the URL.
  useEffect(() => {
    if (url !== params.toString()) setParams(url, { replace: true, preventScrollReset: true, state })
  }, [url, params, setParams, state])

  function show(next: ReviewsListState) {
    const { startDate, endDate } = next
    const nextUrl = writeReviewsList(params, next)
    if (nextUrl.toString() === url) return
    setParams(nextUrl, {
      ...changeOptions,
      state: { pageLoad, startDate, endDate } satisfies HistoryState,
    })
  }

  return {
    list,
    change: (changes: Partial<ListFilters>) => show({ ...list, ...changes }),
    openTab: (tab: ReviewTab) => show(defaultList(tab)),
    clear: () => show(defaultList(list.tab)),
  }
}

interface HistoryState extends DateRange {
  pageLoad: number
}

function readRange(state: Partial<HistoryState> | null): DateRange {
  if (state?.pageLoad !== pageLoad) return noRange
  return { startDate: state.startDate ?? '', endDate: state.endDate ?? '' }
}
