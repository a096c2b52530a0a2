import { useState } from 'react'
import { messages } from '@/messages'
import { queryOf } from '@/ui/list/list-schema'
import { toastError } from '@/ui/toast'
import { loadReviewIds } from '../../queries'
import type { ReviewFilters } from './list-state'

const none: ReadonlySet<string> = new Set()

/** The IDs of the selected reviews. They stay selected on other pages, but not with other filters, which would hide them. */
export function useSelection(cycleId: string, filters: ReviewFilters) {
  const key = JSON.stringify(queryOf(filters))
  const [selection, setSelection] = useState({ key, ids: none })
  /** The filters whose reviews are being loaded. */
  const [loading, setLoading] = useState<string>()
  const ids = selection.key === key ? selection.ids : none

  function select(chosen: readonly string[], isSelected: boolean) {
    const next = new Set(ids)
    for (const id of chosen) isSelected ? next.add(id) : next.delete(id)
    setSelection({ key, ids: next })
  }

  async function selectMatching() {
    setLoading(key)
    try {
      const matching = new Set(await loadReviewIds(cycleId, filters))
      // With other filters, the selection may have changed since the request.
      setSelection((current) => (current.key === key ? { key, ids: matching } : current))
    } catch (error) {
      toastError(messages().cycleBoard.list.selectFailed((error as Error).message))
    }
    setLoading((current) => (current === key ? undefined : current))
  }

  return {
    ids,
    select,
    selectMatching,
    isLoading: loading === key,
    clear: () => setSelection({ key, ids: none }),
  }
}
