import type { CycleSettings, PlanDifference, PlanRow, PlanValue } from '../api'
import { openPhases } from '../reviews/phases'

/**
 * Serializes everything that decides what a launch creates. Two plans with the same content create the same reviews,
 * whatever the reasons, names and warnings on screen are.
 */
export function planContent(rows: readonly PlanRow[], settings: CycleSettings): string {
  const { startDate, endDate, dueDates, release } = settings
  const created = rows.filter(({ verdict }) => verdict === 'create')
  const sorted = created.toSorted((left, right) => (left.userId < right.userId ? -1 : 1))
  return JSON.stringify({
    dates: [startDate, ...openPhases.map((phase) => dueDates[phase]), endDate],
    release,
    reviews: sorted.map((row) => [row.userId, ...createdValues(row)]),
  })
}

/** Lists the differences that change what a launch creates. Other differences, such as another reason why someone is left out, are not listed. */
export function planDifferences(before: readonly PlanRow[], after: readonly PlanRow[]): PlanDifference[] {
  const old = new Map(before.map((row) => [row.userId, row]))
  const current = new Set(after.map(({ userId }) => userId))
  const deleted = before.filter(({ userId }) => !current.has(userId))
  return [
    ...after.flatMap((row) => differenceBetween(old.get(row.userId), row)),
    ...deleted.flatMap((row) => differenceBetween(row, undefined)),
  ]
}

function differenceBetween(before: PlanRow | undefined, after: PlanRow | undefined): PlanDifference[] {
  const row = after ?? before
  if (!row || (before?.verdict !== 'create' && after?.verdict !== 'create')) return []
  const { userId, user } = row
  if (before?.verdict !== after?.verdict) {
    return [
      { userId, user, before: before ? verdictOf(before) : null, after: after ? verdictOf(after) : null },
    ]
  }
  if (!before || !after) return []
  const old = createdValues(before)
  const changed = createdValues(after).flatMap((value, index) => (value === old[index] ? [] : [index]))
  if (changed.length === 0) return []
  const valuesOf = (each: PlanRow) => shownValues(each).filter((_, index) => changed.includes(index))
  return [{ userId, user, before: valuesOf(before), after: valuesOf(after) }]
}

function verdictOf({ verdict, reasons }: PlanRow): PlanValue[] {
  return [{ kind: 'verdict', verdict, reasons }]
}

/** The values that a launch stores with the review of this row. `shownValues` has the same ones for the screen. */
function createdValues(row: PlanRow): (string | null)[] {
  const { firstEvaluator, secondEvaluator, criteriaSet, department, position } = row
  const set = criteriaSet && `${criteriaSet.id} ${criteriaSet.number}`
  return [firstEvaluator?.id ?? null, secondEvaluator?.id ?? null, set, department, position]
}

function shownValues({
  firstEvaluator,
  secondEvaluator,
  criteriaSet,
  department,
  position,
}: PlanRow): PlanValue[] {
  return [
    { kind: 'first-evaluator', name: firstEvaluator?.name ?? null },
    { kind: 'second-evaluator', name: secondEvaluator?.name ?? null },
    { kind: 'criteria-set', name: criteriaSet?.name ?? '', number: criteriaSet?.number ?? 0 },
    { kind: 'department', name: department },
    { kind: 'position', name: position },
  ]
}
