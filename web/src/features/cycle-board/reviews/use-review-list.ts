import { useSearchParams } from 'react-router'
import { changeOptions } from '@/ui/list/change-options'
import { type ReviewListState, readReviewList, writeReviewList } from './list-state'

/** The state of the list, stored in the URL, so that the back button undoes a change. */
export function useReviewList() {
  const [params, setParams] = useSearchParams()
  const list = readReviewList(params)
  return {
    list,
    /** Goes to the first page, unless `changes` contains a page. */
    change: (changes: Partial<ReviewListState>) =>
      setParams(
        (before) => writeReviewList({ ...readReviewList(before), page: 1, ...changes }),
        changeOptions,
      ),
    pathToPage: (page: number) => ({ search: writeReviewList({ ...list, page }).toString() }),
  }
}
