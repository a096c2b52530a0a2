import type { ReviewTab } from '@evenhand/domain/phases'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import {
  freshList,
  type ListFilters,
  noRange,
  type PickedRange,
  type ReviewsListState,
  readReviewsList,
  writeReviewsList,
} from './list-state'

/** Identifies this load of the page: a reload discards ranges that were picked before. */
const visit = performance.timeOrigin

/**
 * The list's state, kept in the URL, so the back button undoes each change. The range is not in the URL: it is kept in
 * the state of the history entry.
 */
export function useReviewsList() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const list: ReviewsListState = { ...readReviewsList(params), ...pickedRange(state) }
  const address = writeReviewsList(params, list).toString()

  // Removes an old range and invalid values from the URL.
  useEffect(() => {
    if (address !== params.toString()) setParams(address, { replace: true, preventScrollReset: true, state })
  }, [address, params, setParams, state])

  function show(next: ReviewsListState) {
    const { startDate, endDate } = next
    const nextAddress = writeReviewsList(params, next)
    const isSameRange = startDate === list.startDate && endDate === list.endDate
    if (nextAddress.toString() === address && isSameRange) return
    setParams(nextAddress, {
      preventScrollReset: true,
      state: { visit, startDate, endDate } satisfies Step,
    })
  }

  return {
    list,
    change: (changes: Partial<ListFilters>) => show({ ...list, ...changes }),
    openTab: (tab: ReviewTab) => show(freshList(tab)),
    clear: () => show(freshList(list.tab)),
  }
}

interface Step extends PickedRange {
  visit: number
}

function pickedRange(state: Partial<Step> | null): PickedRange {
  if (state?.visit !== visit) return noRange
  return { startDate: state.startDate ?? '', endDate: state.endDate ?? '' }
}
