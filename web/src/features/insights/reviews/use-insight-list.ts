import { useSearchParams } from 'react-router'
import { changeOptions } from '@/ui/list/change-options'
import type { Scope } from '../scope'
import { type InsightListState, readInsightList, writeInsightList } from './list-state'

/** The state of the list, stored in the URL, so that the back button undoes a change. */
export function useInsightList(scope: Scope) {
  const [params, setParams] = useSearchParams()
  const list = readInsightList(params)
  return {
    list,
    /** Goes to the first page, unless `changes` contains a page. */
    change: (changes: Partial<InsightListState>) =>
      setParams(
        (before) => writeInsightList(scope, { ...readInsightList(before), page: 1, ...changes }),
        changeOptions,
      ),
    pathToPage: (page: number) => ({ search: writeInsightList(scope, { ...list, page }).toString() }),
  }
}
