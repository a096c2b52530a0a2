import type { BoardCount, CycleCounts } from '@evenhand/domain/api'
import { finalPhase, type OpenPhase, openPhases } from '@evenhand/domain/reviews/phases'

/** The reviews of one department, or of the whole cycle. */
export type BoardSums = ReturnType<typeof boardSums>

export function boardSums(counts: readonly BoardCount[]) {
  const inPhase = (phase: BoardCount['phase']) => sumOf(counts.filter((count) => count.phase === phase))
  const phases = Object.fromEntries(openPhases.map((phase) => [phase, inPhase(phase)]))
  return {
    phases: phases as Record<OpenPhase, ReturnType<typeof sumOf>>,
    open: sumOf(counts.filter(({ phase }) => phase !== null && phase !== finalPhase)),
    completed: inPhase(finalPhase).total,
    /** Released, but not confirmed as read. */
    notAcknowledged: counts.reduce((sum, count) => sum + count.notAcknowledged, 0),
    /** Open requests to talk about the result. */
    talks: counts.reduce((sum, count) => sum + count.talks, 0),
    /** Closed without a result. */
    closed: inPhase(null).total,
    total: sumOf(counts).total,
  }
}

/** The counts of the cycle itself, used until the board has loaded. */
export function sumsOfCycle({ total, completed, closed, overdue }: CycleCounts): BoardSums {
  const open = { total: total - completed - closed, overdue, stalled: 0 }
  return { ...boardSums([]), open, completed, closed, total }
}

/** The departments with reviews, in the order of the company. Departments that no longer exist come last. */
export function boardDepartments(
  counts: readonly BoardCount[],
  company: readonly { name: string }[],
): readonly { department: string; sums: BoardSums }[] {
  const counted = new Set(counts.map(({ department }) => department))
  const known = company.map(({ name }) => name).filter((name) => counted.delete(name))
  return [...known, ...[...counted].sort()].map((department) => ({
    department,
    sums: boardSums(counts.filter((count) => count.department === department)),
  }))
}

function sumOf(counts: readonly BoardCount[]) {
  const sum = { total: 0, overdue: 0, stalled: 0 }
  for (const { total, overdue, stalled } of counts) {
    sum.total += total
    sum.overdue += overdue
    sum.stalled += stalled
  }
  return sum
}
