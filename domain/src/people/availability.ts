import type { Day } from '../days'

/** Whether someone works at the company on a day. */
export const availabilities = ['available', 'on-leave', 'left'] as const
export type Availability = (typeof availabilities)[number]

/** Both days of a leave are part of it. Without `leaveUntil`, its end is not known yet. */
export interface Leave {
  leaveFrom: Day | null
  leaveUntil: Day | null
}

/** `leftOn` is the last day at the company. */
export interface LastDay {
  leftOn: Day | null
}

export function isOnLeave({ leaveFrom, leaveUntil }: Leave, day: Day): boolean {
  return leaveFrom !== null && leaveFrom <= day && (leaveUntil === null || day <= leaveUntil)
}

/** On the last day itself, the person is still there. */
export function hasLeft({ leftOn }: LastDay, day: Day): boolean {
  return leftOn !== null && leftOn < day
}

export function availability(person: Leave & LastDay, day: Day): Availability {
  if (hasLeft(person, day)) return 'left'
  return isOnLeave(person, day) ? 'on-leave' : 'available'
}
