import { addDays, type Day } from '@evenhand/domain/days'

export function daysFromToday(days: number): Day {
  return addDays(new Date().toISOString().slice(0, 10), days)
}

/** A day as people type it: 1/31/2027 for 2027-01-31. */
export function typedDay(day: Day): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${month}/${date}/${year}`
}
