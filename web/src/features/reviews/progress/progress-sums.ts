import type { ProgressCount } from '@evenhand/domain/api'
import { finalPhase, phases } from '@evenhand/domain/reviews/phases'

export interface Sum {
  total: number
  overdue: number
}

/** The number of reviews per phase in a department. An empty name means the whole company. */
export function progressOf(counts: readonly ProgressCount[], department: string) {
  const selected = counts.filter((count) => department === '' || count.department === department)
  const open = selected.filter(({ phase }) => phase !== finalPhase)
  return {
    /** All phases except the final one. */
    open: sumOf(open),
    phases: openPhases.map((phase) => ({
      phase,
      ...sumOf(selected.filter((count) => count.phase === phase)),
    })),
    completed: sumOf(selected).total - sumOf(open).total,
  }
}

/** Reviews that are not completed, by department. */
export function openByDepartment(counts: readonly ProgressCount[], departments: readonly string[]) {
  return departments.map((department) => ({ department, ...progressOf(counts, department).open }))
}

/** The departments of the chart, in order: the active ones, and those with reviews. */
export function shownDepartments(
  counts: readonly ProgressCount[],
  departments: readonly { name: string; isActive: boolean }[],
): string[] {
  const counted = new Set(counts.map(({ department }) => department))
  const known = departments.filter(({ name, isActive }) => counted.delete(name) || isActive)
  return [...known.map(({ name }) => name), ...[...counted].sort()]
}

const openPhases = phases.filter((phase) => phase !== finalPhase)

function sumOf(counts: readonly ProgressCount[]): Sum {
  return counts.reduce(
    (sum, { total, overdue }) => ({ total: sum.total + total, overdue: sum.overdue + overdue }),
    { total: 0, overdue: 0 },
  )
}
