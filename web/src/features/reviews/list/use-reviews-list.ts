import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useListState } from '@/ui/list/use-list-state'
import {
  type DateRange,
  noRange,
  type ReviewsListState,
  readReviewsList,
  writeReviewsList,
} from './list-state'

/** Identifies this page load. A reload discards the date range. */
const pageLoad = performance.timeOrigin

interface HistoryState extends DateRange {
  pageLoad: number
}

/** The state of the list. The date range is read from the history entry, because dates in the URL are ignored on loading. */
export function useReviewsList() {
  const { state } = useLocation()
  const { list, change } = useListState<ReviewsListState>(
    {
      read: (params) => ({ ...readReviewsList(params), ...readRange(state) }),
      write: writeReviewsList,
    },
    ({ startDate, endDate }) => ({ state: { pageLoad, startDate, endDate } satisfies HistoryState }),
  )

  // Remove the date range of another page load and invalid values from the URL.
  const [params, setParams] = useSearchParams()
  const url = writeReviewsList(params, list).toString()
  useEffect(() => {
    if (url !== params.toString()) setParams(url, { replace: true, preventScrollReset: true, state })
  }, [url, params, setParams, state])

  return { list, change }
}

function readRange(state: Partial<HistoryState> | null): DateRange {
  if (state?.pageLoad !== pageLoad) return noRange
  return { startDate: state.startDate ?? '', endDate: state.endDate ?? '' }
}
