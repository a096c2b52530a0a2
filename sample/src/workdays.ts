import { addDays, type Day } from '@evenhand/domain/days'

export function workdayOnOrAfter(day: Day): Day {
  return isWorkday(day) ? day : workdayOnOrAfter(addDays(day, 1))
}

export function workdayOnOrBefore(day: Day): Day {
  return isWorkday(day) ? day : workdayOnOrBefore(addDays(day, -1))
}

export function addWorkdays(day: Day, count: number): Day {
  return count === 0 ? workdayOnOrAfter(day) : addWorkdays(workdayOnOrAfter(addDays(day, 1)), count - 1)
}

export function mondayOnOrBefore(day: Day): Day {
  return weekday(day) === 1 ? day : mondayOnOrBefore(addDays(day, -1))
}

export function timeOnDay(day: Day, minuteOfDay: number, second = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + (minuteOfDay * 60 + second) * 1000)
}

/** The last day with activity. It is two days ago, so its office hours (in UTC) are over in every time zone. */
export function lastActiveDay(today: Day): Day {
  return workdayOnOrBefore(addDays(today, -2))
}

function isWorkday(day: Day): boolean {
  return weekday(day) % 6 !== 0
}

function weekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}
