import type { BoardResponse } from '@evenhand/domain/api'
import { addDays, type Day, daysBetween } from '@evenhand/domain/days'

type Point = BoardResponse['burnUp'][number]

/** The scale of the chart: from the first day to the end date, or to the last day if that is later. */
export interface BurnUpScale {
  from: Day
  to: Day
  max: number
  /** Percent of the width. */
  across: (day: Day) => number
  /** Percent of the height, from the top. */
  down: (count: number) => number
}

export function burnUpScale(points: readonly Point[], endDate: Day): BurnUpScale {
  const from = points[0]?.day ?? endDate
  const last = points.at(-1)?.day ?? endDate
  const to = [endDate, last, addDays(from, 1)].reduce((a, b) => (a > b ? a : b))
  const max = roundUp(Math.max(1, ...points.map(({ total }) => total)))
  return {
    from,
    to,
    max,
    across: (day) => (100 * daysBetween(from, day)) / daysBetween(from, to),
    down: (count) => 100 - (100 * count) / max,
  }
}

/** The next number that can be halved and is easy to read, such as 4, 20, 60 or 400. */
function roundUp(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(count)))
  const unit = count / step <= 2 ? step / 5 : step
  const even = Math.max(2, unit < 1 ? 2 : unit * 2)
  return Math.ceil(count / even) * even
}

const mostDays = 31

/** The rows of the table: each day, or each seventh day of a long cycle, and always the last day. */
export function burnUpRows(points: readonly Point[]): readonly Point[] {
  if (points.length <= mostDays) return points
  const last = points.length - 1
  return points.filter((_, index) => (last - index) % 7 === 0)
}

export function isWeekly(points: readonly Point[]): boolean {
  return points.length > mostDays
}
