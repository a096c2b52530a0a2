import type { ProgressCount } from '@evenhand/domain/api'
import { finalPhase, type Phase, phases } from '@evenhand/domain/phases'
import { type Department, departments } from '@evenhand/domain/users'

export interface Sum {
  total: number
  overdue: number
}

interface ProgressSums {
  /** All phases except the final one. */
  open: Sum
  phases: readonly (Sum & { phase: Phase })[]
  completed: number
}

/** The number of reviews per phase in a department. An empty name means the whole company. */
export function progressOf(counts: readonly ProgressCount[], department: Department | ''): ProgressSums {
  const selected = counts.filter((count) => department === '' || count.department === department)
  const open = selected.filter(({ phase }) => phase !== finalPhase)
  return {
    open: sumOf(open),
    phases: openPhases.map((phase) => ({
      phase,
      ...sumOf(selected.filter((count) => count.phase === phase)),
    })),
    completed: sumOf(selected).total - sumOf(open).total,
  }
}

/** Reviews that are not completed, by department. */
export function openByDepartment(
  counts: readonly ProgressCount[],
): readonly (Sum & { department: Department })[] {
  return departments.map((department) => ({ department, ...progressOf(counts, department).open }))
}

const openPhases = phases.filter((phase) => phase !== finalPhase)

function sumOf(counts: readonly ProgressCount[]): Sum {
  return counts.reduce(
    (sum, { total, overdue }) => ({ total: sum.total + total, overdue: sum.overdue + overdue }),
    { total: 0, overdue: 0 },
  )
}
