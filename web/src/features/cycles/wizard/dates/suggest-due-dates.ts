import type { DueDates } from '@evenhand/domain/cycles'
import { addDays, type Day, daysBetween } from '@evenhand/domain/days'
import { openPhases } from '@evenhand/domain/phases'

/** Goals are set in the first eight weeks, and evaluations are written in the last six. Both are the same as in a new cycle. */
const [goalDays, evaluationDays] = [56, 42]

/** Due dates for a period. In a short one, all phases take the same time. */
export function suggestDueDates(startDate: Day, endDate: Day): DueDates {
  const days = daysBetween(startDate, endDate) + 1
  const isShort = days < goalDays + evaluationDays
  const due = isShort
    ? openPhases.map((_, index) =>
        addDays(startDate, Math.ceil((days * (index + 1)) / openPhases.length) - 1),
      )
    : [
        ...[27, 41, 55].map((offset) => addDays(startDate, offset)),
        ...[-28, -14, 0].map((offset) => addDays(endDate, offset)),
      ]
  return Object.fromEntries(openPhases.map((phase, index) => [phase, due[index]])) as DueDates
}
