import type { Seat } from '@evenhand/domain/api'
import { useState } from 'react'
import { handOverDialog as texts } from '@/messages'
import { type SeatResult, useHandOver } from './queries'
import { changesIn, type SeatRow, suggestedRow, withProblems, withResults } from './successors'

/** The seats of someone with their successors, and what happened to each. Can be submitted again for what is left. */
export function useSeatRows(leaverId: string, seats: readonly Seat[]) {
  const [rows, setRows] = useState<readonly SeatRow[]>(() => seats.map(suggestedRow))
  const [isDirty, setIsDirty] = useState(false)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const handOver = useHandOver(leaverId, (results: SeatResult[]) => {
    setRows((before) => withResults(before, results))
    setIsSubmitted(true)
  })
  const done = rows.filter(({ isDone }) => isDone).length
  const failed = rows.filter(({ problem }) => problem !== null).length

  function change(update: (before: readonly SeatRow[]) => SeatRow[]): void {
    setRows(update)
    setIsDirty(true)
  }

  async function submit(): Promise<void> {
    const checked = withProblems(rows, leaverId)
    setRows(checked)
    const changes = changesIn(checked.filter(({ problem }) => problem === null))
    if (changes.length === 0) return
    const isSent = await handOver.mutateAsync(changes).then(
      () => true,
      () => false,
    )
    if (isSent) setIsDirty(false)
  }

  return {
    rows,
    change,
    submit,
    isDirty,
    isPending: handOver.isPending,
    problem: handOver.error?.message,
    /** Undefined until something was submitted. */
    summary: isSubmitted ? { failed, text: texts.done(done, failed) } : undefined,
    openCount: rows.length - done,
    readyCount: changesIn(rows).length,
  }
}
