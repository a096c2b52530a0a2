import type { Seat } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { handOverDialog as texts } from '@/messages'
import type { SeatChange, SeatResult } from './queries'

/** Who takes over a seat. The ID is empty if no one was chosen. */
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
  problem: string | null
  /** Why a choice for all was not used here. */
  note: string | null
}

function keyOf({ reviewId, role }: Pick<Seat, 'reviewId' | 'role'>): string {
  return `${reviewId} ${role}`
}

export function suggestedRow(seat: Seat): SeatRow {
  const { suggestion } = seat
  const successor = suggestion ? { id: suggestion.id, name: fullName(suggestion) } : noOne
  return { key: keyOf(seat), seat, successor, isDone: false, problem: null, note: null }
}

const noOne: Successor = { id: '', name: '' }

/** A new choice replaces the problem of the last one. */
export function choose(row: SeatRow, successor: Successor): SeatRow {
  return row.isDone ? row : { ...row, successor, problem: null, note: null }
}

/** The successor's own review keeps its choice, because no one evaluates their own review. */
export function chooseForAll(rows: readonly SeatRow[], successor: Successor): SeatRow[] {
  return rows.map((row) => {
    if (row.isDone || row.seat.userId !== successor.id) return choose(row, successor)
    return { ...row, note: texts.notOwnReview }
  })
}

export function withProblems(rows: readonly SeatRow[], leaverId: string): SeatRow[] {
  return rows.map((row) => ({ ...row, problem: row.isDone ? null : problemOf(row, leaverId) }))
}

function problemOf({ seat, successor }: SeatRow, leaverId: string): string | null {
  if (successor.id === leaverId) return texts.samePerson
  return successor.id === seat.userId ? texts.ownReview : null
}

/** What to send: everything with a successor that is not done yet. */
export function changesIn(rows: readonly SeatRow[]): SeatChange[] {
  return rows
    .filter(({ successor, isDone }) => successor.id !== '' && !isDone)
    .map(({ seat, successor }) => ({
      reviewId: seat.reviewId,
      role: seat.role,
      evaluatorId: successor.id,
    }))
}

export function withResults(rows: readonly SeatRow[], results: readonly SeatResult[]): SeatRow[] {
  const byKey = new Map(results.map((result) => [keyOf(result), result]))
  return rows.map((row) => {
    const result = byKey.get(row.key)
    return result ? { ...row, isDone: result.isDone, problem: result.problem, note: null } : row
  })
}
