import type { CycleChange } from '@evenhand/domain/api'
import { cycleLimits } from '@evenhand/domain/cycles'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { boardActions } from '@/messages'
import { useChunkedRun } from '../actions/use-chunked-run'
import { applyChanges, refreshReviews } from '../mutations'
import { useChanges } from '../queries'
import { isApplicable } from './change-kinds'

export interface ChangeResult extends Pick<CycleChange, 'userId' | 'user' | 'kind'> {
  isApplied: boolean
  text: string
}

/** Compares, applies the selected changes, and compares again. */
export function useChangesDialog(cycleId: string) {
  const client = useQueryClient()
  const { data: changes, error, isFetching, refetch } = useChanges(cycleId)
  const [results, setResults] = useState<readonly ChangeResult[]>()
  const run = useChunkedRun()

  async function apply(chosen: readonly CycleChange[]) {
    const selected = chosen.filter(isApplicable)
    const items = selected.map(({ userId, kind }) => ({ userId, kind }))
    const { rows, error: failure } = await run.start(items, (chunk) => applyChanges(cycleId, [...chunk]))
    setResults(
      selected.map(({ userId, user, kind }, index) => {
        const isSent = index < rows.length + cycleLimits.actionRows
        const text = failure && isSent ? failure.message : boardActions.notStarted
        const { isApplied, text: result } = rows[index] ?? { isApplied: false, text }
        return { userId, user, kind, isApplied, text: result }
      }),
    )
    refreshReviews(client)
  }

  function compare() {
    setResults(undefined)
    void refetch()
  }

  return { changes, error, isFetching, results, progress: run.progress, apply, stop: run.stop, compare }
}
