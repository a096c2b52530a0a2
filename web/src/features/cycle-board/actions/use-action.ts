import type { CycleAction } from '@evenhand/domain/api'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cyclesKey } from '@/api/cycles'
import { boardActions as texts } from '@/messages'
import type { BulkTarget } from '../board-dialog'
import { changeCycleDates, refreshReviews, runAction } from '../mutations'
import { loadReviewIds } from '../queries'
import { type ActionRow, asResult, remindOnce, unfinishedRows } from './action-rows'
import type { CycleDatesChange } from './cycle-dates'
import { useChunkedRun } from './use-chunked-run'

export interface BulkAction {
  action: CycleAction
  /** What it also does to the cycle itself. Null if it only changes reviews. */
  cycleDates: CycleDatesChange | null
}

type ActionStep =
  | { step: 'choose'; problem?: string }
  | { step: 'loading' }
  | { step: 'preview'; bulk: BulkAction; rows: readonly ActionRow[] }
  /** `problem` is about the whole action. Other problems are in their rows. */
  | {
      step: 'result'
      bulk: BulkAction
      rows: readonly ActionRow[]
      isCycleChanged: boolean
      problem: string | undefined
    }

/** The steps of a bulk action: choose, preview each review, apply with a result for each review. */
export function useAction(cycleId: string, onDone: (rows: readonly ActionRow[]) => void) {
  const client = useQueryClient()
  const run = useChunkedRun()
  const [state, setState] = useState<ActionStep>({ step: 'choose' })

  async function preview(bulk: BulkAction, target: BulkTarget) {
    setState({ step: 'loading' })
    try {
      const ids = 'ids' in target ? target.ids : await loadReviewIds(cycleId, target)
      if (ids.length === 0) return setState({ step: 'choose', problem: texts.noReviews })
      const { rows, error } = await run.start(ids, (chunk) => runAction(cycleId, bulk.action, chunk, true))
      if (error) throw error
      // Stopped before the last chunk.
      if (rows.length < ids.length) return setState({ step: 'choose' })
      setState({ step: 'preview', bulk, rows: remindOnce(rows) })
    } catch (error) {
      setState({ step: 'choose', problem: (error as Error).message })
    }
  }

  /** Applies the action to the rows that will change, or again to those that were not done. */
  async function apply(bulk: BulkAction, before: readonly ActionRow[], earlier: readonly ActionRow[] = []) {
    const { action, cycleDates } = bulk
    const ids = before.map(({ reviewId }) => reviewId)
    let isCycleChanged = false
    const { rows, error } = await run.start(
      ids,
      (chunk) => runAction(cycleId, action, chunk, false),
      async () => {
        if (!cycleDates?.isChanged) return
        await changeCycleDates(cycleId, cycleDates.dates)
        isCycleChanged = true
      },
    )
    const results = [...earlier, ...rows.map(asResult), ...unfinishedRows(before.slice(rows.length), error)]
    refreshReviews(client)
    if (cycleDates) void client.invalidateQueries({ queryKey: cyclesKey })
    const problem = ids.length === 0 ? error?.message : undefined
    setState({ step: 'result', bulk, rows: results, isCycleChanged, problem })
    onDone(results)
  }

  return {
    state,
    progress: run.progress,
    preview,
    apply: (bulk: BulkAction, rows: readonly ActionRow[]) =>
      apply(
        bulk,
        rows.filter(({ isChanged }) => isChanged),
      ),
    retry: (bulk: BulkAction, rows: readonly ActionRow[]) =>
      apply(
        bulk,
        rows.filter(({ isChanged }) => !isChanged),
        rows.filter(({ isChanged }) => isChanged),
      ),
    stop: run.stop,
    restart: () => setState({ step: 'choose' }),
  }
}
