import type { BoardResponse } from '../api'
import { addDays, type Day, daysBetween } from '../days'

/** How many reviews were created and completed on each day. */
interface DayCounts {
  created: ReadonlyMap<Day, number>
  completed: ReadonlyMap<Day, number>
}

/** A longer cycle has one point per week. */
export const mostDailyPoints = 400

/** How many reviews existed and were completed by the end of each day. The first and the last day are always included. */
export function burnUp(counts: DayCounts, firstDay: Day, lastDay: Day): BoardResponse['burnUp'] {
  const length = Math.max(0, daysBetween(firstDay, lastDay))
  const step = length < mostDailyPoints ? 1 : 7
  const points: BoardResponse['burnUp'] = []
  let total = 0
  let completed = 0
  for (let index = 0; index <= length; index++) {
    const day = addDays(firstDay, index)
    total += counts.created.get(day) ?? 0
    completed += counts.completed.get(day) ?? 0
    if (index === 0 || (length - index) % step === 0) points.push({ day, total, completed })
  }
  return points
}
