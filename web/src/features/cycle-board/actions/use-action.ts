import type { CycleAction, CycleActionResponse } from '@evenhand/domain/api'
import { cycleLimits } from '@evenhand/domain/cycles'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { boardActions as texts } from '@/messages'
import type { BulkTarget } from '../board-dialog'
import { refreshReviews, runAction } from '../mutations'
import { loadReviewIds } from '../queries'
import { useChunkedRun } from './use-chunked-run'

export type ActionRow = CycleActionResponse['rows'][number]

type ActionStep =
  | { step: 'choose'; problem?: string }
  | { step: 'loading' }
  | { step: 'preview'; action: CycleAction; rows: readonly ActionRow[] }
  | { step: 'result'; action: CycleAction; rows: readonly ActionRow[] }

/** The steps of a bulk action: choose, preview each review, apply with a result for each review. */
export function useAction(cycleId: string, onDone: (rows: readonly ActionRow[]) => void) {
  const client = useQueryClient()
  const run = useChunkedRun()
  const [state, setState] = useState<ActionStep>({ step: 'choose' })

  async function preview(action: CycleAction, target: BulkTarget) {
    setState({ step: 'loading' })
    try {
      const ids = 'ids' in target ? target.ids : await loadReviewIds(cycleId, target)
      if (ids.length === 0) return setState({ step: 'choose', problem: texts.noReviews })
      const { rows, error } = await run.start(ids, (chunk) => runAction(cycleId, action, chunk, true))
      if (error) throw error
      // Stopped before the last chunk.
      if (rows.length < ids.length) return setState({ step: 'choose' })
      setState({ step: 'preview', action, rows })
    } catch (error) {
      setState({ step: 'choose', problem: (error as Error).message })
    }
  }

  /** Applies the action to the rows that will change, or again to those that were not done. */
  async function apply(
    action: CycleAction,
    before: readonly ActionRow[],
    earlier: readonly ActionRow[] = [],
  ) {
    const ids = before.map(({ reviewId }) => reviewId)
    const { rows, error } = await run.start(ids, (chunk) => runAction(cycleId, action, chunk, false))
    const results = [...earlier, ...rows, ...unfinishedRows(before.slice(rows.length), error)]
    refreshReviews(client)
    setState({ step: 'result', action, rows: results })
    onDone(results)
  }

  return {
    state,
    progress: run.progress,
    preview,
    apply: (action: CycleAction, rows: readonly ActionRow[]) =>
      apply(
        action,
        rows.filter(({ isChanged }) => isChanged),
      ),
    retry: (action: CycleAction, rows: readonly ActionRow[]) =>
      apply(
        action,
        rows.filter(({ isChanged }) => !isChanged),
        rows.filter(({ isChanged }) => isChanged),
      ),
    stop: run.stop,
    restart: () => setState({ step: 'choose' }),
  }
}

/** The rows of the request that failed, and those after it. */
function unfinishedRows(rows: readonly ActionRow[], error: Error | null): ActionRow[] {
  return rows.map((row, index) => ({
    ...row,
    isChanged: false,
    text: error && index < cycleLimits.actionRows ? error.message : texts.notStarted,
  }))
}
