import type { HandOver, HandOverResponse, Seat } from '@evenhand/domain/api'
import type { SeatProblem } from '@evenhand/domain/messages/en/hand-over-dialog'
import { fullName } from '@evenhand/domain/people/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { post } from '@/api/client'
import { boardsKey } from '@/live/review-refetcher'
import { messages } from '@/messages'
import { refreshPeople } from '../queries'

/** The successor in a seat. The ID is empty if no one was chosen. */
export interface Successor {
  id: string
  name: string
}

/** One review and one role. */
export interface SeatRow {
  key: string
  seat: Seat
  successor: Successor
  isDone: boolean
  /** Why the seat cannot be or was not handed over. */
  problem: SeatProblem | null
  /** Whether the choice for all was not used here, because it is the successor's own review. */
  isKept: boolean
}

const chunkSize = 200

/** The seats of someone with their successors, and what happened to each. Can be submitted again for what is left. */
export function useSeatRows(leaverId: string, seats: readonly Seat[]) {
  const client = useQueryClient()
  const [rows, setRows] = useState(() => seats.map(suggestedRow))
  const [isDirty, setIsDirty] = useState(false)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const done = rows.filter(({ isDone }) => isDone).length
  const failed = rows.filter(({ problem }) => problem !== null).length

  function change(update: (before: SeatRow[]) => SeatRow[]): void {
    setRows(update)
    setIsDirty(true)
  }

  async function submit(): Promise<void> {
    const checked = withProblems(rows, leaverId)
    setRows(checked)
    const changes = changesIn(checked.filter(({ problem }) => problem === null))
    if (changes.length === 0) return
    try {
      // The rows show the results of each request, because a later one may fail.
      for (let start = 0; start < changes.length; start += chunkSize) {
        const body = { seats: changes.slice(start, start + chunkSize) }
        const { results } = await post<HandOverResponse>(`/users/${leaverId}/hand-over`, body)
        setRows((before) => withResults(before, results))
        setIsSubmitted(true)
      }
      setIsDirty(false)
    } finally {
      void refreshPeople(client)
      void client.invalidateQueries({ queryKey: boardsKey })
    }
  }

  return {
    rows,
    change,
    submit,
    isDirty,
    hasFailed: failed > 0,
    /** Undefined until something was submitted. */
    summary: isSubmitted ? messages().handOverDialog.done(done, failed) : undefined,
    openCount: rows.length - done,
    readyCount: changesIn(rows).length,
  }
}

function keyOf({ reviewId, role }: Pick<Seat, 'reviewId' | 'role'>): string {
  return `${reviewId} ${role}`
}

export function suggestedRow(seat: Seat): SeatRow {
  const { suggestion } = seat
  const successor = suggestion ? { id: suggestion.id, name: fullName(suggestion) } : { id: '', name: '' }
  return { key: keyOf(seat), seat, successor, isDone: false, problem: null, isKept: false }
}

/** A new choice replaces the problem of the last one. */
export function choose(row: SeatRow, successor: Successor): SeatRow {
  return row.isDone ? row : { ...row, successor, problem: null, isKept: false }
}

/** The successor's own review keeps its choice, because no one evaluates their own review. */
export function chooseForAll(rows: readonly SeatRow[], successor: Successor): SeatRow[] {
  return rows.map((row) => {
    if (row.isDone || row.seat.userId !== successor.id) return choose(row, successor)
    return { ...row, isKept: true }
  })
}

export function withProblems(rows: readonly SeatRow[], leaverId: string): SeatRow[] {
  return rows.map((row) => ({ ...row, problem: row.isDone ? null : problemOf(row, leaverId) }))
}

function problemOf({ seat, successor }: SeatRow, leaverId: string): SeatProblem | null {
  if (successor.id === leaverId) return { kind: 'same-person' }
  return successor.id === seat.userId ? { kind: 'own-review' } : null
}

/** The seats to send: all with a successor that are not done yet. */
export function changesIn(rows: readonly SeatRow[]): HandOver['seats'] {
  return rows
    .filter(({ successor, isDone }) => successor.id !== '' && !isDone)
    .map(({ seat: { reviewId, role }, successor }) => ({ reviewId, role, evaluatorId: successor.id }))
}

export function withResults(rows: readonly SeatRow[], results: HandOverResponse['results']): SeatRow[] {
  const byKey = new Map(results.map((result) => [keyOf(result), result]))
  return rows.map((row) => {
    const result = byKey.get(row.key)
    return result ? { ...row, isDone: result.isDone, problem: result.problem, isKept: false } : row
  })
}
