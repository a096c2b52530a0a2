import type { CycleAction, CycleActionResponse, CycleSettings } from '@evenhand/domain/api'
import { cycleLimits } from '@evenhand/domain/cycles/cycles'
import type { RowEffect } from '@evenhand/domain/messages/en/cycle-actions'
import { type OpenPhase, openPhases } from '@evenhand/domain/reviews/phases'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { post, put } from '@/api/client'
import { cyclesKey } from '@/api/cycles'
import { boardsKey } from '@/live/review-refetcher'
import { messages } from '@/messages'
import { toastSuccess } from '@/ui/toast'
import { loadReviewIds, refreshReviews, useCycleChange } from '../../queries'
import { type ActionDialogProps, type ActionKind, type BulkTarget, useBoard } from '../board-context'
import { type ActionForm, actionOf, changedDates, cycleDatesChange, emptyForm } from './action-form'
import { useChunkedRun } from './chunked-run'

/** The action that was previewed, and the change to the cycle itself. Null if the action only changes reviews. */
type BulkAction = ReturnType<typeof bulkAction>

type ActionState =
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

export type StepProps<Step> = Extract<ActionState, { step: Step }> & { action: Action }

export type Action = ReturnType<typeof useAction>

/** The steps of a bulk action: choose, preview each review, apply with a result for each review. */
export function useAction({ action: kind, target: firstTarget, closesCycle = false }: ActionDialogProps) {
  const { cycle, sums, selection, closeDialog } = useBoard()
  const client = useQueryClient()
  const run = useChunkedRun()
  const [state, setState] = useState<ActionState>({ step: 'choose' })
  const [target, setTarget] = useState(firstTarget)
  const form: UseFormReturnType<ActionForm> = useForm({
    initialValues: emptyForm,
    // Clears all errors, because that of a date may depend on another date.
    onValuesChange: () => form.clearErrors(),
  })
  const isAllOpen = useIsAllOpen(cycle.id, target, sums.open.total)
  const values = { ...form.values, changesCycle: form.values.changesCycle ?? isAllOpen }
  const { mutate: closeCycle, error: closeError } = useCycleChange(() =>
    post(`/cycles/${cycle.id}/close`, {}),
  )

  /** Returns a row for each review. */
  async function send(action: CycleAction, reviewIds: readonly string[], path = 'actions') {
    return (await post<CycleActionResponse>(`/cycles/${cycle.id}/${path}`, { action, reviewIds })).rows
  }

  async function preview() {
    const bulk = bulkAction(kind, values, cycle.settings)
    setState({ step: 'loading' })
    try {
      const ids = 'ids' in target ? target.ids : await loadReviewIds(cycle.id, target)
      if (ids.length === 0) return setState({ step: 'choose', problem: messages().boardActions.noReviews })
      const { rows, error } = await run.start(ids, (chunk) => send(bulk.action, chunk, 'actions/preview'))
      if (error) throw error
      // The run was stopped before the last chunk.
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
      (chunk) => send(action, chunk),
      async () => {
        if (!cycleDates?.isChanged) return
        await put(`/cycles/${cycle.id}/dates`, cycleDates.dates)
        isCycleChanged = true
      },
    )
    const results = [...earlier, ...rows.map(asResult), ...unfinishedRows(before.slice(rows.length), error)]
    refreshReviews(client)
    if (cycleDates) void client.invalidateQueries({ queryKey: cyclesKey })
    const problem = ids.length === 0 ? error?.message : undefined
    setState({ step: 'result', bulk, rows: results, isCycleChanged, problem })
    selection.clear()
    if (!closesCycle || results.some(({ isChanged }) => !isChanged)) return
    closeCycle(undefined, {
      onSuccess() {
        closeDialog()
        toastSuccess(messages().boardDialogs.close.done)
      },
    })
  }

  return {
    kind,
    target,
    setTarget,
    closesCycle,
    closeError,
    form,
    values,
    state,
    run,
    preview,
    apply,
    restart: () => setState({ step: 'choose' }),
  }
}

function bulkAction(kind: ActionKind, form: ActionForm, settings: CycleSettings) {
  const changesCycle = kind === 'change-dates' && form.changesCycle === true
  const cycleDates = changesCycle ? cycleDatesChange(settings, changedDates(form)) : null
  return { action: actionOf(kind, form), cycleDates }
}

/** Returns whether all open reviews are chosen. Dates for all of them are usually meant for people who are added later, too. */
function useIsAllOpen(cycleId: string, target: BulkTarget, open: number): boolean {
  const ids = 'ids' in target ? target.ids : null
  const { data } = useQuery({
    queryKey: [...boardsKey, cycleId, 'open-ids'],
    queryFn: () => loadReviewIds(cycleId, { status: 'open' }),
    enabled: ids !== null && ids.length >= open,
  })
  if ('status' in target) return target.status === 'open'
  const chosen = new Set(ids)
  return data?.every((id) => chosen.has(id)) ?? false
}

export interface ActionRow extends Omit<CycleActionResponse['rows'][number], 'effect'> {
  effect: RowEffect
}

/** Reminds each person once, although each request of a preview counts its own reminders. */
export function remindOnce(rows: readonly ActionRow[]): readonly ActionRow[] {
  const reminded = new Set<string>()
  return rows.map((row) => {
    const { recipient } = row
    if (!recipient || !reminded.has(recipient.id)) {
      if (recipient) reminded.add(recipient.id)
      return row
    }
    const { firstName, lastName } = recipient
    const effect = { kind: 'remind-elsewhere', name: { firstName, lastName } } as const
    return { ...row, isChanged: false, isAlready: true, recipient: null, effect }
  })
}

/** Counts a row that is already as wanted as done: its response was lost, or someone else did the same. */
export function asResult(row: ActionRow): ActionRow {
  return { ...row, isChanged: row.isChanged || row.isAlready }
}

/** The rows of the request that failed, and those after it. */
function unfinishedRows(rows: readonly ActionRow[], error: Error | null): ActionRow[] {
  return rows.map((row, index) => ({
    ...row,
    isChanged: false,
    effect:
      error && index < cycleLimits.actionRows
        ? { kind: 'error', code: error.name, message: error.message }
        : { kind: 'not-started' },
  }))
}

/** The phases in which reviews are overdue at once, in their order. */
export function overduePhases(rows: readonly ActionRow[]): { phase: OpenPhase; count: number }[] {
  return openPhases
    .map((phase) => ({ phase, count: rows.filter(({ overdueIn }) => overdueIn === phase).length }))
    .filter(({ count }) => count > 0)
}
