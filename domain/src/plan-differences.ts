import type { PlanDifference, PlanRow } from './api/cycle-plan'
import type { CycleSettings } from './api/cycles'
import { cyclePlan } from './messages/en/cycle-plan'
import { openPhases } from './phases'
import { fullName } from './users'

const texts = cyclePlan.differences

/**
 * Everything that decides what a launch creates. Two plans with the same content create the same reviews, whatever the
 * reasons, names and warnings on screen are.
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

/** What a launch would create differently. Other differences, such as another reason why someone is left out, are not listed. */
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
      { userId, user, before: before ? verdictText(before) : null, after: after ? verdictText(after) : null },
    ]
  }
  if (!before || !after) return []
  const old = createdValues(before)
  const changed = createdValues(after).flatMap((value, index) => (value === old[index] ? [] : [index]))
  if (changed.length === 0) return []
  const text = (each: PlanRow) => texts.all(createdTexts(each).filter((_, index) => changed.includes(index)))
  return [{ userId, user, before: text(before), after: text(after) }]
}

function verdictText({ verdict, reason }: PlanRow): string {
  return texts.verdict(verdict, reason)
}

/** What a launch stores with the review of this row. `createdTexts` has a text for each. */
function createdValues(row: PlanRow): (string | null)[] {
  const { firstEvaluator, secondEvaluator, criteriaSet, department, position } = row
  const set = criteriaSet && `${criteriaSet.id} ${criteriaSet.number}`
  return [firstEvaluator?.id ?? null, secondEvaluator?.id ?? null, set, department, position]
}

function createdTexts({
  firstEvaluator,
  secondEvaluator,
  criteriaSet,
  department,
  position,
}: PlanRow): string[] {
  return [
    texts.firstEvaluator(firstEvaluator ? fullName(firstEvaluator.name) : ''),
    texts.secondEvaluator(secondEvaluator ? fullName(secondEvaluator.name) : ''),
    texts.criteriaSet(criteriaSet?.name ?? '', criteriaSet?.number ?? 0),
    texts.department(department),
    texts.position(position),
  ]
}
